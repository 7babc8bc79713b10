/**
 * What must happen: every way the open matches of a table can end is tried, and counted where the entrant is through.
 *
 * Only a round that runs can be told: all its sides are known and eight matches are at most 6,561 ways. A win is told as the
 * shortest series; what only hangs on game difference is not promised.
 */
import type { StandingReason } from '@guildhall/contract/matches/bracket-shapes.ts'
import { apply, isRefusal, type Match, playable, report, type State, standings } from '@guildhall/engine'

const MOST = 8
const LARGEST = 128

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
  if (open.length === 0 || open.length > MOST || state.entrants.length > LARGEST) return null
  const outcomes: Outcome[] = draws ? ['a', 'draw', 'b'] : ['a', 'b']
  const mine = open.find(({ a, b }) => a === id || b === id)
  const own = { win: 0, lose: 0, ways: 0 }
  const count = { ways: 0, through: 0 }

  const walk = (state: State, [next, ...later]: Match[], mineWas: Outcome | null) => {
    if (next) {
      for (const outcome of outcomes) {
        const told = ending(state, next, outcome)
        if (told) walk(told, later, next === mine ? outcome : mineWas)
      }
      return
    }
    const isThrough = standings(state).some((row) => row.id === id && row.rank <= placesIn(state, places))
    count.ways++
    if (isThrough) count.through++
    if (!mine || mineWas === null) return
    const won = mineWas === (mine.a === id ? 'a' : 'b')
    if (won) own.ways++
    if (isThrough && won) own.win++
    if (isThrough && !won && mineWas !== 'draw') own.lose++
  }
  walk(state, open, null)
  const against = mine && names.get((mine.a === id ? mine.b : mine.a) ?? '')
  return {
    places,
    open: open.length,
    ...count,
    own: mine ? { no: mine.matchNo, against: against ?? '', ...own } : null,
  }
}

/** Each group sends as many. */
const placesIn = ({ config: { groups, format } }: State, places: number) =>
  format === 'ROUND_ROBIN' ? Math.floor(places / groups) : places

function ending(state: State, { matchNo, bestOf }: Match, outcome: Outcome): State | null {
  const wins = Math.ceil(bestOf / 2)
  const score =
    outcome === 'draw'
      ? { a: Math.floor(bestOf / 2), b: Math.floor(bestOf / 2) }
      : { a: outcome === 'a' ? wins : 0, b: outcome === 'b' ? wins : 0 }
  const patch = report(state, matchNo, score)
  return isRefusal(patch) ? null : apply(state, patch)
}
