CREATE TYPE "public"."email_lane" AS ENUM('account', 'event', 'bulk');--> statement-breakpoint
CREATE TYPE "public"."suppression_reason" AS ENUM('BOUNCE', 'COMPLAINT');--> statement-breakpoint
CREATE TYPE "public"."suppression_source" AS ENUM('SMTP', 'GENERIC', 'SES', 'POSTMARK');--> statement-breakpoint
CREATE TABLE "email_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"track_clicks" boolean DEFAULT false NOT NULL,
	"reply_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_contents_subject_length" CHECK (char_length("email_contents"."subject") between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" "suppression_reason" NOT NULL,
	"source" "suppression_source" NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by_id" uuid,
	"remove_reason" text,
	CONSTRAINT "email_suppressions_address_lower" CHECK ("email_suppressions"."address" = lower("email_suppressions"."address"))
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "lane" "email_lane" DEFAULT 'event' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "paced_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "marketing_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "marketing_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_content_id_email_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."email_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD CONSTRAINT "email_suppressions_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_content_idx" ON "emails" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "emails_to_idx" ON "emails" USING btree (lower("to"),"created_at");--> statement-breakpoint
CREATE INDEX "emails_bulk_due_idx" ON "emails" USING btree ("campaign_id","next_attempt_at","id") WHERE lane = 'bulk' and sent_at is null and failed_at is null and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_suppressions_one_per_address" ON "email_suppressions" USING btree ("address") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "email_suppressions_address_search" ON "email_suppressions" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_suppressions_created_idx" ON "email_suppressions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_suppressions_remover_idx" ON "email_suppressions" USING btree ("removed_by_id");--> statement-breakpoint
CREATE INDEX "email_events_created_idx" ON "email_events" USING btree ("created_at");
