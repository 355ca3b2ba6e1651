CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presenter_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"presentation_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"character_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"text" text NOT NULL,
	"embedding" "bytea"
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"presenter_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"price_dollars" double precision NOT NULL,
	"scan_limit" integer NOT NULL,
	"question_limit" integer NOT NULL,
	"presentation_limit" integer NOT NULL,
	"knowledge_file_limit" integer NOT NULL,
	"knowledge_character_limit" integer NOT NULL,
	"is_student_info_required" boolean NOT NULL,
	"allows_qr_design" boolean NOT NULL,
	"sign_up_credits" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presentations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presentations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presenter_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"status_reason" text,
	"learning_stage" text,
	"learning_done" integer DEFAULT 0 NOT NULL,
	"learning_total" integer DEFAULT 0 NOT NULL,
	"scan_token" text NOT NULL,
	"qr_logo" "bytea",
	"svg_token" text,
	"scan_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"topic_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "presentations_scan_token_unique" UNIQUE("scan_token"),
	CONSTRAINT "presentations_svg_token_unique" UNIQUE("svg_token")
);
--> statement-breakpoint
CREATE TABLE "presenter_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"presenter_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presenters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presenters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"google_id" text,
	"facebook_id" text,
	"plan_id" integer NOT NULL,
	"ai_model" text DEFAULT 'builtin' NOT NULL,
	"total_credits" bigint NOT NULL,
	"used_credits" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presenters_email_unique" UNIQUE("email"),
	CONSTRAINT "presenters_google_id_unique" UNIQUE("google_id"),
	CONSTRAINT "presenters_facebook_id_unique" UNIQUE("facebook_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"client_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"is_unsure" boolean DEFAULT false NOT NULL,
	"embedding" "bytea",
	"topic_id" integer,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"registered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"title" text NOT NULL,
	"is_title_pinned" boolean DEFAULT false NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_presentation_id_ordinal_unique" UNIQUE("presentation_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_presenter_id_presenters_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."presenters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_presenter_id_presenters_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."presenters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_presenter_id_presenters_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."presenters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_tokens" ADD CONSTRAINT "presenter_tokens_presenter_id_presenters_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."presenters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenters" ADD CONSTRAINT "presenters_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_presenter_id_id_index" ON "credit_entries" USING btree ("presenter_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_files_presentation_id_index" ON "knowledge_files" USING btree ("presentation_id");--> statement-breakpoint
CREATE INDEX "log_entries_presentation_id_subject_id_index" ON "log_entries" USING btree ("presentation_id","subject","id");--> statement-breakpoint
CREATE INDEX "passages_presentation_id_id_index" ON "passages" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_presenter_id_index" ON "password_resets" USING btree ("presenter_id");--> statement-breakpoint
CREATE INDEX "presentations_presenter_id_id_index" ON "presentations" USING btree ("presenter_id","id");--> statement-breakpoint
CREATE INDEX "presentations_learning_index" ON "presentations" USING btree ("id") WHERE "presentations"."status" = 'Learning';--> statement-breakpoint
CREATE INDEX "presenter_tokens_presenter_id_index" ON "presenter_tokens" USING btree ("presenter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_student_id_client_id_index" ON "questions" USING btree ("student_id","client_id");--> statement-breakpoint
CREATE INDEX "questions_presentation_id_id_index" ON "questions" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "questions_unsettled_index" ON "questions" USING btree ("presentation_id","id") WHERE "questions"."state" = 'waiting' or ("questions"."state" = 'accepted' and "questions"."topic_id" is null);--> statement-breakpoint
CREATE INDEX "questions_topic_id_index" ON "questions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "students_presentation_id_index" ON "students" USING btree ("presentation_id");--> statement-breakpoint
INSERT INTO "plans" ("id", "type", "price_dollars", "scan_limit", "question_limit", "presentation_limit", "knowledge_file_limit", "knowledge_character_limit", "is_student_info_required", "allows_qr_design", "sign_up_credits") VALUES
	(1, 'FREE', 0, 50, 200, 3, 3, 50000, false, false, 10),
	(2, 'PREMIUM', 99.9, 1000, 5000, 50, 20, 500000, true, true, 1000000),
	(3, 'ENTERPRISE', 499.9, 20000, 100000, 1000, 100, 5000000, true, true, 10000000);
