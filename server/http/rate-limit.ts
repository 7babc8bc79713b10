/**
 * Rate limits: a maximum number of calls in a time window, counted in this process.
 *
 * A limit is for one user. The players of a venue share an IP address, so the address of users has ten times the limit. We use no
 * library because a call counts under two keys with two limits. Secrets (codes, passcodes) have a second limit in the database
 * (attempt-counters.ts), which all nodes share.
 */
import type { Token } from './authorize.ts'
import { networkOf } from './network.ts'
import { ensure, Problem } from './problem.ts'

export type Limit = { max: number; seconds: number }
type Count = { calls: number; resetAt: number }

export type Limiter = {
  /** Counts a call, and throws if it is one too many. */
  take: (key: string, limit: Limit, now?: number) => void
  /** Counts a call; `left` is negative if it is one too many. */
  count: (key: string, limit: Limit, now?: number) => { left: number; resetSeconds: number }
}

const usersPerAddress = 10

const ofAddress = ({ max, seconds }: Limit): Limit => ({ max: max * usersPerAddress, seconds })

export function openLimiter(): Limiter {
  const counts = new Map<string, Count>()
  let pruneAt = 0

  function prune(now: number) {
    if (now < pruneAt) return
    pruneAt = now + 60_000
    for (const [key, count] of counts) if (count.resetAt <= now) counts.delete(key)
  }

  const count: Limiter['count'] = (key, { max, seconds }, now = Date.now()) => {
    prune(now)
    const stored = counts.get(key)
    const current = stored && stored.resetAt > now ? stored : { calls: 0, resetAt: now + seconds * 1_000 }
    if (current !== stored) counts.set(key, current)
    current.calls++
    return { left: max - current.calls, resetSeconds: Math.ceil((current.resetAt - now) / 1_000) }
  }

  return {
    count,
    take(key, limit, now) {
      const { left, resetSeconds } = count(key, limit, now)
      if (left < 0) throw new Problem('RATE_LIMITED', { retryAfter: resetSeconds })
    },
  }
}

/** Counts calls without a limit of their own: of a user, or of the IP address of visitors. Without a limit it counts nothing. */
export type CountGeneral = (userId: string | undefined, ip: string, kind?: string) => void

/** Each `kind` of work is counted apart, so that one does not use up the other. */
export const generalCounter =
  (limiter: Limiter, perMinute: number): CountGeneral =>
  (userId, ip, kind = '') => {
    if (perMinute === 0) return
    const limit = { max: perMinute, seconds: 60 }
    if (userId) limiter.take(`${kind}${userId}`, limit)
    else limiter.take(`${kind}${networkOf(ip)}`, ofAddress(limit))
  }

/** Counts a call of a token, and reports in headers how many remain in the minute. */
export function countTokenCall(
  limiter: Limiter,
  { id, perMinute }: Token,
  setHeader: (name: string, value: number) => void,
) {
  const { left, resetSeconds } = limiter.count(`token ${id}`, { max: perMinute, seconds: 60 })
  setHeader('ratelimit-limit', perMinute)
  setHeader('ratelimit-remaining', Math.max(0, left))
  setHeader('ratelimit-reset', resetSeconds)
  ensure(left >= 0, 'RATE_LIMITED', { retryAfter: resetSeconds })
}

/** Counts a call that has a limit of its own. Visitors of one address count as one user, apart from the users there. */
export function countCall(limiter: Limiter, userId: string | undefined, ip: string, limit: Limit, address: string) {
  const network = networkOf(ip)
  if (!userId) return limiter.take(`${address} visitor ${network}`, limit)
  limiter.take(`${address} ${userId}`, limit)
  limiter.take(`${address} ${network}`, ofAddress(limit))
}
