/**
 * The leaderboards of a community. Each reads a few rows in the order of an index, however many members the community has: pages end
 * after a fixed number of rows, and ranks are counted up to a limit.
 */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import {
  type LeaderboardKind,
  type LeaderboardPeriod,
  leaderboardLimits as limits,
} from '@guildhall/contract/organizations/constants.ts'
import type { LeaderboardRow, OwnRank } from '@guildhall/contract/organizations/page-shapes.ts'
import { ratingLimits } from '@guildhall/contract/ratings/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { idRows } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { isForEveryone } from '../../follows/privacy.ts'
import type { Actor } from '../../http/authorize.ts'
import { findOrganization } from '../read.ts'
import { type Person, personColumns } from './people.ts'
import { gamesOf } from './profile.ts'

export type BoardQuery = {
  gameId?: string | undefined
  mode?: string | undefined
  period?: LeaderboardPeriod | undefined
  chapters?: boolean | undefined
}

/**
 * Where the rows of a board are, with `user_id`, `value` and the order of people who tie. `value` is not empty, and `from` ends with a
 * condition, so that further conditions can follow. People for whom `isListed` does not hold have a rank, but others do not see it.
 */
type Board = { from: SQL; value: SQL; tieOrder: SQL; extra?: SQL; isListed?: SQL }

function xpBoard(organizationId: string, { gameId, period = 'all', chapters = false }: BoardQuery): Board {
  const isOfGame = gameId ? sql`game_id = ${gameId}::uuid` : sql`game_id is null`
  // Without a parent and without chapters there is no board of the family: the own one is the same.
  const board = sql`(select id from leaderboards where organization_id = ${organizationId}::uuid and period = ${period}
    and starts_on = leaderboard_start(${period}, now()) and ${isOfGame} ${chapters ? sql`` : sql`and not chapters`}
    order by chapters desc limit 1)`
  return {
    from: sql`leaderboard_rows entries where leaderboard_id = ${board} and xp > 0`,
    value: sql`entries.xp`,
    tieOrder: sql`entries.reached_at, entries.user_id`,
  }
}

const coinBoard = (organizationId: string): Board => ({
  from: sql`wallets entries where organization_id = ${organizationId}::uuid and user_id is not null and balance > 0`,
  value: sql`entries.balance`,
  tieOrder: sql`entries.id desc`,
})

const ratingBoard = (organizationId: string, gameId: string, mode: string): Board => ({
  from: sql`ratings entries where game_id = ${gameId}::uuid and mode = ${mode} and exists (
    select from organization_members member where member.organization_id = ${organizationId}::uuid
      and member.user_id = entries.user_id)`,
  value: sql`entries.rating`,
  tieOrder: sql`entries.user_id desc`,
  extra: sql`entries.deviation > ${ratingLimits.provisionalDeviation} as provisional,`,
  isListed: isForEveryone('history'),
})

type Row = { value: number; user: Person; rank: number; provisional: boolean }

/** People who tie share a rank. Both windows follow the index, so the statement reads no more rows than the pages up to this one. */
async function readPage(
  db: Db,
  { from, value, tieOrder, extra = sql``, isListed = sql`true` }: Board,
  query: PageQuery,
) {
  const { limit, offset } = windowOf(query)
  const size = Math.max(0, Math.min(limit, limits.rows - offset))
  const order = sql`${value} desc, ${tieOrder}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with page as (
        select entries.user_id, ${extra} ${value}::float8 as value, (rank() over (order by ${value} desc))::int as rank,
          row_number() over (order by ${order}) as position
        from ${from} order by ${order} limit ${size} offset ${Math.min(offset, limits.rows)}
      )
      select page.*, ${personColumns} as user
      from page join users on users.id = page.user_id join levels on levels.id = users.level_id
      where ${isListed} order by page.position`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${from} limit ${limits.rows}) counted`,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const presentRow = ({ rank, user, value }: Row): LeaderboardRow => ({ rank, user, value })

export async function listLeaderboard(db: Db, actor: Actor | null, id: string, query: BoardQuery & PageQuery) {
  const { organization } = await findOrganization(db, actor, id)
  const { rows, total } = await readPage(db, xpBoard(organization.id, query), query)
  return { rows: rows.map(presentRow), total }
}

export async function listTokenLeaders(db: Db, actor: Actor | null, id: string, query: PageQuery) {
  const { organization } = await findOrganization(db, actor, id)
  const { rows, total } = await readPage(db, coinBoard(organization.id), query)
  return { rows: rows.map(presentRow), total }
}

/** The rating board of a game and mode; without them, of the game and mode with the most events. */
async function findRatingBoard(db: Db, organizationId: string, { gameId, mode }: BoardQuery) {
  if (gameId && mode) return ratingBoard(organizationId, gameId, mode)
  const games = await gamesOf(db, organizationId)
  const game = gameId ? games.find(({ id }) => id === gameId) : games[0]
  return game ? ratingBoard(organizationId, game.id, mode ?? game.modes[0] ?? '1v1') : undefined
}

export async function listRankings(db: Db, actor: Actor | null, id: string, query: BoardQuery & PageQuery) {
  const { organization } = await findOrganization(db, actor, id)
  const board = await findRatingBoard(db, organization.id, query)
  if (!board) return { rows: [], total: 0 }
  const { rows, total } = await readPage(db, board, query)
  return { rows: rows.map((row) => ({ ...presentRow(row), provisional: row.provisional })), total }
}

const podiumSize = 3

/** With `demo`, members without XP fill the empty places, so that the owner sees how the podium will look. */
export async function listLeaders(db: Db, actor: Actor | null, id: string, demo: boolean): Promise<LeaderboardRow[]> {
  const { organization } = await findOrganization(db, actor, id)
  const { rows } = await readPage(db, xpBoard(organization.id, {}), { page: 1, limit: podiumSize })
  const leaders = rows.map(presentRow)
  if (!demo || leaders.length === podiumSize) return leaders
  const { rows: others } = await db.execute<{ user: Person }>(sql`
    select ${personColumns} as user from organization_members member
      join users on users.id = member.user_id join levels on levels.id = users.level_id
    where member.organization_id = ${organization.id}::uuid
      and member.user_id not in ${idRows(leaders.map(({ user }) => user.id))}
    order by member.created_at, member.user_id limit ${podiumSize - leaders.length}`)
  return [...leaders, ...others.map(({ user }) => ({ rank: leaders.length + 1, user, value: 0 }))]
}

export async function findOwnRank(
  db: Db,
  actor: Actor,
  id: string,
  { board: kind, ...query }: BoardQuery & { board: LeaderboardKind },
): Promise<OwnRank> {
  const { organization } = await findOrganization(db, actor, id)
  const board =
    kind === 'xp'
      ? xpBoard(organization.id, query)
      : kind === 'coins'
        ? coinBoard(organization.id)
        : await findRatingBoard(db, organization.id, query)
  if (!board) return { row: null, behind: null }
  const { from, value } = board
  const { rows } = await db.execute<{ value: number; user: Person; better: number; next: number | null }>(sql`
    with own as materialized (select ${value} as value from ${from} and entries.user_id = ${actor.id}::uuid)
    select own.value::float8 as value, ${personColumns} as user,
      (select count(*) from (select from ${from} and ${value} > own.value limit ${limits.ranks}) better)::int as better,
      (select ${value}::float8 from ${from} and ${value} > own.value order by ${value} limit 1) as next
    from own join users on users.id = ${actor.id}::uuid join levels on levels.id = users.level_id`)
  const [own] = rows
  if (!own) return { row: null, behind: null }
  const isCounted = own.better < limits.ranks
  return {
    row: { rank: isCounted ? own.better + 1 : null, user: own.user, value: own.value },
    behind: isCounted && own.next !== null ? own.next - own.value : null,
  }
}

/** Deletes the leaderboards of periods that are over; nothing shows them. */
export const pruneLeaderboards = (db: Db) =>
  db.execute(sql`delete from leaderboards where period <> 'all' and starts_on < leaderboard_start(period, now())`)
