CREATE TABLE "roster_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"asked_by_id" uuid NOT NULL,
	"out_id" uuid,
	"in_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"accepted" boolean,
	"answer" text,
	CONSTRAINT "roster_requests_change" CHECK (num_nonnulls("roster_requests"."out_id", "roster_requests"."in_id") >= 1),
	CONSTRAINT "roster_requests_decided" CHECK (("roster_requests"."decided_at" is null) = ("roster_requests"."accepted" is null)),
	CONSTRAINT "roster_requests_lengths" CHECK (char_length("roster_requests"."reason") <= 1000 and char_length("roster_requests"."answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_out_id_users_id_fk" FOREIGN KEY ("out_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_in_id_users_id_fk" FOREIGN KEY ("in_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_requests_one_open" ON "roster_requests" USING btree ("player_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "roster_requests_event_idx" ON "roster_requests" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "roster_requests_player_idx" ON "roster_requests" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "roster_requests_asked_by_idx" ON "roster_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "roster_requests_out_idx" ON "roster_requests" USING btree ("out_id");--> statement-breakpoint
CREATE INDEX "roster_requests_in_idx" ON "roster_requests" USING btree ("in_id");--> statement-breakpoint
CREATE INDEX "roster_requests_decided_by_idx" ON "roster_requests" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "roster_requests_tournament_idx" ON "roster_requests" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "roster_requests_league_idx" ON "roster_requests" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "players_confirm_idx" ON "players" USING btree ("confirm_by") WHERE confirm_by is not null;