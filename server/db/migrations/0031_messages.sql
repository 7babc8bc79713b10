ALTER TABLE "chats" ADD COLUMN "image" jsonb;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_users" ADD COLUMN "read_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_users" ADD COLUMN "first_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_users" ADD COLUMN "last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "no" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "messages" SET "no" = numbered."no" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "chat_id" ORDER BY "id") AS "no" FROM "messages"
) AS numbered WHERE numbered."id" = "messages"."id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "no" SET NOT NULL;--> statement-breakpoint
UPDATE "chats" SET "last_no" = last."no" FROM (
	SELECT "chat_id", max("no") AS "no" FROM "messages" GROUP BY "chat_id"
) AS last WHERE last."chat_id" = "chats"."id";--> statement-breakpoint
UPDATE "chat_users" SET "last_message_at" = coalesce("chats"."last_message_at", "chat_users"."created_at"),
	"read_no" = CASE WHEN "chat_users"."read" THEN "chats"."last_no" ELSE coalesce((
		SELECT max("no") FROM "messages" WHERE "messages"."chat_id" = "chats"."id" AND "messages"."created_at" <= "chat_users"."read_at"), 0) END
	FROM "chats" WHERE "chats"."id" = "chat_users"."chat_id";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_not_empty";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_not_empty" CHECK ("messages"."text" <> '' or jsonb_array_length("messages"."images") > 0 or "messages"."notice" is not null or "messages"."deleted_at" is not null);--> statement-breakpoint
DROP INDEX "messages_chat_idx";--> statement-breakpoint
DROP INDEX "chat_users_user_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_chat_no" ON "messages" USING btree ("chat_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("chat_id","user_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "messages_link_idx" ON "messages" USING btree ("link_url","created_at") WHERE link_url is not null;--> statement-breakpoint
CREATE INDEX "chat_users_inbox_idx" ON "chat_users" USING btree ("user_id","status","last_message_at","chat_id");
