ALTER TABLE "users" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;
