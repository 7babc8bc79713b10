/**
 * Late entry: into Swiss from the next round on, into a leaderboard at any time. Missed rounds count as `missed` says,
 * as losses by default. An entrant who dropped can come back the same way; the rounds in between stay without a match.
 */
import { refuseEntrant } from './create.ts'
import { hasEntrant } from './entrants.ts'
import type { Entrant, MissedRoundsAs, PatchOrRefusal, SeededEntrant, State } from './model.ts'
import { refuse } from './refusals.ts'
import { hasStarted } from './state.ts'
import { markAway } from './swiss/away.ts'

export function join(state: State, entrant: Entrant, options: { missed?: MissedRoundsAs } = {}): PatchOrRefusal {
  const { format, rounds } = state.config
  if (format !== 'SWISS' && format !== 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  const refusal = refuseEntrant(entrant)
  if (refusal) return refusal
  const { missed = 'loss' } = options ?? {}
  if (missed !== 'loss' && missed !== 'draw' && missed !== 'bye') return refuse('BAD_ARGUMENT', { argument: 'missed' })
  const { id, rating } = entrant
  if (format === 'SWISS' && state.round >= rounds && hasStarted(state)) return refuse('NO_MORE_ROUNDS', { rounds })

  if (Object.hasOwn(state.dropped, id)) {
    const dropped = Object.fromEntries(Object.entries(state.dropped).filter(([other]) => other !== id))
    return { matches: [], dropped, ...markAway(state, [id]) }
  }
  if (hasEntrant(state, id)) return refuse('ALREADY_IN', { id })

  const seeded: SeededEntrant = { id, seed: state.entrants.length + 1, ...(rating === undefined ? {} : { rating }) }
  if (format === 'SWISS') {
    // Before the first result `advance` can still pair the entrant in round one, so the first round stays open.
    if (hasStarted(state)) seeded.firstRound = state.round + 1
    seeded.missed = missed
  }
  return { matches: [], entrants: [...state.entrants, seeded] }
}
