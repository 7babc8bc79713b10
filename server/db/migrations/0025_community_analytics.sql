CREATE TABLE "organization_active_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "organization_active_days_organization_id_day_user_id_pk" PRIMARY KEY("organization_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"departed" integer DEFAULT 0 NOT NULL,
	"active_daily" integer DEFAULT 0 NOT NULL,
	"active_weekly" integer,
	"active_monthly" integer,
	"sales" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"coins_issued" bigint DEFAULT 0 NOT NULL,
	"coins_spent" bigint DEFAULT 0 NOT NULL,
	"wallets" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_days_organization_id_day_pk" PRIMARY KEY("organization_id","day"),
	CONSTRAINT "organization_days_counts" CHECK ("organization_days"."joined" >= 0 and "organization_days"."departed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_event_funnels" (
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_event_funnels_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
CREATE TABLE "organization_rollups" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"complete_to" date,
	"refreshed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_snapshots" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"countries" jsonb NOT NULL,
	"accounts" jsonb NOT NULL,
	"recency" jsonb NOT NULL,
	CONSTRAINT "organization_snapshots_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "league_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_active_days" ADD CONSTRAINT "organization_active_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_active_days" ADD CONSTRAINT "organization_active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_days" ADD CONSTRAINT "organization_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_event_funnels" ADD CONSTRAINT "organization_event_funnels_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_event_funnels" ADD CONSTRAINT "organization_event_funnels_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_event_funnels" ADD CONSTRAINT "organization_event_funnels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_rollups" ADD CONSTRAINT "organization_rollups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_snapshots" ADD CONSTRAINT "organization_snapshots_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_active_days_user_idx" ON "organization_active_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_event_funnels_day_idx" ON "organization_event_funnels" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "organization_event_funnels_tournament_idx" ON "organization_event_funnels" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "organization_event_funnels_league_idx" ON "organization_event_funnels" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallets_created_idx" ON "wallets" USING btree ("organization_id","created_at") WHERE user_id is not null;--> statement-breakpoint
DROP INDEX "organization_members_created_idx";--> statement-breakpoint
DROP INDEX "organization_members_active_idx";--> statement-breakpoint
CREATE INDEX "organization_members_created_idx" ON "organization_members" USING btree ("organization_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "organization_members_active_idx" ON "organization_members" USING btree ("organization_id","last_active_at","user_id");--> statement-breakpoint
CREATE INDEX "page_views_league_idx" ON "page_views" USING btree ("league_id","created_at") WHERE league_id is not null;--> statement-breakpoint
-- Per statement, not per row: an import of a million members adds one row per day. The rows are sorted, so that two statements
-- lock them in the same order. A community that is being deleted gets no row.
CREATE FUNCTION "count_joined_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "organization_days" ("organization_id", "day", "joined")
  SELECT "organization_id", ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "changed_members" GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("organization_id", "day") DO UPDATE SET "joined" = "organization_days"."joined" + excluded."joined";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_departed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "organization_days" ("organization_id", "day", "departed")
  SELECT "organization_id", (now() AT TIME ZONE 'UTC')::date, count(*) FROM "changed_members"
  WHERE EXISTS (SELECT FROM "organizations" WHERE "organizations"."id" = "organization_id") GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("organization_id", "day") DO UPDATE SET "departed" = "organization_days"."departed" + excluded."departed";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organization_members_joined" AFTER INSERT ON "organization_members" REFERENCING NEW TABLE AS "changed_members" FOR EACH STATEMENT EXECUTE FUNCTION "count_joined_members"();--> statement-breakpoint
CREATE TRIGGER "organization_members_departed" AFTER DELETE ON "organization_members" REFERENCING OLD TABLE AS "changed_members" FOR EACH STATEMENT EXECUTE FUNCTION "count_departed_members"();--> statement-breakpoint
-- The members who left before this release are not known.
INSERT INTO "organization_days" ("organization_id", "day", "joined")
SELECT "organization_id", ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "organization_members" GROUP BY 1, 2;
