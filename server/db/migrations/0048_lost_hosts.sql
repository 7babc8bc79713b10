ALTER TABLE "organization_hosts" ADD COLUMN "lost_at" timestamp (3) with time zone;
