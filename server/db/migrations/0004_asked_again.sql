ALTER TABLE "questions" ADD COLUMN "wording_hash" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "repeat_client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_student_id_wording_hash_index" ON "questions" USING btree ("student_id","wording_hash");