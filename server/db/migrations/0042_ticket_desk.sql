CREATE TYPE "public"."ticket_close_reason" AS ENUM('SOLVED', 'NO_ANSWER', 'DUPLICATE', 'NOT_POSSIBLE');--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_notes_length" CHECK (char_length("ticket_notes"."text") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_length" CHECK (char_length("canned_answers"."title") between 1 and 80 and char_length("canned_answers"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket_idx" ON "ticket_notes" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_notes_author_idx" ON "ticket_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "canned_answers_list_idx" ON "canned_answers" USING btree ("organization_id","title");--> statement-breakpoint
CREATE INDEX "canned_answers_author_idx" ON "canned_answers" USING btree ("created_by_id");--> statement-breakpoint
INSERT INTO "ticket_notes" ("id", "ticket_id", "author_id", "text", "created_at") SELECT gen_random_uuid(), "id", "moderator_id", "note", coalesce("assigned_at", "created_at") FROM "tickets" WHERE "note" <> '';--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_description_length";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "no" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tickets_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "close_reason" "ticket_close_reason";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "helpful" boolean;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "rating_comment" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "rated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = CASE WHEN "kind" = 'HELP' AND "last_moderator_message_at" > coalesce("last_user_message_at", "created_at") THEN NULL ELSE coalesce("last_user_message_at", "created_at") END;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_description_length" CHECK (char_length("tickets"."description") <= 5000);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_rating" CHECK (("tickets"."helpful" is null) = ("tickets"."rated_at" is null) and char_length("tickets"."rating_comment") <= 1000);--> statement-breakpoint
DROP INDEX "tickets_queue_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_no" ON "tickets" USING btree ("no");--> statement-breakpoint
CREATE INDEX "tickets_waiting_idx" ON "tickets" USING btree ("waiting_since","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tickets_closed_idx" ON "tickets" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_first_response_idx" ON "tickets" USING btree ("first_response_at") WHERE first_response_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_rated_idx" ON "tickets" USING btree ("rated_at") WHERE rated_at is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "faqs" SET "published_at" = "created_at" WHERE "hidden_at" IS NULL;--> statement-breakpoint
DROP INDEX "faqs_list_idx";--> statement-breakpoint
ALTER TABLE "faqs" DROP COLUMN "hidden_at";--> statement-breakpoint
CREATE INDEX "faqs_list_idx" ON "faqs" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "faqs_published_idx" ON "faqs" USING btree ("published_at");--> statement-breakpoint
DROP INDEX "articles_created_idx";--> statement-breakpoint
DROP INDEX "guides_created_idx";--> statement-breakpoint
CREATE INDEX "articles_updated_idx" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_updated_idx" ON "guides" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_published_idx" ON "guides" USING btree ("published_at","id");
