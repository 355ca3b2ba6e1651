ALTER TABLE "credit_entries" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "learning_summary" jsonb;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_request_id_unique" UNIQUE("request_id");