CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"deleted_users" integer DEFAULT 0 NOT NULL,
	"active_daily" integer,
	"active_monthly" integer,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"founded" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"active_communities" integer DEFAULT 0 NOT NULL,
	"members_joined" integer DEFAULT 0 NOT NULL,
	"members_left" integer DEFAULT 0 NOT NULL,
	"tournaments" integer DEFAULT 0 NOT NULL,
	"leagues" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "organization_days_day_idx" ON "organization_days" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "users_deleted_at_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "organizations_deleted_at_idx" ON "organizations" USING btree ("deleted_at") WHERE deleted_at is not null;
