ALTER TABLE "presenters" ADD COLUMN "mail_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "presenters" ADD COLUMN "mail_failure" text;