DROP TABLE "match_queues" CASCADE;--> statement-breakpoint
CREATE TABLE "casual_queues" (
	"queue_league_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "casual_queues_event_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "match_lineups" (
	"match_id" uuid NOT NULL,
	"side" "slot" NOT NULL,
	"user_id" uuid NOT NULL,
	"player_id" uuid,
	"stand_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "match_lineups_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "match_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"accept_by" timestamp (3) with time zone NOT NULL,
	"waited_seconds" double precision NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"match_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_queues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"party_id" uuid,
	"round" integer DEFAULT 0 NOT NULL,
	"rating" double precision NOT NULL,
	"region" "region",
	"last_opponents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"offer_id" uuid,
	"side" "slot",
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_queues_user_unique" UNIQUE("user_id"),
	CONSTRAINT "match_queues_player_unique" UNIQUE("player_id"),
	CONSTRAINT "match_queues_offer" CHECK (("match_queues"."offer_id" is null) = ("match_queues"."side" is null)),
	CONSTRAINT "match_queues_accepted" CHECK ("match_queues"."accepted_at" is null or "match_queues"."offer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "queue_misses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"leader_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_parties_leader_unique" UNIQUE("leader_id")
);
--> statement-breakpoint
CREATE TABLE "queue_party_members" (
	"party_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_party_members_party_id_user_id_pk" PRIMARY KEY("party_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stand_in_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"side" "slot" NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"out_id" uuid,
	"rating" double precision,
	"cap" double precision,
	"accepted_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"declined_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "casual_queues" ADD CONSTRAINT "casual_queues_queue_league_id_leagues_id_fk" FOREIGN KEY ("queue_league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casual_queues" ADD CONSTRAINT "casual_queues_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casual_queues" ADD CONSTRAINT "casual_queues_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_offers" ADD CONSTRAINT "match_offers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_offers" ADD CONSTRAINT "match_offers_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_offers" ADD CONSTRAINT "match_offers_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_party_id_queue_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."queue_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_offer_id_match_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."match_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_misses" ADD CONSTRAINT "queue_misses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_misses" ADD CONSTRAINT "queue_misses_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_misses" ADD CONSTRAINT "queue_misses_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_parties" ADD CONSTRAINT "queue_parties_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_parties" ADD CONSTRAINT "queue_parties_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_parties" ADD CONSTRAINT "queue_parties_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_party_members" ADD CONSTRAINT "queue_party_members_party_id_queue_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."queue_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_party_members" ADD CONSTRAINT "queue_party_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in_requests" ADD CONSTRAINT "stand_in_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in_requests" ADD CONSTRAINT "stand_in_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in_requests" ADD CONSTRAINT "stand_in_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in_requests" ADD CONSTRAINT "stand_in_requests_out_id_users_id_fk" FOREIGN KEY ("out_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in_requests" ADD CONSTRAINT "stand_in_requests_declined_by_id_users_id_fk" FOREIGN KEY ("declined_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "casual_queues_tournament_idx" ON "casual_queues" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "casual_queues_league_idx" ON "casual_queues" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "match_lineups_user_idx" ON "match_lineups" USING btree ("user_id","match_id");--> statement-breakpoint
CREATE INDEX "match_lineups_player_idx" ON "match_lineups" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "match_offers_open_idx" ON "match_offers" USING btree ("event_id","accept_by") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "match_offers_played_idx" ON "match_offers" USING btree ("event_id","created_at") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "match_offers_match_idx" ON "match_offers" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_offers_tournament_idx" ON "match_offers" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "match_offers_league_idx" ON "match_offers" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "match_queues_event_idx" ON "match_queues" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "match_queues_offer_idx" ON "match_queues" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "match_queues_party_idx" ON "match_queues" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "match_queues_tournament_idx" ON "match_queues" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "match_queues_league_idx" ON "match_queues" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "queue_misses_user_idx" ON "queue_misses" USING btree ("user_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "queue_misses_tournament_idx" ON "queue_misses" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "queue_misses_league_idx" ON "queue_misses" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "queue_parties_event_idx" ON "queue_parties" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "queue_parties_tournament_idx" ON "queue_parties" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "queue_parties_league_idx" ON "queue_parties" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_party_members_one_party" ON "queue_party_members" USING btree ("user_id") WHERE accepted_at is not null;--> statement-breakpoint
CREATE INDEX "queue_party_members_user_idx" ON "queue_party_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stand_in_requests_one_open" ON "stand_in_requests" USING btree ("match_id","side") WHERE declined_at is null;--> statement-breakpoint
CREATE INDEX "stand_in_requests_match_idx" ON "stand_in_requests" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "stand_in_requests_user_idx" ON "stand_in_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stand_in_requests_asked_by_idx" ON "stand_in_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "stand_in_requests_out_idx" ON "stand_in_requests" USING btree ("out_id");--> statement-breakpoint
CREATE INDEX "stand_in_requests_declined_by_idx" ON "stand_in_requests" USING btree ("declined_by_id");