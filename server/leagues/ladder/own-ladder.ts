/** The caller on a ladder, and the history of an entrant. */
import type { LadderHistory, OwnLadder } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { pausedMs, tierOf } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { orNotFound } from '../../http/problem.ts'
import { pausesOf, placementMatches } from '../../ratings/league-pool.ts'
import { listHistory } from '../../ratings/read.ts'
import { refuseMatch } from '../add-match.ts'
import type { FoundLeague } from '../read.ts'
import { selectChallenges } from './challenges.ts'
import { isOpenChallenge } from './meetings.ts'
import { ensureLadder, findRow } from './rows.ts'
import { countLadder } from './standing.ts'

const maxOpen = 100

export async function findOwnLadder(db: Db, { league, membership }: FoundLeague): Promise<OwnLadder> {
  ensureLadder(league)
  const ownId = orNotFound(membership.playerId)
  const isOwn = sql`(from_id = ${ownId}::uuid or to_id = ${ownId}::uuid) and ${isOpenChallenge}`
  const [row, of, best, challenges] = await Promise.all([
    findRow(db, league, ownId, ownId),
    countLadder(db, league),
    findBest(db, ownId, placementMatches(league)),
    selectChallenges(db, league, ownId, isOwn, { limit: maxOpen }),
  ])
  const { settings } = league
  const own = orNotFound(row)
  const { rating } = own
  const above = settings.tiers.filter(({ from }) => rating !== null && from > rating)
  const nextTier = above.toSorted((a, b) => a.from - b.from)[0] ?? null
  const canDecay = settings.ladder === 'rating' && settings.decayPerDay > 0
  const playedAt = new Date(own.lastPlayedAt ?? 0)
  const pausedDuration = pausedMs(pausesOf(league), playedAt, new Date())
  const decaysAt = canDecay && own.lastPlayedAt && rating !== null && rating > settings.decayFloor
  return {
    row: own,
    of,
    best,
    nextTier,
    tier: rating === null ? null : tierOf(rating, settings.tiers),
    decaysAt: decaysAt
      ? new Date(playedAt.getTime() + pausedDuration + (settings.decayAfterDays + 1) * 86_400_000).toISOString()
      : null,
    decayPerDay: settings.decayPerDay,
    reach: settings.challengeReach,
    openChallenges: { used: challenges.length, max: settings.openChallenges },
    canReport: settings.openReports && league.leagueType === 'RANKED' && refuseMatch(league, new Date()) === null,
    // Those to answer come first.
    challenges: challenges.toSorted((a, b) => Number(isMineToAnswer(b)) - Number(isMineToAnswer(a))),
  }
}

const isMineToAnswer = ({ mine, status }: OwnLadder['challenges'][number]) => mine === 'to' && status === 'PENDING'

/** The highest rating since placement. */
async function findBest(db: Db, playerId: string, placement: number): Promise<number | null> {
  const { rows } = await db.execute<{ best: number | null }>(
    sql`select max(after) as best from rating_changes where player_id = ${playerId}::uuid and number >= ${placement}`,
  )
  return rows[0]?.best ?? null
}

/** Results during placement have no rating to show. */
export async function findHistory(
  db: Db,
  { league, membership }: FoundLeague,
  playerId: string,
): Promise<LadderHistory> {
  ensureLadder(league)
  const isShown = sql`player_id = ${playerId}::uuid and number > ${placementMatches(league)}`
  const [row, history] = await Promise.all([
    findRow(db, league, membership.playerId, playerId),
    listHistory(db, isShown),
  ])
  return { row: orNotFound(row), history }
}
