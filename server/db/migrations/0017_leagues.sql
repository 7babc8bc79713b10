CREATE TYPE "public"."proposal_answer" AS ENUM('picked', 'declined', 'withdrawn', 'replaced', 'overruled');--> statement-breakpoint
CREATE TABLE "fixture_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"match_id" uuid NOT NULL,
	"player_id" uuid,
	"by_id" uuid,
	"times" timestamp (3) with time zone[] NOT NULL,
	"message" text,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answer" "proposal_answer",
	"answered_at" timestamp (3) with time zone,
	"answered_by_id" uuid,
	"picked" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fixture_proposals_answered" CHECK (("fixture_proposals"."answer" is null) = ("fixture_proposals"."answered_at" is null)),
	CONSTRAINT "fixture_proposals_times" CHECK (cardinality(times) between 1 and 3),
	CONSTRAINT "fixture_proposals_message_length" CHECK (char_length("fixture_proposals"."message") <= 500)
);
--> statement-breakpoint
CREATE TABLE "point_deductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"player_id" uuid NOT NULL,
	"points" double precision NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by_id" uuid,
	"revoke_reason" text,
	CONSTRAINT "point_deductions_points" CHECK (points > 0 and points <= 1000),
	CONSTRAINT "point_deductions_revoked" CHECK (("point_deductions"."revoked_at" is null) = ("point_deductions"."revoke_reason" is null)),
	CONSTRAINT "point_deductions_lengths" CHECK (char_length("point_deductions"."reason") <= 1000 and char_length("point_deductions"."revoke_reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "leagues" DROP CONSTRAINT "leagues_life_ordered";--> statement-breakpoint
ALTER TABLE "leagues" DROP CONSTRAINT "leagues_places";--> statement-breakpoint
DROP INDEX "leagues_date_idx";--> statement-breakpoint
DROP INDEX "leagues_series_idx";--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "subtitle" text;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "registration_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "registration_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "announcements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "rounds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "coins" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "checkin_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "socials" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "stage" jsonb;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "stats" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "next_tournament_id" uuid;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "waitlist_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "checkin_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "checkin_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "date" timestamp (3) with time zone GENERATED ALWAYS AS (start_date) STORED;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "season" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "previous_league_id" uuid;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "kickoff_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "division" integer;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_proposals" ADD CONSTRAINT "fixture_proposals_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_deductions" ADD CONSTRAINT "point_deductions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_deductions" ADD CONSTRAINT "point_deductions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_deductions" ADD CONSTRAINT "point_deductions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_deductions" ADD CONSTRAINT "point_deductions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_deductions" ADD CONSTRAINT "point_deductions_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fixture_proposals_one_open" ON "fixture_proposals" USING btree ("match_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "fixture_proposals_match_idx" ON "fixture_proposals" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "fixture_proposals_player_idx" ON "fixture_proposals" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "fixture_proposals_by_idx" ON "fixture_proposals" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "fixture_proposals_answered_by_idx" ON "fixture_proposals" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "fixture_proposals_tournament_idx" ON "fixture_proposals" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "fixture_proposals_league_idx" ON "fixture_proposals" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "point_deductions_event_idx" ON "point_deductions" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "point_deductions_player_idx" ON "point_deductions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "point_deductions_by_idx" ON "point_deductions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "point_deductions_revoked_by_idx" ON "point_deductions" USING btree ("revoked_by_id");--> statement-breakpoint
CREATE INDEX "point_deductions_tournament_idx" ON "point_deductions" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "point_deductions_league_idx" ON "point_deductions" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_next_tournament_id_tournaments_id_fk" FOREIGN KEY ("next_tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_previous_league_id_leagues_id_fk" FOREIGN KEY ("previous_league_id") REFERENCES "public"."leagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leagues_type_idx" ON "leagues" USING btree ("type","start_date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_ended_idx" ON "leagues" USING btree ("ended_at","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and ended_at is not null;--> statement-breakpoint
CREATE INDEX "leagues_start_idx" ON "leagues" USING btree ("start_date") WHERE started_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_completion_idx" ON "leagues" USING btree ("ended_at") WHERE ended_at is not null and completed_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_next_idx" ON "leagues" USING btree ("next_tournament_id");--> statement-breakpoint
CREATE INDEX "leagues_previous_idx" ON "leagues" USING btree ("previous_league_id");--> statement-breakpoint
CREATE INDEX "leagues_date_idx" ON "leagues" USING btree ("start_date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_series_idx" ON "leagues" USING btree ("series_id","start_date");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_text_length" CHECK (char_length("leagues"."subtitle") <= 140 and char_length("leagues"."description") <= 60000);--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_registration_ordered" CHECK ("leagues"."registration_start" < "leagues"."registration_end");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_registration_before_start" CHECK ("leagues"."type" <> 'SCHEDULED' or "leagues"."registration_end" <= "leagues"."start_date");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_checkin_before_start" CHECK ("leagues"."checkin_at" < "leagues"."start_date");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_cancelled" CHECK (("leagues"."cancelled_at" is null) = ("leagues"."cancel_reason" is null));--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_season" CHECK ("leagues"."season" >= 1 and "leagues"."previous_league_id" <> "leagues"."id");--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_life_ordered" CHECK (("leagues"."started_at" is not null or num_nonnulls("leagues"."paused_at", "leagues"."ended_at") = 0) and ("leagues"."ended_at" is not null or "leagues"."completed_at" is null));--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_places" CHECK ("leagues"."player_count" between 0 and "leagues"."max_players" and "leagues"."waitlist_count" >= 0);--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_division_positive" CHECK ("players"."division" >= 1);--> statement-breakpoint
ALTER TABLE "leagues" DROP COLUMN "division";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "league_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "event_id" uuid GENERATED ALWAYS AS (coalesce(tournament_id, league_id)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_league_idx" ON "tickets" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_event_idx" ON "tickets" USING btree ("event_id","created_at") WHERE event_id is not null;