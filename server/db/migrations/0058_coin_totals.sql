DROP INDEX "transactions_issuer_idx";--> statement-breakpoint
CREATE INDEX "transactions_issuer_idx" ON "transactions" USING btree ("wallet_id","created_at","no","cause","amount") WHERE balance is null;--> statement-breakpoint
UPDATE "organizations" SET "hostname" = NULL WHERE "deleted_at" IS NOT NULL AND "hostname" IS NOT NULL;
