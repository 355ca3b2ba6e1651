-- What there is comes from the encoder before. As a default it is set without writing the rows anew.
ALTER TABLE "passages" ADD COLUMN "encoder" text DEFAULT 'use-lite';--> statement-breakpoint
ALTER TABLE "passages" ALTER COLUMN "encoder" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "encoder" text DEFAULT 'use-lite';--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "encoder" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "passages_encoder_index" ON "passages" USING btree ("encoder");--> statement-breakpoint
CREATE INDEX "questions_encoder_index" ON "questions" USING btree ("encoder");
