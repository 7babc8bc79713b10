/** Reads and presents challenges. */
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { ChallengeStatus } from '@guildhall/contract/leagues/ladder-constants.ts'
import type { Challenge } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { placementMatches, rulesOf } from '../../ratings/league-pool.ts'
import { newState, type RatingState, rateInOrder } from '../../rules/rate-in-order.ts'
import type { LeagueEvent } from '../read.ts'
import { findStandings, type Standing } from './standing.ts'

export type ChallengeQuery = PageQuery & { status?: ChallengeStatus; mine?: boolean }

type Entrant = {
  id: string
  name: string
  image: Avatar | null
  country: string | null
  rating: number | null
  deviation: number | null
  volatility: number | null
  played: number
}
type SelectedChallenge = Omit<Challenge, 'from' | 'to' | 'mine' | 'stakes'> & { from: Entrant; to: Entrant }

export async function listChallenges(db: Db, league: LeagueEvent, ownId: string | null, query: ChallengeQuery) {
  const { limit, offset } = windowOf(query)
  const { status, mine } = query
  const condition = sql`challenges.league_id = ${league.id}::uuid ${status ? sql`and challenges.status = ${status}` : sql``}
    ${mine ? sql`and (from_id = ${ownId}::uuid or to_id = ${ownId}::uuid)` : sql``}`
  const [data, { rows }] = await Promise.all([
    selectChallenges(db, league, ownId, condition, { limit, offset }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from challenges where ${condition}`),
  ])
  return { data, total: rows[0]?.total ?? 0 }
}

export async function findChallenge(db: Db, league: LeagueEvent, ownId: string | null, id: string): Promise<Challenge> {
  const condition = sql`challenges.league_id = ${league.id}::uuid and challenges.id = ${id}::uuid`
  return orNotFound((await selectChallenges(db, league, ownId, condition, { limit: 1 }))[0])
}

export async function selectChallenges(
  db: Db,
  league: LeagueEvent,
  ownId: string | null,
  condition: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Challenge[]> {
  const entrant = (name: string) => {
    const player = sql.identifier(`${name}_player`)
    const entry = sql.identifier(`${name}_entry`)
    return sql`json_build_object('id', ${player}.id, 'name', ${player}.name, 'image', ${player}.image,
      'country', ${player}.metadata ->> 'country', 'rating', ${entry}.rating, 'deviation', ${player}.rating_deviation,
      'volatility', ${player}.rating_volatility, 'played', coalesce(${entry}.played, 0)) as ${sql.identifier(name)}`
  }
  const { rows } = await db.execute<SelectedChallenge>(sql`
    select challenges.id, challenges.league_id as "leagueId", challenges.status, challenges.message,
      to_json(challenges.times) as times, ${isoTimeSql('challenges.answer_by')} as "answerBy", ${isoTimeSql('challenges.answered_at')} as "answeredAt",
      ${isoTimeSql('challenges.created_at')} as "createdAt", challenges.match_id as "matchId", ${isoTimeSql('matches.starts_at')} as "startsAt",
      ${entrant('from')}, ${entrant('to')}
    from challenges
      join players from_player on from_player.id = from_id join players to_player on to_player.id = to_id
      left join ladder_entries from_entry on from_entry.player_id = from_id
      left join ladder_entries to_entry on to_entry.player_id = to_id
      left join matches on matches.id = challenges.match_id
    where ${condition} order by challenges.created_at desc, challenges.id desc limit ${limit} offset ${offset}`)
  const standings = await findStandings(db, league, [...new Set(rows.flatMap(({ from, to }) => [from.id, to.id]))])
  return rows.map((row) => presentChallenge(league, ownId, row, standings))
}

function presentChallenge(
  league: LeagueEvent,
  ownId: string | null,
  { from, to, times, message, ...row }: SelectedChallenge,
  standings: ReadonlyMap<string, Standing>,
): Challenge {
  const present = ({ id, name, image, country, rating }: Entrant) => {
    const standing = standings.get(id)
    return { id, name, image, country, rank: standing?.rank ?? null, rating: standing?.placed ? rating : null }
  }
  const mine = ownId === from.id ? 'from' : ownId === to.id ? 'to' : null
  return {
    ...row,
    from: present(from),
    to: present(to),
    times: times.map((time) => new Date(time).toISOString()),
    message: mine && message, // what they write to each other is not for everyone who sees the ladder
    mine,
    stakes: stakesOf(league, from, to),
  }
}

/** What a win and a loss would change; hidden during placement, and no matter on a ladder by position. */
function stakesOf(league: LeagueEvent, from: Entrant, to: Entrant): Challenge['stakes'] {
  const isPlaced = ({ played }: Entrant) => played >= placementMatches(league)
  if (league.settings.ladder === 'position' || !isPlaced(from) || !isPlaced(to)) return null
  const { decay: _, ...rules } = rulesOf(league) // the ratings that everyone sees include inactivity already
  const change = (subject: Entrant, score: number) => {
    const states = new Map([from, to].map((side) => [side.id, stateOf(side)]))
    const match = { id: '', at: new Date(), teams: [[from.id], [to.id]] as const, score }
    const own = rateInOrder([match], states, rules).find((entry) => entry.subject === subject.id)
    return own ? own.after - own.before : 0
  }
  return {
    from: { win: change(from, 1), loss: change(from, 0) },
    to: { win: change(to, 0), loss: change(to, 1) },
  }
}

const stateOf = ({ rating, deviation, volatility }: Entrant): RatingState => ({
  ...newState,
  rating: rating ?? newState.rating,
  deviation: deviation ?? newState.deviation,
  volatility: volatility ?? newState.volatility,
})
