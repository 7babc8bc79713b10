/** For tests: stages that are frozen after every step, and ways to play them. */
import { advance } from '../advance.ts'
import { apply } from '../apply.ts'
import { create } from '../create.ts'
import type { Config, Entrant, Match, Patch, Preview, State } from '../model.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import { report } from '../report.ts'
import { isDone, matches, playableMatches } from '../state.ts'
import { deepFreeze } from './deep-freeze.ts'

export const field = (size: number): Entrant[] => Array.from({ length: size }, (_, index) => ({ id: `T${index + 1}` }))

/** The value, or an error with the refusal. */
export function must<T extends object>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result
}

export const start = (config: Config, entrants: number | Entrant[]): State =>
  deepFreeze(must(create(deepFreeze(config), deepFreeze(typeof entrants === 'number' ? field(entrants) : entrants))))

export function after(state: State, result: Patch | Preview | Refusal): State {
  const patch = must(result)
  return deepFreeze(apply(state, 'patch' in patch ? patch.patch : patch))
}

/** A match by its usual name: 'W1.2', 'L3.1', 'G1'. */
export function find(state: State, name: string): Match {
  const [key = '', position = '1'] = name.split('.')
  const match = matches(state).find(
    (candidate) => `${candidate.bracket}${candidate.round}` === key && candidate.position === Number(position),
  )
  if (!match) throw new Error(`no match ${name}`)
  return match
}

export function win(state: State, name: string | number, winner: string): State {
  const match = typeof name === 'number' ? matches(state)[name - 1] : find(state, name)
  if (!match) throw new Error(`no match ${name}`)
  const { matchNo, bestOf } = match
  return after(state, report(state, matchNo, match.a === winner ? { a: bestOf, b: 0 } : { a: 0, b: bestOf }))
}

/** Plays to the end in random order; about half of the ready matches are left for the next turn. */
export function playOut(state: State, next: () => number, onStep: (state: State) => void = () => {}): State {
  let now = state
  while (!isDone(now)) {
    const ready = playableMatches(now)
    if (ready.length === 0) now = after(now, advance(now))
    const played = ready.filter(() => next() < 0.5)
    for (const { matchNo } of played.length > 0 ? played : ready.slice(-1)) {
      now = after(now, report(now, matchNo, next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
      onStep(now)
    }
  }
  return now
}

/** Ids by rank; entrants who share a rank are in one list. */
export function podium(rows: { id: string; rank: number }[]): string[][] {
  return [...Map.groupBy(rows, ({ rank }) => rank).values()].map((tied) => tied.map(({ id }) => id))
}
