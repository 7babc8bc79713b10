/** The days on which people checked in, played a match or submitted an attempt, each in the person's own time zone. */

import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { statement } from '../db/statement.ts'
import { matchPlayers } from '../events/match-players.ts'

/** The streak of the selected user. It is read from the days, so that no job has to run for it. */
export const currentStreak = sql<number>`current_streak(${users.id})`

/** Counts today for these people. */
export const recordActivity = (db: Db, userIds: readonly string[]) => insertToday(db, [...userIds])

// In the order of the key, so that two teams with the same members do not deadlock.
const insertToday = statement(`
  insert into user_activity_days (user_id, day)
  select person.id, day_in_zone(now(), user_infos.timezone)
  from unnest($1::uuid[]) person (id) left join user_infos on user_infos.user_id = person.id
  order by 1, 2 on conflict do nothing`)

/** Counts the day of each match for the people who played it. */
export async function recordMatchActivity(db: Db, matchIds: readonly string[]) {
  await db.execute(sql`
    insert into user_activity_days (user_id, day)
    select distinct people.user_id, day_in_zone(matches.ended_at, user_infos.timezone)
    from matches cross join lateral ${matchPlayers('matches')} people
      left join user_infos on user_infos.user_id = people.user_id
    where matches.id = ${anyOf(matchIds)}
      and matches.status = 'done' and matches.reason = 'played' and matches.ended_at is not null and not people.alternate
      and not exists (select from tournaments where tournaments.id = matches.event_id and tournaments.rehearsal)
    order by 1, 2 on conflict do nothing`)
}
