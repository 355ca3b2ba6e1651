CREATE TABLE "former_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"presentation_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "join_code" text;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "session_key" text;--> statement-breakpoint
-- Six letters for what is there already, each from the first random byte of a UUID (version 4). Phones
-- keep their sessions: these were made with the token.
UPDATE "presentations" SET "session_key" = "scan_token", "join_code" =
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1);--> statement-breakpoint
ALTER TABLE "presentations" ALTER COLUMN "join_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ALTER COLUMN "session_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "former_codes" ADD CONSTRAINT "former_codes_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_join_code_unique" UNIQUE("join_code");
