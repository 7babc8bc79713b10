/** For tests: everything that can happen to a stage, in random order, from a seed that a failure names. */
import { advance, isDone, matches, playable } from '../advance.ts'
import { correct, revert } from '../correct.ts'
import { drop } from '../drop.ts'
import { join } from '../join.ts'
import type { Patch, Preview, State } from '../model.ts'
import { random } from '../random.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import { forfeit, report } from '../report.ts'
import { after } from './play.ts'

type Command = (state: State) => Patch | Preview | Refusal

/** Sizes that every property holds for. */
export const sizes = [...Array.from({ length: 129 }, (_, index) => index + 2), 1000, 4096]

/** Runs a body for each size; a failure says with which size and seed. */
export function forEachSize(
  from: readonly number[],
  body: (size: number, chance: () => number) => void,
  seed = 'storm',
) {
  for (const size of from) {
    const name = `${seed}/${size}`
    try {
      body(size, random(name))
    } catch (error) {
      throw new Error(`size ${size}, seed '${name}': ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }
}

/** Reports, forfeits, drops, corrections and late entries until the stage is done; gives all commands that went through. */
export function storm(state: State, chance: () => number, onStep: (state: State) => void = () => {}) {
  const log: Command[] = []
  let now = state
  let repairs = Math.min(40, state.entrants.length)
  while (!isDone(now)) {
    const ready = playable(now)
    const command = ready.length === 0 ? advance : choose(now, ready, chance, repairs)
    const answer = command(now)
    if (isRefusal(answer)) {
      repairs--
      if (command === advance) throw new Error(`stuck: ${JSON.stringify(answer)}`)
      continue
    }
    if (command.name === 'repair') repairs--
    now = after(now, answer)
    log.push(command)
    onStep(now)
  }
  return { state: now, log }
}

function choose(now: State, ready: { no: number }[], chance: () => number, repairs: number): Command {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(chance() * items.length)]
  const dice = chance()
  const { no } = pick(ready) ?? { no: 0 }
  const [a, b] = chance() < 0.5 ? [1, 0] : [0, 1]
  if (dice < 0.75 || repairs <= 0) return (state) => report(state, no, { a, b })
  if (dice < 0.8) return (state) => forfeit(state, no, chance() < 0.3 ? 'both' : chance() < 0.5 ? 'a' : 'b', 'no_show')

  const done = pick(matches(now).filter(({ status }) => status === 'done'))?.no ?? 0
  const mode = chance() < 0.7 ? 'cascade' : 'reject'
  const who = pick(now.entrants)?.id ?? ''
  const repair: Command =
    dice < 0.85
      ? (state) => drop(state, who, chance() < 0.5 ? 'drop' : 'dq')
      : dice < 0.92
        ? (state) => correct(state, done, { a, b }, mode)
        : dice < 0.97
          ? (state) => revert(state, done, mode)
          : (state) => join(state, { id: `late${state.entrants.length}` }, { missed: 'draw' })
  return repair
}
