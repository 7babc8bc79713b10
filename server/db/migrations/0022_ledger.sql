ALTER TYPE "public"."transaction_cause" ADD VALUE 'DEDUCTION';--> statement-breakpoint
ALTER TYPE "public"."transaction_cause" ADD VALUE 'CORRECTION';--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_wallet_id_wallets_id_fk";
--> statement-breakpoint
ALTER TABLE "wallets" DROP CONSTRAINT "wallets_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "transactions_created_idx";--> statement-breakpoint
DROP INDEX "transactions_wallet_idx";--> statement-breakpoint
DROP INDEX "transactions_item_idx";--> statement-breakpoint
DROP INDEX "wallets_organization_idx";--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "balance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "movement_id" uuid;--> statement-breakpoint
-- Every wallet's organization gets an issuer, and every transaction its issuer side with the opposite amount.
INSERT INTO "wallets" ("id", "organization_id") SELECT gen_random_uuid(), "organization_id" FROM (SELECT DISTINCT "organization_id" FROM "wallets") "issuers";--> statement-breakpoint
UPDATE "transactions" SET "movement_id" = "id";--> statement-breakpoint
INSERT INTO "transactions" ("id", "movement_id", "wallet_id", "amount", "cause", "created_at")
SELECT gen_random_uuid(), "entry"."id", "issuer"."id", -"entry"."amount", "entry"."cause", "entry"."created_at"
FROM "transactions" "entry"
JOIN "wallets" "wallet" ON "wallet"."id" = "entry"."wallet_id"
JOIN "wallets" "issuer" ON "issuer"."user_id" IS NULL AND "issuer"."organization_id" IS NOT DISTINCT FROM "wallet"."organization_id"
ORDER BY "entry"."no";--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "movement_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_two_sides" ON "transactions" USING btree ("movement_id","wallet_id");--> statement-breakpoint
CREATE INDEX "transactions_issuer_idx" ON "transactions" USING btree ("wallet_id","created_at","no") WHERE balance is null;--> statement-breakpoint
CREATE INDEX "transactions_issuer_cause_idx" ON "transactions" USING btree ("wallet_id","cause","created_at","no") WHERE balance is null;--> statement-breakpoint
CREATE INDEX "transactions_event_idx" ON "transactions" USING btree ((metadata ->> 'eventId')) WHERE metadata ->> 'eventId' is not null;--> statement-breakpoint
CREATE INDEX "transactions_actor_idx" ON "transactions" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_wallet_idx" ON "transactions" USING btree ("wallet_id","no") WHERE balance is not null;--> statement-breakpoint
CREATE INDEX "transactions_item_idx" ON "transactions" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "wallets_organization_idx" ON "wallets" USING btree ("organization_id","balance","id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reason_length" CHECK (char_length("transactions"."reason") between 1 and 200);--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_issuer_balance" CHECK ("wallets"."user_id" is not null or "wallets"."balance" = 0);