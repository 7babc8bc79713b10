CREATE TABLE "tournament_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_slugs_shape" CHECK ("tournament_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("tournament_slugs"."slug") between 3 and 40)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "named_by_id" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "tournament_slugs" ADD CONSTRAINT "tournament_slugs_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_slugs_tournament_idx" ON "tournament_slugs" USING btree ("tournament_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_named_by_id_users_id_fk" FOREIGN KEY ("named_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Two admins could add the same name at once: the later game gets a suffix.
UPDATE "games" SET "name" = left("name", 70) || ' ' || left("id"::text, 8)
WHERE EXISTS (SELECT 1 FROM "games" "first" WHERE lower("first"."name") = lower("games"."name") AND "first"."id" < "games"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_name_once" ON "games" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "games_aliases_idx" ON "games" USING gin ("aliases");--> statement-breakpoint
CREATE INDEX "games_named_by_idx" ON "games" USING btree ("named_by_id") WHERE named_by_id is not null;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_slug_unique" UNIQUE("slug");