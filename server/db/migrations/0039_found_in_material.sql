ALTER TABLE "presentations" ADD COLUMN "is_material_shown" boolean;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "found_in_material" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "found_client_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "not_found_client_id" uuid;--> statement-breakpoint
UPDATE "presentations" SET "is_material_shown" = false WHERE "id" IN (SELECT "presentation_id" FROM "knowledge_files");
