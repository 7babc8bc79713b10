/** For tests: stages that are frozen after every step, and seeded chance to play them with. */
import { advance, isDone, matches, playable } from '../advance.ts'
import { apply } from '../apply.ts'
import { create } from '../create.ts'
import type { Config, Entrant, Match, Patch, Preview, State } from '../model.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import { report } from '../report.ts'
import { deepFreeze } from '../rules/deep-freeze.ts'

export const field = (size: number): Entrant[] => Array.from({ length: size }, (_, index) => ({ id: `T${index + 1}` }))

/** The answer, or an error that says what was refused. */
export function must<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer
}

export const start = (config: Config, entrants: number | Entrant[]): State =>
  deepFreeze(must(create(deepFreeze(config), deepFreeze(typeof entrants === 'number' ? field(entrants) : entrants))))

export function after(state: State, answer: Patch | Preview | Refusal): State {
  const patch = must(answer)
  return deepFreeze(apply(state, 'patch' in patch ? patch.patch : patch))
}

/** By the name people use: 'W1.2', 'L3.1', 'G1'. */
export function find(state: State, name: string): Match {
  const [key = '', number = '1'] = name.split('.')
  const found = matches(state).find((row) => `${row.side}${row.round}` === key && row.number === Number(number))
  if (!found) throw new Error(`no match ${name}`)
  return found
}

export function win(state: State, name: string | number, winner: string): State {
  const row = typeof name === 'number' ? matches(state)[name - 1] : find(state, name)
  if (!row) throw new Error(`no match ${name}`)
  return after(state, report(state, row.no, row.a === winner ? { a: row.bestOf, b: 0 } : { a: 0, b: row.bestOf }))
}

/** Plays to the end in random order; about half of the ready matches are left for the next turn. */
export function playOut(state: State, chance: () => number, onStep: (state: State) => void = () => {}): State {
  let now = state
  while (!isDone(now)) {
    const ready = playable(now)
    if (ready.length === 0) now = after(now, advance(now))
    const chosen = ready.filter(() => chance() < 0.5)
    for (const { no } of chosen.length > 0 ? chosen : ready.slice(-1)) {
      now = after(now, report(now, no, chance() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
      onStep(now)
    }
  }
  return now
}

/** Ids by rank, those who share one together. */
export function podium(rows: { id: string; rank: number }[]): string[][] {
  return [...Map.groupBy(rows, ({ rank }) => rank).values()].map((tied) => tied.map(({ id }) => id))
}
