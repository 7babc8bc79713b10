ALTER TABLE "tournaments" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "checkin_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_cancelled" CHECK (("tournaments"."cancelled_at" is null) = ("tournaments"."cancel_reason" is null));--> statement-breakpoint
-- Entrants of these events were reminded before, or the event is over.
UPDATE "tournaments" SET "checkin_notified_at" = now() WHERE "checkin_at" <= now();
