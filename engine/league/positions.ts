/**
 * The order of a ladder by position after a result: whoever beats an entrant above takes that position, and those between
 * move down by one. It stays the same if the upper entrant won.
 */
export function orderAfter(order: readonly string[], winner: string, loser: string): string[] {
  const [from, to] = [order.indexOf(winner), order.indexOf(loser)]
  if (from < 0 || to < 0 || from < to) return [...order]
  return [...order.slice(0, to), winner, ...order.slice(to, from), ...order.slice(from + 1)]
}
