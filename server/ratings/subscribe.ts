/** Results arrive as outbox messages, at least once and in any order; each affected pool gets one job that rates from the earliest change. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { ratingChanges } from '../db/schema/leagues/ratings.ts'
import { matches } from '../db/schema/matches.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { poolsOf } from './pools.ts'

export const rateUpdatedMatches = (
  { db }: JobContext,
  messages: readonly Messages['matches-updated'][],
): Promise<void> =>
  enqueueReplays(
    db,
    messages.flatMap(({ decided, reopened = [] }) => [...decided, ...reopened]),
  )

/** The results of a deleted event no longer count. */
export async function rateDeletedEvent({ db }: JobContext, { eventId }: Messages['tournament-deleted']) {
  const rows = await db
    .selectDistinct({ id: matches.id })
    .from(matches)
    .innerJoin(ratingChanges, eq(ratingChanges.matchId, matches.id))
    .where(eq(matches.eventId, eventId))
  await enqueueReplays(
    db,
    rows.map(({ id }) => id),
  )
}

async function enqueueReplays(db: Db, matchIds: readonly string[]) {
  const pools = await poolsOf(db, matchIds)
  await enqueueAll(
    db,
    'replay-ratings',
    pools.map(({ pool, from }) => ({ data: { ...pool, from } })),
  )
}
