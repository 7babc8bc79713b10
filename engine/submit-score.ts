/** Leaderboard: attempts, and their review by the host where the stage requires one. */
import { hasEntrant } from './entrants.ts'
import type { Attempt, PatchOrRefusal, State } from './model.ts'
import { itemCount, itemNumbered } from './pages.ts'
import { refuse } from './refusals.ts'

export function submitScore(
  state: State,
  entrantId: string,
  value: number,
  at: number | string | Date,
): PatchOrRefusal {
  const { format, attempts: limit, review } = state.config
  if (format !== 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  if (!hasEntrant(state, entrantId)) return refuse('NO_SUCH_ENTRANT', { id: entrantId })
  if (Object.hasOwn(state.dropped, entrantId)) return refuse('ALREADY_OUT', { id: entrantId })
  const time = timeOf(at)
  if (!Number.isFinite(value) || !Number.isFinite(time)) return refuse('BAD_SCORE', { value, at })
  if (limit !== undefined && usedAttempts(state, entrantId) >= limit) {
    return refuse('NO_ATTEMPTS_LEFT', { id: entrantId, limit })
  }

  const attemptNo = itemCount(state.attempts) + 1
  const attempt: Attempt = { attemptNo, entrantId, value, at: time, status: review ? 'pending' : 'accepted' }
  return { matches: [], attempts: { add: [attempt] } }
}

const timeOf = (at: unknown): number =>
  typeof at === 'number' || typeof at === 'string' || at instanceof Date ? new Date(at).getTime() : Number.NaN

/** A rejected attempt can be repeated. All folders but the last are full and shared by later states: each is counted once. */
function usedAttempts({ attempts }: State, entrantId: string): number {
  const lastFolder = attempts.at(-1)
  let count = 0
  for (const folder of attempts) {
    if (folder !== lastFolder) count += countsOf(folder).get(entrantId) ?? 0
    else
      for (const page of folder)
        for (const attempt of page) count += Number(isUsed(attempt) && attempt.entrantId === entrantId)
  }
  return count
}

const isUsed = ({ status }: Attempt) => status !== 'rejected'

const countsByFolder = new WeakMap<Attempt[][], Map<string, number>>()

function countsOf(folder: Attempt[][]): Map<string, number> {
  const cached = countsByFolder.get(folder)
  if (cached) return cached
  const counts = new Map<string, number>()
  for (const attempt of folder.flat()) {
    if (isUsed(attempt)) counts.set(attempt.entrantId, (counts.get(attempt.entrantId) ?? 0) + 1)
  }
  countsByFolder.set(folder, counts)
  return counts
}

/** The host accepts or rejects an attempt, and can change the decision later. */
export function reviewScore(state: State, attemptNo: number, status: 'accepted' | 'rejected'): PatchOrRefusal {
  const attempt = itemNumbered(state.attempts, attemptNo)
  if (!attempt) return refuse('NO_SUCH_ATTEMPT', { attemptNo })
  if (status !== 'accepted' && status !== 'rejected') return refuse('BAD_ARGUMENT', { argument: 'status' })
  return { matches: [], attempts: { set: [{ ...attempt, status }] } }
}
