ALTER TABLE "player_teammates" ADD COLUMN "contact_shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "guests" jsonb DEFAULT '[]'::jsonb NOT NULL;