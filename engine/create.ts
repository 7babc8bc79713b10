/**
 * A stage begins: settings are fixed, entrants put in order of seed, all matches laid out that can be known.
 *
 * The order given is the seeding; who has a seed comes first, by seed. Byes of the first round, and the empty places
 * that follow from them, are settled here so that nobody ever has to report one.
 */
import { apply, isOpen, revision } from './apply.ts'
import { decide, draftOf, passOn } from './flow.ts'
import { doubleElimination } from './layouts/double-elimination.ts'
import { roundRobin } from './layouts/round-robin.ts'
import { singleElimination } from './layouts/single-elimination.ts'
import { type Config, EMPTY, type Entered, type Entrant, type Match, type Settings, type State } from './model.ts'
import { paged } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { settle } from './settings.ts'
import { pairRound } from './swiss/pair-round.ts'

export function create(config: Config, entrants: readonly Entrant[]): State | Refusal {
  if (entrants.length < 2) return refuse('NOT_ENOUGH_ENTRANTS', { entrants: entrants.length, needed: 2 })
  const wrong = wrongEntrant(entrants)
  if (wrong) return wrong
  const settings = settle(config, entrants.length)
  if (isRefusal(settings)) return settings
  return layOut(settings, bySeed(entrants))
}

function wrongEntrant(entrants: readonly Entrant[]): Refusal | undefined {
  const seen = new Set<string>()
  for (const { id } of entrants) {
    if (typeof id !== 'string' || id === EMPTY) return refuse('BAD_ENTRANT', { id })
    if (seen.has(id)) return refuse('DUPLICATE_ENTRANT', { id })
    seen.add(id)
  }
  return undefined
}

function bySeed(entrants: readonly Entrant[]): Entered[] {
  const place = ({ seed }: Entrant) => seed ?? Number.POSITIVE_INFINITY
  const sorted = entrants.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
  return sorted.map(({ id, rating }, index) => ({ id, seed: index + 1, ...(rating === undefined ? {} : { rating }) }))
}

export function layOut(config: Settings, entrants: Entered[]): State {
  const state: State = { config, entrants, rows: [], open: 0, out: {}, round: 0, attempts: [] }
  if (config.format === 'LEADERBOARD') return state
  if (config.format === 'SWISS') return apply(state, { rows: [], add: pairRound(state, 1), round: 1 })

  const ids = entrants.map(({ id }) => id)
  const rows = plan(config, ids)
  const laid = { ...state, rows: paged(rows) }
  settleByes(laid, rows)
  return { ...laid, open: rows.filter(isOpen).length }
}

function plan(config: Settings, ids: string[]): Match[] {
  if (config.format === 'SINGLE_ELIMINATION') return singleElimination(config, ids)
  if (config.format === 'DOUBLE_ELIMINATION') return doubleElimination(config, ids)
  return roundRobin(config, ids)
}

/** The rows are new and nobody has seen them, so they are written to in place. */
function settleByes(state: State, rows: Match[]) {
  const draft = draftOf(state, state.out, true)
  for (const row of rows) {
    if (row.side !== 'W' || row.round > 1) break
    if (row.a !== EMPTY && row.b !== EMPTY) continue
    decide(row, draft.out)
    passOn(draft, row)
  }
  for (const row of rows) row.rev = revision(row)
}
