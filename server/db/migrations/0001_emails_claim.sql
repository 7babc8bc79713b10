ALTER TABLE "emails" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sending_at" timestamp (3) with time zone;