CREATE TABLE "me_toos" (
	"student_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"take_back_client_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "me_toos_student_id_question_id_pk" PRIMARY KEY("student_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "is_room_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "me_toos" ADD CONSTRAINT "me_toos_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "me_toos" ADD CONSTRAINT "me_toos_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "me_toos_question_id_index" ON "me_toos" USING btree ("question_id");