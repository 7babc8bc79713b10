/**
 * npm run bench -- matchmaking: a day of 10,000 people at one queue, with our matchmaking and first come, first served.
 *
 * People arrive over the day as in reality, few at night and most in the evening, with ratings around 1500 and three
 * regions. The queue ticks every five seconds. Reported: the median wait, the mean rating difference of the opponents
 * and, as fairness, the share of matches with an even chance (the weaker side expects at least 40 %) and the longest
 * waits. Then small queues are compared with an exact matching of maximum quality, and the tick of 10,000 waiting
 * people is timed. The limits of the project are checked: the process fails if one is missed.
 */
import { cpus } from 'node:os'
import { cheapestMatching, formMatches, type QueuedParty, queueDefaults, random } from '@guildhall/engine'

const PEOPLE = 10_000
const TICK_SECONDS = 5
const DAY_SECONDS = 86_400
const MAX_TICK_MS = 100
const MIN_QUALITY = 0.95

type Arrival = { id: string; rating: number; region: string; at: number }
type Meeting = { wait: number[]; gap: number }

const now = new Date('2026-05-01T00:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function createArrivals(count: number, seed: number): Arrival[] {
  const next = random(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const regions = ['EU', 'EU', 'NA', 'NA', 'ASIA']
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    rating: Math.round(1500 + 300 * normal()),
    region: regions[Math.floor(next() * regions.length)] ?? 'EU',
    // Two of three people arrive between 16:00 and 24:00.
    at: next() < 2 / 3 ? 57_600 + next() * 28_800 : next() * 57_600,
  })).sort((a, b) => a.at - b.at)
}

const partyOf = ({ id, rating, region, at: since }: Arrival): QueuedParty => ({
  id,
  region,
  waitingSince: at(since),
  players: [{ id, rating }],
})

type Pairing = (queue: Arrival[], seconds: number) => [Arrival, Arrival][]

function ours(queue: Arrival[], seconds: number): [Arrival, Arrival][] {
  const byId = new Map(queue.map((arrival) => [arrival.id, arrival]))
  return formMatches(queue.map(partyOf), at(seconds)).matches.flatMap(
    ({ teams: [[a = ''], [b = '']] }): [Arrival, Arrival][] => {
      const [first, second] = [byId.get(a), byId.get(b)]
      return first && second ? [[first, second]] : []
    },
  )
}

/** First come, first served: each player meets the next one of the same region, whatever the rating. */
function firstCome(queue: Arrival[]): [Arrival, Arrival][] {
  return [...Map.groupBy(queue, ({ region }) => region).values()].flatMap((people) =>
    Array.from({ length: people.length >> 1 }, (_, index) => people.slice(2 * index, 2 * index + 2)).flatMap(
      ([a, b]): [Arrival, Arrival][] => (a && b ? [[a, b]] : []),
    ),
  )
}

function playDay(arrivals: readonly Arrival[], pair: Pairing): Meeting[] {
  const meetings: Meeting[] = []
  let queue: Arrival[] = []
  let next = 0
  for (let seconds = 0; seconds <= DAY_SECONDS + 1200; seconds += TICK_SECONDS) {
    for (; (arrivals[next]?.at ?? Number.POSITIVE_INFINITY) <= seconds; next++)
      queue.push(...arrivals.slice(next, next + 1))
    if (queue.length < 2) continue
    const pairs = pair(queue, seconds)
    const playing = new Set(pairs.flat())
    for (const [a, b] of pairs) {
      meetings.push({ wait: [seconds - a.at, seconds - b.at], gap: Math.abs(a.rating - b.rating) })
    }
    if (playing.size > 0) queue = queue.filter((arrival) => !playing.has(arrival))
  }
  return meetings
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const isEven = (gap: number) => 1 / (1 + 10 ** (gap / 400)) >= 0.4

function describeDay(name: string, meetings: Meeting[]) {
  const waits = meetings.flatMap(({ wait }) => wait)
  const gaps = meetings.map(({ gap }) => gap)
  return [
    name,
    `${waits.length}`,
    `${quantile(waits, 0.5).toFixed(0)} s`,
    `${quantile(waits, 0.95).toFixed(0)} s`,
    mean(gaps).toFixed(0),
    `${((100 * gaps.filter(isEven).length) / gaps.length).toFixed(0)} %`,
  ]
}

/** The quality of our pairs as a share of the best possible, in queues of 100 to 200 people: too large for our exact matching. */
function compareWithExact(rounds: number): number {
  const { maxWindow, window, widenPerMinute, anyRegionAfterSeconds } = queueDefaults
  const quality = (a: Arrival, b: Arrival) => Math.round(2 * maxWindow - Math.abs(a.rating - b.rating))
  const shares = Array.from({ length: rounds }, (_, round) => {
    const people = createArrivals(100 + 20 * (round % 6), 1000 + round).map((arrival, index) => ({
      ...arrival,
      at: (index * 37) % 180,
    }))
    const seconds = 180
    const allowed = (a: Arrival, b: Arrival) => {
      const waited = seconds - Math.min(a.at, b.at)
      const gap = Math.min(maxWindow, window + (widenPerMinute * waited) / 60)
      return Math.abs(a.rating - b.rating) <= gap && (a.region === b.region || waited >= anyRegionAfterSeconds)
    }
    const total = (pairs: [Arrival, Arrival][]) => pairs.reduce((sum, [a, b]) => sum + quality(a, b), 0)
    const valueAt = (i: number, j: number) => {
      const [a, b] = [people[i], people[j]]
      return a && b && allowed(a, b) ? quality(a, b) : 0
    }
    const mates = cheapestMatching(people.length, (i, j) => 2 * maxWindow - valueAt(i, j))
    const best = mates.reduce((sum, mate, index) => sum + (index < mate ? valueAt(index, mate) : 0), 0)
    return total(ours(people, seconds)) / best
  })
  return mean(shares)
}

/** The median CPU time of one tick over `count` waiting people, on a node that has run its queue for some time. */
function timeTick(count: number, teamSize: number): number {
  const queue = createArrivals(count, 7).map((arrival, index) => partyOf({ ...arrival, at: (index * 31) % 300 }))
  const tick = () => formMatches(queue, at(300), { teamSize })
  for (let round = 0; round < 20; round++) tick() // the engine of a node compiled this code long ago
  const times = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage()
    tick()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return quantile(times, 0.5)
}

export function run() {
  const arrivals = createArrivals(PEOPLE, 42)
  console.log(
    `Node ${process.versions.node}, ${cpus().length} processors. A day of ${PEOPLE.toLocaleString('en')} people:\n`,
  )
  console.log('| queue | played | median wait | 95 % wait | mean rating difference | even matches |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  const days: [string, Pairing][] = [
    ['ours', ours],
    ['first come, first served', firstCome],
  ]
  for (const [name, pair] of days) {
    console.log(`| ${describeDay(name, playDay(arrivals, pair)).join(' | ')} |`)
  }
  const share = compareWithExact(30)
  console.log(`\nQuality in queues of 100 to 200 people: ${(100 * share).toFixed(1)} % of the exact matching`)
  const ticks = [1, 5].map((teamSize) => ({ teamSize, ms: timeTick(PEOPLE, teamSize) }))
  for (const { teamSize, ms } of ticks) {
    console.log(
      `Tick of ${PEOPLE.toLocaleString('en')} waiting people, teams of ${teamSize}: ${ms.toFixed(0)} ms of CPU time`,
    )
  }
  if (share < MIN_QUALITY || ticks.some(({ ms }) => ms > MAX_TICK_MS)) process.exitCode = 1
}
