/**
 * Creates a stage: resolves the settings, sorts the entrants by seed and builds every match that can be known.
 *
 * The order of the list is the seeding; entrants with a seed come first, by seed. Byes of the first round, and the
 * empty slots that follow from them, are resolved here, so that no one ever has to report a bye.
 */
import { apply, isOpen, revision } from './apply.ts'
import { createDraft, deriveStatus, forwardEntrants } from './flow.ts'
import { doubleElimination } from './layouts/double-elimination.ts'
import { roundRobin } from './layouts/round-robin.ts'
import { singleElimination } from './layouts/single-elimination.ts'
import { type Config, EMPTY, type Entrant, type Match, type SeededEntrant, type Settings, type State } from './model.ts'
import { toPages } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { resolveSettings } from './settings.ts'
import { pairRound } from './swiss/pair-round.ts'

export function create(config: Config, entrants: readonly Entrant[]): State | Refusal {
  if (!Array.isArray(entrants)) return refuse('BAD_ENTRANT')
  if (entrants.length < 2) return refuse('NOT_ENOUGH_ENTRANTS', { entrants: entrants.length, needed: 2 })
  const refusal = refuseEntrants(entrants)
  if (refusal) return refusal
  const settings = resolveSettings(config, entrants.length)
  if (isRefusal(settings)) return settings
  return buildStage(settings, sortBySeed(entrants))
}

function refuseEntrants(entrants: readonly Entrant[]): Refusal | undefined {
  const usedIds = new Set<string>()
  for (const entrant of entrants) {
    const refusal = refuseEntrant(entrant)
    if (refusal) return refusal
    const { id } = entrant
    if (usedIds.has(id)) return refuse('DUPLICATE_ENTRANT', { id })
    usedIds.add(id)
  }
  return undefined
}

export function refuseEntrant(entrant: Entrant): Refusal | undefined {
  const { id, seed, rating } = entrant ?? {}
  if (typeof id !== 'string' || id === EMPTY) return refuse('BAD_ENTRANT', { id })
  if (seed !== undefined && !Number.isFinite(seed)) return refuse('BAD_ENTRANT', { id, field: 'seed' })
  if (rating !== undefined && !Number.isFinite(rating)) return refuse('BAD_ENTRANT', { id, field: 'rating' })
  return undefined
}

function sortBySeed(entrants: readonly Entrant[]): SeededEntrant[] {
  const rank = ({ seed }: Entrant) => seed ?? Number.POSITIVE_INFINITY
  const sorted = entrants.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
  return sorted.map(({ id, rating }, index) => ({ id, seed: index + 1, ...(rating === undefined ? {} : { rating }) }))
}

export function buildStage(config: Settings, entrants: SeededEntrant[]): State {
  const empty: State = { config, entrants, matches: [], openCount: 0, dropped: {}, round: 0, attempts: [] }
  if (config.format === 'LEADERBOARD') return empty
  if (config.format === 'SWISS') return apply(empty, { matches: [], newMatches: pairRound(empty, 1), round: 1 })

  const ids = entrants.map(({ id }) => id)
  const matches = planMatches(config, ids)
  const state = { ...empty, matches: toPages(matches) }
  resolveByes(state, matches)
  return { ...state, openCount: matches.filter(isOpen).length }
}

function planMatches(config: Settings, ids: string[]): Match[] {
  if (config.format === 'SINGLE_ELIMINATION') return singleElimination(config, ids)
  if (config.format === 'DOUBLE_ELIMINATION') return doubleElimination(config, ids)
  return roundRobin(config, ids)
}

/** The matches are new and not shared yet, so they are changed in place. */
function resolveByes(state: State, matches: Match[]) {
  const draft = createDraft(state, true)
  for (const match of matches) {
    if (match.bracket !== 'W' || match.round > 1) break
    if (match.a !== EMPTY && match.b !== EMPTY) continue
    deriveStatus(match)
    forwardEntrants(draft, match)
  }
  for (const match of matches) match.rev = revision(match)
}
