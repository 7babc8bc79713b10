CREATE TABLE "payout_accounts" (
	"user_id" uuid NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"encrypted" text NOT NULL,
	"masked" text NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payout_limit" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payout_limit" CHECK ("organizations"."payout_limit" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payout_limit" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "overdue_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failure_length" CHECK (char_length("payments"."failure_reason") <= 300);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failures" CHECK ("payments"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payout_limit" CHECK ("payments"."payout_limit" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_preferred" ON "payout_accounts" USING btree ("user_id") WHERE preferred;--> statement-breakpoint
CREATE INDEX "payments_approved_by_idx" ON "payments" USING btree ("approved_by_id");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_owed_idx" ON "payments" USING btree ("created_at") WHERE status <> 'PAID';
