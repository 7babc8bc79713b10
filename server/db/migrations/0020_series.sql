CREATE TYPE "public"."finalist_status" AS ENUM('INVITED', 'ACCEPTED', 'DECLINED', 'EXPIRED');--> statement-breakpoint
CREATE TABLE "series_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"entrant" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "invite_status" DEFAULT 'PENDING' NOT NULL,
	"answered_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "series_finalists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"entrant" text NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"seed" integer NOT NULL,
	"user_id" uuid,
	"player_id" uuid,
	"status" "finalist_status" DEFAULT 'INVITED' NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "series_finalists_once" UNIQUE("series_id","entrant"),
	CONSTRAINT "series_finalists_seed" CHECK ("series_finalists"."seed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "series_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"status" "invite_status" DEFAULT 'PENDING' NOT NULL,
	"invited_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "series_invites_once" UNIQUE("series_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "series_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"entrant" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_adjustments_reason" CHECK (char_length("series_adjustments"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "series_standings" (
	"series_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"position" integer NOT NULL,
	"entrant" text NOT NULL,
	"rank" integer NOT NULL,
	"points" integer NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"user_id" uuid,
	"player_id" uuid NOT NULL,
	"results" jsonb NOT NULL,
	"adjustments" jsonb NOT NULL,
	"decided_by" text,
	CONSTRAINT "series_standings_series_id_scope_position_pk" PRIMARY KEY("series_id","scope","position"),
	CONSTRAINT "series_standings_once" UNIQUE("series_id","scope","entrant")
);
--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "visibility" "visibility" DEFAULT 'PUBLIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "finale_id" uuid;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "finale_places" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "answer_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "finale_invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "series_claims" ADD CONSTRAINT "series_claims_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_claims" ADD CONSTRAINT "series_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_claims" ADD CONSTRAINT "series_claims_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_finalists" ADD CONSTRAINT "series_finalists_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_finalists" ADD CONSTRAINT "series_finalists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_finalists" ADD CONSTRAINT "series_finalists_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_adjustments" ADD CONSTRAINT "series_adjustments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_adjustments" ADD CONSTRAINT "series_adjustments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_standings" ADD CONSTRAINT "series_standings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_standings" ADD CONSTRAINT "series_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "series_claims_one_owner" ON "series_claims" USING btree ("series_id","entrant") WHERE status = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "series_claims_one_open" ON "series_claims" USING btree ("series_id","entrant","user_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "series_claims_series_idx" ON "series_claims" USING btree ("series_id","created_at");--> statement-breakpoint
CREATE INDEX "series_claims_user_idx" ON "series_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "series_claims_answered_by_idx" ON "series_claims" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "series_finalists_user_idx" ON "series_finalists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "series_finalists_player_idx" ON "series_finalists" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "series_finalists_answer_idx" ON "series_finalists" USING btree ("answer_by") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "series_invites_event_idx" ON "series_invites" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "series_invites_invited_by_idx" ON "series_invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "series_invites_tournament_idx" ON "series_invites" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "series_invites_league_idx" ON "series_invites" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "series_adjustments_series_idx" ON "series_adjustments" USING btree ("series_id","created_at");--> statement-breakpoint
CREATE INDEX "series_adjustments_created_by_idx" ON "series_adjustments" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "series_standings_user_idx" ON "series_standings" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_finale_id_tournaments_id_fk" FOREIGN KEY ("finale_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_list_idx" ON "series" USING btree ("name","id") WHERE visibility = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "series_finale_idx" ON "series" USING btree ("finale_id");--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_finale_places" CHECK ("series"."finale_places" between 2 and 256);--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_answer_days" CHECK ("series"."answer_days" between 1 and 30);