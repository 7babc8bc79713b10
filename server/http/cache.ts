/**
 * Replies that are the same for everyone: cached in the process until any node invalidates one of their tags, or until they expire.
 *
 * A read that started before a write and finished after it must not be cached: a value whose tag was invalidated while it was loaded
 * is returned but not stored. Concurrent misses of one key share one load.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allTags, type Bus, type BusMessage, invalidation, processId } from '../live/bus.ts'

export type Rule = { tags: readonly string[]; seconds: number }
/** A value and how long it may be cached; without a rule it is not cached. */
export type Cacheable<T> = { value: T; rule: Rule | undefined }
export type Cache<T> = {
  peek: (key: string) => T | undefined
  load: (key: string, load: () => Promise<Cacheable<T>>) => Promise<T>
}

type Entry<T> = { value: T; tags: readonly string[] }

/** `capacity` limits the sum of all sizes; the least recently used entry is evicted first. Without `sizeOf` every entry has size 1. */
export function openCache<T>(bus: Bus, capacity: number, sizeOf: (value: T) => number = () => 1): Cache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  })
  const loading = new Map<string, Promise<T>>()
  /** Tag → the tick of its invalidation; only while loads are in progress. */
  const invalidatedAt = new Map<string, number>()
  let loadsInProgress = 0
  let tick = 0
  let clearedAt = 0

  function clear() {
    clearedAt = ++tick
    entries.clear()
    loading.clear()
  }

  function invalidate(tags: string[]) {
    if (tags.includes(allTags)) return clear()
    tick++
    for (const tag of tags) invalidatedAt.set(tag, tick)
    const staleKeys: string[] = [] // deleted afterwards: an LRUCache must not change while it is iterated
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) staleKeys.push(key)
    for (const key of staleKeys) entries.delete(key)
    loading.clear()
  }

  const handle = ({ topic, data }: BusMessage) =>
    topic === invalidation && Array.isArray(data) && invalidate(data.map(String))
  bus.subscribe({
    // This process has dropped the values before it sent the message: what it has read since then is new.
    onMessage: (message) => message.from !== processId && handle(message),
    onLocalInvalidation: handle,
    onGap: clear,
  })

  async function fill(key: string, load: () => Promise<Cacheable<T>>) {
    const startedAt = tick
    loadsInProgress++
    try {
      const { value, rule } = await load()
      const isFresh = clearedAt <= startedAt && rule?.tags.every((tag) => (invalidatedAt.get(tag) ?? 0) <= startedAt)
      if (rule && isFresh) entries.set(key, { value, tags: rule.tags }, { ttl: rule.seconds * 1_000 })
      return value
    } finally {
      if (--loadsInProgress === 0) invalidatedAt.clear()
    }
  }

  const peek = (key: string) => entries.get(key)?.value
  return {
    peek,
    async load(key, load) {
      const available = peek(key) ?? loading.get(key)
      if (available !== undefined) return available
      const promise = fill(key, load).finally(() => loading.get(key) === promise && loading.delete(key))
      loading.set(key, promise)
      return promise
    },
  }
}

/** A strong ETag. */
export const etagOf = (payload: string | Uint8Array) => `"${createHash('sha1').update(payload).digest('base64url')}"`

/** Whether the client has this very reply. A proxy that compresses marks the ETag as weak, and clients may send several (RFC 9110, section 13.1.2). */
export const hasEtag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((text) => ['*', etag].includes(text.trim().replace(/^W\//, ''))) === true
