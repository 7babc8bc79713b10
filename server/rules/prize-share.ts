/** A prize of the same amount for each rank from `from` to `to`. */
export type RankPrize = { from: number; to: number; amount: number }

/**
 * The share of one entrant in a prize. Entrants who share a rank also occupy the ranks after it: they share the prizes of all
 * of them equally, in whole units; an indivisible rest is not paid.
 */
export function prizeShare({ from, to, amount }: RankPrize, rank: number, sharing: number): number {
  const ranksWithPrize = Math.min(to, rank + sharing - 1) - Math.max(from, rank) + 1
  return ranksWithPrize > 0 ? Math.floor((amount * ranksWithPrize) / sharing) : 0
}
