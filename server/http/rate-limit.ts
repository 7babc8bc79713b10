/**
 * Rate limits: a maximum number of calls in a time window, counted in this process.
 *
 * A limit is for one user. The players of a venue share an IP address, so the address of users has ten times the limit. We use no
 * library because a call counts under two keys with two limits. Secrets (codes, passcodes) have a second limit in the database
 * (attempt-counters.ts), which all nodes share.
 */
import { Problem } from './problem.ts'

export type Limit = { max: number; seconds: number }
type Count = { calls: number; resetAt: number }

export type Limiter = { take: (key: string, limit: Limit, now?: number) => void }

const usersPerAddress = 10

export const ofAddress = ({ max, seconds }: Limit): Limit => ({ max: max * usersPerAddress, seconds })

export function openLimiter(): Limiter {
  const counts = new Map<string, Count>()
  let pruneAt = 0

  function prune(now: number) {
    if (now < pruneAt) return
    pruneAt = now + 60_000
    for (const [key, count] of counts) if (count.resetAt <= now) counts.delete(key)
  }

  return {
    take(key, { max, seconds }, now = Date.now()) {
      prune(now)
      const count = counts.get(key)
      if (!count || count.resetAt <= now) {
        counts.set(key, { calls: 1, resetAt: now + seconds * 1_000 })
        return
      }
      count.calls++
      if (count.calls > max) throw new Problem('RATE_LIMITED', { retryAfter: Math.ceil((count.resetAt - now) / 1_000) })
    },
  }
}

/** Counts a call that has a limit of its own. Visitors of one address count as one user, apart from the users there. */
export function countCall(limiter: Limiter, userId: string | undefined, ip: string, limit: Limit, address: string) {
  if (!userId) return limiter.take(`${address} visitor ${ip}`, limit)
  limiter.take(`${address} ${userId}`, limit)
  limiter.take(`${address} ${ip}`, ofAddress(limit))
}
