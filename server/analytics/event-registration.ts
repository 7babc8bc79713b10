/**
 * The registration funnel, from page view to first match. Entrants who left before the start have no row, so they are not
 * counted.
 */
import type { EventRegistration } from '@guildhall/contract/analytics/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { findVisits } from './event-visits.ts'
import { hasPlayed } from './has-played.ts'

const allDays = 100_000 // days

export async function findRegistration(db: Db, id: string): Promise<EventRegistration> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const isOfEvent = eq(players.eventId, id)
  const [row] = await db
    .select({
      joined: sql<number>`count(*)::int`,
      waiting: count(sql`${players.waitlistedAt} is not null`),
      placed: count(sql`${players.waitlistedAt} is null`),
      checkedIn: count(sql`${players.checkinAt} is not null`),
      played: count(hasPlayed(sql`players`, sql`${id}`)),
    })
    .from(players)
    .where(isOfEvent)
  const days = await db
    .select({
      day: sql<string>`to_char(${players.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      joined: sql<number>`count(*)::int`,
    })
    .from(players)
    .where(isOfEvent)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const { joined = 0, waiting = 0, placed = 0, checkedIn = 0, played = 0 } = row ?? {}
  const { visitors } = await findVisits(db, id, allDays)
  return {
    steps: [
      { step: 'visited', count: visitors },
      { step: 'joined', count: joined },
      { step: 'placed', count: placed },
      { step: 'checkedIn', count: checkedIn },
      { step: 'played', count: played },
    ],
    waiting,
    days,
  }
}
