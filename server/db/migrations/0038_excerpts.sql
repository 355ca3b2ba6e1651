ALTER TABLE "questions" ADD COLUMN "excerpt" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "excerpt_section_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "excerpt_score" real;