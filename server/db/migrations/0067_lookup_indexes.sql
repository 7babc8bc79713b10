CREATE INDEX "users_image_idx" ON "users" USING btree ((image ->> 'url')) WHERE image ->> 'url' is not null;--> statement-breakpoint
CREATE INDEX "notification_choices_kind_idx" ON "notification_choices" USING btree ("kind","user_id") WHERE enabled;--> statement-breakpoint
CREATE INDEX "players_image_idx" ON "players" USING btree ((image ->> 'url')) WHERE image ->> 'url' is not null;--> statement-breakpoint
CREATE INDEX "points_subject_idx" ON "points" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "series_standings_image_idx" ON "series_standings" USING btree ((image ->> 'url')) WHERE image ->> 'url' is not null;--> statement-breakpoint
CREATE INDEX "tournaments_end_idx" ON "tournaments" USING btree ("end_date") WHERE started_at is not null and ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "invites_email_idx" ON "invites" USING btree (lower("email")) WHERE email is not null;