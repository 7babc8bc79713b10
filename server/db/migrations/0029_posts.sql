CREATE TYPE "public"."reaction" AS ENUM('like', 'fire', 'trophy', 'laugh', 'sad');--> statement-breakpoint
CREATE TABLE "link_cards" (
	"url" text PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"site_name" text,
	"image" jsonb,
	"fetched_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_cards_url_length" CHECK (char_length("link_cards"."url") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" "reaction" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_type" "event_type";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reactions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_by_id" uuid;--> statement-breakpoint
UPDATE "posts" SET "images" = jsonb_build_array("image") WHERE "image" IS NOT NULL;--> statement-breakpoint
UPDATE "posts" SET "event_id" = "tournament_id", "event_type" = 'Tournament' WHERE "tournament_id" IS NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "config" = "config" - 'posts' WHERE jsonb_typeof("config" -> 'posts') = 'boolean';--> statement-breakpoint
DROP INDEX "posts_tournament_idx";--> statement-breakpoint
DROP INDEX "posts_feed_idx";--> statement-breakpoint
DROP INDEX "posts_organization_idx";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_tournament_id_tournaments_id_fk";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "tournament_id";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reply_to_id_posts_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_event" CHECK (("posts"."event_id" is null) = ("posts"."event_type" is null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reply_count" CHECK ("posts"."reply_count" >= 0);--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_feed_idx" ON "posts" USING btree ("id") WHERE deleted_at is null and reply_to_id is null;--> statement-breakpoint
CREATE INDEX "posts_profile_idx" ON "posts" USING btree ("user_id","id") WHERE organization_id is null and reply_to_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_organization_idx" ON "posts" USING btree ("organization_id","id") WHERE deleted_at is null and reply_to_id is null;--> statement-breakpoint
CREATE INDEX "posts_reply_idx" ON "posts" USING btree ("reply_to_id","id") WHERE reply_to_id is not null;--> statement-breakpoint
CREATE INDEX "posts_hidden_idx" ON "posts" USING btree ("id") WHERE hidden_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_hidden_by_idx" ON "posts" USING btree ("hidden_by_id") WHERE hidden_by_id is not null;--> statement-breakpoint
CREATE INDEX "post_reactions_user_idx" ON "post_reactions" USING btree ("user_id");
