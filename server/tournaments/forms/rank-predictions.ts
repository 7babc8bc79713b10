import type { FinalResult } from '../../events/event.ts'
import { type Predictor, rankPredictions } from '../../rules/predictions.ts'
import type { TournamentRow } from '../read.ts'

/** The final ranks of predictions by the outcomes entered so far. */
export function predictionFinals({ form }: Pick<TournamentRow, 'form'>, entrants: readonly Predictor[]): FinalResult[] {
  const outcomes = form.flatMap(({ key, outcome }) => (outcome === undefined ? [] : [[key, outcome] as const]))
  return rankPredictions(Object.fromEntries(outcomes), entrants).map(({ id, rank, correct }) => ({
    id,
    result: { rank, of: entrants.length },
    stats: { points: correct },
  }))
}
