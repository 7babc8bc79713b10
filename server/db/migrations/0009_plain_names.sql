ALTER TABLE "tries" RENAME TO "attempt_counters";--> statement-breakpoint
ALTER TABLE "attempt_counters" RENAME CONSTRAINT "tries_pkey" TO "attempt_counters_pkey";--> statement-breakpoint
ALTER TABLE "attempt_counters" RENAME CONSTRAINT "tries_count" TO "attempt_counters_count";--> statement-breakpoint
ALTER INDEX "tries_reset_idx" RENAME TO "attempt_counters_reset_idx";--> statement-breakpoint
-- Queues are rows of pg-boss, and jobs and schedules refer to them by name: waiting jobs move to the queue with the new name.
DO $$
DECLARE
  renamed record;
  messages jsonb := '{
    "announced": "announcement-published",
    "entrants-mailed": "entrants-emailed",
    "match-attention": "match-needs-staff",
    "matches-moved": "matches-updated",
    "places-added": "spots-added"
  }';
  subscribers jsonb := '{
    "fill-places": "fill-spots",
    "invite-mail": "invite-email",
    "mail-followers": "email-followers",
    "tell-called": "notify-called",
    "tell-entrants": "notify-entrants",
    "tell-followers": "notify-followers",
    "tell-other-side": "notify-opponent",
    "tell-promoted": "notify-promoted",
    "tell-sides": "notify-entrants",
    "tell-staff": "notify-staff",
    "write-letters": "email-entrants"
  }';
BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN
    RETURN; -- a new database: the queues are created at the first start
  END IF;
  FOR renamed IN
    SELECT * FROM (VALUES
      ('confirm-due', 'send-entry-confirmations'),
      ('event', 'publish-message'),
      ('finish-due', 'finish-due-events'),
      ('match-clock', 'run-match-deadline'),
      ('match-clocks', 'run-match-deadlines'),
      ('pass-on-places', 'expire-waitlist-offers'),
      ('rehearse', 'play-rehearsal'),
      ('remind', 'send-reminders'),
      ('remind-due', 'enqueue-reminders'),
      ('start-due', 'start-due-events'),
      ('subscriber', 'deliver-message'),
      ('sweep', 'prune')
    ) AS names (old_name, new_name)
  LOOP
    INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(queue, jsonb_build_object('name', renamed.new_name))).*
      FROM pgboss.queue WHERE queue.name = renamed.old_name
      ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = renamed.new_name WHERE name = renamed.old_name;
    UPDATE pgboss.job SET source_name = renamed.new_name WHERE source_name = renamed.old_name;
    UPDATE pgboss.job SET data = jsonb_set(data, '{name}', to_jsonb(renamed.new_name))
      WHERE name = '__pgboss__send-it' AND data ->> 'name' = renamed.old_name;
    UPDATE pgboss.schedule SET name = renamed.new_name WHERE name = renamed.old_name;
    DELETE FROM pgboss.queue WHERE name = renamed.old_name;
  END LOOP;

  UPDATE pgboss.job SET data = jsonb_build_object(
      'message', coalesce(messages -> (data ->> 'event'), data -> 'event'),
      'data', data -> 'data'
    )
    WHERE 'publish-message' IN (name, source_name) AND data ? 'event';
  UPDATE pgboss.job SET data = jsonb_build_object(
      'message', coalesce(messages -> (data ->> 'event'), data -> 'event'),
      'subscriber', coalesce(subscribers -> (data ->> 'subscriber'), data -> 'subscriber'),
      'messageId', data -> 'eventId',
      'data', data -> 'data'
    )
    WHERE 'deliver-message' IN (name, source_name) AND data ? 'event';
END
$$;
