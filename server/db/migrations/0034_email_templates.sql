CREATE TABLE "email_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"content" jsonb,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "reset_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
UPDATE "email_templates" SET "content" = jsonb_build_object('kind', 'html', 'html', "html"), "reset_at" = case when not "enabled" then now() end;--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "enabled";--> statement-breakpoint
INSERT INTO "email_template_versions" ("id", "template_id", "version", "action", "subject", "preheader", "content", "created_at")
SELECT gen_random_uuid(), "id", 1, 'saved', "subject", '', "content", "updated_at" FROM "email_templates";--> statement-breakpoint
ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
DROP INDEX "email_templates_one_per_type";--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_one_per_type" ON "email_templates" USING btree (coalesce("organization_id", '00000000-0000-0000-0000-000000000000'::uuid),"type",coalesce("locale", '')) WHERE type not in ('ORGANIZATION', 'MARKETING', 'LEGAL');--> statement-breakpoint
CREATE INDEX "email_templates_updated_by_idx" ON "email_templates" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_template_versions_number" ON "email_template_versions" USING btree ("template_id","version");--> statement-breakpoint
CREATE INDEX "email_template_versions_user_idx" ON "email_template_versions" USING btree ("user_id");
