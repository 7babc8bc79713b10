CREATE TYPE "public"."player_result" AS ENUM('win', 'draw', 'loss');--> statement-breakpoint
CREATE TABLE "player_results" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"side" "slot" NOT NULL,
	"result" "player_result" NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "player_results_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "player_stats" (
	"user_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"form" "player_result"[] DEFAULT '{}'::player_result[] NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"events_won" integer DEFAULT 0 NOT NULL,
	"best_finish" integer,
	"average_finish" double precision,
	"last_played_at" timestamp (3) with time zone,
	CONSTRAINT "player_stats_user_id_game_id_pk" PRIMARY KEY("user_id","game_id"),
	CONSTRAINT "player_stats_counts" CHECK ("player_stats"."won" + "player_stats"."drawn" <= "player_stats"."played" and "player_stats"."events_won" <= "player_stats"."events")
);
--> statement-breakpoint
CREATE TABLE "user_activity_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "user_activity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_days" ADD CONSTRAINT "user_activity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_results_user_idx" ON "player_results" USING btree ("user_id","ended_at","match_id");--> statement-breakpoint
CREATE INDEX "player_results_user_game_idx" ON "player_results" USING btree ("user_id","game_id","ended_at");--> statement-breakpoint
CREATE INDEX "player_results_game_idx" ON "player_results" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "player_stats_game_idx" ON "player_stats" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_xp_positive";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "streak";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "streak_day";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_xp_positive" CHECK ("users"."xp" >= 0);--> statement-breakpoint
-- The day of a moment for a person; a zone that this PostgreSQL does not know counts as UTC.
CREATE FUNCTION "day_in_zone"(at timestamp with time zone, zone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN (at AT TIME ZONE coalesce(zone, 'UTC'))::date;
EXCEPTION WHEN invalid_parameter_value THEN
	RETURN (at AT TIME ZONE 'UTC')::date;
END
$$;
--> statement-breakpoint
-- The days in a row with an activity until today, or until yesterday while today has none.
CREATE FUNCTION "current_streak"(person uuid) RETURNS integer LANGUAGE sql STABLE AS $$
	WITH today AS (
		SELECT day_in_zone(now(), (SELECT timezone FROM user_infos WHERE user_infos.user_id = person)) AS day
	), days AS (
		SELECT active.day, active.day + row_number() OVER (ORDER BY active.day DESC)::integer AS run
		FROM user_activity_days active, today WHERE active.user_id = person AND active.day <= today.day
	)
	SELECT count(*)::integer FROM days, today
	WHERE days.run = (SELECT max(run) FROM days) AND (SELECT max(day) FROM days) >= today.day - 1
$$;
--> statement-breakpoint
-- Writes who played these matches with which result, and removes matches that no longer count. Returns the people it changed.
CREATE FUNCTION "record_player_results"(match_ids uuid[]) RETURNS TABLE ("userId" uuid, "gameId" uuid) LANGUAGE sql AS $$
	WITH counted AS (
		SELECT matches.id, matches.game_id, matches.outcome, matches.ended_at, matches.player1_id, matches.player2_id
		FROM matches
		JOIN (
			SELECT id, rehearsal, deleted_at FROM tournaments UNION ALL SELECT id, rehearsal, deleted_at FROM leagues
		) events ON events.id = matches.event_id AND NOT events.rehearsal AND events.deleted_at IS NULL
		WHERE matches.id = ANY (match_ids) AND matches.status = 'done' AND matches.reason = 'played'
			AND matches.outcome IN ('a', 'b', 'draw') AND matches.ended_at IS NOT NULL
			AND num_nulls(matches.game_id, matches.player1_id, matches.player2_id) = 0
			AND NOT EXISTS (SELECT FROM casual_queues WHERE queue_league_id = matches.event_id)
	), removed AS (
		DELETE FROM player_results WHERE match_id = ANY (match_ids) AND match_id NOT IN (SELECT id FROM counted)
		RETURNING user_id, game_id
	), written AS (
		INSERT INTO player_results AS stored (match_id, user_id, game_id, side, result, ended_at)
		SELECT counted.id, people.user_id, counted.game_id, people.side, CASE
			WHEN counted.outcome = 'draw' THEN 'draw' WHEN counted.outcome::text = people.side::text THEN 'win' ELSE 'loss'
			END::player_result, counted.ended_at
		FROM counted CROSS JOIN LATERAL (
			SELECT recorded.user_id, recorded.side FROM player_results recorded WHERE recorded.match_id = counted.id
			UNION ALL
			SELECT lineup.user_id, lineup.side FROM match_lineups lineup
			WHERE lineup.match_id = counted.id AND NOT EXISTS (SELECT FROM player_results WHERE match_id = counted.id)
			UNION ALL
			SELECT member.user_id, sides.side
			FROM (VALUES (counted.player1_id, 'a'::slot), (counted.player2_id, 'b'::slot)) sides (player_id, side)
			JOIN player_teammates member ON member.player_id = sides.player_id AND member.accepted_at IS NOT NULL AND NOT member.alternate
			WHERE NOT EXISTS (SELECT FROM player_results WHERE match_id = counted.id)
				AND NOT EXISTS (SELECT FROM match_lineups lineup WHERE lineup.match_id = counted.id AND lineup.side = sides.side)
		) people
		ORDER BY counted.id, people.user_id
		ON CONFLICT (match_id, user_id) DO UPDATE SET game_id = excluded.game_id, result = excluded.result, ended_at = excluded.ended_at
		RETURNING stored.user_id, stored.game_id
	)
	SELECT user_id, game_id FROM removed UNION SELECT user_id, game_id FROM written
$$;
--> statement-breakpoint
-- Writes the records of people in a game again. The rows are locked first, so that of two calls the later one reads what the first wrote.
CREATE FUNCTION "update_player_stats"(people uuid[], game uuid) RETURNS void LANGUAGE plpgsql AS $$
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
		SELECT member.user_id, count(*)::int AS events, count(*) FILTER (WHERE entrant.rank = 1)::int AS won,
			min(entrant.rank) AS best, avg(entrant.rank) AS average
		FROM player_teammates member
		JOIN players entrant ON entrant.id = member.player_id AND entrant.rank IS NOT NULL
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
SELECT count(*) FROM record_player_results(ARRAY(SELECT id FROM matches WHERE status = 'done'));--> statement-breakpoint
SELECT update_player_stats(array_agg(DISTINCT people.user_id), people.game_id) FROM (
	SELECT user_id, game_id FROM player_results
	UNION
	SELECT member.user_id, events.game_id FROM player_teammates member
	JOIN (SELECT id, game_id, completed_at FROM tournaments UNION ALL SELECT id, game_id, completed_at FROM leagues) events
		ON events.id = member.event_id
	WHERE member.accepted_at IS NOT NULL AND events.completed_at IS NOT NULL AND events.game_id IS NOT NULL
) people GROUP BY people.game_id;--> statement-breakpoint
INSERT INTO user_activity_days (user_id, day)
SELECT DISTINCT activities.user_id, day_in_zone(activities.at, user_infos.timezone) FROM (
	SELECT user_id, ended_at AS at FROM player_results
	UNION ALL
	SELECT member.user_id, entrant.checkin_at FROM player_teammates member
	JOIN players entrant ON entrant.id = member.player_id AND entrant.checkin_at IS NOT NULL
	WHERE member.accepted_at IS NOT NULL
		AND NOT EXISTS (SELECT FROM tournaments WHERE tournaments.id = member.event_id AND tournaments.rehearsal)
	UNION ALL
	SELECT user_id, created_at FROM submissions WHERE user_id IS NOT NULL
) activities LEFT JOIN user_infos ON user_infos.user_id = activities.user_id
ON CONFLICT DO NOTHING;
