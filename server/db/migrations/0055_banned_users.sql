ALTER TABLE "users" ADD COLUMN "banned_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "banned_until" = banned."until" FROM (
  SELECT "user_id", max(coalesce("expires_at", '9999-12-31Z')) AS "until" FROM "bans"
  WHERE "organization_id" IS NULL AND "lifted_at" IS NULL GROUP BY "user_id"
) banned WHERE banned."user_id" = "users"."id";--> statement-breakpoint
-- The lock comes first, so that the update sees the sanctions of a transaction that it waited for.
CREATE FUNCTION "set_banned_until"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  banned uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF coalesce(NEW.kind, OLD.kind) = 'BAN' AND coalesce(NEW.organization_id, OLD.organization_id) IS NULL THEN
    PERFORM FROM users WHERE id = banned FOR NO KEY UPDATE;
    UPDATE users SET banned_until = (
      SELECT max(coalesce(ends_at, '9999-12-31Z')) FROM sanctions
      WHERE user_id = banned AND kind = 'BAN' AND organization_id IS NULL AND lifted_at IS NULL)
    WHERE id = banned;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sanctions_set_banned_until" AFTER INSERT OR UPDATE OR DELETE ON "sanctions" FOR EACH ROW EXECUTE FUNCTION "set_banned_until"();--> statement-breakpoint
DROP INDEX "users_unverified_idx";--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree (coalesce("last_seen_at", "created_at"),"id","banned_until") WHERE "users"."email_verified" is null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_banned_idx" ON "users" USING btree (coalesce("last_seen_at", "created_at"),"id","banned_until") WHERE "users"."banned_until" is not null and "users"."deleted_at" is null;
