CREATE TYPE "public"."leaderboard_period" AS ENUM('week', 'month', 'season', 'all');--> statement-breakpoint
CREATE TABLE "leaderboard_rows" (
	"leaderboard_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"xp" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leaderboard_rows_leaderboard_id_user_id_pk" PRIMARY KEY("leaderboard_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaderboards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"game_id" uuid,
	"chapters" boolean NOT NULL,
	"period" "leaderboard_period" NOT NULL,
	"starts_on" date NOT NULL,
	CONSTRAINT "leaderboards_once" UNIQUE NULLS NOT DISTINCT("organization_id","period","starts_on","chapters","game_id")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_leaderboard_id_leaderboards_id_fk" FOREIGN KEY ("leaderboard_id") REFERENCES "public"."leaderboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboards" ADD CONSTRAINT "leaderboards_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboards" ADD CONSTRAINT "leaderboards_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_rows_rank_idx" ON "leaderboard_rows" USING btree ("leaderboard_id","xp" DESC NULLS FIRST,"reached_at","user_id") WHERE xp > 0;--> statement-breakpoint
CREATE INDEX "leaderboard_rows_user_idx" ON "leaderboard_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leaderboards_game_idx" ON "leaderboards" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "leaderboards_period_idx" ON "leaderboards" USING btree ("period","starts_on");--> statement-breakpoint
CREATE FUNCTION "leaderboard_start"(period leaderboard_period, at timestamp with time zone) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT CASE period
		WHEN 'all' THEN '1970-01-01'::date
		ELSE date_trunc(CASE period WHEN 'season' THEN 'quarter' ELSE period::text END, at AT TIME ZONE 'UTC')::date
	END
$$;
--> statement-breakpoint
-- The leaderboards that points of a community count for: with and without their game, in each period, and in the family of chapters.
CREATE FUNCTION "leaderboards_for"(organization uuid, game uuid, at timestamp with time zone)
RETURNS TABLE (organization_id uuid, game_id uuid, chapters boolean, period leaderboard_period, starts_on date) LANGUAGE sql STABLE AS $$
	SELECT scopes.organization_id, game_choice.game_id, scopes.chapters, periods.period, leaderboard_start(periods.period, at)
	FROM (
		SELECT organization AS organization_id, false AS chapters
		UNION ALL
		SELECT coalesce(own.parent_id, own.id), true FROM organizations own
		WHERE own.id = organization
			AND (own.parent_id IS NOT NULL OR EXISTS (SELECT FROM organizations chapter WHERE chapter.parent_id = own.id))
	) scopes
	CROSS JOIN unnest(enum_range(NULL::leaderboard_period)) AS periods (period)
	CROSS JOIN (SELECT NULL::uuid AS game_id UNION SELECT game) game_choice
$$;
--> statement-breakpoint
-- Rows are written in the order of their key, so that two statements with the same people wait for each other instead of deadlocking.
CREATE FUNCTION "add_points_to_leaderboards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM inserted WHERE organization_id IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	INSERT INTO leaderboards (organization_id, game_id, chapters, period, starts_on)
	SELECT DISTINCT target.*
	FROM (SELECT DISTINCT organization_id, game_id, created_at FROM inserted WHERE organization_id IS NOT NULL) points
	CROSS JOIN LATERAL leaderboards_for(points.organization_id, points.game_id, points.created_at) target
	WHERE NOT EXISTS (
		SELECT FROM leaderboards board
		WHERE board.organization_id = target.organization_id AND board.period = target.period
			AND board.starts_on = target.starts_on AND board.chapters = target.chapters
			AND board.game_id IS NOT DISTINCT FROM target.game_id)
	ORDER BY 1, 2, 3, 4, 5
	ON CONFLICT DO NOTHING;
	INSERT INTO leaderboard_rows AS entry (leaderboard_id, user_id, xp, reached_at)
	SELECT board.id, points.user_id, sum(points.amount), max(points.created_at)
	FROM (
		SELECT organization_id, game_id, user_id, created_at, sum(amount) AS amount
		FROM inserted WHERE organization_id IS NOT NULL GROUP BY organization_id, game_id, user_id, created_at
	) points
	CROSS JOIN LATERAL leaderboards_for(points.organization_id, points.game_id, points.created_at) target
	JOIN leaderboards board ON board.organization_id = target.organization_id AND board.period = target.period
		AND board.starts_on = target.starts_on AND board.chapters = target.chapters
		AND board.game_id IS NOT DISTINCT FROM target.game_id
	GROUP BY board.id, points.user_id
	ORDER BY board.id, points.user_id
	ON CONFLICT (leaderboard_id, user_id) DO UPDATE SET xp = entry.xp + excluded.xp, reached_at = excluded.reached_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "points_leaderboards" AFTER INSERT ON "points" REFERENCING NEW TABLE AS inserted
FOR EACH STATEMENT EXECUTE FUNCTION "add_points_to_leaderboards"();
--> statement-breakpoint
UPDATE "points" SET organization_id = organizations.id FROM "organizations"
WHERE points.reason = 'JOIN_COMMUNITY' AND points.organization_id IS NULL AND points.subject = organizations.id::text;
--> statement-breakpoint
-- Writes all leaderboards from the points: after this migration, and after points that were not inserted but changed.
CREATE FUNCTION "rebuild_leaderboards"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE points IN SHARE MODE;
	DELETE FROM leaderboards;
	INSERT INTO leaderboards (organization_id, game_id, chapters, period, starts_on)
	SELECT DISTINCT target.* FROM (SELECT DISTINCT organization_id, game_id FROM points WHERE organization_id IS NOT NULL) points
	CROSS JOIN LATERAL leaderboards_for(points.organization_id, points.game_id, now()) target;
	INSERT INTO leaderboard_rows (leaderboard_id, user_id, xp, reached_at)
	SELECT board.id, points.user_id, sum(points.amount), max(points.created_at)
	FROM leaderboards board
	JOIN organizations ON organizations.id = board.organization_id OR (board.chapters AND organizations.parent_id = board.organization_id)
	JOIN points ON points.organization_id = organizations.id AND points.created_at >= board.starts_on::timestamp AT TIME ZONE 'UTC'
		AND (board.game_id IS NULL OR points.game_id = board.game_id)
	GROUP BY board.id, points.user_id;
END
$$;
--> statement-breakpoint
SELECT "rebuild_leaderboards"();
--> statement-breakpoint
-- Adds up the current leaderboards of a community and its chapters. The lock waits for points that are being written and keeps others
-- waiting: points reference their community, so each of their transactions holds a key share lock on it.
CREATE FUNCTION "rebuild_chapter_leaderboards"(parent uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM organizations WHERE id = parent OR parent_id = parent ORDER BY id FOR UPDATE;
	DELETE FROM leaderboards WHERE organization_id = parent AND chapters;
	IF NOT EXISTS (SELECT FROM organizations WHERE parent_id = parent) THEN
		RETURN;
	END IF;
	INSERT INTO leaderboards (organization_id, game_id, chapters, period, starts_on)
	SELECT DISTINCT parent, board.game_id, true, board.period, board.starts_on
	FROM leaderboards board JOIN organizations ON organizations.id = board.organization_id
	WHERE (organizations.id = parent OR organizations.parent_id = parent) AND NOT board.chapters
		AND board.starts_on = leaderboard_start(board.period, now());
	INSERT INTO leaderboard_rows (leaderboard_id, user_id, xp, reached_at)
	SELECT family.id, entry.user_id, sum(entry.xp), max(entry.reached_at)
	FROM leaderboards family
	JOIN organizations ON organizations.id = parent OR organizations.parent_id = parent
	JOIN leaderboards board ON board.organization_id = organizations.id AND NOT board.chapters AND board.period = family.period
		AND board.starts_on = family.starts_on AND board.game_id IS NOT DISTINCT FROM family.game_id
	JOIN leaderboard_rows entry ON entry.leaderboard_id = board.id
	WHERE family.organization_id = parent AND family.chapters
	GROUP BY family.id, entry.user_id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "move_chapter_leaderboards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND old.parent_id IS NOT NULL THEN
		PERFORM rebuild_chapter_leaderboards(old.parent_id);
	END IF;
	IF new.parent_id IS NOT NULL THEN
		PERFORM rebuild_chapter_leaderboards(new.parent_id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "organizations_found_chapter" AFTER INSERT ON "organizations" FOR EACH ROW
WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION "move_chapter_leaderboards"();
--> statement-breakpoint
CREATE TRIGGER "organizations_move_chapter" AFTER UPDATE OF parent_id ON "organizations" FOR EACH ROW
WHEN (old.parent_id IS DISTINCT FROM new.parent_id) EXECUTE FUNCTION "move_chapter_leaderboards"();
--> statement-breakpoint
DROP INDEX "organization_members_role_idx";
--> statement-breakpoint
CREATE INDEX "organization_members_role_idx" ON "organization_members" USING btree ("organization_id","role","created_at" DESC NULLS FIRST,"user_id");
