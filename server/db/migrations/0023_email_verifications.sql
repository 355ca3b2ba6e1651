CREATE TABLE "email_verifications" (
	"hash" text PRIMARY KEY NOT NULL,
	"presenter_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_presenter_id_presenters_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."presenters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_verifications_presenter_id_index" ON "email_verifications" USING btree ("presenter_id");