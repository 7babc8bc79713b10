CREATE TYPE "public"."join_policy" AS ENUM('open', 'passcode', 'request', 'invite');--> statement-breakpoint
CREATE TYPE "public"."request_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');--> statement-breakpoint
CREATE TABLE "organization_chapter_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"status" "request_status" DEFAULT 'PENDING' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_chapter_requests_not_self" CHECK ("organization_chapter_requests"."organization_id" <> "organization_chapter_requests"."parent_id")
);
--> statement-breakpoint
CREATE TABLE "organization_foundings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"game_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"organization_id" uuid,
	"status" "request_status" DEFAULT 'PENDING' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_foundings_name_length" CHECK (char_length("organization_foundings"."name") between 3 and 80),
	CONSTRAINT "organization_foundings_username_shape" CHECK ("organization_foundings"."username" ~ '^[a-z0-9_-]{3,20}$')
);
--> statement-breakpoint
CREATE TABLE "organization_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_id" uuid,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_invites_uses" CHECK ("organization_invites"."uses" >= 0 and "organization_invites"."uses" <= "organization_invites"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "organization_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" "request_status" DEFAULT 'PENDING' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"status" "request_status" DEFAULT 'PENDING' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_transfers_not_self" CHECK ("organization_transfers"."from_id" <> "organization_transfers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "join_policy" "join_policy" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "game_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "delete_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_chapter_requests" ADD CONSTRAINT "organization_chapter_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_chapter_requests" ADD CONSTRAINT "organization_chapter_requests_parent_id_organizations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_chapter_requests" ADD CONSTRAINT "organization_chapter_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_chapter_requests" ADD CONSTRAINT "organization_chapter_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_foundings" ADD CONSTRAINT "organization_foundings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_foundings" ADD CONSTRAINT "organization_foundings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_foundings" ADD CONSTRAINT "organization_foundings_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_join_requests" ADD CONSTRAINT "organization_join_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfers" ADD CONSTRAINT "organization_transfers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfers" ADD CONSTRAINT "organization_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfers" ADD CONSTRAINT "organization_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_chapter_requests_one_open" ON "organization_chapter_requests" USING btree ("organization_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "organization_chapter_requests_parent_idx" ON "organization_chapter_requests" USING btree ("parent_id","status","created_at");--> statement-breakpoint
CREATE INDEX "organization_chapter_requests_asked_by_idx" ON "organization_chapter_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "organization_chapter_requests_decided_by_idx" ON "organization_chapter_requests" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_foundings_one_open" ON "organization_foundings" USING btree ("user_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "organization_foundings_user_idx" ON "organization_foundings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_foundings_status_idx" ON "organization_foundings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "organization_foundings_organization_idx" ON "organization_foundings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_foundings_decided_by_idx" ON "organization_foundings" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "organization_invites_organization_idx" ON "organization_invites" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_invites_created_by_idx" ON "organization_invites" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_join_requests_one_open" ON "organization_join_requests" USING btree ("organization_id","user_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "organization_join_requests_status_idx" ON "organization_join_requests" USING btree ("organization_id","status","created_at");--> statement-breakpoint
CREATE INDEX "organization_join_requests_user_idx" ON "organization_join_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_join_requests_decided_by_idx" ON "organization_join_requests" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_transfers_one_open" ON "organization_transfers" USING btree ("organization_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "organization_transfers_organization_idx" ON "organization_transfers" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_transfers_from_idx" ON "organization_transfers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "organization_transfers_to_idx" ON "organization_transfers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "organizations_delete_idx" ON "organizations" USING btree ("delete_at") WHERE delete_at is not null and deleted_at is null;--> statement-breakpoint
UPDATE "organizations" SET "join_policy" = 'passcode' WHERE "passcode" IS NOT NULL;
