CREATE TABLE "settled_wishes" (
	"presentation_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"topic" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settled_wishes_presentation_id_client_id_pk" PRIMARY KEY("presentation_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "settled_wishes" ADD CONSTRAINT "settled_wishes_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;