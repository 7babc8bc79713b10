CREATE TYPE "public"."legal_kind" AS ENUM('privacy', 'terms');--> statement-breakpoint
CREATE TABLE "organization_hosts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_hosts_name_lower" CHECK ("organization_hosts"."name" = lower("organization_hosts"."name"))
);
--> statement-breakpoint
CREATE TABLE "organization_legal_pages" (
	"organization_id" uuid NOT NULL,
	"kind" "legal_kind" NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_legal_pages_organization_id_kind_language_pk" PRIMARY KEY("organization_id","kind","language")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "white_label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "organization_hosts" ADD CONSTRAINT "organization_hosts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_legal_pages" ADD CONSTRAINT "organization_legal_pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_hosts_verified_idx" ON "organization_hosts" USING btree ("checked_at") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_host_idx" ON "sessions" USING btree ("host") WHERE host is not null;
