/**
 * News between processes: NOTIFY on commit, LISTEN on one connection of its own per process.
 *
 * A notification holds ids and small facts only (8,000 bytes is PostgreSQL's limit); who needs more reads it. A lost connection
 * is opened again, and because news may have been missed meanwhile, everybody is told so with `missed`.
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'

export type News = { id: string; topic: string; data: unknown }
export type Ear = { news: (news: News) => void; missed?: () => void }
export type Bus = { hear: (ear: Ear) => () => void; close: () => Promise<void> }

const channel = 'guildhall'

/** Tells open pages and other processes, when and only when this transaction commits. */
export async function publish(db: Db, topic: string, data: unknown = null): Promise<void> {
  const news: News = { id: uuidv7(), topic, data }
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(news)})`)
}

/** What was kept under these tags is no longer true. */
export const callStale = (db: Db, ...tags: string[]) => publish(db, stale, tags)

/** These sessions are over: their open pages are cut off. */
export const callEnded = (db: Db, ...sessionIds: string[]) => publish(db, sessionsEnded, sessionIds)

const stale = 'stale'
export const sessionsEnded = 'sessions-ended'
/** Between processes only; no page can hear them. */
export const innerTopics: readonly string[] = [stale, sessionsEnded]

export async function openBus(url: string): Promise<Bus> {
  const ears = new Set<Ear>()
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'guildhall-bus', keepAlive: true })
    next.on('notification', ({ payload }) => {
      const news: News = JSON.parse(payload ?? 'null')
      for (const ear of ears) ear.news(news)
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
  return {
    hear(ear) {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
