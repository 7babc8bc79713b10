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

export function openCache<T>(bus: Bus, capacity = 5_000): Cache<T> {
  const kept = new Map<string, { value: T; tags: readonly string[]; until: number }>()
  const loading = new Map<string, Promise<T>>()
  const staleAt = new Map<string, number>()
  let tick = 0
  let clearedAt = 0

  function clear() {
    clearedAt = ++tick
    kept.clear()
    loading.clear()
  }

  function drop(tags: string[]) {
    tick++
    for (const tag of tags) staleAt.set(tag, tick)
    for (const [key, entry] of kept) if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key)
    loading.clear()
  }

  const forget = ({ topic, data }: News) => topic === 'stale' && Array.isArray(data) && drop(data.map(String))
  bus.hear({ news: forget, here: forget, missed: clear })

  function peek(key: string) {
    const entry = kept.get(key)
    if (!entry || entry.until > Date.now()) return entry?.value
    kept.delete(key)
    return undefined
  }

  async function fill(key: string, make: () => Promise<Made<T>>) {
    const began = tick
    const { value, rule } = await make()
    const fresh = clearedAt <= began && rule?.tags.every((tag) => (staleAt.get(tag) ?? 0) <= began)
    if (!rule || !fresh) return value
    if (kept.size >= capacity) for (const oldest of [...kept.keys()].slice(0, capacity / 10)) kept.delete(oldest)
    kept.set(key, { value, tags: rule.tags, until: Date.now() + rule.seconds * 1_000 })
    return value
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
