/** The matches that are still to be played, and their dependencies: each match waits for the matches that feed it. */
import type { Match } from '../model.ts'

export type ForecastMatch = Pick<Match, 'matchNo' | 'status' | 'winnerTo' | 'loserTo' | 'bestOf'> & {
  runningMinutes: number | null // since the start; null if it has not started
  sides?: readonly [string, string] // round robin: no links lead to these matches, but no entrant plays two at once
}

export type PlannedMatch = Pick<ForecastMatch, 'matchNo' | 'runningMinutes' | 'sides'> & {
  games: number
  probability: number // that the match is played at all
  isReady: boolean
}

/** In an order in which each match comes after the matches it waits for. */
export type Plan = {
  matches: PlannedMatch[]
  targets: number[][] // indexes of the matches that wait for each match
  sources: number[] // how many matches each match waits for
  minutesToEnd: (durations: readonly number[]) => number[] // from the start of each match to the end of all that depend on it
  callable: (priority: readonly number[]) => number[] // numbers of the matches that can be called now, highest priority first
}

export function createPlan(open: readonly ForecastMatch[], gamesOf: (bestOf: number) => number): Plan {
  // Links lead to higher match numbers only, and running matches wait for nothing.
  const isWaiting = ({ runningMinutes }: ForecastMatch) => Number(runningMinutes === null)
  const sorted = open.toSorted((a, b) => isWaiting(a) - isWaiting(b) || a.matchNo - b.matchNo)
  const indexByNo = new Map(sorted.map(({ matchNo }, index) => [matchNo, index]))
  const resets = new Set(
    sorted.flatMap(({ winnerTo, loserTo }) => (winnerTo !== null && winnerTo === loserTo ? [winnerTo] : [])),
  )
  const isReset = ({ matchNo, winnerTo }: ForecastMatch) => winnerTo === null && resets.has(matchNo)

  const targets = sorted.map(({ winnerTo, loserTo }) => {
    const links = [indexByNo.get(winnerTo ?? -1), indexByNo.get(loserTo ?? -1)].filter((index) => index !== undefined)
    return [...new Set(links)]
  })
  const sources = sorted.map(() => 0)
  for (const target of targets.flat()) sources[target] = (sources[target] ?? 0) + 1

  const matches = sorted.map((match): PlannedMatch => {
    const { matchNo, runningMinutes, sides, status, bestOf } = match
    const probability = isReset(match) ? 0.5 : 1
    const planned = { matchNo, runningMinutes, games: gamesOf(bestOf), probability, isReady: status === 'ready' }
    return { ...planned, ...(sides && { sides }) }
  })

  function minutesToEnd(durations: readonly number[]) {
    if (matches.some(({ sides }) => sides)) return minutesToEndInRoundRobin(matches, durations)
    const minutes = [...durations]
    for (let index = minutes.length - 1; index >= 0; index--) {
      const following = (targets[index] ?? []).map((target) => minutes[target] ?? 0)
      minutes[index] = (durations[index] ?? 0) + Math.max(0, ...following)
    }
    return minutes
  }
  function callable(priority: readonly number[]) {
    const priorityOf = (index: number) => priority[index] ?? 0
    const busy = new Set(
      matches.flatMap(({ runningMinutes, sides }) => (runningMinutes === null || !sides ? [] : [...sides])),
    )
    const isCallable = ({ runningMinutes, isReady, sides }: PlannedMatch) =>
      isReady && runningMinutes === null && !sides?.some((side) => busy.has(side))
    return [...matches.keys()]
      .filter((index) => matches[index] && isCallable(matches[index]))
      .sort((a, b) => priorityOf(b) - priorityOf(a) || a - b)
      .flatMap((index) => matches[index]?.matchNo ?? [])
  }
  return { matches, targets, sources, minutesToEnd, callable }
}

/** In a round robin a match is as urgent as the remaining minutes of its busier side. */
function minutesToEndInRoundRobin(matches: readonly PlannedMatch[], durations: readonly number[]): number[] {
  const remaining = new Map<string, number>()
  for (const [index, { sides = [] }] of matches.entries()) {
    for (const side of sides) remaining.set(side, (remaining.get(side) ?? 0) + (durations[index] ?? 0))
  }
  return matches.map(({ sides = [] }) => Math.max(0, ...sides.map((side) => remaining.get(side) ?? 0)))
}
