ALTER TABLE "tickets" DROP CONSTRAINT "tickets_description_length";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "attention_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_description_length" CHECK (char_length("tickets"."description") <= 5000 and char_length("tickets"."note") <= 5000);