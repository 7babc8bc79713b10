/**
 * Answers that are the same for everybody: kept in the process until a tag is called stale on any node, or the time is up.
 *
 * A read that began before a write and ended after it must not be kept: what was made while one of its tags went stale is served
 * but not stored. Misses of one key that come together are one load.
 */
import { createHash } from 'node:crypto'
import type { Bus, News } from '../live/bus.ts'

export type Rule = { tags: readonly string[]; seconds: number }
/** What was made, and how long it may be kept; without a rule it is not kept. */
export type Made<T> = { value: T; rule: Rule | undefined }
export type Cache<T> = {
  peek: (key: string) => T | undefined
  load: (key: string, make: () => Promise<Made<T>>) => Promise<T>
}

type Entry<T> = { value: T; weight: number; tags: readonly string[]; until: number }

/** As much as `capacity` weighs, the oldest goes first; unweighed everything weighs 1. */
export function openCache<T>(bus: Bus, capacity: number, weigh: (value: T) => number = () => 1): Cache<T> {
  const kept = new Map<string, Entry<T>>()
  const loading = new Map<string, Promise<T>>()
  /** Only for the loads under way. */
  const staleAt = new Map<string, number>()
  let underWay = 0
  let tick = 0
  let clearedAt = 0
  let held = 0

  function clear() {
    clearedAt = ++tick
    kept.clear()
    held = 0
    loading.clear()
  }

  function drop(tags: string[]) {
    tick++
    for (const tag of tags) staleAt.set(tag, tick)
    for (const [key, entry] of kept) if (entry.tags.some((tag) => tags.includes(tag))) remove(key, entry)
    loading.clear()
  }

  function remove(key: string, { weight }: Entry<T>) {
    if (kept.delete(key)) held -= weight
  }

  const forget = ({ topic, data }: News) => topic === 'stale' && Array.isArray(data) && drop(data.map(String))
  bus.hear({ news: forget, here: forget, missed: clear })

  function peek(key: string) {
    const entry = kept.get(key)
    if (!entry || entry.until > Date.now()) return entry?.value
    remove(key, entry)
    return undefined
  }

  async function fill(key: string, make: () => Promise<Made<T>>) {
    const began = tick
    underWay++
    try {
      const { value, rule } = await make()
      const isFresh = clearedAt <= began && rule?.tags.every((tag) => (staleAt.get(tag) ?? 0) <= began)
      if (rule && isFresh)
        keep(key, { value, weight: weigh(value), tags: rule.tags, until: Date.now() + rule.seconds * 1_000 })
      return value
    } finally {
      if (--underWay === 0) staleAt.clear()
    }
  }

  function keep(key: string, entry: Entry<T>) {
    const before = kept.get(key)
    if (before) remove(key, before)
    for (const [oldest, other] of kept) {
      if (held + entry.weight <= capacity) break
      remove(oldest, other)
    }
    kept.set(key, entry)
    held += entry.weight
  }

  return {
    peek,
    async load(key, make) {
      const known = peek(key) ?? loading.get(key)
      if (known !== undefined) return known
      const mine = fill(key, make).finally(() => loading.get(key) === mine && loading.delete(key))
      loading.set(key, mine)
      return mine
    },
  }
}

/** A strong name for these bytes. */
export const etagOf = (payload: string | Uint8Array) => `"${createHash('sha1').update(payload).digest('base64url')}"`
