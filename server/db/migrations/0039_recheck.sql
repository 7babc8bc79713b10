ALTER TYPE "public"."verification_purpose" ADD VALUE 'confirm-identity';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at";--> statement-breakpoint
DROP INDEX "users_created_idx";--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_admin_username_idx" ON "users" USING btree ((coalesce("username", '') collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_admin_seen_idx" ON "users" USING btree (coalesce("last_seen_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "users_name_prefix_idx" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_tag_prefix_idx" ON "users" USING btree (lower("tag") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix_idx" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("created_at","id") WHERE "users"."email_verified" is null;--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_username_prefix_idx" ON "accounts" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_id_prefix_idx" ON "accounts" USING btree ("provider_account_id" text_pattern_ops);
