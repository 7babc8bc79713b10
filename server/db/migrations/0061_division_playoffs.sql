ALTER TABLE "leagues" ADD COLUMN "division_playoffs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- No one can rule on the disputes and appeals of deleted events.
UPDATE tickets SET closed_at = now()
WHERE kind IN ('DISPUTE', 'APPEAL') AND closed_at IS NULL AND event_id IN
	(SELECT id FROM tournaments WHERE deleted_at IS NOT NULL UNION ALL SELECT id FROM leagues WHERE deleted_at IS NOT NULL);
