CREATE TYPE "public"."report_target_kind" AS ENUM('user', 'post', 'message', 'team', 'item', 'event');--> statement-breakpoint
CREATE TYPE "public"."report_decision" AS ENUM('DISMISSED', 'ACTED');--> statement-breakpoint
CREATE TYPE "public"."sanction_kind" AS ENUM('WARNING', 'MUTE', 'BAN');--> statement-breakpoint
CREATE TYPE "public"."appeal_decision" AS ENUM('UPHELD', 'LIFTED');--> statement-breakpoint
CREATE TABLE "report_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_kind" "report_target_kind" NOT NULL,
	"target_id" uuid NOT NULL,
	"label" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"report_count" integer DEFAULT 0 NOT NULL,
	"moderator_id" uuid,
	"claimed_at" timestamp (3) with time zone,
	"decision" "report_decision",
	"reason" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_groups_resolved" CHECK (("report_groups"."resolved_at" is null) = ("report_groups"."decision" is null))
);
--> statement-breakpoint
ALTER TABLE "report_groups" ADD CONSTRAINT "report_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_groups" ADD CONSTRAINT "report_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_groups" ADD CONSTRAINT "report_groups_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_groups_open_target" ON "report_groups" USING btree ("target_kind","target_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "report_groups_open_idx" ON "report_groups" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "report_groups_closed_idx" ON "report_groups" USING btree ("resolved_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "report_groups_user_idx" ON "report_groups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_groups_organization_idx" ON "report_groups" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_groups_moderator_idx" ON "report_groups" USING btree ("moderator_id","created_at");--> statement-breakpoint
-- Earlier versions had no call that wrote reports. Rows of an operator become groups by person.
ALTER TABLE "reports" ADD COLUMN "group_id" uuid;--> statement-breakpoint
INSERT INTO "report_groups" ("id", "target_kind", "target_id", "label", "user_id", "report_count", "created_at")
SELECT DISTINCT ON (r."user_id") r."id", 'user'::"report_target_kind", r."user_id", coalesce(u."username", '-'), r."user_id",
	(select count(distinct coalesce(c."reporter_id", c."id")) from "reports" c where c."user_id" = r."user_id"), r."created_at"
FROM "reports" r JOIN "users" u ON u."id" = r."user_id" ORDER BY r."user_id", r."created_at", r."id";--> statement-breakpoint
UPDATE "reports" SET "group_id" = g."id" FROM "report_groups" g WHERE g."user_id" = "reports"."user_id";--> statement-breakpoint
DELETE FROM "reports" r USING "reports" earlier WHERE earlier."group_id" = r."group_id" AND earlier."reporter_id" = r."reporter_id" AND earlier."id" < r."id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "post_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "match_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "tournament_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "moderator_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "resolution";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "resolved_at";--> statement-breakpoint
DROP INDEX IF EXISTS "reports_open_idx";--> statement-breakpoint
DROP INDEX "reports_reporter_idx";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_group_id_report_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."report_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_once" UNIQUE("group_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "sanction_kind" NOT NULL,
	"organization_id" uuid,
	"moderator_id" uuid,
	"report_group_id" uuid,
	"reason" text NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"appeal_text" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_moderator_id" uuid,
	"appeal_decision" "appeal_decision",
	"appeal_reason" text,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "sanctions_dates_ordered" CHECK ("sanctions"."starts_at" < "sanctions"."ends_at"),
	CONSTRAINT "sanctions_reason_length" CHECK (char_length("sanctions"."reason") <= 1000),
	CONSTRAINT "sanctions_appeal_length" CHECK (char_length("sanctions"."appeal_text") <= 2000),
	CONSTRAINT "sanctions_appeal_decided" CHECK (("sanctions"."appeal_decided_at" is null) = ("sanctions"."appeal_decision" is null))
);
--> statement-breakpoint
INSERT INTO "sanctions" ("id", "user_id", "kind", "organization_id", "moderator_id", "reason", "starts_at", "ends_at", "lifted_at")
SELECT "id", "user_id", 'BAN'::"sanction_kind", "organization_id", "moderator_id", left("reason", 1000), "created_at", "expires_at", "lifted_at" FROM "bans";--> statement-breakpoint
DROP TABLE "bans";--> statement-breakpoint
CREATE VIEW "bans" AS SELECT "id", "user_id", "organization_id", "moderator_id", "reason", "ends_at" AS "expires_at", "lifted_at", "starts_at" AS "created_at"
FROM "sanctions" WHERE "kind" = 'BAN';--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_report_group_id_report_groups_id_fk" FOREIGN KEY ("report_group_id") REFERENCES "public"."report_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_appeal_moderator_id_users_id_fk" FOREIGN KEY ("appeal_moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_active_idx" ON "sanctions" USING btree ("user_id","kind","organization_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "sanctions_organization_idx" ON "sanctions" USING btree ("organization_id","starts_at");--> statement-breakpoint
CREATE INDEX "sanctions_moderator_idx" ON "sanctions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "sanctions_report_group_idx" ON "sanctions" USING btree ("report_group_id");--> statement-breakpoint
CREATE INDEX "sanctions_starts_idx" ON "sanctions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "sanctions_appeal_moderator_idx" ON "sanctions" USING btree ("appeal_moderator_id");--> statement-breakpoint
CREATE INDEX "sanctions_appealed_idx" ON "sanctions" USING btree ("appealed_at","id") WHERE appealed_at is not null;--> statement-breakpoint
CREATE TABLE "word_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"allow" text[] DEFAULT '{}'::text[] NOT NULL,
	"deny" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_lists_once" UNIQUE NULLS NOT DISTINCT("organization_id")
);
--> statement-breakpoint
ALTER TABLE "word_lists" ADD CONSTRAINT "word_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logs_moderation_idx" ON "logs" USING btree ("timestamp","id") WHERE (action like 'moderation-%' or action like 'message-%' or action like 'post-%');
