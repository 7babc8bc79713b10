CREATE TYPE "public"."challenge_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN');--> statement-breakpoint
CREATE TYPE "public"."ladder_flag_kind" AS ENUM('same-pair', 'same-network', 'streak');--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"league_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"status" "challenge_status" DEFAULT 'PENDING' NOT NULL,
	"message" text,
	"times" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"match_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_two_sides" CHECK ("challenges"."from_id" <> "challenges"."to_id"),
	CONSTRAINT "challenges_answered" CHECK (("challenges"."status" = 'PENDING') = ("challenges"."answered_at" is null)),
	CONSTRAINT "challenges_match" CHECK (("challenges"."status" = 'ACCEPTED') = ("challenges"."match_id" is not null)),
	CONSTRAINT "challenges_message_length" CHECK (char_length("challenges"."message") <= 280)
);
--> statement-breakpoint
CREATE TABLE "ladder_entries" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"league_id" uuid NOT NULL,
	"start_rating" double precision NOT NULL,
	"start_deviation" double precision NOT NULL,
	"start_volatility" double precision NOT NULL,
	"rating" double precision NOT NULL,
	"placed" boolean DEFAULT false NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"start_position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladder_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"league_id" uuid NOT NULL,
	"kind" "ladder_flag_kind" NOT NULL,
	"player_id" uuid NOT NULL,
	"other_id" uuid,
	"match_id" uuid,
	"count" integer NOT NULL,
	"note" text,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ladder_flags_note_length" CHECK (char_length("ladder_flags"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "rating_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"game_id" uuid,
	"mode" text,
	"league_id" uuid,
	"user_id" uuid,
	"player_id" uuid,
	"side" integer NOT NULL,
	"number" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"before" double precision NOT NULL,
	"after" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision,
	"opponents" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "rating_changes_pool" CHECK ((num_nulls("rating_changes"."game_id", "rating_changes"."mode", "rating_changes"."user_id") = 0 and num_nonnulls("rating_changes"."league_id", "rating_changes"."player_id") = 0)
        or (num_nulls("rating_changes"."league_id", "rating_changes"."player_id") = 0 and num_nonnulls("rating_changes"."game_id", "rating_changes"."mode", "rating_changes"."user_id") = 0))
);
--> statement-breakpoint
DROP INDEX "matches_game_idx";--> statement-breakpoint
DROP INDEX "ratings_game_idx";--> statement-breakpoint
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_user_id_game_id_system_pk";--> statement-breakpoint
DELETE FROM "ratings";--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "mode" text DEFAULT '1v1' NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_game_id_mode_pk" PRIMARY KEY("user_id","game_id","mode");--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "won" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "drawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_from_id_players_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_to_id_players_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_entries" ADD CONSTRAINT "ladder_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_entries" ADD CONSTRAINT "ladder_entries_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_flags" ADD CONSTRAINT "ladder_flags_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_flags" ADD CONSTRAINT "ladder_flags_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_flags" ADD CONSTRAINT "ladder_flags_other_id_players_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_flags" ADD CONSTRAINT "ladder_flags_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_flags" ADD CONSTRAINT "ladder_flags_dismissed_by_id_users_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_league_idx" ON "challenges" USING btree ("league_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_from_idx" ON "challenges" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_to_idx" ON "challenges" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_match_idx" ON "challenges" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "challenges_due_idx" ON "challenges" USING btree ("answer_by") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "ladder_entries_rating_idx" ON "ladder_entries" USING btree ("league_id","placed","rating","player_id");--> statement-breakpoint
CREATE INDEX "ladder_entries_position_idx" ON "ladder_entries" USING btree ("league_id","position","player_id");--> statement-breakpoint
CREATE INDEX "players_dropped_idx" ON "players" USING btree ("event_id") WHERE dropped_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ladder_flags_once" ON "ladder_flags" USING btree ("league_id","kind","player_id",coalesce("other_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "ladder_flags_league_idx" ON "ladder_flags" USING btree ("league_id","dismissed_at","created_at");--> statement-breakpoint
CREATE INDEX "ladder_flags_player_idx" ON "ladder_flags" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "ladder_flags_other_idx" ON "ladder_flags" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "ladder_flags_match_idx" ON "ladder_flags" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "ladder_flags_dismissed_by_idx" ON "ladder_flags" USING btree ("dismissed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_changes_person" ON "rating_changes" USING btree ("match_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_changes_entrant" ON "rating_changes" USING btree ("match_id","player_id") WHERE player_id is not null;--> statement-breakpoint
CREATE INDEX "rating_changes_match_idx" ON "rating_changes" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "rating_changes_game_idx" ON "rating_changes" USING btree ("game_id","mode","played_at","match_id");--> statement-breakpoint
CREATE INDEX "rating_changes_league_idx" ON "rating_changes" USING btree ("league_id","played_at","match_id");--> statement-breakpoint
CREATE INDEX "rating_changes_user_idx" ON "rating_changes" USING btree ("user_id","game_id","mode","played_at","match_id");--> statement-breakpoint
CREATE INDEX "rating_changes_player_idx" ON "rating_changes" USING btree ("player_id","played_at","match_id");--> statement-breakpoint
CREATE INDEX "matches_ended_idx" ON "matches" USING btree ("event_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "matches_game_idx" ON "matches" USING btree ("game_id","ended_at");--> statement-breakpoint
CREATE INDEX "ratings_game_idx" ON "ratings" USING btree ("game_id","mode","rating","user_id");--> statement-breakpoint
ALTER TABLE "ratings" DROP COLUMN "system";--> statement-breakpoint
DROP TYPE "public"."rating_system";