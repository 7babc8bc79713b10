/**
 * Matchmaking: the party that has waited longest chooses first. It gets the nearest free rating, from its own region if
 * possible, and never an opponent it has just played. The accepted rating gap grows with the waiting time, and after a
 * while other regions count too, so that every party is paired in the end.
 *
 * The choosing party has waited at least as long as the others, so its range is the widest: if it finds no opponent,
 * no other party would find it either, and one pass is enough. Each search is a binary search in a sorted region.
 */
import { groupBy } from '../group-by.ts'
import { admitTickets, type QueueRefusal } from './match-queue.ts'
import { createRatedPool, type RatedPool } from './rated-pool.ts'

export type QueueTicket = {
  id: string
  rating: number
  region?: string | null // none: any region
  waitingSince: Date
  members?: readonly string[] // of the party; a single player if absent
  lastOpponents?: readonly string[]
}

export type MatchmakingRules = {
  teamSize?: number
  window?: number // the accepted rating gap at first
  widenPerMinute?: number
  maxWindow?: number
  anyRegionAfterSeconds?: number
}

export type MatchmadePair = { a: string; b: string; gap: number; crossRegion: boolean } // a has waited longer
export type Matchmaking = { pairs: MatchmadePair[]; waiting: string[]; refused: QueueRefusal[] }

export const matchmakingDefaults: Required<MatchmakingRules> = {
  teamSize: 1,
  window: 100,
  widenPerMinute: 100,
  maxWindow: 1000,
  anyRegionAfterSeconds: 90,
}

const ANY_REGION = ''

export function matchmake(queue: readonly QueueTicket[], now: Date, rules: MatchmakingRules = {}): Matchmaking {
  const settings = { ...matchmakingDefaults, ...rules }
  const { admitted, refused } = admitTickets(queue, settings.teamSize)
  const regions = new Map(
    [...groupBy(admitted, regionOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([region, tickets]) => [region, createRatedPool(tickets)]),
  )
  const removeFromPool = (ticket: QueueTicket) => regions.get(regionOf(ticket))?.remove(ticket)
  const pairs: MatchmadePair[] = []
  const waiting: string[] = []
  const paired = new Set<string>()

  for (const ticket of admitted) {
    if (paired.has(ticket.id)) continue
    removeFromPool(ticket)
    const opponent = findOpponent(ticket, regions, now, settings)
    if (!opponent) {
      waiting.push(ticket.id)
      continue
    }
    removeFromPool(opponent)
    paired.add(opponent.id)
    const gap = ratingGap(ticket, opponent)
    pairs.push({ a: ticket.id, b: opponent.id, gap, crossRegion: !sharesRegion(ticket, opponent) })
  }
  return { pairs, waiting, refused }
}

/** The rating gap that a ticket accepts after its waiting time. */
export function windowOf(ticket: QueueTicket, now: Date, rules: Required<MatchmakingRules>): number {
  const minutes = Math.max(0, now.getTime() - ticket.waitingSince.getTime()) / 60_000
  return Math.max(rules.window, Math.min(rules.maxWindow, rules.window + rules.widenPerMinute * minutes))
}

function findOpponent(
  ticket: QueueTicket,
  regions: ReadonlyMap<string, RatedPool>,
  now: Date,
  rules: Required<MatchmakingRules>,
): QueueTicket | null {
  const window = windowOf(ticket, now, rules)
  const isAllowed = (other: QueueTicket) => !hasJustPlayed(ticket, other)
  const nearestOf = (pools: Iterable<RatedPool>) =>
    [...pools]
      .map((pool) => pool.nearest(ticket, isAllowed))
      .filter((other) => other !== null && ratingGap(other, ticket) <= window)
      .reduce(
        (best, other) => (best && other && ratingGap(ticket, best) <= ratingGap(ticket, other) ? best : other),
        null,
      )

  if (regionOf(ticket) === ANY_REGION) return nearestOf(regions.values())
  const ownRegions = [regions.get(regionOf(ticket)), regions.get(ANY_REGION)].filter((pool) => pool !== undefined)
  const opponent = nearestOf(ownRegions)
  const waitedMs = now.getTime() - ticket.waitingSince.getTime()
  if (opponent || waitedMs < rules.anyRegionAfterSeconds * 1000) return opponent
  return nearestOf(regions.values())
}

const regionOf = (ticket: QueueTicket): string => ticket.region ?? ANY_REGION
const ratingGap = (a: QueueTicket, b: QueueTicket): number => Math.abs(a.rating - b.rating)

function sharesRegion(a: QueueTicket, b: QueueTicket): boolean {
  const [region, otherRegion] = [regionOf(a), regionOf(b)]
  return region === otherRegion || region === ANY_REGION || otherRegion === ANY_REGION
}

function hasJustPlayed(a: QueueTicket, b: QueueTicket): boolean {
  return includesParty(a.lastOpponents, b) || includesParty(b.lastOpponents, a)
}

function includesParty(ids: readonly string[] | undefined, party: QueueTicket): boolean {
  if (!ids || ids.length === 0) return false
  return ids.includes(party.id) || (party.members ?? []).some((member) => ids.includes(member))
}
