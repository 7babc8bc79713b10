/**
 * When an event will be over, and which match to call next.
 *
 * Matches are dealt to the free stations in the order of what still hangs on them: the longest way to the end first. Bracket
 * order is tried too, and the better of both is told, so that following the advice never ends later. A series between equals
 * has its expected number of games; a second grand final is played half of the time.
 */
export type Slot = {
  no: number
  status: 'waiting' | 'ready' | 'done' | 'bye' | 'void'
  winTo: number | null
  loseTo: number | null
  bestOf: number
  /** Minutes it has been played already; null where it is not being played. */
  running: number | null
}

export type Conditions = {
  minutesPerGame: number
  stations?: number // as many matches at once as there are, unless told
  laterRounds?: number // swiss: rounds that are not paired yet
  laterMatches?: number // swiss: matches of each of them
}

export type Forecast = { minutes: number; low: number; high: number; next: number[] }

/** Games of a series between equals: it ends as soon as one has more than half. */
export function expectedGames(bestOf: number): number {
  const needed = Math.floor(bestOf / 2) + 1
  let ways = 1 // of reaching needed − 1 losses of the later winner
  let expected = 0
  for (let lost = 0; lost < needed; lost++) {
    if (lost > 0) ways = (ways * (needed - 1 + lost)) / lost
    expected += (needed + lost) * 2 * ways * 0.5 ** (needed + lost)
  }
  return expected
}

export function forecast(rows: readonly Slot[], conditions: Conditions): Forecast {
  const open = rows.filter(({ status }) => status === 'waiting' || status === 'ready')
  const plan = planOf(open, conditions)
  const inBracketOrder = (no: number) => -no
  const byWay = simulate(plan, (no) => plan.way.get(no) ?? 0)
  const byNumber = simulate(plan, inBracketOrder)
  const best = byWay.minutes <= byNumber.minutes ? byWay : byNumber
  const minutes = best.minutes + laterMinutes(conditions)
  return { minutes, low: minutes * 0.85, high: minutes * 1.2, next: best.order.filter((no) => plan.callable.has(no)) }
}

type Plan = {
  lengths: Map<number, number>
  targets: Map<number, number[]>
  sources: Map<number, number>
  way: Map<number, number>
  running: Map<number, number>
  callable: Set<number>
  stations: number
}

function planOf(open: readonly Slot[], { minutesPerGame, stations = Number.POSITIVE_INFINITY }: Conditions): Plan {
  const known = new Set(open.map(({ no }) => no))
  const resets = new Set(open.flatMap(({ winTo, loseTo }) => (winTo !== null && winTo === loseTo ? [winTo] : [])))
  const isReset = ({ no, winTo }: Slot) => winTo === null && resets.has(no)
  const lengthOf = (slot: Slot) => expectedGames(slot.bestOf) * minutesPerGame * (isReset(slot) ? 0.5 : 1)
  const lengths = new Map(open.map((row) => [row.no, lengthOf(row)]))
  const isKnown = (to: number | null): to is number => to !== null && known.has(to)
  const targets = new Map(open.map(({ no, winTo, loseTo }) => [no, [...new Set([winTo, loseTo])].filter(isKnown)]))
  const sources = new Map<number, number>()
  for (const to of [...targets.values()].flat()) sources.set(to, (sources.get(to) ?? 0) + 1)

  // Links go to higher numbers only, so from the end every target is known before its source.
  const way = new Map<number, number>()
  for (const { no } of open.toSorted((one, other) => other.no - one.no)) {
    const behind = (targets.get(no) ?? []).map((to) => way.get(to) ?? 0)
    way.set(no, (lengths.get(no) ?? 0) + Math.max(0, ...behind))
  }
  const running = new Map(
    open.flatMap((row) => (row.running === null ? [] : [[row.no, Math.max(1, lengthOf(row) - row.running)]])),
  )
  const callable = new Set(open.filter((row) => row.status === 'ready' && row.running === null).map(({ no }) => no))
  return { lengths, targets, sources, way, running, callable, stations }
}

/** Deals matches to stations until none is left; the higher rank is called first. */
function simulate(plan: Plan, rank: (no: number) => number) {
  const left = new Map(plan.sources)
  const waiting = [...plan.callable]
  let playing = [...plan.running].map(([no, until]) => ({ no, until }))
  const order: number[] = []
  let now = 0
  for (;;) {
    waiting.sort((one, other) => rank(other) - rank(one) || one - other)
    while (waiting.length > 0 && playing.length < plan.stations) {
      const no = waiting.shift() ?? 0
      order.push(no)
      playing.push({ no, until: now + (plan.lengths.get(no) ?? 0) })
    }
    if (playing.length === 0) return { minutes: now, order }
    now = Math.min(...playing.map(({ until }) => until))
    const ended = playing.filter(({ until }) => until <= now)
    playing = playing.filter(({ until }) => until > now)
    for (const to of ended.flatMap(({ no }) => plan.targets.get(no) ?? [])) {
      const missing = (left.get(to) ?? 0) - 1
      left.set(to, missing)
      if (missing === 0) waiting.push(to)
    }
  }
}

/** Rounds that nobody has paired yet: each begins when the last match of the one before is over. */
function laterMinutes({
  minutesPerGame,
  stations = Number.POSITIVE_INFINITY,
  laterRounds = 0,
  laterMatches = 0,
}: Conditions) {
  const waves = stations === Number.POSITIVE_INFINITY ? 1 : Math.ceil(laterMatches / stations)
  return laterMatches === 0 ? 0 : laterRounds * waves * minutesPerGame
}
