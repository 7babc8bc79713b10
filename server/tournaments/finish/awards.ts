/** Calculates the awards of an event from its results. Each completion has its own subjects, so that its ledger entries are booked separately. */

import {
  finalRankMultiplier,
  leaderboardScoreMax,
  leaderboardScoreMultiplier,
  type PointAward,
  type PointReason,
  pointAwards,
} from '@guildhall/contract/points/constants.ts'
import type { Prize } from '@guildhall/contract/tournaments/columns.ts'
import { type CoinReward, coinRewardApplies, coinRewards } from '@guildhall/contract/wallets/constants.ts'
import type { EventRow } from '../../events/event.ts'
import { type MatchResult, matchPointReasons, roundsSurvived, scorePoints } from '../../rules/points.ts'
import { prizeShare } from '../../rules/prize-share.ts'

/** A match as one of its entrants played it. */
export type PlayedMatch = { id: string; playerId: string; result: MatchResult }
export type Entrant = {
  id: string
  name: string
  userId: string | null
  rank: number | null
  /** The entrants of their group, if the rank is one within a group. */
  groupSize?: number | null
  score: number | null
  attempts: number
  answered: boolean
  /** User ids of all accepted members. */
  people: string[]
}
export type AwardFacts = { entrants: Entrant[]; matchesPlayed: PlayedMatch[] }

export type Points = { reason: PointReason; subject: string; amount: number }
export type Coin = { cause: 'REWARD' | 'RANK_AWARD'; subject: string; amount: number; reward: string; matchId?: string }
export type Money = { amount: number; currency: string; title: string; prize: Prize }
export type Award = {
  entrant: Entrant
  points: Points[]
  coins: Coin[]
  money: Money[]
  other: string[]
  /** Shop items, by id. */
  items: string[]
  trophy: boolean
}

/** `suffix` keeps the ledger entries of this completion apart from those of an earlier one. */
export function awardsOf(event: EventRow, { entrants, matchesPlayed }: AwardFacts, suffix: string): Award[] {
  const matchesBy = Map.groupBy(matchesPlayed, ({ playerId }) => playerId)
  const prizesBy = prizesByRank(event, entrants)
  const ranked = entrants.filter(({ rank }) => rank !== null).length // without no-shows
  const awards = entrants.map((entrant): Award => {
    const ownMatches = matchesBy.get(entrant.id) ?? []
    const hasPlayed = ownMatches.length > 0 || (event.type === 'LEADERBOARD' && entrant.attempts > 0)
    const { rank } = entrant
    const { coins = 0, money = [], other = [], items = [] } = prizesBy.get(rank) ?? {}
    return {
      entrant,
      points: hasPlayed ? pointsFor(event, entrant, ownMatches, entrant.groupSize ?? ranked, suffix) : [],
      coins: event.organizationId ? coinsFor(event, entrant, ownMatches, coins, { hasPlayed, suffix }) : [],
      money,
      other,
      items,
      trophy: hasPlayed && rank !== null && rank <= 3 && !entrant.groupSize,
    }
  })
  return raiseToLowerRanks(awards, event.id, suffix)
}

type RankPrizes = { coins: number; money: Money[]; other: string[]; items: string[] }

/** All entrants of a rank get the same, so it is calculated once for each rank. */
function prizesByRank({ coins, prizes }: EventRow, entrants: readonly Entrant[]): Map<number | null, RankPrizes> {
  const coinPrizes = [...(coins.ranks ?? []), ...prizes.filter(({ kind }) => kind === 'coins')]
  const moneyPrizes = prizes.filter(({ kind }) => kind === 'money')
  const otherPrizes = prizes.filter(({ kind }) => kind === 'item' || kind === 'other')
  const byRank = Map.groupBy(entrants, ({ rank }) => rank)
  return new Map(
    [...byRank].flatMap(([rank, { length: sharing }]) => {
      if (rank === null) return []
      const shareOf = ({ amount = 0, ...range }: Pick<Prize, 'from' | 'to' | 'amount'>) =>
        prizeShare({ ...range, amount }, rank, sharing)
      const money = moneyPrizes.flatMap((prize): Money[] => {
        const amount = shareOf(prize)
        return amount > 0 ? [{ amount, currency: prize.currency ?? 'USD', title: prize.title, prize }] : []
      })
      const others = otherPrizes.filter(({ from, to }) => from <= rank && rank <= to)
      const other = others.map(({ title }) => title)
      const items = others.flatMap(({ kind, itemId }) => (kind === 'item' && itemId ? [itemId] : []))
      return [
        [rank, { coins: coinPrizes.reduce((sum, prize) => sum + shareOf(prize), 0), money, other, items }] as const,
      ]
    }),
  )
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

/**
 * Entrants who come through a lower bracket play and win more matches. No one who played earns less than an entrant with a worse
 * rank: the difference is added to the award for the rank.
 */
function raiseToLowerRanks(awards: readonly Award[], eventId: string, suffix: string): Award[] {
  const ranked = awards.filter(({ entrant, points }) => entrant.rank !== null && points.length > 0)
  const byRank = ranked.toSorted((a, b) => (b.entrant.rank ?? 0) - (a.entrant.rank ?? 0))
  const minimums = new Map<Award, { points: number; coins: number }>()
  let [best, sameRank] = [
    { points: 0, coins: 0 },
    { points: 0, coins: 0 },
  ]
  let rank: number | null = null
  for (const award of byRank) {
    if (award.entrant.rank !== rank) {
      rank = award.entrant.rank
      best = { points: Math.max(best.points, sameRank.points), coins: Math.max(best.coins, sameRank.coins) }
    }
    minimums.set(award, best)
    const [points, coins] = [sum(award.points), sum(award.coins)]
    sameRank = { points: Math.max(sameRank.points, points), coins: Math.max(sameRank.coins, coins) }
  }
  const subject = `${eventId}${suffix}`
  return awards.map((award) => {
    const { points = 0, coins = 0 } = minimums.get(award) ?? {}
    const missing = { points: points - sum(award.points), coins: coins - sum(award.coins) }
    return {
      ...award,
      points: missing.points > 0 ? addToRank(award.points, missing.points, subject) : award.points,
      coins: missing.coins > 0 ? addCoins(award.coins, missing.coins, subject) : award.coins,
    }
  })
}

/** A user has one entry per reason and subject, so the amount is added to it. */
function addToRank(points: readonly Points[], amount: number, subject: string): Points[] {
  const forRank = points.find(({ reason }) => reason === 'FINAL_RANK') ?? { reason: 'FINAL_RANK', subject, amount: 0 }
  const others = points.filter(({ reason }) => reason !== 'FINAL_RANK')
  return [...others, { ...forRank, amount: forRank.amount + amount }]
}

function addCoins(coins: readonly Coin[], amount: number, subject: string): Coin[] {
  const forRank = coins.find(({ cause }) => cause === 'RANK_AWARD') ?? {
    cause: 'RANK_AWARD' as const,
    subject,
    amount: 0,
    reward: 'RANK',
  }
  const others = coins.filter(({ cause }) => cause !== 'RANK_AWARD')
  return [...others, { ...forRank, amount: forRank.amount + amount }]
}

function pointsFor(
  { id, type }: EventRow,
  entrant: Entrant,
  ownMatches: PlayedMatch[],
  size: number,
  suffix: string,
): Points[] {
  const subject = `${id}${suffix}`
  const matches = ownMatches.flatMap(({ id: matchId, result }) =>
    matchPointReasons(result).map((reason): Points => ({ ...fixedAward(reason), subject: `${matchId}${suffix}` })),
  )
  const { rank, score } = entrant
  const forResult: Points =
    type === 'LEADERBOARD'
      ? {
          reason: 'LEADERBOARD_SCORE',
          subject,
          amount: scorePoints(score ?? 0, leaderboardScoreMultiplier, leaderboardScoreMax),
        }
      : { reason: 'FINAL_RANK', subject, amount: rank ? finalRankMultiplier * roundsSurvived(size, rank) : 0 }
  return [...matches, { ...fixedAward('PLAY_TOURNAMENT'), subject }, forResult].filter(({ amount }) => amount > 0)
}

const fixedAward = (reason: PointAward) => ({ reason, amount: pointAwards[reason].amount })

type CoinContext = { hasPlayed: boolean; suffix: string }

function coinsFor(
  { id, type, coins }: EventRow,
  entrant: Entrant,
  ownMatches: PlayedMatch[],
  forRank: number,
  { hasPlayed, suffix }: CoinContext,
): Coin[] {
  const reward = (name: CoinReward, custom: number | undefined, subject: string, matchId?: string): Coin[] => {
    const amount = coinRewardApplies(name, type) ? (custom ?? coinRewards[name].amount) : 0
    const details = { reward: name, ...(matchId !== undefined && { matchId }) }
    return amount > 0 ? [{ cause: 'REWARD', subject: `${subject}:${name}${suffix}`, amount, ...details }] : []
  }
  return [
    ...(hasPlayed ? reward('PARTICIPATION', coins.participation, id) : []),
    ...ownMatches
      .filter(({ result }) => result === 'win')
      .flatMap((match) => reward('WIN_MATCH', coins.win, match.id, match.id)),
    ...(entrant.attempts > 0 ? reward('SUBMIT_SCORES', coins.scores, id) : []),
    ...(entrant.answered ? reward('COMPLETE_FORM', coins.form, id) : []),
    ...(forRank > 0
      ? [{ cause: 'RANK_AWARD' as const, subject: `${id}${suffix}`, amount: forRank, reward: 'RANK' }]
      : []),
  ]
}
