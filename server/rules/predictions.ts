/** Predictions: one point for each answer that came true. Equal points share a rank, and the next rank skips as many. */

export type Outcomes = Readonly<Record<string, string | number>>
export type Predictor = { id: string; answers: Readonly<Record<string, unknown>> }
export type PredictionRank = { id: string; correct: number; rank: number }

/** The best first, in the order given where they share a rank. Without an outcome no one is ranked. */
export function rankPredictions(outcomes: Outcomes, entrants: readonly Predictor[]): PredictionRank[] {
  const keys = Object.keys(outcomes)
  if (keys.length === 0) return []
  const scored = entrants
    .map(({ id, answers }) => ({ id, correct: keys.filter((key) => answers[key] === outcomes[key]).length }))
    .sort((a, b) => b.correct - a.correct)
  const rankOf = new Map<number, number>()
  scored.forEach(({ correct }, index) => {
    if (!rankOf.has(correct)) rankOf.set(correct, index + 1)
  })
  return scored.map(({ id, correct }) => ({ id, correct, rank: rankOf.get(correct) ?? scored.length }))
}
