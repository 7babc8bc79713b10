ALTER TABLE "emails" ADD COLUMN "league_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_league_idx" ON "emails" USING btree ("league_id","type") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "emails_sent_by_type_idx" ON "emails" USING btree ("organization_id","type","sent_at") WHERE sent_at is not null;
