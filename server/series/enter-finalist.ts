/** Enters a finalist into the finale with the seed of the standings. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import type { seriesFinalists } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { guestSpots } from '../events/guest-limit.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { addEntries, type Qualifier } from '../tournaments/finish/qualify.ts'
import { takesEntrants } from '../tournaments/next-event.ts'
import type { SeriesRow } from './read.ts'

type Finalist = typeof seriesFinalists.$inferSelect

/** The caller holds the lock on the series. */
export async function enterFinalist(db: Db, series: SeriesRow, finalist: Finalist) {
  const [row] = await db
    .select()
    .from(tournaments)
    .where(eq(tournaments.id, series.finaleId ?? ''))
    .for('no key update')
  const finale = orNotFound(row)
  ensure(takesEntrants(finale, new Date()), 'NEXT_EVENT_CLOSED')

  const entry = await entryOf(db, series, finalist)
  const entered = await findEntered(db, finale.id, entry)
  if (entered) {
    ensure(!entered.waitlistedAt, 'NEXT_EVENT_FULL')
    await db.update(players).set({ seed: finalist.seed }).where(eq(players.id, entered.id))
    return
  }
  ensure(finale.playerCount < finale.maxPlayers, 'NEXT_EVENT_FULL')
  ensure(entry.player.userId !== null || (await guestSpots(db, finale.id)) > 0, 'TOO_MANY_GUESTS')
  await addEntries(db, finale, [{ ...entry, isWaitlisted: false }])
}

/** A team enters with its members; a person alone, also after a result in a team. */
async function entryOf(db: Db, series: SeriesRow, { playerId, userId, name, seed }: Finalist): Promise<Qualifier> {
  const [row] = await db
    .select()
    .from(players)
    .where(eq(players.id, playerId ?? ''))
  const player = orNotFound(row)
  if (series.rules.entrants === 'team') return { player, members: await listMembers(db, player.id), seed }
  const member = { captain: true, alternate: false, acceptedAt: new Date(), contactSharedAt: null }
  return {
    player: { ...player, name, userId, image: null, guests: [], metadata: {} },
    members: userId ? [{ ...member, userId }] : [],
    seed,
  }
}

const listMembers = (db: Db, playerId: string) =>
  db
    .select()
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), isNotNull(playerTeammates.acceptedAt)))
    .orderBy(asc(playerTeammates.id))

/** A finalist may have joined the finale themselves. */
async function findEntered(db: Db, eventId: string, { members }: Qualifier) {
  const ids = members.map(({ userId }) => userId)
  if (ids.length === 0) return undefined
  const isMember = and(
    eq(playerTeammates.eventId, eventId),
    inArray(playerTeammates.userId, ids),
    isNotNull(playerTeammates.acceptedAt),
  )
  const [row] = await db
    .select({ id: players.id, waitlistedAt: players.waitlistedAt })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(isMember)
    .limit(1)
  return row
}
