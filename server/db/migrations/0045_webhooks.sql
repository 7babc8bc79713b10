CREATE TYPE "public"."delivery_status" AS ENUM('PENDING', 'DELIVERED', 'FAILED');--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_id" uuid,
	"url" text NOT NULL,
	"description" text,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"secret_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_url_length" CHECK (char_length("webhook_endpoints"."url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "webhook_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"subject_id" uuid,
	"seq" bigint DEFAULT 0 NOT NULL,
	"repeated" boolean DEFAULT false NOT NULL,
	"status" "delivery_status" DEFAULT 'PENDING' NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"first_attempt_at" timestamp (3) with time zone,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organization_idx" ON "webhook_endpoints" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created_by_idx" ON "webhook_endpoints" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "webhook_events_organization_idx" ON "webhook_events" USING btree ("organization_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_events_created_idx" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_idx" ON "webhook_deliveries" USING btree ("endpoint_id","status","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_idx" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order_idx" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","seq") WHERE status = 'PENDING';--> statement-breakpoint
-- Changes are noted by triggers, in the transaction of the change: no verb can forget one, and nothing is noted for a community
-- that nobody listens to.
CREATE FUNCTION "note_change"(organization uuid, change text, subject uuid, target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO webhook_changes (organization_id, type, subject_id, target_id)
	SELECT organization, change, subject, target
	WHERE EXISTS (SELECT FROM webhook_endpoints WHERE organization_id = organization)
		OR EXISTS (SELECT FROM enterprise_tokens WHERE organization_id = organization AND revoked_at IS NULL);
END $$;--> statement-breakpoint
-- The community of an event; null without one, for a rehearsal and for a draft.
CREATE FUNCTION "listening_organization"(event uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT organization_id FROM tournaments WHERE id = event AND NOT rehearsal AND visibility <> 'DRAFT'
	UNION ALL
	SELECT organization_id FROM leagues WHERE id = event AND NOT rehearsal AND visibility <> 'DRAFT'
$$;--> statement-breakpoint
CREATE FUNCTION "note_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change text;
BEGIN
	IF TG_OP = 'INSERT' OR old.visibility = 'DRAFT' THEN change := 'created';
	ELSIF new.deleted_at IS NOT NULL AND old.deleted_at IS NULL THEN change := 'deleted';
	ELSIF new.cancelled_at IS NOT NULL AND old.cancelled_at IS NULL THEN change := 'cancelled';
	ELSIF new.completed_at IS NOT NULL AND old.completed_at IS NULL THEN change := 'completed';
	ELSIF new.started_at IS NOT NULL AND old.started_at IS NULL THEN change := 'started';
	ELSE change := 'updated';
	END IF;
	PERFORM note_change(new.organization_id, TG_ARGV[0] || '.' || change, new.id, new.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tournaments_note_insert" AFTER INSERT ON "tournaments" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL AND new.visibility <> 'DRAFT' AND NOT new.rehearsal)
EXECUTE FUNCTION "note_event_change"('tournament');--> statement-breakpoint
CREATE TRIGGER "tournaments_note_update" AFTER UPDATE ON "tournaments" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL AND new.visibility <> 'DRAFT' AND NOT new.rehearsal AND (
	old.name, old.slug, old.subtitle, old.description, old.date, old.end_date, old.registration_start, old.registration_end, old.max_players,
	old.min_players, old.game_id, old.visibility, old.region, old.team_size, old.type, old.sections, old.prizes, old.announcements, old.checkin_at,
	old.started_at, old.paused_at, old.ended_at, old.completed_at, old.cancelled_at, old.deleted_at, old.timezone, old.assets
) IS DISTINCT FROM (
	new.name, new.slug, new.subtitle, new.description, new.date, new.end_date, new.registration_start, new.registration_end, new.max_players,
	new.min_players, new.game_id, new.visibility, new.region, new.team_size, new.type, new.sections, new.prizes, new.announcements, new.checkin_at,
	new.started_at, new.paused_at, new.ended_at, new.completed_at, new.cancelled_at, new.deleted_at, new.timezone, new.assets
)) EXECUTE FUNCTION "note_event_change"('tournament');--> statement-breakpoint
CREATE TRIGGER "leagues_note_insert" AFTER INSERT ON "leagues" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL AND new.visibility <> 'DRAFT' AND NOT new.rehearsal)
EXECUTE FUNCTION "note_event_change"('league');--> statement-breakpoint
CREATE TRIGGER "leagues_note_update" AFTER UPDATE ON "leagues" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL AND new.visibility <> 'DRAFT' AND NOT new.rehearsal AND (
	old.name, old.slug, old.subtitle, old.description, old.start_date, old.end_date, old.registration_start, old.registration_end, old.max_players,
	old.min_players, old.game_id, old.visibility, old.region, old.team_size, old.type, old.sections, old.prizes, old.announcements, old.checkin_at,
	old.started_at, old.paused_at, old.ended_at, old.completed_at, old.cancelled_at, old.deleted_at, old.timezone, old.assets, old.schedule
) IS DISTINCT FROM (
	new.name, new.slug, new.subtitle, new.description, new.start_date, new.end_date, new.registration_start, new.registration_end, new.max_players,
	new.min_players, new.game_id, new.visibility, new.region, new.team_size, new.type, new.sections, new.prizes, new.announcements, new.checkin_at,
	new.started_at, new.paused_at, new.ended_at, new.completed_at, new.cancelled_at, new.deleted_at, new.timezone, new.assets, new.schedule
)) EXECUTE FUNCTION "note_event_change"('league');--> statement-breakpoint
CREATE FUNCTION "note_event_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	part record := new;
	organization uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN
		part := old;
	END IF;
	organization := listening_organization(part.event_id);
	IF organization IS NOT NULL THEN
		PERFORM note_change(organization, TG_ARGV[0], part.event_id, part.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "matches_note_end" AFTER UPDATE ON "matches" FOR EACH ROW
WHEN (new.display_no >= 0 AND old.ended_at IS NULL AND new.ended_at IS NOT NULL)
EXECUTE FUNCTION "note_event_part"('match.completed');--> statement-breakpoint
CREATE TRIGGER "matches_note_update" AFTER UPDATE ON "matches" FOR EACH ROW
WHEN (new.display_no >= 0 AND NOT (old.ended_at IS NULL AND new.ended_at IS NOT NULL) AND (
	old.a, old.b, old.status, old.outcome, old.scores, old.starts_at, old.called_at, old.reported_at, old.disputed_at, old.station, old.ended_at
) IS DISTINCT FROM (
	new.a, new.b, new.status, new.outcome, new.scores, new.starts_at, new.called_at, new.reported_at, new.disputed_at, new.station, new.ended_at
)) EXECUTE FUNCTION "note_event_part"('match.updated');--> statement-breakpoint
CREATE TRIGGER "players_note_join" AFTER INSERT ON "players" FOR EACH ROW
WHEN (new.waitlisted_at IS NULL AND new.dropped_at IS NULL)
EXECUTE FUNCTION "note_event_part"('player.joined');--> statement-breakpoint
CREATE TRIGGER "players_note_spot" AFTER UPDATE ON "players" FOR EACH ROW
WHEN (new.waitlisted_at IS NULL AND new.dropped_at IS NULL AND (old.waitlisted_at IS NOT NULL OR old.dropped_at IS NOT NULL))
EXECUTE FUNCTION "note_event_part"('player.joined');--> statement-breakpoint
CREATE TRIGGER "players_note_drop" AFTER UPDATE ON "players" FOR EACH ROW
WHEN (old.waitlisted_at IS NULL AND old.dropped_at IS NULL AND new.dropped_at IS NOT NULL)
EXECUTE FUNCTION "note_event_part"('player.left');--> statement-breakpoint
CREATE TRIGGER "players_note_leave" AFTER DELETE ON "players" FOR EACH ROW
WHEN (old.waitlisted_at IS NULL AND old.dropped_at IS NULL)
EXECUTE FUNCTION "note_event_part"('player.left');--> statement-breakpoint
CREATE TRIGGER "players_note_checkin" AFTER UPDATE ON "players" FOR EACH ROW
WHEN (old.checkin_at IS NULL AND new.checkin_at IS NOT NULL)
EXECUTE FUNCTION "note_event_part"('player.checked-in');--> statement-breakpoint
CREATE TRIGGER "payments_note_paid" AFTER UPDATE ON "payments" FOR EACH ROW
WHEN (new.event_id IS NOT NULL AND old.status <> 'PAID' AND new.status = 'PAID')
EXECUTE FUNCTION "note_event_part"('payment.paid');--> statement-breakpoint
CREATE FUNCTION "note_member_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_change(new.organization_id, 'member.joined', new.user_id, new.user_id);
	ELSE
		PERFORM note_change(old.organization_id, 'member.left', old.user_id, old.user_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organization_members_note" AFTER INSERT OR DELETE ON "organization_members" FOR EACH ROW
EXECUTE FUNCTION "note_member_change"();--> statement-breakpoint
CREATE FUNCTION "note_new_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change(new.organization_id, TG_ARGV[0], new.id, new.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_items_note" AFTER INSERT ON "user_items" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL) EXECUTE FUNCTION "note_new_row"('order.created');--> statement-breakpoint
CREATE TRIGGER "posts_note" AFTER INSERT ON "posts" FOR EACH ROW
WHEN (new.organization_id IS NOT NULL AND new.reply_to_id IS NULL) EXECUTE FUNCTION "note_new_row"('post.created');
