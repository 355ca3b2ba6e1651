CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY DEFAULT nextval('presentations_id_seq'::regclass) NOT NULL,
	"presentation_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- Ended sessions were rows of presentations, which were made when they ended: each session began when
-- the one before ended, the first one with its presentation. They keep their ids.
INSERT INTO "sessions" ("id", "presentation_id", "created_at")
SELECT "ended"."id", "ended"."session_of",
	lag("ended"."created_at", 1, "of"."created_at") OVER (PARTITION BY "ended"."session_of" ORDER BY "ended"."id")
FROM "presentations" "ended" JOIN "presentations" "of" ON "of"."id" = "ended"."session_of";--> statement-breakpoint
-- The present ones get the next ids.
INSERT INTO "sessions" ("presentation_id", "created_at")
SELECT "of"."id", coalesce((SELECT max("ended"."created_at") FROM "presentations" "ended" WHERE "ended"."session_of" = "of"."id"), "of"."created_at")
FROM "presentations" "of" WHERE "of"."session_of" IS NULL ORDER BY "of"."id";--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "session_id" integer;--> statement-breakpoint
UPDATE "presentations" SET "session_id" = (SELECT max("id") FROM "sessions" WHERE "sessions"."presentation_id" = "presentations"."id")
WHERE "session_of" IS NULL;--> statement-breakpoint
ALTER TABLE "topics" DROP CONSTRAINT "topics_presentation_id_ordinal_unique";--> statement-breakpoint
ALTER TABLE "merge_suggestions" DROP CONSTRAINT "merge_suggestions_presentation_id_presentations_id_fk";--> statement-breakpoint
ALTER TABLE "presenter_changes" DROP CONSTRAINT "presenter_changes_presentation_id_presentations_id_fk";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_presentation_id_presentations_id_fk";--> statement-breakpoint
ALTER TABLE "settled_wishes" DROP CONSTRAINT "settled_wishes_presentation_id_presentations_id_fk";--> statement-breakpoint
ALTER TABLE "topics" DROP CONSTRAINT "topics_presentation_id_presentations_id_fk";--> statement-breakpoint
ALTER TABLE "presentations" DROP CONSTRAINT "presentations_session_of_presentations_id_fk";--> statement-breakpoint
DROP INDEX "merge_suggestions_presentation_id_index";--> statement-breakpoint
DROP INDEX "presentations_session_of_index";--> statement-breakpoint
DROP INDEX "presenter_changes_presentation_id_client_id_index";--> statement-breakpoint
DROP INDEX "questions_student_id_wording_hash_index";--> statement-breakpoint
DROP INDEX "questions_presentation_id_id_index";--> statement-breakpoint
DROP INDEX "questions_unfinished_index";--> statement-breakpoint
DROP INDEX "topics_in_the_light_index";--> statement-breakpoint
ALTER TABLE "settled_wishes" DROP CONSTRAINT "settled_wishes_presentation_id_client_id_pk";--> statement-breakpoint
-- What belongs to an ended session refers to it by the same number as before.
ALTER TABLE "merge_suggestions" RENAME COLUMN "presentation_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "presenter_changes" RENAME COLUMN "presentation_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "presentation_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "settled_wishes" RENAME COLUMN "presentation_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "topics" RENAME COLUMN "presentation_id" TO "session_id";--> statement-breakpoint
UPDATE "merge_suggestions" SET "session_id" = "presentations"."session_id" FROM "presentations" WHERE "presentations"."id" = "merge_suggestions"."session_id" AND "presentations"."session_of" IS NULL;--> statement-breakpoint
UPDATE "presenter_changes" SET "session_id" = "presentations"."session_id" FROM "presentations" WHERE "presentations"."id" = "presenter_changes"."session_id" AND "presentations"."session_of" IS NULL;--> statement-breakpoint
UPDATE "questions" SET "session_id" = "presentations"."session_id" FROM "presentations" WHERE "presentations"."id" = "questions"."session_id" AND "presentations"."session_of" IS NULL;--> statement-breakpoint
UPDATE "settled_wishes" SET "session_id" = "presentations"."session_id" FROM "presentations" WHERE "presentations"."id" = "settled_wishes"."session_id" AND "presentations"."session_of" IS NULL;--> statement-breakpoint
UPDATE "topics" SET "session_id" = "presentations"."session_id" FROM "presentations" WHERE "presentations"."id" = "topics"."session_id" AND "presentations"."session_of" IS NULL;--> statement-breakpoint
DELETE FROM "presentations" WHERE "session_of" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" DROP COLUMN "session_of";--> statement-breakpoint
ALTER TABLE "presentations" ALTER COLUMN "session_id" SET DEFAULT nextval('presentations_id_seq'::regclass);--> statement-breakpoint
ALTER TABLE "presentations" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settled_wishes" ADD CONSTRAINT "settled_wishes_session_id_client_id_pk" PRIMARY KEY("session_id","client_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_suggestions" ADD CONSTRAINT "merge_suggestions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_changes" ADD CONSTRAINT "presenter_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_wishes" ADD CONSTRAINT "settled_wishes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_session_id_ordinal_unique" UNIQUE("session_id","ordinal");--> statement-breakpoint
CREATE INDEX "sessions_presentation_id_id_index" ON "sessions" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "merge_suggestions_session_id_index" ON "merge_suggestions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "presentations_session_id_index" ON "presentations" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presenter_changes_session_id_client_id_index" ON "presenter_changes" USING btree ("session_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_student_id_session_id_wording_hash_index" ON "questions" USING btree ("student_id","session_id","wording_hash");--> statement-breakpoint
CREATE INDEX "questions_session_id_id_index" ON "questions" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "questions_unfinished_index" ON "questions" USING btree ("session_id","id") WHERE "questions"."state" = 'sent' or ("questions"."state" = 'accepted' and "questions"."topic_id" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "topics_in_the_light_index" ON "topics" USING btree ("session_id") WHERE "topics"."is_being_answered";