/** Leaderboard: attempts come in, and where the host reviews them they count from acceptance on. */
import type { Answer, Attempt, State } from './model.ts'
import { at, flat, length } from './pages.ts'
import { refuse } from './refusals.ts'

export function submitScore(state: State, id: string, value: number, when: number | string | Date): Answer {
  const { format, attempts: limit, review } = state.config
  if (format !== 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  if (!state.entrants.some((entrant) => entrant.id === id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (Object.hasOwn(state.out, id)) return refuse('ALREADY_OUT', { id })
  const time = new Date(when).getTime()
  if (!Number.isFinite(value) || !Number.isFinite(time)) return refuse('BAD_SCORE', { value, at: when })
  if (limit !== undefined && attemptsOf(state, id).length >= limit) return refuse('NO_ATTEMPTS_LEFT', { id, limit })

  const no = length(state.attempts) + 1
  return { rows: [], attempts: { add: [{ no, id, value, at: time, status: review ? 'pending' : 'accepted' }] } }
}

export const attemptsOf = (state: State, id: string): Attempt[] =>
  flat(state.attempts).filter((attempt) => attempt.id === id && attempt.status !== 'rejected')

/** The host accepts or rejects an attempt, and may change his mind. */
export function reviewScore(state: State, no: number, status: 'accepted' | 'rejected'): Answer {
  const attempt = at(state.attempts, no - 1)
  if (!attempt) return refuse('NO_SUCH_ATTEMPT', { no })
  return { rows: [], attempts: { set: [{ ...attempt, status }] } }
}
