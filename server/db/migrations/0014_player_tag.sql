ALTER TABLE "users" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sponsor" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "flag" text;--> statement-breakpoint
CREATE INDEX "users_tag_search" ON "users" USING gin ("tag" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tag_length" CHECK (char_length("users"."tag") between 1 and 120 and char_length("users"."sponsor") between 1 and 60);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_flag_shape" CHECK ("users"."flag" ~ '^[A-Z]{2}$');