/**
 * How often: so many calls in a window, counted per person and per address, in this process.
 *
 * Written by hand because every call is counted under two keys at once. What guards a secret (codes, passcodes) does not
 * rely on this alone: its tries are counted in the database, so that many nodes share one count.
 */
import { Problem } from './problem.ts'

export type Limit = { max: number; seconds: number }
type Count = { calls: number; resetAt: number }

export type Limiter = { take: (keys: string[], limit: Limit, now?: number) => void }

export function openLimiter(): Limiter {
  const counts = new Map<string, Count>()
  let sweepAt = 0

  function sweep(now: number) {
    if (now < sweepAt) return
    sweepAt = now + 60_000
    for (const [key, count] of counts) if (count.resetAt <= now) counts.delete(key)
  }

  return {
    take(keys, { max, seconds }, now = Date.now()) {
      sweep(now)
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
