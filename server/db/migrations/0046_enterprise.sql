CREATE TYPE "public"."token_scope" AS ENUM('read', 'write', 'analytics');--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"code" text,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_usage" (
	"token_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enterprise_usage_token_id_hour_pk" PRIMARY KEY("token_id","hour")
);
--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "scopes" "token_scope"[] DEFAULT '{read,write,analytics}'::token_scope[] NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "per_minute" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "last_used_ip" text;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "last_used_agent" text;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_previous_unique" UNIQUE("previous_hash");--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_scopes" CHECK (cardinality("enterprise_tokens"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_per_minute" CHECK ("enterprise_tokens"."per_minute" > 0);--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_previous" CHECK (("enterprise_tokens"."previous_hash" is null) = ("enterprise_tokens"."previous_until" is null));--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sandbox_of_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_one_sandbox" UNIQUE("sandbox_of_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sandbox_of_id_organizations_id_fk" FOREIGN KEY ("sandbox_of_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_token_id_enterprise_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."enterprise_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_usage" ADD CONSTRAINT "enterprise_usage_token_id_enterprise_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."enterprise_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_requests_organization_idx" ON "enterprise_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_token_idx" ON "enterprise_requests" USING btree ("token_id","id");--> statement-breakpoint
CREATE INDEX "enterprise_requests_created_idx" ON "enterprise_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enterprise_usage_hour_idx" ON "enterprise_usage" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "posts_description_search" ON "posts" USING gin ("description" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_name_search" ON "assets" USING gin ("name" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_deleted_idx" ON "assets" USING btree ("deleted_at") WHERE deleted_at is not null;
