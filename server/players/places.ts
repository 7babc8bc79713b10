/** The places of an event: counted on its row, under its lock; a place that becomes free goes to the first in line. */
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { callStale, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { settingsOf } from './door.ts'

type Change = { playerCount?: number; waitlistCount?: number }

/** Writes the new counts and tells open pages. The counts of a row read before are no longer true afterwards. */
export async function tellPlaces(
  db: Db,
  { id }: Pick<TournamentRow, 'id'>,
  { playerCount = 0, waitlistCount = 0 }: Change,
) {
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
  await callStale(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, counts)
}

/** By when who moves up now says that they come: never after the start, and who moves up then is not asked. */
function confirmUntil(tournament: TournamentRow, now: number): Date | null {
  const { confirmMinutes } = settingsOf(tournament)
  const at = Math.min(now + confirmMinutes * 60_000, tournament.date?.getTime() ?? Number.POSITIVE_INFINITY)
  return at > now && !tournament.rehearsal ? new Date(at) : null
}

/** `cameFirst`: the staff fills at the close of check-in. Who has come goes first, and nobody is asked to confirm. */
type Fill = { room?: number | undefined; cameFirst?: boolean }

/** Lets in as many of those who wait as there is room for, in order. Call it under the lock on the event. */
export async function fillPlaces(db: Db, tournament: TournamentRow, { room: most, cameFirst = false }: Fill = {}) {
  const [now] = await db
    .select({ playerCount: tournaments.playerCount, maxPlayers: tournaments.maxPlayers })
    .from(tournaments)
    .where(eq(tournaments.id, tournament.id))
  const room = Math.min(most ?? Number.POSITIVE_INFINITY, (now?.maxPlayers ?? 0) - (now?.playerCount ?? 0))
  if (room <= 0 || hasStarted(tournament)) return []

  const first = db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.eventId, tournament.id), isNotNull(players.waitlistedAt), isNull(players.droppedAt)))
    .orderBy(...(cameFirst ? [sql`${players.checkinAt} is null`] : []), asc(players.joinNumber))
    .limit(room)
  const until = cameFirst ? null : confirmUntil(tournament, Date.now())
  // Who is here has said so, and who was added by name alone can say nothing.
  const confirmBy = sql`case when checkin_at is null and user_id is not null then ${until?.toISOString() ?? null}::timestamptz end`
  const admitted = await db
    .update(players)
    .set({ waitlistedAt: null, confirmBy })
    .where(inArray(players.id, first))
    .returning({ id: players.id })
  const ids = admitted.map(({ id }) => id)
  if (ids.length === 0) return []

  await tellPlaces(db, tournament, { playerCount: ids.length, waitlistCount: -ids.length })
  if (!tournament.rehearsal) await tellPeople(db, tournament, ids, 'waitlist-promoted')
  return ids
}

/** Each time anew: somebody may lose a place, wait again and move up again. */
export async function tellPeople(
  db: Db,
  { id, name }: TournamentRow,
  playerIds: string[],
  kind: 'waitlist-promoted' | 'place-lost',
) {
  const people = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(inArray(playerTeammates.playerId, playerIds), isNotNull(playerTeammates.acceptedAt)))
  const ids = people.map(({ userId }) => userId)
  const note = {
    kind,
    values: { tournament: name },
    link: `/tournaments/${id}`,
    subject: `${id}:${new Date().toISOString()}`,
  }
  await notify(db, ids, note)
}
