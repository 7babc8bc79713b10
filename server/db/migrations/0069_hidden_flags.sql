-- Before entries followed the choice, those of users who hide their country kept its flag.
UPDATE "players" SET "metadata" = "players"."metadata" - 'country' FROM "users"
WHERE "users"."id" = "players"."user_id" AND "players"."metadata" ? 'country'
  AND coalesce("users"."privacy" ->> 'country', 'everyone') <> 'everyone';
