/**
 * News between processes: NOTIFY once committed, LISTEN on one connection of its own per process.
 *
 * A transaction that notifies makes all others wait for its commit, so the news of those that commit together is sent together,
 * right afterwards; whoever waits for the transaction waits for that too. A notification holds ids and small facts only; who needs
 * more reads it. A lost connection is opened again, and because news may have been missed meanwhile, everybody is told so with
 * `missed`.
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterCommit } from '../db/after-commit.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'

export type News = { id: string; topic: string; data: unknown }
/** `here` hears what this very process made stale, before the news of it comes round. */
export type Ear = { news: (news: News) => void; here?: (news: News) => void; missed?: () => void }
export type Bus = { hear: (ear: Ear) => () => void; close: () => Promise<void> }

const channel = 'guildhall'
const mostBytes = 7_900 // PostgreSQL takes fewer than 8,000

/** Tells open pages and other processes, when and only when this transaction commits. */
export async function publish(db: Db, topic: string, data: unknown = null): Promise<void> {
  const news: News = { id: uuidv7(), topic, data }
  if (Buffer.byteLength(JSON.stringify(news)) > mostBytes) throw new Error(`Too much news about ${topic}`)
  const waits = afterCommit(db, (root) => {
    forgetHere(news)
    return send(root, news)
  })
  if (waits) return
  await tell(db, [news])
  forgetHere(news)
}

/** What was kept under these tags is no longer true. */
export const callStale = (db: Db, ...tags: string[]) => publish(db, stale, tags)

/** These sessions are over: their open pages are cut off. Part of the transaction itself, for this must not be lost even if we die. */
export const callEnded = (db: Db, ...sessionIds: string[]) =>
  tell(db, [{ id: uuidv7(), topic: sessionsEnded, data: sessionIds }])

const stale = 'stale'

/** All who listen in this process. */
const nearby = new Set<Set<Ear>>()

/** Who has just changed something and reads it again here must not meet what was kept before, however late the news comes round. */
function forgetHere(news: News) {
  if (news.topic === stale) for (const ears of nearby) for (const ear of ears) ear.here?.(news)
}

export const sessionsEnded = 'sessions-ended'
export const presence = 'presence'
/** Between processes only; no page can hear them. */
export const innerTopics: readonly string[] = [stale, sessionsEnded, presence]

type Outbox = { waiting: News[]; next: Promise<void> | undefined; last: Promise<void> }
const outboxes = new WeakMap<Db, Outbox>()

function send(db: Db, news: News): Promise<void> {
  const outbox = outboxes.get(db) ?? { waiting: [], next: undefined, last: Promise.resolve() }
  outboxes.set(db, outbox)
  outbox.waiting.push(news)
  return sendWaiting(db, outbox)
}

/** One sending at a time: what comes meanwhile goes together with the next. What could not be sent is tried again until it is. */
function sendWaiting(db: Db, outbox: Outbox): Promise<void> {
  if (outbox.next) return outbox.next
  outbox.next = outbox.last.then(async () => {
    outbox.next = undefined
    const batch = outbox.waiting.splice(0)
    try {
      await tell(db, batch, lazily)
    } catch {
      outbox.waiting.unshift(...batch)
      setTimeout(() => void sendWaiting(db, outbox), 500).unref()
    }
  })
  outbox.last = outbox.next
  return outbox.next
}

/** A notification is a commit, but nobody has to wait until the disk has it: after a crash all read anew anyway. */
const lazily = sql`set_config('synchronous_commit', 'off', true),`

async function tell(db: Db, news: News[], how = sql``) {
  const texts = sql.param(packed(news))
  await db.execute(sql`select ${how} pg_notify(${channel}, n) from unnest(${texts}::text[]) n`)
}

/** In as few notifications as it fits into. What went stale comes first: who is told of a change reads at once. */
function packed(news: News[]): string[] {
  const tags = new Set(news.flatMap(({ topic, data }) => (topic === stale && Array.isArray(data) ? data : [])))
  const staleNews: News[] = []
  for (let from = 0; from < tags.size; from += 100)
    staleNews.push({ id: uuidv7(), topic: stale, data: [...tags].slice(from, from + 100) })

  const payloads: string[][] = []
  let room = 0
  for (const one of [...staleNews, ...news.filter(({ topic }) => topic !== stale)]) {
    const text = JSON.stringify(one)
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > room) {
      payloads.push([])
      room = mostBytes
    }
    payloads.at(-1)?.push(text)
    room -= bytes
  }
  return payloads.map((texts) => `[${texts}]`)
}

export async function openBus(url: string): Promise<Bus> {
  const ears = new Set<Ear>()
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'guildhall-bus', keepAlive: true })
    next.on('notification', ({ payload }) => {
      const list: News[] = JSON.parse(payload ?? '[]')
      for (const news of list) for (const ear of ears) ear.news(news)
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => void again(), 500).unref()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  async function again() {
    if (closed) return
    try {
      await connect()
      for (const ear of ears) ear.missed?.()
    } catch {
      setTimeout(() => void again(), 1_000).unref()
    }
  }

  await connect()
  nearby.add(ears)
  return {
    hear(ear) {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    async close() {
      closed = true
      nearby.delete(ears)
      await client?.end()
    },
  }
}
