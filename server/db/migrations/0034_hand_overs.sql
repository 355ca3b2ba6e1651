CREATE TABLE "hand_overs" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"student_id" integer NOT NULL,
	"sealed_device_id" text NOT NULL,
	"taken_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_student_id_index" ON "hand_overs" USING btree ("student_id");