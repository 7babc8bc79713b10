/** Leaderboard: attempts, and their review by the host where the stage requires one. */
import type { Attempt, PatchOrRefusal, State } from './model.ts'
import { itemCount, itemNumbered, toArray } from './pages.ts'
import { refuse } from './refusals.ts'

export function submitScore(
  state: State,
  entrantId: string,
  value: number,
  at: number | string | Date,
): PatchOrRefusal {
  const { format, attempts: limit, review } = state.config
  if (format !== 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  if (!state.entrants.some(({ id }) => id === entrantId)) return refuse('NO_SUCH_ENTRANT', { id: entrantId })
  if (Object.hasOwn(state.dropped, entrantId)) return refuse('ALREADY_OUT', { id: entrantId })
  const time = timeOf(at)
  if (!Number.isFinite(value) || !Number.isFinite(time)) return refuse('BAD_SCORE', { value, at })
  if (limit !== undefined && attemptsOf(state, entrantId).length >= limit) {
    return refuse('NO_ATTEMPTS_LEFT', { id: entrantId, limit })
  }

  const attemptNo = itemCount(state.attempts) + 1
  const attempt: Attempt = { attemptNo, entrantId, value, at: time, status: review ? 'pending' : 'accepted' }
  return { matches: [], attempts: { add: [attempt] } }
}

const timeOf = (at: unknown): number =>
  typeof at === 'number' || typeof at === 'string' || at instanceof Date ? new Date(at).getTime() : Number.NaN

const attemptsOf = (state: State, entrantId: string): Attempt[] =>
  toArray(state.attempts).filter((attempt) => attempt.entrantId === entrantId && attempt.status !== 'rejected')

/** The host accepts or rejects an attempt, and can change the decision later. */
export function reviewScore(state: State, attemptNo: number, status: 'accepted' | 'rejected'): PatchOrRefusal {
  const attempt = itemNumbered(state.attempts, attemptNo)
  if (!attempt) return refuse('NO_SUCH_ATTEMPT', { attemptNo })
  if (status !== 'accepted' && status !== 'rejected') return refuse('BAD_ARGUMENT', { argument: 'status' })
  return { matches: [], attempts: { set: [{ ...attempt, status }] } }
}
