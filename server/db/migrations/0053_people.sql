ALTER TABLE "report_groups" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_groups" ADD COLUMN "escalated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "report_groups" ADD COLUMN "escalation_note" text;--> statement-breakpoint
ALTER TABLE "report_groups" ADD CONSTRAINT "report_groups_escalated_by_id_users_id_fk" FOREIGN KEY ("escalated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_groups_escalated_by_idx" ON "report_groups" USING btree ("escalated_by_id");
