/**
 * The share of one entrant in prizes by rank, best first. Entrants who share a rank share its prizes and the following
 * ones equally, in whole units; an indivisible rest is not paid.
 */
export function prizeShare(prizes: readonly number[], ranks: readonly number[], rank: number): number {
  const sharing = ranks.filter((other) => other === rank).length
  if (sharing === 0) return 0
  const pot = prizes.slice(rank - 1, rank - 1 + sharing).reduce((sum, prize) => sum + prize, 0)
  return Math.floor(pot / sharing)
}
