CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"file" text NOT NULL,
	"page" integer,
	"slide" integer,
	"heading" text
);
--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "section_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "section_shares" jsonb;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_presentation_id_id_index" ON "sections" USING btree ("presentation_id","id");--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_section_id_index" ON "passages" USING btree ("section_id");