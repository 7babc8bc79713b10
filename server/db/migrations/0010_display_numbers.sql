ALTER TABLE "matches" ADD COLUMN "display_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "display_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "matches" SET "display_no" = numbered.display_no
FROM (
  SELECT id, CASE WHEN is_bye THEN -no ELSE count(*) FILTER (WHERE NOT is_bye) OVER (PARTITION BY event_id ORDER BY no) END AS display_no
  FROM (
    SELECT id, event_id, no, a IS NOT DISTINCT FROM '' OR b IS NOT DISTINCT FROM '' OR status IN ('bye', 'void') AS is_bye
    FROM "matches"
  ) AS byes
) AS numbered
WHERE "matches".id = numbered.id;--> statement-breakpoint
-- Links follow the winner of a bye to the next match with play.
WITH RECURSIVE links AS (
  SELECT id, event_id, 'win' AS kind, win_to AS target, win_slot AS slot FROM "matches" WHERE win_to IS NOT NULL
  UNION ALL
  SELECT id, event_id, 'lose', lose_to, lose_slot FROM "matches" WHERE lose_to IS NOT NULL
), steps AS (
  SELECT * FROM links
  UNION ALL
  SELECT steps.id, steps.event_id, steps.kind, bye.win_to, bye.win_slot
  FROM steps JOIN "matches" AS bye ON bye.event_id = steps.event_id AND bye.no = steps.target
  WHERE bye.display_no < 0 AND bye.win_to IS NOT NULL
), targets AS (
  SELECT steps.id, jsonb_object_agg(kind || 'To', next.display_no) || jsonb_object_agg(kind || 'Slot', steps.slot) AS display_links
  FROM steps JOIN "matches" AS next ON next.event_id = steps.event_id AND next.no = steps.target AND next.display_no > 0
  GROUP BY steps.id
)
UPDATE "matches" SET "display_links" = targets.display_links FROM targets WHERE "matches".id = targets.id;
