/**
 * Matchmaking: whoever has waited longest chooses first and takes the nearest rating that is free, from the own region
 * if there is anyone, and never the opponent just played. How far one reaches grows with waiting, and after a while
 * reaches into other regions, so nobody waits for ever.
 *
 * Whoever chooses has waited at least as long as those left, so has the widest reach: who finds nobody cannot be
 * found either, and one pass is enough. Each search is a binary search in a region sorted by rating.
 */
import { admit, type QueueRefusal } from './match-queue.ts'
import { pool, type RatedPool } from './rated-pool.ts'

export type Ticket = {
  id: string
  rating: number
  region?: string | null // none: anywhere
  since: Date
  members?: readonly string[] // the party; alone when absent
  last?: readonly string[] // ids of the opponents just played
}

export type MatchmakingRules = {
  teamSize?: number
  window?: number // how far apart two ratings may be at first
  widenPerMinute?: number
  maxWindow?: number
  anyRegionAfterSeconds?: number
}

export type Pair = { a: string; b: string; gap: number; crossRegion: boolean } // a has waited longer
export type Matchmaking = { pairs: Pair[]; waiting: string[]; refused: QueueRefusal[] }

export const matchmakingDefaults: Required<MatchmakingRules> = {
  teamSize: 1,
  window: 100,
  widenPerMinute: 100,
  maxWindow: 1000,
  anyRegionAfterSeconds: 90,
}

const ANYWHERE = ''

export function matchmake(queue: readonly Ticket[], now: Date, rules: MatchmakingRules = {}): Matchmaking {
  const settings = { ...matchmakingDefaults, ...rules }
  const { admitted, refused } = admit(queue, settings.teamSize)
  const regions = new Map(
    [...Map.groupBy(admitted, regionOf)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, pool(all)]),
  )
  const pairs: Pair[] = []
  const waiting: string[] = []
  const paired = new Set<string>()

  for (const ticket of admitted) {
    if (paired.has(ticket.id)) continue
    leave(ticket)
    const opponent = findOpponent(ticket, regions, now, settings)
    if (!opponent) {
      waiting.push(ticket.id)
      continue
    }
    leave(opponent)
    paired.add(opponent.id)
    const gap = Math.abs(ticket.rating - opponent.rating)
    pairs.push({ a: ticket.id, b: opponent.id, gap, crossRegion: !sharesRegion(ticket, opponent) })
  }
  return { pairs, waiting, refused }

  function leave(ticket: Ticket): void {
    regions.get(regionOf(ticket))?.take(ticket)
  }
}

export function reachOf(ticket: Ticket, now: Date, rules: Required<MatchmakingRules>): number {
  const minutes = Math.max(0, now.getTime() - ticket.since.getTime()) / 60_000
  return Math.max(rules.window, Math.min(rules.maxWindow, rules.window + rules.widenPerMinute * minutes))
}

function findOpponent(
  ticket: Ticket,
  regions: ReadonlyMap<string, RatedPool>,
  now: Date,
  rules: Required<MatchmakingRules>,
): Ticket | null {
  const reach = reachOf(ticket, now, rules)
  const suits = (other: Ticket) => !justPlayed(ticket, other)
  const nearestOf = (pools: Iterable<RatedPool>) =>
    [...pools]
      .map((one) => one.nearest(ticket, suits))
      .filter((other) => other !== null && Math.abs(other.rating - ticket.rating) <= reach)
      .reduce(
        (best, other) => (best && other && distance(ticket, best) <= distance(ticket, other) ? best : other),
        null,
      )

  const waited = now.getTime() - ticket.since.getTime()
  if (regionOf(ticket) === ANYWHERE) return nearestOf(regions.values())
  const near = nearestOf([regions.get(regionOf(ticket)), regions.get(ANYWHERE)].filter((one) => one !== undefined))
  if (near || waited < rules.anyRegionAfterSeconds * 1000) return near
  return nearestOf(regions.values())
}

const regionOf = (ticket: Ticket): string => ticket.region ?? ANYWHERE
const distance = (a: Ticket, b: Ticket): number => Math.abs(a.rating - b.rating)

function sharesRegion(a: Ticket, b: Ticket): boolean {
  return regionOf(a) === regionOf(b) || regionOf(a) === ANYWHERE || regionOf(b) === ANYWHERE
}

function justPlayed(a: Ticket, b: Ticket): boolean {
  return meets(a.last, b) || meets(b.last, a)
}

function meets(last: readonly string[] | undefined, other: Ticket): boolean {
  if (!last || last.length === 0) return false
  return last.includes(other.id) || (other.members ?? []).some((member) => last.includes(member))
}
