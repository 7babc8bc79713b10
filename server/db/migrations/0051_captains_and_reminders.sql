ALTER TABLE "match_offers" ADD COLUMN "pick_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "match_queues" ADD COLUMN "pick" integer;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_pick" CHECK ("match_queues"."pick" is null or "match_queues"."accepted_at" is not null);--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "reminded_for" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "fixture_proposals_due_idx" ON "fixture_proposals" USING btree ("answer_by") WHERE answer is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "leagues_upcoming_idx" ON "leagues" USING btree ("date") WHERE started_at is null and deleted_at is null;
