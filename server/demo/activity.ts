import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { recordMatchActivity } from '../profiles/activity.ts'
import { recordMatches } from '../profiles/record-results.ts'

/** The results of the demo were inserted without messages, so they are recorded here. */
export async function seedResults(db: Db) {
  const { rows } = await db.execute<{ eventId: string; matchIds: string[] }>(sql`
    select event_id as "eventId", json_agg(id) as "matchIds" from matches where status = 'done' group by event_id`)
  for (const { eventId, matchIds } of rows) await recordMatches(db, eventId, matchIds)
  await recordMatchActivity(
    db,
    rows.flatMap(({ matchIds }) => matchIds),
  )
  await db.execute(sql`
    select update_player_stats(array_agg(distinct member.user_id), events.game_id)
    from player_teammates member join tournaments events on events.id = member.event_id and events.completed_at is not null
    where member.accepted_at is not null and events.game_id is not null group by events.game_id`)
}

/** Most people of the demo were active lately, with streaks of different lengths up to today or yesterday. */
export const seedActivity = (db: Db, people: ReadonlyMap<string, string>, now: Date) =>
  db.execute(sql`
    insert into user_activity_days (user_id, day)
    select person.id::uuid, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - days.ago
    from json_array_elements_text(${JSON.stringify([...people.values()])}::json) with ordinality person (id, number)
      cross join generate_series(0, 40) days (ago)
    where days.ago >= person.number % 2 and days.ago < (person.number * 7) % 23 and person.number % 5 <> 3
    on conflict do nothing`)
