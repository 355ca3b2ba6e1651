ALTER TABLE "presenter_tokens" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "presenter_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "presenter_tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "presenter_tokens" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "presenter_tokens" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "presenter_tokens" ADD CONSTRAINT "presenter_tokens_id_unique" UNIQUE("id");--> statement-breakpoint
UPDATE "presenter_tokens" SET "last_used_at" = "created_at";
