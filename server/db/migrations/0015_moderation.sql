ALTER TABLE "presentations" ADD COLUMN "moderation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "answer" text;