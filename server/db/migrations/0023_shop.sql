ALTER TABLE "redeem_codes" DROP CONSTRAINT "redeem_codes_once";--> statement-breakpoint
ALTER TABLE "redeem_codes" DROP CONSTRAINT "redeem_codes_length";--> statement-breakpoint
DROP INDEX "items_organization_idx";--> statement-breakpoint
DROP INDEX "items_type_idx";--> statement-breakpoint
DROP INDEX "redeem_codes_free_idx";--> statement-breakpoint
DROP INDEX "user_items_item_idx";--> statement-breakpoint
DROP INDEX "user_items_worn_once";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "look";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "hidden_at";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "deleted_at";--> statement-breakpoint
ALTER TABLE "redeem_codes" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "user_items" DROP COLUMN "info";--> statement-breakpoint
ALTER TABLE "user_items" DROP COLUMN "worn_at";--> statement-breakpoint
ALTER TABLE "user_items" DROP COLUMN "fulfilled_at";--> statement-breakpoint
CREATE TYPE "public"."item_state" AS ENUM('DRAFT', 'LIVE', 'ARCHIVED');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('OWED', 'ORDERED', 'PACKED', 'SHIPPED', 'DELIVERED', 'REFUNDED');--> statement-breakpoint
CREATE TYPE "public"."redeem_code_state" AS ENUM('FREE', 'SOLD', 'INVALID', 'GIVEN_AWAY');--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "appearance" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "state" "item_state" DEFAULT 'DRAFT' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "per_person" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "min_level" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD COLUMN "code_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD COLUMN "hint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD COLUMN "state" "redeem_code_state" DEFAULT 'FREE' NOT NULL;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "state" "order_state" DEFAULT 'DELIVERED' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "code_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "prize_subject" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "worn_as" "item_type";--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_organization_idx" ON "items" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "items_live_idx" ON "items" USING btree ("organization_id","created_at") WHERE state = 'LIVE';--> statement-breakpoint
CREATE INDEX "redeem_codes_free_idx" ON "redeem_codes" USING btree ("item_id","id") WHERE state = 'FREE';--> statement-breakpoint
CREATE INDEX "redeem_codes_item_idx" ON "redeem_codes" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_items_item_idx" ON "user_items" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_items_buyer_idx" ON "user_items" USING btree ("item_id","user_id") WHERE state <> 'REFUNDED';--> statement-breakpoint
CREATE INDEX "user_items_organization_idx" ON "user_items" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_items_state_idx" ON "user_items" USING btree ("organization_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "user_items_open_idx" ON "user_items" USING btree ("item_id","created_at") WHERE state in ('OWED', 'ORDERED', 'PACKED', 'SHIPPED');--> statement-breakpoint
CREATE INDEX "user_items_address_idx" ON "user_items" USING btree (coalesce("refunded_at", "delivered_at")) WHERE address is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_items_prize_once" ON "user_items" USING btree ("prize_subject" text_pattern_ops) WHERE prize_subject is not null and state <> 'REFUNDED';--> statement-breakpoint
CREATE UNIQUE INDEX "user_items_worn_once" ON "user_items" USING btree ("user_id","worn_as") WHERE worn_as is not null;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_hash_unique" UNIQUE("code_hash");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_codes_counted" CHECK ("items"."type" <> 'REDEEM_CODE' or "items"."quantity" is not null);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_sale_window" CHECK ("items"."sale_starts_at" < "items"."sale_ends_at");--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_refund" CHECK (("user_items"."state" = 'REFUNDED') = ("user_items"."refunded_at" is not null));--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_worn" CHECK ("user_items"."worn_as" is null or "user_items"."refunded_at" is null);