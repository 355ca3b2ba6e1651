ALTER TABLE "presenters" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "presenters" ADD COLUMN "last_name" text;