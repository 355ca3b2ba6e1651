ALTER TABLE "presentations" ADD COLUMN "filter" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "signal" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "relevance" real;