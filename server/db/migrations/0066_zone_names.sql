-- Offsets such as +02:00, which PostgreSQL reads with the opposite sign, become the name of their zone, or UTC if they are not in hours.
CREATE FUNCTION "pg_temp"."zone_name"(zone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN zone ~ '^[+-](0\d|1[0-2])(:?00)?$'
		THEN 'Etc/GMT' || translate(left(zone, 1), '+-', '-+') || substr(zone, 2, 2)::int ELSE 'UTC' END
$$;--> statement-breakpoint
UPDATE "user_infos" SET "timezone" = "pg_temp"."zone_name"("timezone") WHERE "timezone" ~ '^[+-]';--> statement-breakpoint
UPDATE "tournaments" SET "timezone" = "pg_temp"."zone_name"("timezone") WHERE "timezone" ~ '^[+-]';--> statement-breakpoint
UPDATE "leagues" SET "timezone" = "pg_temp"."zone_name"("timezone") WHERE "timezone" ~ '^[+-]';--> statement-breakpoint
UPDATE "email_campaigns" SET "timezone" = "pg_temp"."zone_name"("timezone") WHERE "timezone" ~ '^[+-]';--> statement-breakpoint
UPDATE "organizations" SET "email" = jsonb_set("email", '{timezone}', to_jsonb("pg_temp"."zone_name"("email" ->> 'timezone'))) WHERE "email" ->> 'timezone' ~ '^[+-]';
