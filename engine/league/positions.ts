/** A ladder by position: whoever beats an entrant above takes that position, and those between move down by one. */
export type PositionRefusal = { refused: 'NOT_ON_LADDER' | 'NOT_ABOVE' | 'OUT_OF_REACH' | 'SELF_CHALLENGE' }

/** Why the challenge is not allowed: only entrants above, at most `reach` positions away. */
export function refusePositionChallenge(
  order: readonly string[],
  challenger: string,
  opponent: string,
  reach: number,
): PositionRefusal | null {
  if (challenger === opponent) return { refused: 'SELF_CHALLENGE' }
  const [from, to] = [order.indexOf(challenger), order.indexOf(opponent)]
  if (from < 0 || to < 0) return { refused: 'NOT_ON_LADDER' }
  if (to > from) return { refused: 'NOT_ABOVE' }
  return from - to > reach ? { refused: 'OUT_OF_REACH' } : null
}

/** The order after a result; it stays the same if the upper entrant won. */
export function orderAfter(order: readonly string[], winner: string, loser: string): string[] {
  const [from, to] = [order.indexOf(winner), order.indexOf(loser)]
  if (from < 0 || to < 0 || from < to) return [...order]
  return [...order.slice(0, to), winner, ...order.slice(to, from), ...order.slice(from + 1)]
}
