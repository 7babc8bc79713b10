/**
 * Qualification chances: tries every combination of outcomes of the open matches and counts those where the entrant qualifies.
 *
 * Works only for the last round, whose entrants are all known, with few combinations: the time of the call is limited. A win counts
 * as the shortest series, so the result is no promise where only the game difference decides.
 */
import type { StandingReason } from '@guildhall/contract/matches/bracket-shapes.ts'
import { apply, isRefusal, type Match, playableMatches, report, type Score, type State } from '@guildhall/engine'
import { winOf } from '../results/scores.ts'
import { selectQualifiers } from './select-qualifiers.ts'

/** Combinations times entrants: so many rows of standings take about 100 ms. */
const MAX_ROWS = 20_000

type Outcome = 'a' | 'b' | 'draw'

export function chancesOf(
  state: State,
  id: string,
  places: number,
  names: Map<string, string>,
): StandingReason['chances'] {
  const { format, draws, rounds } = state.config
  if (places === 0 || (format !== 'ROUND_ROBIN' && (format !== 'SWISS' || state.round !== rounds))) return null
  const open = playableMatches(state)
  const outcomes: Outcome[] = draws ? ['a', 'draw', 'b'] : ['a', 'b']
  if (open.length === 0 || outcomes.length ** open.length * state.entrants.length > MAX_ROWS) return null
  const ownMatch = open.find(({ a, b }) => a === id || b === id)
  const own = { win: 0, lose: 0, ways: 0 }
  const count = { ways: 0, through: 0 }

  const countOutcomes = (state: State, [next, ...later]: Match[], ownOutcome: Outcome | null) => {
    if (next) {
      for (const outcome of outcomes) {
        const nextState = withOutcome(state, next, outcome)
        if (nextState) countOutcomes(nextState, later, next === ownMatch ? outcome : ownOutcome)
      }
      return
    }
    const isQualified = selectQualifiers(state, places).some((entrant) => entrant.id === id)
    count.ways++
    if (isQualified) count.through++
    if (!ownMatch || ownOutcome === null) return
    const hasWon = ownOutcome === (ownMatch.a === id ? 'a' : 'b')
    if (hasWon) own.ways++
    if (isQualified && hasWon) own.win++
    if (isQualified && !hasWon && ownOutcome !== 'draw') own.lose++
  }
  countOutcomes(state, open, null)
  const against = ownMatch && names.get((ownMatch.a === id ? ownMatch.b : ownMatch.a) ?? '')
  return {
    places,
    open: open.length,
    ...count,
    own: ownMatch ? { no: ownMatch.matchNo, against: against ?? '', ...own } : null,
  }
}

function withOutcome(state: State, { matchNo, bestOf }: Match, outcome: Outcome): State | null {
  const patch = report(state, matchNo, outcome === 'draw' ? drawOf(bestOf) : winOf(outcome, bestOf))
  return isRefusal(patch) ? null : apply(state, patch)
}

/** As many wins for each side as the series allows; the last game of an odd series is drawn. */
function drawOf(bestOf: number): Score {
  if (bestOf === 1) return { a: 0, b: 0 }
  const wins = Math.floor(bestOf / 2)
  const games = Array.from({ length: bestOf }, (_, game) => ({
    a: Number(game < wins),
    b: Number(game >= bestOf - wins),
  }))
  return { a: wins, b: wins, games }
}
