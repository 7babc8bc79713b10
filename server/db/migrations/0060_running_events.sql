-- Leaderboards that had started before places were limited keep the precision that they took until now.
UPDATE tournaments SET score = coalesce(score, '{"count":"best","direction":"high","attempts":null,"review":false}') || '{"decimals":6}'
WHERE type = 'LEADERBOARD' AND started_at IS NOT NULL AND completed_at IS NULL AND coalesce(score ->> 'decimals', '') = '';--> statement-breakpoint
-- In matchmaking everyone enters alone: members of a team become free to enter.
UPDATE invites SET status = 'DECLINED' FROM players JOIN leagues ON leagues.id = players.event_id
WHERE invites.invite_type = 'Team' AND invites.status = 'PENDING' AND invites.invite_id = players.id AND leagues.type = 'MATCHMAKING'
	AND leagues.ended_at IS NULL AND leagues.cancelled_at IS NULL;--> statement-breakpoint
DELETE FROM player_teammates USING leagues
WHERE leagues.id = player_teammates.event_id AND leagues.type = 'MATCHMAKING' AND NOT player_teammates.captain
	AND leagues.ended_at IS NULL AND leagues.cancelled_at IS NULL;--> statement-breakpoint
-- Communities without white label hold no host name.
UPDATE organizations SET hostname = NULL WHERE hostname IS NOT NULL AND NOT white_label;
--> statement-breakpoint
-- The casual queue of a private event is private.
UPDATE leagues SET visibility = 'PRIVATE' FROM casual_queues
WHERE leagues.id = casual_queues.queue_league_id AND leagues.visibility = 'UNLISTED' AND casual_queues.event_id IN
	(SELECT id FROM tournaments WHERE visibility IN ('PRIVATE', 'DRAFT') UNION ALL SELECT id FROM leagues WHERE visibility IN ('PRIVATE', 'DRAFT'));
