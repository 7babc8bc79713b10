/**
 * Late entry: into Swiss from the next round on, into a leaderboard at any time. Missed rounds count as the host says,
 * as lost when nothing is said. Who dropped may come back the same way; the rounds in between stay empty.
 */
import { hasStarted } from './advance.ts'
import type { Answer, Entered, Entrant, Missed, State } from './model.ts'
import { EMPTY } from './model.ts'
import { refuse } from './refusals.ts'

export function join(state: State, entrant: Entrant, { missed = 'loss' }: { missed?: Missed } = {}): Answer {
  const { format, rounds } = state.config
  const { id, rating } = entrant
  if (format !== 'SWISS' && format !== 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  if (typeof id !== 'string' || id === EMPTY) return refuse('BAD_ENTRANT', { id })
  if (format === 'SWISS' && state.round >= rounds && hasStarted(state)) return refuse('NO_MORE_ROUNDS', { rounds })

  if (Object.hasOwn(state.out, id)) {
    return { rows: [], out: Object.fromEntries(Object.entries(state.out).filter(([other]) => other !== id)) }
  }
  if (state.entrants.some((other) => other.id === id)) return refuse('ALREADY_IN', { id })

  const entered: Entered = { id, seed: state.entrants.length + 1, ...(rating === undefined ? {} : { rating }) }
  if (format === 'SWISS' && hasStarted(state)) {
    entered.from = state.round + 1
    entered.missed = missed === 'draw' || missed === 'bye' ? missed : 'loss'
  }
  return { rows: [], entrants: [...state.entrants, entered] }
}
