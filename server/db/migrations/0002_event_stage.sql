ALTER TABLE "matches" DROP CONSTRAINT "matches_place";--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "games" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "games" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "stage" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "stage" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "checkin_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_place" CHECK ("matches"."no" >= 0 and "matches"."round" >= 0 and "matches"."number" >= 0);