CREATE TABLE "organization_follows" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_follows_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_follows" ADD CONSTRAINT "organization_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_follows" ADD CONSTRAINT "organization_follows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_follows_organization_idx" ON "organization_follows" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "player_teammates_accepted_idx" ON "player_teammates" USING btree ("user_id","accepted_at") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "tournaments_published_idx" ON "tournaments" USING btree ("organization_id","published_at") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_published_idx" ON "leagues" USING btree ("organization_id","published_at") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_blocker_idx" ON "blocks" USING btree ("blocker_id","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "following_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "follower_count" = counts.followers, "following_count" = counts.followings
FROM (
	SELECT id, sum(follower)::int AS followers, sum(following)::int AS followings
	FROM (SELECT following_id AS id, 1 AS follower, 0 AS following FROM follows UNION ALL SELECT follower_id, 0, 1 FROM follows) AS ends
	GROUP BY id
) AS counts
WHERE "users".id = counts.id;--> statement-breakpoint
-- Rows are locked in the order of their ids, so that two people who follow each other at the same time do not deadlock.
CREATE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM users WHERE id IN (SELECT follower_id FROM changed UNION SELECT following_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE users SET follower_count = follower_count + step * counts.followers, following_count = following_count + step * counts.followings
	FROM (
		SELECT id, sum(follower)::int AS followers, sum(following)::int AS followings
		FROM (SELECT following_id AS id, 1 AS follower, 0 AS following FROM changed UNION ALL SELECT follower_id, 0, 1 FROM changed) AS ends
		GROUP BY id
	) AS counts
	WHERE users.id = counts.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "follows_count_new" AFTER INSERT ON "follows" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();--> statement-breakpoint
CREATE TRIGGER "follows_count_removed" AFTER DELETE ON "follows" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
