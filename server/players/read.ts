/** Entrants with their teammates. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Eligibility } from '@guildhall/contract/players/columns.ts'
import type { PlayerFilter } from '@guildhall/contract/players/constants.ts'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { hasSpot, players, playerTeammates } from '../db/schema/players.ts'
import { type Raw, rowsOf, statement } from '../db/statement.ts'
import { findEvent, type MembershipFacts, membershipFacts } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'

export type PlayerRow = typeof players.$inferSelect
export type TeammateRow = typeof playerTeammates.$inferSelect &
  Pick<typeof users.$inferSelect, 'username' | 'image'> & { name: string | null }
export type Team = { player: PlayerRow; teammates: TeammateRow[] }

const readPlayer = rowsOf(players).read
const readTeammate = rowsOf(playerTeammates).read

type TeammateJson = { row: Raw } & Pick<TeammateRow, 'username' | 'name' | 'image'>

type TeamRow = { player: Raw; teammates: TeammateJson[] }

const teammatesOf = `coalesce((
  select json_agg(json_build_object('row', to_json(m), 'username', u.username, 'name', u.name, 'image', u.image)
    order by m.captain desc, m.alternate, m.id)
  from player_teammates m join users u on u.id = m.user_id where m.player_id = players.id), '[]')`

const selectTeam = statement<TeamRow>(
  `select to_json(players) as player, ${teammatesOf} as teammates from players where id = $1 and event_id = $2`,
)
const selectMembershipAndTeam = statement<{ facts: MembershipFacts; team: TeamRow | null }>(
  () => `
  select ${membershipFacts()} as facts, (
    select json_build_object('player', to_json(players), 'teammates', ${teammatesOf}) from players where id = (
      select player_id from player_teammates where event_id = $2 and user_id = $1 and accepted_at is not null)) as team`,
)

const readTeam = ({ player, teammates }: TeamRow): Team => ({
  player: readPlayer(player),
  teammates: teammates.map(({ row, ...profile }) => ({ ...readTeammate(row), ...profile })),
})

export async function findPlayer(db: Db, eventId: string, playerId: string): Promise<Team> {
  const [row] = isUuid(playerId) ? await selectTeam(db, playerId, eventId) : []
  return readTeam(orNotFound(row))
}

/** The membership and the team of a user in one query, so that it can run in parallel with the lock on the event. */
export async function findMembershipAndTeam(db: Db, userId: string, eventId: string) {
  const [row] = isUuid(eventId) ? await selectMembershipAndTeam(db, userId, eventId) : []
  const { facts, team } = orNotFound(row)
  return { facts, team: team && readTeam(team) }
}

/** The caller's own entry, with their membership. */
export async function findOwn(db: Db, actor: Actor, id: string) {
  const { event, membership } = await findEvent(db, actor, id)
  ensure(membership.playerId, 'NOT_ENTERED')
  return { event, membership, team: await findPlayer(db, id, membership.playerId) }
}

export async function listTeammates(db: Db, playerIds: readonly string[]): Promise<TeammateRow[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .select({ teammate: playerTeammates, username: users.username, name: users.name, image: users.image })
    .from(playerTeammates)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .where(inArray(playerTeammates.playerId, [...playerIds]))
    .orderBy(desc(playerTeammates.captain), asc(playerTeammates.alternate), asc(playerTeammates.id))
  return rows.map(({ teammate, ...user }) => ({ ...teammate, ...user }))
}

/** The accepted teammates of these entrants, given as a list of ids or as a subquery. */
export async function userIdsIn(db: Db, playerIds: string[] | SQLWrapper): Promise<string[]> {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(inArray(playerTeammates.playerId, playerIds), isNotNull(playerTeammates.acceptedAt)))
  return rows.map(({ userId }) => userId)
}

/** Which of these users are in a team of the event. */
export async function findEntered(db: Db, eventId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(
      and(
        eq(playerTeammates.eventId, eventId),
        inArray(playerTeammates.userId, [...userIds]),
        isNotNull(playerTeammates.acceptedAt),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

export const eligibilityIn = (entered: ReadonlySet<string>, userId: string | null): Eligibility =>
  userId && entered.has(userId) ? [{ code: 'ALREADY_IN' }] : []

/** The 1-based position on the waitlist, or null if the entrant is not on it. */
export async function positionOf(db: Db, { eventId, joinNumber, waitlistedAt, droppedAt }: PlayerRow) {
  if (waitlistedAt === null || droppedAt !== null) return null
  return db.$count(
    players,
    and(eq(players.eventId, eventId), statusFilters.waiting, lte(players.joinNumber, joinNumber)),
  )
}

export const statusFilters: Record<PlayerFilter, SQL | undefined> = {
  in: hasSpot,
  'checked-in': and(hasSpot, isNotNull(players.checkinAt)),
  waiting: and(isNotNull(players.waitlistedAt), isNull(players.droppedAt)),
  out: isNotNull(players.droppedAt),
  missing: and(hasSpot, isNull(players.checkinAt)),
  all: undefined,
}

const byRank = sql`(${players.result}->>'rank')::int`

type Search = PageQuery & {
  search?: string
  status?: PlayerFilter
  latest?: boolean
  bySeed?: boolean
  /** Everyone with a seed, whatever their status. */
  onlySeeded?: boolean
}

export async function listPlayers(db: Db, eventId: string, search: Search) {
  const { status = 'in', latest, bySeed, onlySeeded } = search
  const { limit, offset } = windowOf(search)
  const isListed = onlySeeded ? isNotNull(players.seed) : statusFilters[status]
  const where = and(eq(players.eventId, eventId), isListed, nameMatches(db, likePattern(search.search)))
  const seedOrder = [asc(players.seed), asc(players.joinNumber)]
  const order = latest ? [desc(players.joinNumber)] : bySeed ? seedOrder : [asc(byRank), ...seedOrder]
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(players)
      .where(where)
      .orderBy(...order)
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

/** Matches the name of the entrant or of an accepted teammate. */
function nameMatches(db: Db, pattern: string | undefined) {
  if (!pattern) return undefined
  const people = db
    .select({ id: playerTeammates.id })
    .from(playerTeammates)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .where(
      and(
        eq(playerTeammates.playerId, players.id),
        isNotNull(playerTeammates.acceptedAt),
        or(ilike(users.username, pattern), ilike(users.name, pattern), ilike(users.tag, pattern)),
      ),
    )
  return or(ilike(players.name, pattern), exists(people))
}
