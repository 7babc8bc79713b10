/** The rows of a ladder with form, the change of a week and what the caller can do. */
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { LadderRow } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { refuseChallenge, tierOf } from '@guildhall/engine'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { placementMatches } from '../../ratings/league-pool.ts'
import { refuseMatch } from '../add-match.ts'
import type { FoundLeague, LeagueEvent } from '../read.ts'
import { challengeRules, loadMeetings } from './meetings.ts'
import { countLadder, countTiedBefore, findStandings, isOnLadder, ladderOrder, type Standing } from './standing.ts'

export type LadderQuery = PageQuery & { around?: 'me'; following?: boolean }

/** SCHEDULED leagues have a table instead. */
export const ensureLadder = ({ leagueType }: LeagueEvent) => ensure(leagueType !== 'SCHEDULED', 'WRONG_FORMAT')

export async function listLadder(db: Db, actor: Actor | null, { league, membership }: FoundLeague, query: LadderQuery) {
  ensureLadder(league)
  const { limit } = windowOf(query)
  const ownId = membership.playerId
  const isFollowed = query.following && actor ? followedBy(actor.id, ownId) : sql``
  const own = ownId ? (await findStandings(db, league, [ownId])).get(ownId) : undefined
  const isAround = own !== undefined && query.around !== undefined
  const offset = isAround ? Math.max(0, own.ahead - Math.floor(limit / 2)) : windowOf(query).offset
  const [rows, total] = await Promise.all([
    selectRows(db, league, sql`${isOnLadder(league)} ${isFollowed}`, { limit, offset }),
    countLadder(db, league, isFollowed),
  ])
  const page = isAround ? Math.floor(offset / limit) + 1 : windowOf(query).page
  const ranks = query.following ? await ranksOf(db, league, rows) : await ranksFrom(db, league, rows, offset)
  return { data: await presentRows(db, league, own, rows, ranks), total, page, limit }
}

const followedBy = (userId: string, ownId: string | null) => sql`and (entry.player_id = ${ownId}::uuid or exists (
  select from player_teammates mate join follows on follows.following_id = mate.user_id
  where mate.player_id = entry.player_id and mate.accepted_at is not null and follows.follower_id = ${userId}))`

type SelectedRow = {
  id: string
  name: string
  image: Avatar | null
  country: string | null
  rating: number
  stateRating: number | null
  deviation: number | null
  placed: boolean
  played: number
  won: number
  drawn: number
  lastPlayedAt: string | null
  form: number[] | null
  weekStart: number | null
}

async function selectRows(
  db: Db,
  league: LeagueEvent,
  condition: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<SelectedRow[]> {
  const { rows } = await db.execute<SelectedRow>(sql`
    with page as (
      select entry.*, row_number() over () as number from (
        select * from ladder_entries entry where ${condition} order by ${ladderOrder(league)} limit ${limit} offset ${offset}
      ) entry
    )
    select players.id, players.name, players.image, players.metadata ->> 'country' as country, page.rating,
      players.rating as "stateRating", players.rating_deviation as deviation, placed, played, won, drawn,
      ${isoTimeSql('players.last_played_at')} as "lastPlayedAt",
      (select json_agg(score order by played_at, match_id) from (
        select score, played_at, match_id from rating_changes where player_id = page.player_id
        order by played_at desc, match_id desc limit 5) latest) as form,
      (select before from rating_changes where player_id = page.player_id and played_at > now() - interval '7 days'
        order by played_at, match_id limit 1) as "weekStart"
    from page join players on players.id = page.player_id order by page.number`)
  return rows
}

/** The row of one entrant. */
export async function findRow(db: Db, league: LeagueEvent, ownId: string | null, playerId: string) {
  const condition = sql`${isOnLadder(league)} and entry.player_id = ${playerId}::uuid`
  const rows = await selectRows(db, league, condition, { limit: 1 })
  const own = ownId ? (await findStandings(db, league, [ownId])).get(ownId) : undefined
  const [row] = await presentRows(db, league, own, rows, await ranksOf(db, league, rows))
  return row
}

type Ranks = ReadonlyMap<string, number | null>

const ranksOf = async (db: Db, league: LeagueEvent, rows: readonly SelectedRow[]): Promise<Ranks> =>
  new Map(
    [
      ...(await findStandings(
        db,
        league,
        rows.map(({ id }) => id),
      )),
    ].map(([id, { rank }]) => [id, rank]),
  )

/** Of rows without a gap: only the first can share its rank with a row of the page before. */
async function ranksFrom(db: Db, league: LeagueEvent, rows: readonly SelectedRow[], offset: number): Promise<Ranks> {
  const [first] = rows
  const tiedBefore = first?.placed ? await countTiedBefore(db, league, first.id) : 0
  const ranks = new Map<string, number | null>()
  let rank = offset + 1 - tiedBefore
  for (const [index, row] of rows.entries()) {
    const isTied = league.settings.ladder === 'rating' && row.rating === rows[index - 1]?.rating
    if (index > 0 && !isTied) rank = offset + index + 1
    ranks.set(row.id, row.placed ? rank : null)
  }
  return ranks
}

async function presentRows(
  db: Db,
  league: LeagueEvent,
  own: Standing | undefined,
  rows: readonly SelectedRow[],
  ranks: Ranks,
) {
  const ids = rows.map(({ id }) => id)
  const canPlay = league.leagueType === 'RANKED' && refuseMatch(league, new Date()) === null
  const meetings = own && (await loadMeetings(db, league, own.id, ids))
  return rows.map((row): LadderRow => {
    const [rank, meeting] = [ranks.get(row.id) ?? null, meetings?.get(row.id)]
    const mayChallenge =
      own !== undefined &&
      meeting !== undefined &&
      refuseChallenge(
        { id: own.id, rank: own.rank, open: meetings?.get(own.id)?.open ?? 0 },
        { id: row.id, rank, open: meeting.open },
        meeting.gamesToday,
        challengeRules(league),
      ) === null
    const isRated = row.placed && row.stateRating !== null
    return {
      player: { id: row.id, name: row.name, image: row.image, country: row.country },
      rank,
      rating: row.placed ? row.rating : null,
      deviation: row.placed ? row.deviation : null,
      tier: row.placed ? (tierOf(row.rating, league.settings.tiers)?.name ?? null) : null,
      placementLeft: Math.max(0, placementMatches(league) - row.played),
      decay: isRated ? Math.max(0, (row.stateRating ?? row.rating) - row.rating) : 0,
      week: row.placed && row.weekStart !== null ? row.rating - row.weekStart : null,
      form: (row.form ?? []).map((score) => (score === 1 ? 'win' : score === 0 ? 'loss' : 'draw')),
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.played - row.won - row.drawn,
      lastPlayedAt: row.lastPlayedAt,
      canChallenge: canPlay && mayChallenge,
      challengeId: meeting?.challengeId ?? null,
    }
  })
}
