/** Enters the qualifiers with their members into the next event, seeded in the order of their ranks. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import type { TournamentRow } from '../read.ts'
import { selectQualifiers } from './end.ts'

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
  const ids = selectQualifiers(tournament, state).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.select().from(players).where(inArray(players.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { next, qualified: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Returns the number of new entrants. An event that has started takes no more entrants, and existing entries are not changed. */
export async function enterQualifiers(db: Db, tournament: TournamentRow): Promise<number> {
  const { next, qualified } = await listQualifiers(db, tournament)
  if (!next || qualified.length === 0) return 0
  const [locked] = await db.select().from(tournaments).where(eq(tournaments.id, next.id)).for('no key update')
  if (!locked || locked.startedAt) return 0

  let { playerCount, waitlistCount } = locked
  let enteredCount = 0
  for (const [index, player] of qualified.entries()) {
    const members = await loadMembers(db, player.id)
    if (await isEntered(db, next.id, player, members)) continue
    const isWaitlisted = playerCount >= locked.maxPlayers
    await enterQualifier(db, next.id, { player, members, seed: index + 1, isWaitlisted })
    if (isWaitlisted) waitlistCount += 1
    else playerCount += 1
    enteredCount += 1
  }
  await db
    .update(tournaments)
    .set({ playerCount, waitlistCount, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, next.id))
  await invalidate(db, 'tournaments', `tournament:${next.id}`)
  await publish(db, `tournament:${next.id}`, { players: enteredCount })
  return enteredCount
}

type Member = typeof playerTeammates.$inferSelect

const loadMembers = (db: Db, playerId: string) =>
  db
    .select()
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), isNotNull(playerTeammates.acceptedAt)))
    .orderBy(asc(playerTeammates.id))

/** Whether the entrant or one of its members is already in the event. */
async function isEntered(db: Db, eventId: string, player: PlayerRow, members: readonly Member[]) {
  const isSameEntrant = sql`${players.previousPlayers} @> ${JSON.stringify([{ playerId: player.id }])}::jsonb`
  if ((await db.$count(players, and(eq(players.eventId, eventId), isSameEntrant))) > 0) return true
  const ids = members.map(({ userId }) => userId)
  if (ids.length === 0) return false
  const isMember = and(
    eq(playerTeammates.eventId, eventId),
    inArray(playerTeammates.userId, ids),
    isNotNull(playerTeammates.acceptedAt),
  )
  return (await db.$count(playerTeammates, isMember)) > 0
}

type Qualifier = { player: PlayerRow; members: Member[]; seed: number; isWaitlisted: boolean }

async function enterQualifier(db: Db, eventId: string, { player, members, seed, isWaitlisted }: Qualifier) {
  const { id: playerId, name, image, metadata, userId, rating, previousPlayers, eventId: from, rank } = player
  const previous = { playerId, eventId: from, ...(rank !== null && { rank }) }
  const event = { eventId, eventType: 'Tournament' } as const
  const [row] = await db
    .insert(players)
    .values({
      ...{ ...event, name, image, metadata, userId, rating },
      previousPlayers: [...previousPlayers, previous],
      seed: isWaitlisted ? null : seed,
      waitlistedAt: isWaitlisted ? new Date() : null,
    })
    .returning({ id: players.id })
  const { id } = orNotFound(row)
  const rows = members.map(({ userId, captain, alternate, acceptedAt }) => ({
    ...{ ...event, playerId: id, userId, captain, alternate, acceptedAt },
  }))
  if (rows.length > 0) await db.insert(playerTeammates).values(rows)
}

/** Removes the qualifiers from the next event again, unless it has started. */
export async function removeQualifiers(db: Db, { id, nextTournamentId }: TournamentRow) {
  if (!nextTournamentId) return
  const [next] = await db.select().from(tournaments).where(eq(tournaments.id, nextTournamentId)).for('no key update')
  if (!next || next.startedAt) return
  const isFromEvent = sql`${players.previousPlayers} -> -1 ->> 'eventId' = ${id}`
  const removed = await db
    .delete(players)
    .where(and(eq(players.eventId, next.id), isFromEvent))
    .returning({ waitlistedAt: players.waitlistedAt })
  const waiting = removed.filter(({ waitlistedAt }) => waitlistedAt).length
  await db
    .update(tournaments)
    .set({
      playerCount: sql`${tournaments.playerCount} - ${removed.length - waiting}`,
      waitlistCount: sql`${tournaments.waitlistCount} - ${waiting}`,
    })
    .where(eq(tournaments.id, next.id))
  await invalidate(db, 'tournaments', `tournament:${next.id}`)
}
