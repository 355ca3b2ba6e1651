CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"change_id" integer,
	"is_accepted" boolean NOT NULL,
	"embedding" "bytea",
	"encoder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presenter_changes" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "may_be_abuse" boolean;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_change_id_presenter_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."presenter_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_presentation_id_id_index" ON "corrections" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "corrections_question_id_index" ON "corrections" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "corrections_change_id_index" ON "corrections" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "corrections_encoder_index" ON "corrections" USING btree ("encoder");--> statement-breakpoint
ALTER TABLE "presenter_changes" ADD CONSTRAINT "presenter_changes_parent_id_presenter_changes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."presenter_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presenter_changes_parent_id_index" ON "presenter_changes" USING btree ("parent_id") WHERE "presenter_changes"."parent_id" is not null;