-- The ids anywhere in a payload, also within addresses of pages and images.
CREATE FUNCTION "ids_in"(payload jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct match[1]::uuid), '{}')
  from regexp_matches(payload::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') match
$$;--> statement-breakpoint
CREATE INDEX "webhook_events_subject_idx" ON "webhook_events" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_events_ids_idx" ON "webhook_events" USING gin (ids_in(payload));