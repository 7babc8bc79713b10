/** The best go on to the next event, with their people and in the order of their seeds there. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { found } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import type { TournamentRow } from '../read.ts'
import { qualifiedIn } from './end.ts'

type PlayerRow = typeof players.$inferSelect

export async function listQualifiers(db: Db, tournament: TournamentRow) {
  const { nextTournamentId } = tournament
  const state = await loadStage(db, tournament)
  const [next] = nextTournamentId
    ? await db
        .select()
        .from(tournaments)
        .where(and(eq(tournaments.id, nextTournamentId), isNull(tournaments.deletedAt)))
    : []
  if (!state || !next) return { next: next ?? null, qualified: [] }
  const ids = qualifiedIn(tournament, state).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.select().from(players).where(inArray(players.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { next, qualified: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** How many went on. An event that has begun takes nobody more; who is in it already stays as they are. */
export async function sendOn(db: Db, tournament: TournamentRow): Promise<number> {
  const { next, qualified } = await listQualifiers(db, tournament)
  if (!next || qualified.length === 0) return 0
  const [locked] = await db.select().from(tournaments).where(eq(tournaments.id, next.id)).for('no key update')
  if (!locked || locked.startedAt) return 0

  let { playerCount, waitlistCount } = locked
  let sent = 0
  for (const [index, player] of qualified.entries()) {
    const people = await peopleOf(db, player.id)
    if (await isIn(db, next.id, player, people)) continue
    const waits = playerCount >= locked.maxPlayers
    await enter(db, next.id, { player, people, seed: index + 1, waits })
    if (waits) waitlistCount += 1
    else playerCount += 1
    sent += 1
  }
  await db
    .update(tournaments)
    .set({ playerCount, waitlistCount, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, next.id))
  await invalidate(db, 'tournaments', `tournament:${next.id}`)
  await publish(db, `tournament:${next.id}`, { players: sent })
  return sent
}

type Person = typeof playerTeammates.$inferSelect

const peopleOf = (db: Db, playerId: string) =>
  db
    .select()
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), isNotNull(playerTeammates.acceptedAt)))
    .orderBy(asc(playerTeammates.id))

/** Itself, or one of its people on their own. */
async function isIn(db: Db, eventId: string, player: PlayerRow, people: readonly Person[]) {
  const came = sql`${players.previousPlayers} @> ${JSON.stringify([{ playerId: player.id }])}::jsonb`
  if ((await db.$count(players, and(eq(players.eventId, eventId), came))) > 0) return true
  const ids = people.map(({ userId }) => userId)
  if (ids.length === 0) return false
  const there = and(
    eq(playerTeammates.eventId, eventId),
    inArray(playerTeammates.userId, ids),
    isNotNull(playerTeammates.acceptedAt),
  )
  return (await db.$count(playerTeammates, there)) > 0
}

type Going = { player: PlayerRow; people: Person[]; seed: number; waits: boolean }

async function enter(db: Db, eventId: string, { player, people, seed, waits }: Going) {
  const { id: playerId, name, image, metadata, userId, rating, previousPlayers, eventId: from, rank } = player
  const came = { playerId, eventId: from, ...(rank !== null && { rank }) }
  const event = { eventId, eventType: 'Tournament' } as const
  const [row] = await db
    .insert(players)
    .values({
      ...{ ...event, name, image, metadata, userId, rating },
      previousPlayers: [...previousPlayers, came],
      seed: waits ? null : seed,
      waitlistedAt: waits ? new Date() : null,
    })
    .returning({ id: players.id })
  const { id } = found(row)
  const mates = people.map(({ userId, captain, alternate, acceptedAt }) => ({
    ...{ ...event, playerId: id, userId, captain, alternate, acceptedAt },
  }))
  if (mates.length > 0) await db.insert(playerTeammates).values(mates)
}

/** Takes them out again, as long as the next event has not begun. */
export async function callBack(db: Db, { id, nextTournamentId }: TournamentRow) {
  if (!nextTournamentId) return
  const [next] = await db.select().from(tournaments).where(eq(tournaments.id, nextTournamentId)).for('no key update')
  if (!next || next.startedAt) return
  const came = sql`${players.previousPlayers} -> -1 ->> 'eventId' = ${id}`
  const gone = await db
    .delete(players)
    .where(and(eq(players.eventId, next.id), came))
    .returning({ waitlistedAt: players.waitlistedAt })
  const waiting = gone.filter(({ waitlistedAt }) => waitlistedAt).length
  await db
    .update(tournaments)
    .set({
      playerCount: sql`${tournaments.playerCount} - ${gone.length - waiting}`,
      waitlistCount: sql`${tournaments.waitlistCount} - ${waiting}`,
    })
    .where(eq(tournaments.id, next.id))
  await invalidate(db, 'tournaments', `tournament:${next.id}`)
}
