/**
 * Once a minute: who moved up and did not say in time that they come goes to the end of the line, and the first in it gets the place.
 *
 * Late, twice or on two nodes at once makes no difference: each event is looked at under its lock, as it is then. Nothing is lost but
 * the place, and that only where somebody waits for it. Who has checked in has said it.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { tryLockEvent } from '../../events/read.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { PlayerAct } from '../log.ts'
import { fillPlaces, tellPeople, tellPlaces } from './promote.ts'

/** The start may have been brought forward since: it is the last moment at any rate. */
const isLapsed = and(
  isNotNull(players.confirmBy),
  or(lte(players.confirmBy, sql`now()`), lte(tournaments.date, sql`now()`)),
  isNull(players.checkinAt),
  isNull(players.waitlistedAt),
  isNull(players.droppedAt),
)

const isAhead = and(isNull(tournaments.startedAt), isNull(tournaments.deletedAt), gt(tournaments.waitlistCount, 0))

const lapsedIn = (db: Db) =>
  db
    .select({ id: players.id, eventId: players.eventId })
    .from(players)
    .innerJoin(tournaments, eq(tournaments.id, players.tournamentId))
    .where(and(isLapsed, isAhead))
    .orderBy(asc(players.confirmBy), asc(players.joinNumber))
    .$dynamic()

export const passOnPlaces: Handler<NoData> = async ({ db }) => {
  const eventIds = new Set((await lapsedIn(db)).map(({ eventId }) => eventId))
  const failures: unknown[] = []
  for (const id of eventIds) {
    try {
      await db.transaction((db) => passOn(db, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${eventIds.size} events did not pass on a place`)
}

async function passOn(db: Db, id: string) {
  const event = await tryLockEvent(db, id)
  if (!event) return
  const lapsed = await lapsedIn(db)
    .where(and(isLapsed, isAhead, eq(players.eventId, id)))
    .limit(event.waitlistCount)
  const ids = lapsed.map((player) => player.id)
  if (ids.length === 0) return

  // By hand: the builder writes no column that numbers itself, and a new number is the end of the line.
  await db.execute(sql`
    update players set waitlisted_at = now(), confirm_by = null, seed = null, join_number = default, updated_at = now()
    where ${inArray(players.id, ids)}`)
  await tellPlaces(db, event, { playerCount: -ids.length, waitlistCount: ids.length })
  await fillPlaces(db, event, { room: ids.length })
  if (!event.rehearsal) await tellPeople(db, event, ids, 'place-lost')
  const action: PlayerAct = 'place-passed-on'
  await db.insert(logs).values(ids.map((playerId) => ({ action, tournamentId: id, playerId })))
}
