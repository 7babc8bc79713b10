-- No release has written to the first version of this table.
DROP TABLE "subscriptions";--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"price" integer,
	"currency" text,
	"interval" text,
	"stripe_price_id" text,
	"active" boolean DEFAULT false NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"stripe_subscription_id" text,
	"status" text,
	"current_period_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_user_unique" UNIQUE("user_id"),
	CONSTRAINT "subscriptions_customer_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."price" >= 0),
	CONSTRAINT "subscriptions_grace" CHECK (("subscriptions"."failed_at" is null) = ("subscriptions"."grace_until" is null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"processed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_grace_idx" ON "subscriptions" USING btree ("grace_until") WHERE active and grace_until is not null;--> statement-breakpoint
CREATE INDEX "stripe_events_processed_idx" ON "stripe_events" USING btree ("processed_at");
