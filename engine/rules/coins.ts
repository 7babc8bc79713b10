/**
 * The coins of a community: 1 for taking part, 2 for a won match, 5 for handing in scores, 5 for a completed form.
 * Each is paid only by the kinds of event that know it; `coins` of the event come on top by final rank.
 */
export type TournamentType =
  | 'SINGLE_ELIMINATION'
  | 'DOUBLE_ELIMINATION'
  | 'LEADERBOARD'
  | 'ROUND_ROBIN'
  | 'SWISS'
  | 'REGISTRATION'

export type Deed = 'participation' | 'win-match' | 'submit-scores' | 'complete-form'

export const coinAmounts: Readonly<Record<Deed, number>> = {
  participation: 1,
  'win-match': 2,
  'submit-scores': 5,
  'complete-form': 5,
}

const pays: Record<Deed, (type: TournamentType) => boolean> = {
  participation: (type) => type !== 'REGISTRATION',
  'win-match': (type) => type !== 'LEADERBOARD' && type !== 'REGISTRATION',
  'submit-scores': (type) => type === 'LEADERBOARD',
  'complete-form': (type) => type === 'REGISTRATION',
}

export const coinsFor = (type: TournamentType, deed: Deed): number => (pays[deed](type) ? coinAmounts[deed] : 0)

/**
 * The event's own coins, first prize first. Those who share a rank share its prizes and the following ones equally,
 * in whole coins; what cannot be divided stays with the house.
 */
export function coinsByRank(prizes: readonly number[], ranks: readonly number[], rank: number): number {
  const sharing = ranks.filter((other) => other === rank).length
  if (sharing === 0) return 0
  const pot = prizes.slice(rank - 1, rank - 1 + sharing).reduce((sum, prize) => sum + prize, 0)
  return Math.floor(pot / sharing)
}
