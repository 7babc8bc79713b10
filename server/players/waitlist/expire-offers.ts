/**
 * Runs once a minute: a promoted entrant who did not confirm in time moves to the end of the waitlist, and the first on it gets the spot.
 *
 * The job may run late, twice or on two nodes at once: it handles each event under its lock. An entrant loses the spot only if
 * another one is waiting for it. A check-in counts as a confirmation.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { hasSpot, players } from '../../db/schema/players.ts'
import { allEvents } from '../../events/all-events.ts'
import { logRef } from '../../events/event.ts'
import { tryLockEvent } from '../../events/read.ts'
import { forEachRow } from '../../jobs/for-each-row.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { PlayerAction } from '../log.ts'
import { notifySpotLost, promoteFromWaitlist, updateSpotCounts } from './promote.ts'

/** An offer ends at the start at the latest, because the host may have moved the start forward. */
const hasLapsed = and(
  isNotNull(players.confirmBy),
  or(lte(players.confirmBy, sql`now()`), sql`events.date <= now()`),
  isNull(players.checkinAt),
  hasSpot,
)

const hasWaitlist = sql`events.started_at is null and events.cancelled_at is null and events.deleted_at is null
  and events.waitlist_count > 0`

const waitlistColumns = ['id', 'date', 'started_at', 'cancelled_at', 'deleted_at', 'waitlist_count']

const selectLapsedOffers = (db: Db) =>
  db
    .select({ id: players.id, eventId: players.eventId })
    .from(players)
    .innerJoin(sql`${allEvents(...waitlistColumns)} events`, sql`events.id = ${players.eventId}`)
    .where(and(hasLapsed, hasWaitlist))
    .orderBy(asc(players.confirmBy), asc(players.joinNumber))
    .$dynamic()

export const expireOffers: Handler<NoData> = async ({ db }) => {
  const eventIds = new Set((await selectLapsedOffers(db)).map(({ eventId }) => eventId))
  await forEachRow(eventIds, (id) => db.transaction((db) => expireEventOffers(db, id)))
}

async function expireEventOffers(db: Db, id: string) {
  const event = await tryLockEvent(db, id)
  if (!event) return
  const lapsed = await selectLapsedOffers(db)
    .where(and(hasLapsed, hasWaitlist, eq(players.eventId, id)))
    .limit(event.waitlistCount)
  const ids = lapsed.map((player) => player.id)
  if (ids.length === 0) return

  // Raw SQL: the query builder cannot set an identity column to its default, and a new join number is the end of the waitlist.
  await db.execute(sql`
    update players set waitlisted_at = now(), confirm_by = null, seed = null, join_number = default, updated_at = now()
    where ${inArray(players.id, ids)}`)
  await updateSpotCounts(db, event, { playerCount: -ids.length, waitlistCount: ids.length })
  await promoteFromWaitlist(db, event, { room: ids.length })
  if (!event.rehearsal) await notifySpotLost(db, event, ids)
  const action: PlayerAction = 'place-passed-on'
  for (const batch of chunks(ids))
    await db.insert(logs).values(batch.map((playerId) => ({ action, ...logRef(event), playerId })))
}
