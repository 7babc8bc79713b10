/**
 * When an event will be over, and which match to call next.
 *
 * The rest of the event is played many times over, each match as long as one of those that were measured, drawn by lot; so a round
 * that waits for its slowest match takes longer than a match does on average, and the spread of the runs is the range that is told.
 * The lots come from a fixed seed: the same event has the same forecast.
 *
 * Matches are dealt to the free stations in the order of what still hangs on them: the longest way to the end first. Bracket
 * order is tried too, and the better of both is advised, so that following the advice never ends later.
 */
import { random } from '../random.ts'
import { heapOf } from './forecast-heap.ts'
import { type Plan, planOf, type Slot } from './forecast-plan.ts'
import { tableOf } from './forecast-table.ts'

export type { Slot } from './forecast-plan.ts'

export type Conditions = {
  /** Minutes that a game took, one entry for each match that was measured. */
  paces: readonly number[]
  stations?: number // as many matches at once as there are, unless told
  laterRounds?: number // swiss: rounds that are not paired yet
  laterMatches?: number // swiss: matches of each of them
  laterBestOf?: number
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
  const { paces, stations = Number.POSITIVE_INFINITY, laterRounds = 0, laterMatches = 0, laterBestOf = 1 } = conditions
  const open = rows.filter(({ status }) => status === 'waiting' || status === 'ready')
  const plan = planOf(open, expectedGames)
  const laterGames = expectedGames(laterBestOf)
  const mean = paces.reduce((sum, pace) => sum + pace, 0) / paces.length
  const usual = plan.slots.map((slot) => Math.max(1, slot.games * slot.chance * mean - (slot.running ?? 0)))
  const way = plan.wayOf(usual)
  const inOrder = plan.slots.map(({ no }) => -no)
  const advised = { rank: way, endOf: enderOf(plan, way, stations) }
  const plain = { rank: inOrder, endOf: enderOf(plan, inOrder, stations) }
  const { rank, endOf } = advised.endOf(usual) <= plain.endOf(usual) ? advised : plain

  const chance = random(`forecast ${open.length} ${paces.length}`)
  const ends = Array.from({ length: runsFor(open.length + laterRounds * laterMatches) }, () => {
    const drawn = resampled(paces, chance)
    const end = endOf(lengthsOf(plan, drawn, chance))
    let later = 0
    for (let round = 0; round < laterRounds; round++) later += roundOf(laterMatches, drawn, stations, chance)
    return end + later * laterGames
  }).sort((one, other) => one - other)
  const at = (share: number) => ends[Math.floor(share * (ends.length - 1))] ?? 0
  return { minutes: at(0.5), low: at(0.1), high: at(0.9), next: plan.callable(rank) }
}

/** Many for a small event, and for a large one as many as are quick. */
const runsFor = (matches: number) => Math.min(100, Math.max(20, Math.floor(20_000 / Math.max(1, matches))))

/** How fast the event really is can only be guessed from what was measured; so each run has heard a part of it. Sorted. */
function resampled(paces: readonly number[], chance: () => number): number[] {
  const drawn = paces.map(() => paces[Math.floor(chance() * paces.length)] ?? 0)
  return drawn.sort((one, other) => one - other)
}

/** A second grand final is played half of the time; what is being played takes longer than it has taken. */
function lengthsOf({ slots }: Plan, paces: readonly number[], chance: () => number): number[] {
  return slots.map(({ games, running, chance: share }) => {
    if (share < 1 && chance() >= share) return 0
    if (running === null) return games * (paces[Math.floor(chance() * paces.length)] ?? 0)
    const first = paces.findIndex((pace) => pace * games > running)
    if (first === -1) return Math.max(1, running / 5) // longer than any: who knows
    return games * (paces[first + Math.floor(chance() * (paces.length - first))] ?? 0) - running
  })
}

/** Tells when the last match is over, from how long each takes. */
function enderOf(plan: Plan, rank: readonly number[], stations: number): (lengths: readonly number[]) => number {
  if (plan.slots.some(({ sides }) => sides)) {
    const endOf = tableOf(plan, rank)
    return (lengths) => endOf(lengths, stations)
  }
  if (stations >= plan.slots.length) return (lengths) => longestWay(plan, lengths)
  return (lengths) => dealt(plan, lengths, rank, stations)
}

function longestWay({ slots, targets }: Plan, lengths: readonly number[]): number {
  const begins = new Array<number>(slots.length).fill(0)
  let last = 0
  for (const index of slots.keys()) {
    const end = (begins[index] ?? 0) + (lengths[index] ?? 0)
    last = Math.max(last, end)
    for (const to of targets[index] ?? []) begins[to] = Math.max(begins[to] ?? 0, end)
  }
  return last
}

/** Each free station gets the match with the highest rank that can be played. */
function dealt(
  { slots, targets, sources }: Plan,
  lengths: readonly number[],
  rank: readonly number[],
  stations: number,
) {
  const missing = [...sources]
  const playing = heapOf()
  const waiting = heapOf()
  const offer = (index: number) => waiting.push(index, -(rank[index] ?? 0))
  for (const [index, { running }] of slots.entries()) {
    if (running !== null) playing.push(index, lengths[index] ?? 0)
    else if (missing[index] === 0) offer(index)
  }
  let now = 0
  for (;;) {
    while (playing.size() < stations) {
      const index = waiting.pop()?.item
      if (index === undefined) break
      playing.push(index, now + (lengths[index] ?? 0))
    }
    const over = playing.pop()
    if (!over) return now
    now = over.key
    for (const to of targets[over.item] ?? []) {
      missing[to] = (missing[to] ?? 0) - 1
      if (missing[to] === 0) offer(to)
    }
  }
}

/** A round that nobody has paired yet begins when the last match of the one before is over. */
function roundOf(matches: number, paces: readonly number[], stations: number, chance: () => number): number {
  const playing = heapOf()
  let last = 0
  for (let number = 0; number < matches; number++) {
    const begin = playing.size() < stations ? 0 : (playing.pop()?.key ?? 0)
    const end = begin + (paces[Math.floor(chance() * paces.length)] ?? 0)
    last = Math.max(last, end)
    if (stations < matches) playing.push(number, end)
  }
  return last
}
