/** Entrants with their people. */
import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'
import type { PlayerFilter } from '@guildhall/contract/players.words.ts'
import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { likePattern } from '../search-term.ts'
import { findTournament } from '../tournaments/read.ts'

export type PlayerRow = typeof players.$inferSelect
export type TeammateRow = typeof playerTeammates.$inferSelect &
  Pick<typeof users.$inferSelect, 'username' | 'image'> & { name: string | null }
export type Team = { player: PlayerRow; teammates: TeammateRow[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findPlayer(db: Db, eventId: string, playerId: string): Promise<Team> {
  const mine = and(uuid.test(playerId) ? eq(players.id, playerId) : sql`false`, eq(players.eventId, eventId))
  const [player] = await db.select().from(players).where(mine)
  const row = found(player)
  return { player: row, teammates: await listTeammates(db, [row.id]) }
}

/** The caller's own, with where they stand. */
export async function findOwn(db: Db, actor: Actor, id: string) {
  const { tournament, place } = await findTournament(db, actor, id)
  ensure(place.playerId, 'NOT_ENTERED')
  return { tournament, place, team: await findPlayer(db, id, place.playerId) }
}

export async function listTeammates(db: Db, playerIds: readonly string[]): Promise<TeammateRow[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .select({ teammate: playerTeammates, username: users.username, name: users.name, image: users.image })
    .from(playerTeammates)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .where(inArray(playerTeammates.playerId, [...playerIds]))
    .orderBy(sql`${playerTeammates.captain} desc`, asc(playerTeammates.alternate), asc(playerTeammates.id))
  return rows.map(({ teammate, ...person }) => ({ ...teammate, ...person }))
}

/** In line: one behind everybody who came before. Null for who is in. */
export async function positionOf(db: Db, { eventId, joinNumber, waitlistedAt, droppedAt }: PlayerRow) {
  if (waitlistedAt === null || droppedAt !== null) return null
  return db.$count(players, and(eq(players.eventId, eventId), shown.waiting, lte(players.joinNumber, joinNumber)))
}

const isIn = and(isNull(players.waitlistedAt), isNull(players.droppedAt))

export const shown: Record<PlayerFilter, SQL | undefined> = {
  in: isIn,
  waiting: and(isNotNull(players.waitlistedAt), isNull(players.droppedAt)),
  out: isNotNull(players.droppedAt),
  missing: and(isIn, isNull(players.checkinAt)),
  all: undefined,
}

type Search = PageQuery & { search?: string; status?: PlayerFilter }

export async function listPlayers(db: Db, eventId: string, { search, status = 'in', ...page }: Search) {
  const { limit, offset } = windowOf(page)
  const where = and(eq(players.eventId, eventId), shown[status], named(db, likePattern(search)))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(players)
      .where(where)
      .orderBy(asc(players.seed), asc(players.joinNumber))
      .limit(limit)
      .offset(offset),
    db.$count(players, where),
  ])
  return { teams: await teamsOf(db, rows), total }
}

export async function teamsOf(db: Db, rows: PlayerRow[]): Promise<Team[]> {
  const people = await listTeammates(
    db,
    rows.map(({ id }) => id),
  )
  const byTeam = Map.groupBy(people, ({ playerId }) => playerId)
  return rows.map((player) => ({ player, teammates: byTeam.get(player.id) ?? [] }))
}

/** By the name of the entrant, or of somebody in it. */
function named(db: Db, pattern: string | undefined) {
  if (!pattern) return undefined
  const people = db
    .select({ id: playerTeammates.id })
    .from(playerTeammates)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .where(
      and(
        eq(playerTeammates.playerId, players.id),
        isNotNull(playerTeammates.acceptedAt),
        or(ilike(users.username, pattern), ilike(users.name, pattern)),
      ),
    )
  return or(ilike(players.name, pattern), exists(people))
}
