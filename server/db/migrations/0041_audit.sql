CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"role" text,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_label" text,
	"organization_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"call" text,
	"ip" text,
	"user_agent" text,
	"origin_salt" uuid,
	"origin_hash" text DEFAULT '' NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entries_action_length" CHECK (char_length("audit_entries"."action") between 1 and 80),
	CONSTRAINT "audit_entries_kind_length" CHECK (char_length("audit_entries"."subject_kind") between 1 and 40)
);--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_one" CHECK ("audit_heads"."id" = 1)
);--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_idx" ON "audit_entries" USING btree ("subject_kind","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_idx" ON "audit_entries" USING btree ("organization_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_label_search" ON "audit_entries" USING gin ("subject_label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_reason_search" ON "audit_entries" USING gin ("reason" gin_trgm_ops);--> statement-breakpoint
-- What the hash of an entry covers. server/audit/verify.ts computes the same text in its own query.
CREATE FUNCTION "audit_entry_text"(e audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(e.seq, (extract(epoch from e.at) * 1000)::bigint, e.action, e.actor_id, e.actor_name, e.role,
		e.subject_kind, e.subject_id, e.subject_label, e.organization_id, e.before, e.after, e.reason, e.call, e.origin_hash)::text
$$;--> statement-breakpoint
-- The lock makes concurrent acts wait for each other until they commit, so that every entry sees the one before it.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('guildhall audit'));
	SELECT seq, hash INTO last FROM audit_entries ORDER BY seq DESC LIMIT 1;
	NEW.seq := coalesce(last.seq, 0) + 1;
	NEW.previous_hash := coalesce(last.hash, repeat('0', 64));
	NEW.origin_salt := coalesce(NEW.origin_salt, gen_random_uuid());
	NEW.origin_hash := encode(sha256(convert_to(jsonb_build_array(NEW.origin_salt, NEW.ip, NEW.user_agent)::text, 'UTF8')), 'hex');
	NEW.hash := encode(sha256(convert_to(NEW.previous_hash || audit_entry_text(NEW), 'UTF8')), 'hex');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_chain" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();--> statement-breakpoint
-- A second place for the newest hash: without it nobody would notice that the last entries are gone.
CREATE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_heads (id, seq, hash) SELECT 1, seq, hash FROM audit_entries ORDER BY seq DESC LIMIT 1
	ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_head" AFTER INSERT ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_head"();--> statement-breakpoint
-- Entries are never changed or removed. Only the origin of an entry can be erased with the account of its actor: the hash covers its digest.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND NEW.user_agent IS NULL AND NEW.origin_salt IS NULL
		AND NEW.hash = OLD.hash AND NEW.previous_hash = OLD.previous_hash AND audit_entry_text(NEW) = audit_entry_text(OLD) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_fixed" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
