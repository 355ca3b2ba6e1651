ALTER TABLE "presentations" ADD COLUMN "earlier_question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "session_of" integer;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_session_of_presentations_id_fk" FOREIGN KEY ("session_of") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presentations_session_of_index" ON "presentations" USING btree ("session_of");