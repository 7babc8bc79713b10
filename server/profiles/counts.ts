import type { Profile } from '@guildhall/contract/profiles/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { orNotFound } from '../http/problem.ts'
import { countTrophies } from './trophies.ts'
import { historyEvents, isEntry, isVisibleEvent } from './visible-events.ts'

/** The lengths of the lists of a profile. */
export async function readCounts(db: Db, userId: string, isOwn: boolean): Promise<Profile['counts']> {
  const [{ rows }, trophies] = await Promise.all([
    db.execute<Omit<Profile['counts'], 'trophies'>>(sql`
    select
      (select count(*)::int from player_teammates member
        join players entrant on entrant.id = member.player_id
        join ${historyEvents()} events on events.id = member.event_id
        where member.user_id = ${userId} and ${isEntry} and ${isVisibleEvent(isOwn)}) as events,
      (select coalesce(sum(played), 0)::int from player_stats where user_id = ${userId}) as matches,
      (select count(*)::int from organization_members
        join organizations on organizations.id = organization_members.organization_id and organizations.deleted_at is null
        where organization_members.user_id = ${userId}
          and (${isOwn}::boolean or organizations.visibility = 'PUBLIC')) as organizations`),
    countTrophies(db, userId, isOwn),
  ])
  return { ...orNotFound(rows[0]), trophies }
}
