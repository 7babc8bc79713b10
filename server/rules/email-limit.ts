/** How many campaign emails a community may send per day, and how a long list of recipients is spread over days. */

import { dayOf } from './utc-day.ts'

/** Larger and older communities may send more. */
const dailyEmails = { base: 200, perMember: 2, newForDays: 30, newShare: 0.5 } as const

const dayMs = 86_400_000

export function defaultDailyLimit({ members, createdAt }: { members: number; createdAt: Date }, now: Date): number {
  const limit = dailyEmails.base + dailyEmails.perMember * members
  const isNew = now.getTime() - createdAt.getTime() < dailyEmails.newForDays * dayMs
  return isNew ? Math.floor(limit * dailyEmails.newShare) : limit
}

/** A number of emails that are sent from this time on. */
export type DayPlan = { at: Date; count: number }

/** Spreads `count` emails over days: each at the same time of day as the first, and never more on a day than is left of the limit. */
export function planDays(count: number, limit: number, planned: ReadonlyMap<string, number>, first: Date): DayPlan[] {
  const plans: DayPlan[] = []
  let remaining = count
  for (let day = 0; remaining > 0; day++) {
    const at = new Date(first.getTime() + day * dayMs)
    // A limit of 0 that was set after the start stops nothing that is already on its way, so that the loop ends.
    const free = Math.max(1, limit) - (planned.get(dayOf(at)) ?? 0)
    const share = Math.min(remaining, free)
    if (share <= 0) continue
    plans.push({ at, count: share })
    remaining -= share
  }
  return plans
}
