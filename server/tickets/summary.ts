/** The numbers above the ticket list of the staff. Cases about matches belong to the staff of their event and are not counted. */
import type { TicketSummary } from '@guildhall/contract/tickets/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'

const count = (condition: SQL) => sql`(select count(*)::int from tickets where kind = 'HELP' and ${condition})`
const isOpen = sql`closed_at is null`

const medianReply = (days: { from: number; to: number }) => sql`(
  select round(percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at) / 60))::int
  from tickets where kind = 'HELP' and first_response_at > now() - ${days.from} * interval '1 day'
    and first_response_at <= now() - ${days.to} * interval '1 day')`

export async function summarizeTickets(db: Db, actor: Actor): Promise<TicketSummary> {
  const { rows } = await db.execute<Row>(sql`select
    ${count(isOpen)} as open,
    ${count(sql`${isOpen} and moderator_id is null`)} as unassigned,
    ${count(sql`${isOpen} and moderator_id = ${actor.id}`)} as mine,
    ${count(sql`closed_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)} as "closedToday",
    ${medianReply({ from: 7, to: 0 })} as minutes,
    ${medianReply({ from: 14, to: 7 })} as before,
    (select avg(helpful::int)::float from tickets where rated_at > now() - interval '30 days') as helpful,
    (select json_build_object('id', id, 'no', no, 'since', waiting_since) from tickets
      where kind = 'HELP' and ${isOpen} and waiting_since is not null order by waiting_since, id limit 1) as longest`)
  const { minutes, before, longest, ...counts } = orNotFound(rows[0])
  return {
    ...counts,
    firstReply: { minutes, before },
    longestWaiting: longest && { ...longest, since: new Date(longest.since).toISOString() },
  }
}

type Row = Pick<TicketSummary, 'open' | 'unassigned' | 'mine' | 'closedToday' | 'helpful'> & {
  minutes: number | null
  before: number | null
  longest: TicketSummary['longestWaiting']
}
