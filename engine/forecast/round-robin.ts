/** Simulates a round robin to its end: a match starts as soon as both of its sides and a station are free. */
import { createHeap } from './heap.ts'
import type { Plan } from './plan.ts'

/** Everything that does not change from run to run is prepared once. */
export function createRoundRobinSimulation({ matches }: Plan, priority: readonly number[]) {
  const ids = [...new Set(matches.flatMap(({ sides }) => (sides ? [...sides] : [])))]
  const numberById = new Map(ids.map((id, number) => [id, number]))
  const sideA = matches.map(({ sides }) => numberById.get(sides?.[0] ?? '') ?? 0)
  const sideB = matches.map(({ sides }) => numberById.get(sides?.[1] ?? '') ?? 0)
  const matchesOf: number[][] = ids.map(() => []) // of each side, highest priority first
  const byPriority = [...matches.keys()].sort((a, b) => (priority[b] ?? 0) - (priority[a] ?? 0) || a - b)
  for (const index of byPriority) {
    if (matches[index]?.runningMinutes !== null) continue
    matchesOf[sideA[index] ?? 0]?.push(index)
    matchesOf[sideB[index] ?? 0]?.push(index)
  }
  const allSides = ids.map((_, number) => number)

  /** The minute in which the last match ends. */
  return (durations: readonly number[], stations: number): number => {
    const isStarted = new Uint8Array(matches.length)
    const isBusy = new Uint8Array(ids.length)
    const firstOpen = new Uint32Array(ids.length) // all matches of a side before this index have started
    const playing = createHeap()
    let now = 0

    function start(index: number) {
      isStarted[index] = 1
      for (const side of [sideA[index] ?? 0, sideB[index] ?? 0]) isBusy[side] = 1
      playing.push(index, now + (durations[index] ?? 0))
    }
    function nextOf(side: number) {
      if (isBusy[side]) return undefined
      const own = matchesOf[side] ?? []
      let position = firstOpen[side] ?? 0
      while (isStarted[own[position] ?? -1]) position++
      firstOpen[side] = position
      for (; position < own.length; position++) {
        const index = own[position] ?? 0
        if (!isStarted[index] && !isBusy[sideA[index] ?? 0] && !isBusy[sideB[index] ?? 0]) return index
      }
      return undefined
    }
    /** Starts the next match of each side; false if a station was missing. */
    function startFor(sides: readonly number[]): boolean {
      for (const side of sides) {
        const next = nextOf(side)
        if (next === undefined) continue
        if (playing.size() >= stations) return false
        start(next)
      }
      return true
    }

    for (const [index, { runningMinutes }] of matches.entries()) if (runningMinutes !== null) start(index)
    let hadStations = startFor(allSides)
    for (let ended = playing.pop(); ended; ended = playing.pop()) {
      now = ended.key
      const freed = [sideA[ended.item] ?? 0, sideB[ended.item] ?? 0]
      for (const side of freed) isBusy[side] = 0
      hadStations = startFor(hadStations ? freed : allSides)
    }
    return now
  }
}
