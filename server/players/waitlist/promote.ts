/** The places of an event: counted on its row, under its lock; a place that becomes free goes to the first in line. */

import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { EventRow } from '../../events/event.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { hasStarted } from '../../rules/lifecycle.ts'

import { userIdsIn } from '../read.ts'

type Change = { playerCount?: number; waitlistCount?: number }

/** Writes the new counts and tells open pages. The counts of a row read before are no longer true afterwards. */
export async function tellPlaces(db: Db, { id }: Pick<EventRow, 'id'>, { playerCount = 0, waitlistCount = 0 }: Change) {
  const [counts] = await db
    .update(tournaments)
    .set({
      playerCount: sql`${tournaments.playerCount} + ${playerCount}`,
      waitlistCount: sql`${tournaments.waitlistCount} + ${waitlistCount}`,
      rev: sql`${tournaments.rev} + 1`,
    })
    .where(eq(tournaments.id, id))
    .returning({ players: tournaments.playerCount, waiting: tournaments.waitlistCount })
  if (counts) await tellCounts(db, id, counts)
}

export async function tellCounts(db: Db, id: string, counts: { players: number; waiting: number }) {
  await invalidate(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, counts)
}

/** By when who moves up now says that they come: never after the start, and who moves up then is not asked. */
function confirmUntil(event: EventRow, now: number): Date | null {
  const { confirmMinutes } = event.settings
  const at = Math.min(now + confirmMinutes * 60_000, event.date?.getTime() ?? Number.POSITIVE_INFINITY)
  return at > now && !event.rehearsal ? new Date(at) : null
}

/** `cameFirst`: the staff fills at the close of check-in. Who has come goes first, and nobody is asked to confirm. */
type Fill = { room?: number | undefined; cameFirst?: boolean }

/** Lets in as many of those who wait as there is room for, in order. Call it under the lock on the event. */
export async function fillPlaces(db: Db, event: EventRow, { room: most, cameFirst = false }: Fill = {}) {
  const [now] = await db
    .select({ playerCount: tournaments.playerCount, maxPlayers: tournaments.maxPlayers })
    .from(tournaments)
    .where(eq(tournaments.id, event.id))
  const room = Math.min(most ?? Number.POSITIVE_INFINITY, (now?.maxPlayers ?? 0) - (now?.playerCount ?? 0))
  if (room <= 0 || hasStarted(event)) return []

  const first = db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.eventId, event.id), isNotNull(players.waitlistedAt), isNull(players.droppedAt)))
    .orderBy(...(cameFirst ? [sql`${players.checkinAt} is null`] : []), asc(players.joinNumber))
    .limit(room)
  const until = cameFirst ? null : confirmUntil(event, Date.now())
  // Who is here has said so, and who was added by name alone can say nothing.
  const confirmBy = sql`case when checkin_at is null and user_id is not null then ${until?.toISOString() ?? null}::timestamptz end`
  const admitted = await db
    .update(players)
    .set({ waitlistedAt: null, confirmBy })
    .where(inArray(players.id, first))
    .returning({ id: players.id })
  const ids = admitted.map(({ id }) => id)
  if (ids.length === 0) return []

  await tellPlaces(db, event, { playerCount: ids.length, waitlistCount: -ids.length })
  if (!event.rehearsal) await tellPeople(db, event, ids, 'waitlist-promoted')
  return ids
}

/** Each time anew: somebody may lose a place, wait again and move up again. */
export async function tellPeople(
  db: Db,
  { id, name }: EventRow,
  playerIds: string[],
  kind: 'waitlist-promoted' | 'place-lost',
) {
  const ids = await userIdsIn(db, playerIds)
  const note = {
    kind,
    values: { tournament: name },
    link: `/tournaments/${id}`,
    subject: `${id}:${new Date().toISOString()}`,
  }
  await notify(db, ids, note)
}
