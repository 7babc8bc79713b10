CREATE INDEX "emails_undelivered_idx" ON "emails" USING btree ("created_at","id") WHERE failed_at is not null or cancelled_at is not null or bounced_at is not null or complained_at is not null;
