/**
 * Swiss: the next round is paired once all results are in.
 *
 * Creation pairs round one. Before its first result, advancing pairs it anew, so that who joined meanwhile is in; with
 * nobody new the round comes out the same and the patch is empty.
 */
import { difference } from './apply.ts'
import type { Answer, Match, State } from './model.ts'
import { at, flat, length } from './pages.ts'
import { refuse } from './refusals.ts'
import { pairRound } from './swiss/pair-round.ts'

export function advance(state: State): Answer {
  if (state.config.format !== 'SWISS') return refuse('WRONG_FORMAT', { format: state.config.format })
  if (!hasStarted(state)) return laidAnew(state, pairRound(state, 1))
  if (state.open > 0) return refuse('ROUND_NOT_OVER', { round: state.round, open: state.open })
  if (state.round >= state.config.rounds) return refuse('NO_MORE_ROUNDS', { rounds: state.config.rounds })
  if (remaining(state) < 2) return refuse('NOT_ENOUGH_ENTRANTS', { entrants: remaining(state), needed: 2 })
  return { rows: [], add: pairRound(state, state.round + 1), round: state.round + 1 }
}

export const remaining = (state: State) => state.entrants.length - Object.keys(state.out).length

/** Byes are no results: nobody has played for them. A second round was paired, so there were some. */
export const hasStarted = (state: State) => state.round > 1 || flat(state.rows).some(({ status }) => status === 'done')

/** A patch that turns the rows of a stage without results into others; there are never fewer. */
export function laidAnew(state: State, rows: Match[]): Answer {
  const known = length(state.rows)
  const changes = rows.slice(0, known).map((row) => {
    const stored = at(state.rows, row.no - 1)
    return stored && difference(stored, row)
  })
  return { rows: changes.filter((change) => change !== undefined), add: rows.slice(known) }
}

export function playable(state: State): Match[] {
  const ready: Match[] = []
  for (const folder of state.rows) {
    for (const page of folder) for (const row of page) if (row.status === 'ready') ready.push(row)
  }
  return ready
}

export const matches = (state: State): Match[] => flat(state.rows)

export const match = (state: State, no: number): Match | undefined => at(state.rows, no - 1)

export function isDone(state: State): boolean {
  if (state.config.format === 'LEADERBOARD') return isLeaderboardDone(state)
  if (state.open > 0) return false
  return state.config.format !== 'SWISS' || state.round >= state.config.rounds || remaining(state) < 2
}

/** Without a limit of attempts only the clock ends a leaderboard, and the engine has none. */
function isLeaderboardDone({ config, entrants, attempts, out }: State): boolean {
  const { attempts: limit } = config
  if (limit === undefined) return entrants.every(({ id }) => Object.hasOwn(out, id))
  const used = new Map<string, number>()
  for (const attempt of flat(attempts)) {
    if (attempt.status === 'pending') return false
    used.set(attempt.id, (used.get(attempt.id) ?? 0) + 1)
  }
  return entrants.every(({ id }) => Object.hasOwn(out, id) || (used.get(id) ?? 0) >= limit)
}
