/**
 * Qualification chances: tries every combination of outcomes of the open matches and counts those where the entrant qualifies.
 *
 * Works only for the current round: all its entrants are known, and eight matches have at most 6,561 combinations. A win counts as the
 * shortest series, so the result is no promise where only the game difference decides.
 */
import type { StandingReason } from '@guildhall/contract/matches/bracket-shapes.ts'
import { apply, isRefusal, type Match, playable, report, type Score, type State, standings } from '@guildhall/engine'
import { winOf } from '../results/scores.ts'

const MAX_OPEN_MATCHES = 8
const MAX_ENTRANTS = 128

type Outcome = 'a' | 'b' | 'draw'

export function chancesOf(
  state: State,
  id: string,
  places: number,
  names: Map<string, string>,
): StandingReason['chances'] {
  const { format, draws } = state.config
  if (places === 0 || (format !== 'SWISS' && format !== 'ROUND_ROBIN')) return null
  const open = playable(state)
  if (open.length === 0 || open.length > MAX_OPEN_MATCHES || state.entrants.length > MAX_ENTRANTS) return null
  const outcomes: Outcome[] = draws ? ['a', 'draw', 'b'] : ['a', 'b']
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
    const isQualified = standings(state).some((row) => row.id === id && row.rank <= qualifiersPerGroup(state, places))
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

/** Every group has the same number of qualifiers. */
const qualifiersPerGroup = ({ config: { groups, format } }: State, places: number) =>
  format === 'ROUND_ROBIN' ? Math.floor(places / groups) : places

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
