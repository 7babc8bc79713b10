CREATE INDEX "tournaments_unfinished_search" ON "tournaments" USING gin ("name" gin_trgm_ops) WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_unfinished_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and ended_at is null;
