ALTER TABLE "user_devices" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_devices_session_idx" ON "user_devices" USING btree ("session_id");