-- Members whom staff removed or banned a short while ago, so that the removal can be undone with everything that was stored about them.
CREATE TABLE "removed_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "organization_role" NOT NULL,
	"info" jsonb NOT NULL,
	"email_optin" boolean NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "removed_members" ADD CONSTRAINT "removed_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_members" ADD CONSTRAINT "removed_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_members_user_idx" ON "removed_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removed_members_time_idx" ON "removed_members" USING btree ("removed_at");
