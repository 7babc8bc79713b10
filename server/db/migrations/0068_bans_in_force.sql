CREATE OR REPLACE VIEW "bans" AS SELECT "id", "user_id", "organization_id", "moderator_id", "reason", "ends_at" AS "expires_at", "lifted_at", "starts_at" AS "created_at"
FROM "sanctions" WHERE "kind" = 'BAN' AND "lifted_at" IS NULL AND ("ends_at" IS NULL OR "ends_at" > now());
