-- A rank within a group is not a rank of the event: the event counts, its rank does not.
-- Writes the records of people in a game again. The rows are locked first, so that of two calls the later one reads what the first wrote.
CREATE OR REPLACE FUNCTION "update_player_stats"(people uuid[], game uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO player_stats (user_id, game_id)
	SELECT users.id, game FROM users WHERE users.id = ANY (people) ORDER BY users.id ON CONFLICT DO NOTHING;
	PERFORM FROM player_stats WHERE game_id = game AND user_id = ANY (people) ORDER BY user_id FOR UPDATE;
	UPDATE player_stats SET
		played = coalesce(record.played, 0), won = coalesce(record.won, 0), drawn = coalesce(record.drawn, 0),
		form = coalesce(record.form, '{}'), last_played_at = record.last_played_at, events = coalesce(finishes.events, 0),
		events_won = coalesce(finishes.won, 0), best_finish = finishes.best, average_finish = finishes.average
	FROM unnest(people) AS person (id)
	LEFT JOIN (
		SELECT user_id, count(*)::int AS played, count(*) FILTER (WHERE result = 'win')::int AS won,
			count(*) FILTER (WHERE result = 'draw')::int AS drawn, max(ended_at) AS last_played_at,
			(array_agg(result ORDER BY ended_at DESC, match_id DESC))[1:10] AS form
		FROM player_results WHERE user_id = ANY (people) AND game_id = game GROUP BY user_id
	) record ON record.user_id = person.id
	LEFT JOIN (
		SELECT member.user_id, count(*)::int AS events, count(*) FILTER (WHERE finish.rank = 1)::int AS won,
			min(finish.rank) AS best, avg(finish.rank) AS average
		FROM player_teammates member
		JOIN players entrant ON entrant.id = member.player_id AND entrant.rank IS NOT NULL
		CROSS JOIN LATERAL (SELECT CASE WHEN entrant.result -> 'group' IS NULL THEN entrant.rank END AS rank) finish
		JOIN (
			SELECT id, game_id, rehearsal, completed_at, deleted_at FROM tournaments
			UNION ALL SELECT id, game_id, rehearsal, completed_at, deleted_at FROM leagues
		) events ON events.id = member.event_id AND events.game_id = game AND NOT events.rehearsal
			AND events.completed_at IS NOT NULL AND events.deleted_at IS NULL
		WHERE member.user_id = ANY (people) AND member.accepted_at IS NOT NULL AND NOT member.alternate
		GROUP BY member.user_id
	) finishes ON finishes.user_id = person.id
	WHERE player_stats.user_id = person.id AND player_stats.game_id = game;
	DELETE FROM player_stats WHERE game_id = game AND user_id = ANY (people) AND played = 0 AND events = 0;
END
$$;
--> statement-breakpoint
SELECT update_player_stats(array_agg(DISTINCT people.user_id), people.game_id) FROM (
	SELECT member.user_id, tournaments.game_id FROM players entrant
	JOIN player_teammates member ON member.player_id = entrant.id AND member.accepted_at IS NOT NULL AND NOT member.alternate
	JOIN tournaments ON tournaments.id = entrant.event_id AND tournaments.game_id IS NOT NULL
	WHERE entrant.result -> 'group' IS NOT NULL AND tournaments.completed_at IS NOT NULL
) people GROUP BY people.game_id;
