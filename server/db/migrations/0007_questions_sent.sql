DROP INDEX "questions_unsettled_index";--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "state" SET DEFAULT 'sent';--> statement-breakpoint
UPDATE "questions" SET "state" = 'sent' WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "questions_unfinished_index" ON "questions" USING btree ("presentation_id","id") WHERE "questions"."state" = 'sent' or ("questions"."state" = 'accepted' and "questions"."topic_id" is null);