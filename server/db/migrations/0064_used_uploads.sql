-- Earlier uploads count as used. The default fills them without rewriting the table.
ALTER TABLE "assets" ADD COLUMN "used_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "used_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "assets_unused_idx" ON "assets" USING btree ("created_at") WHERE used_at is null and organization_id is null and type in ('PROOF', 'CHAT', 'POST');
