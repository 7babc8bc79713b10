/**
 * Rate limits: a maximum number of calls in a time window, per user and per IP address, counted in this process.
 *
 * We use no library because every call counts under two keys at once. Secrets (codes, passcodes) have a second limit in the database
 * (attempt-counters.ts), which all nodes share.
 */
import { Problem } from './problem.ts'

export type Limit = { max: number; seconds: number }
type Count = { calls: number; resetAt: number }

export type Limiter = { take: (keys: string[], limit: Limit, now?: number) => void }

export function openLimiter(): Limiter {
  const counts = new Map<string, Count>()
  let pruneAt = 0

  function prune(now: number) {
    if (now < pruneAt) return
    pruneAt = now + 60_000
    for (const [key, count] of counts) if (count.resetAt <= now) counts.delete(key)
  }

  return {
    take(keys, { max, seconds }, now = Date.now()) {
      prune(now)
      for (const key of keys) {
        const count = counts.get(key)
        if (!count || count.resetAt <= now) {
          counts.set(key, { calls: 1, resetAt: now + seconds * 1_000 })
          continue
        }
        count.calls++
        if (count.calls > max)
          throw new Problem('RATE_LIMITED', { retryAfter: Math.ceil((count.resetAt - now) / 1_000) })
      }
    },
  }
}
