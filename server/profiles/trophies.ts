/** The trophies of a user. Revoked trophies are left out, and for others those of events that they cannot see. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Trophy } from '@guildhall/contract/profiles/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { findUnblockedUser } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'
import { historyEvents, isVisibleEvent } from './visible-events.ts'

export async function listTrophies(db: Db, actor: Actor | null, id: string, query: PageQuery) {
  const user = await findUnblockedUser(db, actor, id)
  const isOwn = actor?.id === user.id
  const { limit, offset } = windowOf(query)
  const [{ rows }, total] = await Promise.all([
    db.execute<Trophy>(sql`
      select trophies.id, trophies.title, trophies.rank, trophies.image, events.id as "tournamentId",
        events.event_type as "eventType", ${isoTimeSql('trophies.created_at')} as "createdAt",
        case when games.id is not null then json_build_object('name', games.name, 'slug', games.slug) end as game
      ${trophiesOf(user.id, isOwn)}
      order by trophies.rank, trophies.created_at desc, trophies.id desc limit ${limit} offset ${offset}`),
    countTrophies(db, user.id, isOwn),
  ])
  return { rows, total }
}

export async function countTrophies(db: Db, userId: string, isOwn: boolean): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${trophiesOf(userId, isOwn)}`)
  return rows[0]?.count ?? 0
}

const trophiesOf = (userId: string, isOwn: boolean) => sql`
  from trophies join ${historyEvents()} events on events.id = trophies.event_id
    left join games on games.id = trophies.game_id
  where trophies.user_id = ${userId} and trophies.revoked_at is null and ${isVisibleEvent(isOwn)}`
