DROP INDEX "tournaments_type_idx";--> statement-breakpoint
DROP INDEX "tournaments_region_idx";--> statement-breakpoint
DROP INDEX "tournaments_date_idx";--> statement-breakpoint
DROP INDEX "tournaments_game_idx";--> statement-breakpoint
DROP INDEX "tournaments_upcoming_idx";--> statement-breakpoint
DROP INDEX "tournaments_live_idx";--> statement-breakpoint
DROP INDEX "tournaments_ended_idx";--> statement-breakpoint
CREATE INDEX "tournaments_upcoming_game_idx" ON "tournaments" USING btree ("game_id","date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and started_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_upcoming_type_idx" ON "tournaments" USING btree ("type","date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and started_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_upcoming_region_idx" ON "tournaments" USING btree ("region","date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and started_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_date_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_game_idx" ON "tournaments" USING btree ("game_id","date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_upcoming_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and started_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_live_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and started_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_ended_idx" ON "tournaments" USING btree ("ended_at","id") WHERE visibility = 'PUBLIC' and not rehearsal and deleted_at is null and ended_at is not null;