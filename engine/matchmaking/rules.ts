/** How far apart two parties may be: the accepted rating gap grows with waiting, and later other regions count too. */
import type { Party } from './party.ts'

export type QueueRules = {
  teamSize?: number
  window?: number // the accepted rating gap at first
  widenPerMinute?: number
  maxWindow?: number
  anyRegionAfterSeconds?: number
}

export const queueDefaults: Required<QueueRules> = {
  teamSize: 1,
  window: 100,
  widenPerMinute: 100,
  maxWindow: 1000,
  anyRegionAfterSeconds: 90,
}

/** The rating gap that a party accepts after its waiting time. */
export const acceptedGap = ({ waitedMs }: Party, rules: Required<QueueRules>): number =>
  Math.max(rules.window, Math.min(rules.maxWindow, rules.window + (rules.widenPerMinute * waitedMs) / 60_000))

/** Whether the party that has waited longer accepts the other one: near enough, and of its region or waiting long enough. */
export function accepts(longest: Party, other: Party, rules: Required<QueueRules>): boolean {
  if (Math.abs(longest.rating - other.rating) > acceptedGap(longest, rules)) return false
  return sharesRegion(longest, other) || longest.waitedMs >= rules.anyRegionAfterSeconds * 1000
}

export const sharesRegion = (a: Party, b: Party): boolean =>
  a.region === null || b.region === null || a.region === b.region

const coolDowns = [1, 5, 15, 60] // minutes

/** How long a player who missed or declined offers has to wait before queueing again, by the number of times within a day. */
export const coolDownMinutes = (misses: number): number =>
  misses <= 0 ? 0 : (coolDowns[Math.min(misses, coolDowns.length) - 1] ?? 0)
