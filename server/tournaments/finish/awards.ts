/** What everybody gets for an event: pure sums over what was played. The books of each completion have subjects of their own. */

import {
  finalRankMultiplier,
  leaderboardScoreMax,
  leaderboardScoreMultiplier,
  type PointAward,
  type PointReason,
  pointAwards,
} from '@guildhall/contract/points/constants.ts'
import type { Coins, Prize } from '@guildhall/contract/tournaments/columns.ts'
import { type CoinReward, coinRewardApplies, coinRewards } from '@guildhall/contract/wallets/constants.ts'
import { matchPointReasons, roundsSurvived, scorePoints } from '../../rules/points.ts'
import { prizeShare } from '../../rules/prize-share.ts'
import type { TournamentRow } from '../read.ts'

export type Played = { id: string; player1Id: string; player2Id: string; winnerId: string | null }
export type Entrant = {
  id: string
  name: string
  userId: string | null
  rank: number | null
  score: number | null
  attempts: number
  answered: boolean
  /** Everybody who plays in it. */
  people: string[]
}
export type Facts = { entrants: Entrant[]; played: Played[] }

export type Points = { reason: PointReason; subject: string; amount: number }
export type Coin = { cause: 'REWARD' | 'RANK_AWARD'; subject: string; amount: number; reward: string; matchId?: string }
export type Money = { amount: number; currency: string; title: string; prize: Prize }
export type Due = {
  entrant: Entrant
  points: Points[]
  coins: Coin[]
  money: Money[]
  other: string[]
  trophy: boolean
}

/** `mark` sets the entries of one completion apart from those of an earlier one. */
export function duesOf(tournament: TournamentRow, { entrants, played }: Facts, mark: string): Due[] {
  const ranks = entrants.flatMap(({ rank }) => (rank === null ? [] : [rank]))
  const mine = (id: string) => played.filter(({ player1Id, player2Id }) => player1Id === id || player2Id === id)
  const byEntrant = new Map(entrants.map(({ id }) => [id, mine(id)]))
  return entrants.map((entrant) => {
    const own = byEntrant.get(entrant.id) ?? []
    const hasPlayed = own.length > 0 || (tournament.type === 'LEADERBOARD' && entrant.attempts > 0)
    const { rank } = entrant
    const prizes = rank === null ? { money: [], other: [] } : prizesFor(tournament.prizes, ranks, rank)
    return {
      entrant,
      points: hasPlayed ? pointsFor(tournament, entrant, own, entrants.length, mark) : [],
      coins: tournament.organizationId ? coinsFor(tournament, entrant, own, { hasPlayed, ranks, mark }) : [],
      ...prizes,
      trophy: hasPlayed && rank !== null && rank <= 3,
    }
  })
}

function pointsFor({ id, type }: TournamentRow, entrant: Entrant, own: Played[], size: number, mark: string): Points[] {
  const subject = `${id}${mark}`
  const matches = own.flatMap(({ id: matchId, winnerId }) => {
    const outcome = winnerId === entrant.id ? 'win' : winnerId === null ? 'tie' : 'loss'
    return matchPointReasons(outcome).map((reason): Points => ({ ...paid(reason), subject: `${matchId}${mark}` }))
  })
  const { rank, score } = entrant
  const placed: Points =
    type === 'LEADERBOARD'
      ? {
          reason: 'LEADERBOARD_SCORE',
          subject,
          amount: scorePoints(score ?? 0, leaderboardScoreMultiplier, leaderboardScoreMax),
        }
      : { reason: 'FINAL_RANK', subject, amount: rank ? finalRankMultiplier * roundsSurvived(size, rank) : 0 }
  return [...matches, { ...paid('PLAY_TOURNAMENT'), subject }, placed].filter(({ amount }) => amount > 0)
}

const paid = (reason: PointAward) => ({ reason, amount: pointAwards[reason].amount })

type More = { hasPlayed: boolean; ranks: readonly number[]; mark: string }

function coinsFor({ id, type, coins, prizes }: TournamentRow, entrant: Entrant, own: Played[], more: More): Coin[] {
  const { hasPlayed, ranks, mark } = more
  const reward = (name: CoinReward, chosen: number | undefined, subject: string, matchId?: string): Coin[] => {
    const amount = coinRewardApplies(name, type) ? (chosen ?? coinRewards[name].amount) : 0
    const about = { reward: name, ...(matchId !== undefined && { matchId }) }
    return amount > 0 ? [{ cause: 'REWARD', subject: `${subject}:${name}${mark}`, amount, ...about }] : []
  }
  const byRank = entrant.rank === null ? 0 : rankCoins(coins, prizes, ranks, entrant.rank)
  return [
    ...(hasPlayed ? reward('PARTICIPATION', coins.participation, id) : []),
    ...own
      .filter(({ winnerId }) => winnerId === entrant.id)
      .flatMap((won) => reward('WIN_MATCH', coins.win, won.id, won.id)),
    ...(entrant.attempts > 0 ? reward('SUBMIT_SCORES', coins.scores, id) : []),
    ...(entrant.answered ? reward('COMPLETE_FORM', coins.form, id) : []),
    ...(byRank > 0 ? [{ cause: 'RANK_AWARD' as const, subject: `${id}${mark}`, amount: byRank, reward: 'RANK' }] : []),
  ]
}

/** Who shares a rank shares what it and the following ones pay. */
function rankCoins({ ranks: table = [] }: Coins, prizes: readonly Prize[], ranks: readonly number[], rank: number) {
  const asCoins = prizes.flatMap(({ kind, from, to, amount = 0 }) => (kind === 'coins' ? [{ from, to, amount }] : []))
  return [...table, ...asCoins].reduce((sum, prize) => sum + prizeShare(ladder(prize), ranks, rank), 0)
}

const ladder = ({ from, to, amount }: { from: number; to: number; amount: number }) =>
  Array.from({ length: to }, (_, index) => (index + 1 >= from ? amount : 0))

function prizesFor(prizes: readonly Prize[], ranks: readonly number[], rank: number) {
  const money = prizes.flatMap((prize): Money[] => {
    if (prize.kind !== 'money') return []
    const amount = prizeShare(ladder({ ...prize, amount: prize.amount ?? 0 }), ranks, rank)
    return amount > 0 ? [{ amount, currency: prize.currency ?? 'USD', title: prize.title, prize }] : []
  })
  const other = prizes
    .filter(({ kind, from, to }) => (kind === 'item' || kind === 'other') && from <= rank && rank <= to)
    .map(({ title }) => title)
  return { money, other }
}
