CREATE TYPE "public"."sponsor_tier" AS ENUM('title', 'gold', 'silver', 'partner');--> statement-breakpoint
CREATE TABLE "ad_days" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day"),
	CONSTRAINT "ad_days_counts" CHECK ("ad_days"."views" >= 0 and "ad_days"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_visitors" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"viewed" boolean DEFAULT false NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ad_visitors_ad_id_day_visitor_pk" PRIMARY KEY("ad_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "tier" "sponsor_tier" DEFAULT 'partner' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_visitors" ADD CONSTRAINT "ad_visitors_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_visitors_day_idx" ON "ad_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "posts_pinned_idx" ON "posts" USING btree ("organization_id","pinned_at") WHERE pinned_at is not null and deleted_at is null;