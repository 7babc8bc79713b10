/** A round robin to its end: a match begins as soon as both of its sides are free, and a station. */
import { heapOf } from './forecast-heap.ts'
import type { Plan } from './forecast-plan.ts'

/** What does not change from run to run is laid out once. */
export function tableOf({ slots }: Plan, rank: readonly number[]) {
  const names = [...new Set(slots.flatMap(({ sides }) => (sides ? [...sides] : [])))]
  const numbers = new Map(names.map((name, number) => [name, number]))
  const one = slots.map(({ sides }) => numbers.get(sides?.[0] ?? '') ?? 0)
  const other = slots.map(({ sides }) => numbers.get(sides?.[1] ?? '') ?? 0)
  const lists: number[][] = names.map(() => []) // of each side, the highest rank first
  const byRank = [...slots.keys()].sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b)
  for (const index of byRank) {
    if (slots[index]?.running !== null) continue
    lists[one[index] ?? 0]?.push(index)
    lists[other[index] ?? 0]?.push(index)
  }
  const everybody = names.map((_, number) => number)

  /** When the last match is over, if each takes so long. */
  return (lengths: readonly number[], stations: number): number => {
    const isStarted = new Uint8Array(slots.length)
    const isBusy = new Uint8Array(names.length)
    const playing = heapOf()
    let now = 0

    function begin(index: number) {
      isStarted[index] = 1
      for (const side of [one[index] ?? 0, other[index] ?? 0]) isBusy[side] = 1
      playing.push(index, now + (lengths[index] ?? 0))
    }
    function nextOf(side: number) {
      if (isBusy[side]) return undefined
      return lists[side]?.find((at) => !isStarted[at] && !isBusy[one[at] ?? 0] && !isBusy[other[at] ?? 0])
    }
    /** Whether there was a station for each that could begin. */
    function callFor(sides: readonly number[]): boolean {
      for (const side of sides) {
        const next = nextOf(side)
        if (next === undefined) continue
        if (playing.size() >= stations) return false
        begin(next)
      }
      return true
    }

    for (const [index, { running }] of slots.entries()) if (running !== null) begin(index)
    let hadRoom = callFor(everybody)
    for (let over = playing.pop(); over; over = playing.pop()) {
      now = over.key
      const freed = [one[over.item] ?? 0, other[over.item] ?? 0]
      for (const side of freed) isBusy[side] = 0
      hadRoom = callFor(hadRoom ? freed : everybody)
    }
    return now
  }
}
