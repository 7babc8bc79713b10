/** Extended statistics of a Pro user: by month and by opponent. Public and unlisted events only, like the rest of the history. */
import type { ProfileInsights } from '@guildhall/contract/profiles/history.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { notBlocked } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { findHistoryOwner } from './read.ts'
import { userCardJson } from './user-card.ts'
import { historyEvents, isVisibleEvent } from './visible-events.ts'

const months = 24
const opponents = 10

const tally = sql`count(*)::int as played, count(*) filter (where own.result = 'win')::int as won,
  count(*) filter (where own.result = 'draw')::int as drawn, count(*) filter (where own.result = 'loss')::int as lost`

export async function readInsights(db: Db, actor: Actor | null, id: string): Promise<ProfileInsights> {
  const { id: userId } = await findHistoryOwner(db, actor, id)
  const [user] = await db.select({ pro: users.pro }).from(users).where(eq(users.id, userId))
  ensure(user?.pro, 'NOT_FOUND')
  const own = sql`player_results own join matches on matches.id = own.match_id
    join ${historyEvents()} events on events.id = matches.event_id`
  const isOwn = sql`own.user_id = ${userId} and ${isVisibleEvent(actor?.id === userId)}`
  const [byMonth, byOpponent] = await Promise.all([
    db.execute<ProfileInsights['months'][number]>(sql`select * from (
      select to_char(own.ended_at at time zone 'UTC', 'YYYY-MM') as month, ${tally} from ${own} where ${isOwn}
      group by 1 order by 1 desc limit ${months}) recent order by month`),
    db.execute<ProfileInsights['opponents'][number]>(sql`
      select ${sql.raw(userCardJson('rival_user'))} as "user", ${tally}
      from ${own} join player_results rival on rival.match_id = own.match_id and rival.side <> own.side
        join users rival_user on rival_user.id = rival.user_id and rival_user.username is not null and rival_user.deleted_at is null
      where ${and(isOwn, notBlocked(actor, sql`rival_user.id`))} group by rival_user.id order by played desc, rival_user.username limit ${opponents}`),
  ])
  return { months: byMonth.rows, opponents: byOpponent.rows }
}
