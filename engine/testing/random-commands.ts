/** For tests: every command of a stage in random order, from a seed that a failure names. */
import { advance } from '../advance.ts'
import { correct, revert } from '../correct.ts'
import { drop } from '../drop.ts'
import { join } from '../join.ts'
import type { Patch, Preview, State } from '../model.ts'
import { random } from '../random.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import { forfeit, report } from '../report.ts'
import { isDone, matches, playableMatches } from '../state.ts'
import { after } from './stages.ts'

type Command = (state: State) => Patch | Preview | Refusal

/** The sizes that every property is tested with. */
export const sizes = [...Array.from({ length: 129 }, (_, index) => index + 2), 1000, 4096]

/** Runs a body for each size; a failure names the size and the seed. */
export function forEachSize(
  tested: readonly number[],
  body: (size: number, next: () => number) => void,
  seed = 'storm',
) {
  for (const size of tested) {
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

/** Reports, forfeits, drops, corrections and late entries until the stage is done. `log` has all accepted commands. */
export function playRandomly(state: State, next: () => number, onStep: (state: State) => void = () => {}) {
  const log: Command[] = []
  let now = state
  let repairs = Math.min(40, state.entrants.length)
  while (!isDone(now)) {
    const ready = playableMatches(now)
    const command = ready.length === 0 ? advance : choose(now, ready, next, repairs)
    const result = command(now)
    if (isRefusal(result)) {
      repairs--
      if (command === advance) throw new Error(`stuck: ${JSON.stringify(result)}`)
      continue
    }
    if (command.name === 'repair') repairs--
    now = after(now, result)
    log.push(command)
    onStep(now)
  }
  return { state: now, log }
}

function choose(now: State, ready: { matchNo: number }[], next: () => number, repairs: number): Command {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)]
  const dice = next()
  const { matchNo } = pick(ready) ?? { matchNo: 0 }
  const [a, b] = next() < 0.5 ? [1, 0] : [0, 1]
  if (dice < 0.75 || repairs <= 0) return (state) => report(state, matchNo, { a, b })
  if (dice < 0.8) {
    return (state) => forfeit(state, matchNo, next() < 0.3 ? 'both' : next() < 0.5 ? 'a' : 'b', 'no_show')
  }

  const decidedNo = pick(matches(now).filter(({ status }) => status === 'done'))?.matchNo ?? 0
  const mode = next() < 0.7 ? 'cascade' : 'reject'
  const entrantId = pick(now.entrants)?.id ?? ''
  const repair: Command =
    dice < 0.85
      ? (state) => drop(state, entrantId, next() < 0.5 ? 'drop' : 'dq')
      : dice < 0.92
        ? (state) => correct(state, decidedNo, { a, b }, mode)
        : dice < 0.97
          ? (state) => revert(state, decidedNo, mode)
          : (state) => join(state, { id: `late${state.entrants.length}` }, { missed: 'draw' })
  return repair
}
