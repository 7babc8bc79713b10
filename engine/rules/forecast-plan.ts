/** What is still to be played, and what has to be over before: each match waits for those that feed it. */
export type Slot = {
  no: number
  status: 'waiting' | 'ready' | 'done' | 'bye' | 'void'
  winTo: number | null
  loseTo: number | null
  bestOf: number
  /** Minutes it has been played already; null where it is not being played. */
  running: number | null
  /** Round robin: who meets. Nothing leads to these matches, but nobody plays two at once. */
  sides?: readonly [string, string]
}

export type Planned = Pick<Slot, 'no' | 'running' | 'sides'> & {
  games: number
  /** That it is played at all. */
  chance: number
  isReady: boolean
}

/** In an order in which nothing comes before what it waits for. */
export type Plan = {
  slots: Planned[]
  targets: number[][]
  sources: number[]
  /** Minutes from the beginning of each to the end of all that hangs on it. */
  wayOf: (lengths: readonly number[]) => number[]
  /** Those that can be called now, the highest rank first. */
  callable: (rank: readonly number[]) => number[]
}

export function planOf(open: readonly Slot[], gamesOf: (bestOf: number) => number): Plan {
  // Links go to higher numbers only, and what is being played waits for nothing.
  const isWaiting = ({ running }: Slot) => Number(running === null)
  const sorted = open.toSorted((one, other) => isWaiting(one) - isWaiting(other) || one.no - other.no)
  const place = new Map(sorted.map(({ no }, index) => [no, index]))
  const resets = new Set(sorted.flatMap(({ winTo, loseTo }) => (winTo !== null && winTo === loseTo ? [winTo] : [])))
  const isReset = ({ no, winTo }: Slot) => winTo === null && resets.has(no)

  const targets = sorted.map(({ winTo, loseTo }) => {
    const links = [place.get(winTo ?? -1), place.get(loseTo ?? -1)].filter((to) => to !== undefined)
    return [...new Set(links)]
  })
  const sources = sorted.map(() => 0)
  for (const to of targets.flat()) sources[to] = (sources[to] ?? 0) + 1

  const slots = sorted.map((slot): Planned => {
    const { no, running, sides, status } = slot
    const plain = { no, running, games: gamesOf(slot.bestOf), chance: isReset(slot) ? 0.5 : 1 }
    return { ...plain, isReady: status === 'ready', ...(sides && { sides }) }
  })

  function wayOf(lengths: readonly number[]) {
    const way = [...lengths]
    if (slots.some(({ sides }) => sides)) return waysInTable(slots, lengths)
    for (let index = way.length - 1; index >= 0; index--) {
      const behind = (targets[index] ?? []).map((to) => way[to] ?? 0)
      way[index] = (lengths[index] ?? 0) + Math.max(0, ...behind)
    }
    return way
  }
  function callable(rank: readonly number[]) {
    const rankOf = (index: number) => rank[index] ?? 0
    const busy = new Set(slots.flatMap(({ running, sides }) => (running === null || !sides ? [] : [...sides])))
    const isFree = ({ running, isReady, sides }: Planned) =>
      isReady && running === null && !sides?.some((side) => busy.has(side))
    return [...slots.keys()]
      .filter((index) => slots[index] && isFree(slots[index]))
      .sort((one, other) => rankOf(other) - rankOf(one) || one - other)
      .flatMap((index) => slots[index]?.no ?? [])
  }
  return { slots, targets, sources, wayOf, callable }
}

/** In a table as much hangs on a match as its busier side has still to play. */
function waysInTable(slots: readonly Planned[], lengths: readonly number[]): number[] {
  const left = new Map<string, number>()
  for (const [index, { sides = [] }] of slots.entries())
    for (const side of sides) left.set(side, (left.get(side) ?? 0) + (lengths[index] ?? 0))
  return slots.map(({ sides = [] }) => Math.max(0, ...sides.map((side) => left.get(side) ?? 0)))
}
