CREATE TYPE "public"."campaign_status" AS ENUM('DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."campaign_type" AS ENUM('ORGANIZATION', 'MARKETING', 'LEGAL');--> statement-breakpoint
CREATE TABLE "email_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" "campaign_type" NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"reply_to" text,
	"audience" jsonb NOT NULL,
	"event_id" uuid,
	"event_type" "event_type",
	"status" "campaign_status" DEFAULT 'DRAFT' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"per_minute" integer,
	"track_clicks" boolean DEFAULT false NOT NULL,
	"reason" text,
	"document_version" text,
	"created_by_id" uuid,
	"started_at" timestamp (3) with time zone,
	"content_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prepared_to" uuid,
	"prepared_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"deferred" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_campaigns_name_length" CHECK (char_length("email_campaigns"."name") between 1 and 80),
	CONSTRAINT "email_campaigns_subject_length" CHECK (char_length("email_campaigns"."subject") <= 200),
	CONSTRAINT "email_campaigns_per_minute" CHECK ("email_campaigns"."per_minute" >= 1),
	CONSTRAINT "email_campaigns_scheduled" CHECK ("email_campaigns"."status" <> 'SCHEDULED' or "email_campaigns"."scheduled_at" is not null),
	CONSTRAINT "email_campaigns_started" CHECK ("email_campaigns"."status" in ('DRAFT', 'SCHEDULED') or "email_campaigns"."started_at" is not null),
	CONSTRAINT "email_campaigns_legal" CHECK ("email_campaigns"."type" <> 'LEGAL' or "email_campaigns"."status" = 'DRAFT' or ("email_campaigns"."reason" is not null and "email_campaigns"."document_version" is not null)),
	CONSTRAINT "email_campaigns_of_community" CHECK ("email_campaigns"."organization_id" is null or "email_campaigns"."type" = 'ORGANIZATION')
);
--> statement-breakpoint
CREATE TABLE "organization_email_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"planned" integer NOT NULL,
	CONSTRAINT "organization_email_days_organization_id_day_pk" PRIMARY KEY("organization_id","day"),
	CONSTRAINT "organization_email_days_planned" CHECK ("organization_email_days"."planned" >= 0)
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "complained_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "clicked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_email_days" ADD CONSTRAINT "organization_email_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_campaigns_organization_idx" ON "email_campaigns" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "email_campaigns_due_idx" ON "email_campaigns" USING btree ("scheduled_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "email_campaigns_active_idx" ON "email_campaigns" USING btree ("id") WHERE status in ('SENDING', 'PAUSED');--> statement-breakpoint
CREATE INDEX "email_campaigns_finished_idx" ON "email_campaigns" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "email_campaigns_created_by_idx" ON "email_campaigns" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_per_campaign" ON "emails" USING btree ("campaign_id","user_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "emails_campaign_idx" ON "emails" USING btree ("campaign_id","id") WHERE campaign_id is not null;
