/** The coins of every finished event are booked once, as its results and rules say. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lowestId } from '../db/id.ts'
import { allEvents, listEventsById } from '../events/all-events.ts'
import type { EventRow } from '../events/event.ts'
import { loadAwards, subjectSuffix } from '../tournaments/finish/complete.ts'
import type { Report } from './difference.ts'

const eventsPerStatement = 50

export async function awardDifferences(db: Db, report: Report): Promise<number> {
  let count = 0
  for (let after = lowestId; ; ) {
    const ids = await nextEvents(db, after)
    const last = ids.at(-1)
    if (!last) return count
    const events = await listEventsById(db, ids)
    // One event at a time: the results of one event fit into memory, those of fifty large ones may not.
    for (const event of events)
      for (const detail of await compare(db, event)) report({ check: 'award', id: event.id, detail })
    count += ids.length
    after = last
  }
}

/** Finished events, and events with coins that are not finished, which must not exist. After a reopening coins that were spent may remain. */
async function nextEvents(db: Db, after: string): Promise<string[]> {
  const columns = ['id', 'completed_at', 'organization_id', 'rehearsal', 'stats'] as const
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${allEvents(...columns)} events
    where id > ${after}::uuid and organization_id is not null and not rehearsal and (completed_at is not null
      or (stats ->> 'reopened' is null and exists (select from transactions where metadata ->> 'eventId' = events.id::text
        and cause in ('REWARD', 'RANK_AWARD'))))
    order by id limit ${eventsPerStatement}`)
  return rows.map(({ id }) => id)
}

type Booking = { userId: string; cause: string; subject: string; amount: number }
const keyOf = ({ userId, cause, subject }: Booking) => `${userId} ${cause} ${subject}`

async function compare(db: Db, event: EventRow): Promise<string[]> {
  const expected = new Map((await expectedBookings(db, event)).map((booking) => [keyOf(booking), booking.amount]))
  const details: string[] = []
  for (const booking of await actualBookings(db, event)) {
    const key = keyOf(booking)
    const amount = expected.get(key)
    expected.delete(key)
    if (amount === undefined) details.push(`${booking.amount} coins were booked, but not awarded: ${key}`)
    else if (amount !== booking.amount) details.push(`${booking.amount} instead of ${amount} coins were booked: ${key}`)
  }
  for (const [key, amount] of expected) details.push(`${amount} coins were awarded, but not booked: ${key}`)
  return details
}

async function expectedBookings(db: Db, event: EventRow): Promise<Booking[]> {
  if (!event.completedAt) return []
  const awards = await loadAwards(db, event)
  return awards.flatMap(({ entrant, coins }) =>
    entrant.people.flatMap((userId) => coins.map(({ cause, subject, amount }) => ({ userId, cause, subject, amount }))),
  )
}

/** Of this completion: the entries of an earlier one have another suffix. */
async function actualBookings(db: Db, event: EventRow): Promise<Booking[]> {
  const { rows } = await db.execute<Booking>(sql`
    select wallets.user_id as "userId", cause, coalesce(subject, transactions.id::text) as subject, amount::float8 as amount
    from transactions join wallets on wallets.id = transactions.wallet_id
    where metadata ->> 'eventId' = ${event.id} and cause in ('REWARD', 'RANK_AWARD')`)
  const suffix = subjectSuffix(event)
  return rows.filter(({ subject }) => (suffix ? subject.endsWith(suffix) : !subject.includes('#')))
}
