/** Enters a finalist into the finale with the seed of the standings. */
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { seriesFinalists as t } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { guestSpots } from '../events/guest-limit.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { addEntries, type Qualifier } from '../tournaments/finish/qualify.ts'
import { takesEntrants } from '../tournaments/next-event.ts'
import type { SeriesRow } from './read.ts'

type Finalist = typeof t.$inferSelect

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
  const entries = await findEntries(db, finale.id, entry)
  const [entered] = entries
  if (entered) {
    ensure(series.rules.entrants === 'player' || !(await isOfOther(db, finalist, entries)), 'ALREADY_IN')
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

type EnteredRow = Pick<typeof players.$inferSelect, 'id' | 'waitlistedAt' | 'previousPlayers'>

/** A finalist may have joined the finale themselves. */
async function findEntries(db: Db, eventId: string, { members }: Qualifier): Promise<EnteredRow[]> {
  const ids = members.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const isMember = and(
    eq(playerTeammates.eventId, eventId),
    inArray(playerTeammates.userId, ids),
    isNotNull(playerTeammates.acceptedAt),
  )
  return db
    .selectDistinct({ id: players.id, waitlistedAt: players.waitlistedAt, previousPlayers: players.previousPlayers })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(isMember)
}

/** A member plays in the finale already, for another team that accepted. */
async function isOfOther(db: Db, { id, seriesId }: Finalist, entries: readonly EnteredRow[]): Promise<boolean> {
  const earlier = entries.flatMap(({ previousPlayers }) => previousPlayers.map(({ playerId }) => playerId))
  const isOther = and(eq(t.seriesId, seriesId), ne(t.id, id), eq(t.status, 'ACCEPTED'), inArray(t.playerId, earlier))
  return earlier.length > 0 && (await db.$count(t, isOther)) > 0
}
