DROP INDEX "users_unverified_idx";--> statement-breakpoint
DROP INDEX "users_deleted_idx";--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree (coalesce("last_seen_at", "created_at"),"id") WHERE "users"."email_verified" is null;--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree (coalesce("last_seen_at", "created_at"),"id") WHERE "users"."deleted_at" is not null;
