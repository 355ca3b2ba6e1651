ALTER TABLE "log_entries" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "presenter_changes" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "coded_message" jsonb;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "status_message" jsonb;--> statement-breakpoint
ALTER TABLE "presenter_changes" ADD COLUMN "message" jsonb;