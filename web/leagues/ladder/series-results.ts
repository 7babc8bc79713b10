/** The possible final scores of a series, best for the reporting side first, as games won. */
export function seriesResults(bestOf: number): { own: number; other: number }[] {
  const needed = Math.floor(bestOf / 2) + 1
  const losses = Array.from({ length: needed }, (_, index) => index)
  return [
    ...losses.map((other) => ({ own: needed, other })),
    ...losses.toReversed().map((own) => ({ own, other: needed })),
  ]
}

/** One entry per game; the games of the loser come first, because the series ends with the last win of the winner. */
export function gamesOf({ own, other }: { own: number; other: number }) {
  const ownWins = Array.from({ length: own }, () => ({ player1: 1, player2: 0 }))
  const otherWins = Array.from({ length: other }, () => ({ player1: 0, player2: 1 }))
  return own > other ? [...otherWins, ...ownWins] : [...ownWins, ...otherWins]
}
