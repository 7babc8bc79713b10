/**
 * Messages between processes: NOTIFY after the commit, LISTEN on one dedicated connection per process.
 *
 * A transaction that notifies makes all others wait for its commit, so messages are sent right after the commit instead, those of
 * concurrent commits together; the caller of the transaction also waits until they are sent. A message contains only ids and small
 * values; a listener that needs more data reads it from the database. After a lost connection is restored, listeners get `onGap`,
 * because messages may be missing. A message arrives at most once per process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterCommit } from '../db/after-commit.ts'
import { chunks } from '../db/chunks.ts'
import { type Db, isClosed } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'

/** The pages of the people in `except` do not get it. An invalidation names the process that sent it. */
export type BusMessage = { id: string; topic: string; data: unknown; except?: readonly string[]; from?: string }
/** As sent: one message may be for many people, each of whom gets it on their own topic. */
type SentMessage = BusMessage & { userIds?: readonly string[] }
export type BusListener = {
  onMessage: (message: BusMessage) => void
  /** An invalidation by this very process, before its notification arrives. */
  onLocalInvalidation?: (message: BusMessage) => void
  onGap?: () => void
}
export type Bus = {
  subscribe: (listener: BusListener) => () => void
  /** False while messages of other nodes do not arrive. */
  isConnected: () => boolean
  close: () => Promise<void>
}

type Report = (error: unknown) => void

const channel = 'guildhall'
const maxBytes = 7_900 // PostgreSQL accepts less than 8,000
const peoplePerMessage = 150
const tagsPerMessage = 100

export const invalidation = 'invalidate'
/** The tag of everything that is cached, for a change that any reply may depend on. */
export const allTags = '*'
/** This process. It applies its own invalidations before it sends them. */
export const processId = uuidv7()
export const sessionsEnded = 'sessions-ended'
export const presence = 'presence'
/** Topics between processes: no page can subscribe to them. */
export const internalTopics: readonly string[] = [invalidation, sessionsEnded, presence]

/** Sends to open pages and other processes, if and only if the caller's transaction commits. */
export const publish = (db: Db, topic: string, data: unknown = null, except: readonly string[] = []): Promise<void> =>
  publishMessage(db, { id: uuidv7(), topic, data, ...(except.length > 0 && { except }) })

/** The same to the own topic of each of these people. They share one id, since no page listens to the topics of two people. */
export async function publishToUsers(db: Db, userIds: readonly string[], data: unknown, topic = 'user'): Promise<void> {
  for (const part of chunks(userIds, peoplePerMessage))
    await publishMessage(db, { id: uuidv7(), topic, userIds: part, data })
}

async function publishMessage(db: Db, message: SentMessage): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(message)) > maxBytes)
    throw new Error(`The message on ${message.topic} is too large`)
  const isDeferred = afterCommit(db, (root) => {
    invalidateLocally(message)
    return send(root, message)
  })
  if (isDeferred) return
  invalidateLocally(message)
  await notify(db, [message])
}

/** Drops everything that is cached under these tags, on all nodes. */
export async function invalidate(db: Db, ...tags: string[]): Promise<void> {
  for (const part of chunks(tags, tagsPerMessage)) await publish(db, invalidation, part)
}

/** Disconnects the open pages of these sessions. Part of the transaction itself: it must not be lost even if this process dies. */
export const publishSessionsEnded = (db: Db, ...sessionIds: string[]) =>
  notify(
    db,
    Array.from(chunks(sessionIds, 100), (data) => ({ id: uuidv7(), topic: sessionsEnded, data })),
  )

/** Every bus of this process. */
const localBuses = new Set<{ listeners: Set<BusListener>; report: Report }>()

/** A caller that reads again right after its change must not get a cached value, however late the notification arrives. */
function invalidateLocally(message: BusMessage) {
  if (message.topic !== invalidation) return
  for (const { listeners } of localBuses) for (const listener of listeners) listener.onLocalInvalidation?.(message)
}

type SendQueue = { waiting: SentMessage[]; next: Promise<void> | undefined; last: Promise<void> }
const sendQueues = new WeakMap<Db, SendQueue>()

function send(db: Db, message: SentMessage): Promise<void> {
  const queue = sendQueues.get(db) ?? { waiting: [], next: undefined, last: Promise.resolve() }
  sendQueues.set(db, queue)
  queue.waiting.push(message)
  return sendWaiting(db, queue)
}

/** One batch at a time; messages that arrive meanwhile form the next batch. A failed batch is retried until it is sent or the node stops. */
function sendWaiting(db: Db, queue: SendQueue): Promise<void> {
  if (queue.next) return queue.next
  queue.next = queue.last.then(async () => {
    queue.next = undefined
    const batch = queue.waiting.splice(0)
    try {
      await notify(db, batch, asynchronousCommit)
    } catch (error) {
      if (isClosed(db)) return // this node has stopped
      for (const { report } of localBuses) report(error)
      queue.waiting.unshift(...batch)
      setTimeout(() => void sendWaiting(db, queue), 500).unref()
    }
  })
  queue.last = queue.next
  return queue.next
}

/** A notification is a commit, but it need not wait for the disk: after a crash every page reads again anyway. */
const asynchronousCommit = sql`set_config('synchronous_commit', 'off', true),`

async function notify(db: Db, messages: SentMessage[], settings = sql``) {
  const payloads = sql.param(payloadsOf(messages))
  await db.execute(sql`select ${settings} pg_notify(${channel}, n) from unnest(${payloads}::text[]) n`)
}

/** As few notifications as possible. Invalidations come first: a page that receives an update reads the new data at once. */
function payloadsOf(messages: SentMessage[]): string[] {
  const tags = new Set(
    messages.flatMap(({ topic, data }) => (topic === invalidation && Array.isArray(data) ? data : [])),
  )
  const invalidations: BusMessage[] = Array.from(chunks([...tags], tagsPerMessage), (data) => ({
    id: uuidv7(),
    topic: invalidation,
    data,
    from: processId,
  }))

  const payloads: string[][] = []
  let bytesLeft = 0
  for (const message of [...invalidations, ...messages.filter(({ topic }) => topic !== invalidation)]) {
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > bytesLeft) {
      payloads.push([])
      bytesLeft = maxBytes
    }
    payloads.at(-1)?.push(text)
    bytesLeft -= bytes
  }
  return payloads.map((texts) => `[${texts}]`)
}

const firstDelayMs = 100
const maxDelayMs = 2_000
const heartbeatMs = 10_000
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
const maxSeenIds = 10_000

/** Connects once; later it reconnects until it is closed. One connection at a time: the next attempt starts after the previous one ended. */
export async function openBus(url: string, report: Report = () => {}): Promise<Bus> {
  const listeners = new Set<BusListener>()
  const stop = new AbortController()
  const isNew = idFilter()
  let client = await connect()
  let isConnected = true

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'guildhall-bus', keepAlive: true, ...limits })
    next.on('error', report)
    next.on('notification', ({ payload }) => {
      const messages: SentMessage[] = JSON.parse(payload ?? '[]')
      for (const message of messages.filter(({ id }) => isNew(id)).flatMap(perTopic))
        for (const listener of listeners) listener.onMessage(message)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      return next
    } catch (error) {
      next.end().catch(report) // not awaited: a stopped server does not answer
      throw error
    }
  }

  async function reconnect() {
    for (let delay = firstDelayMs; ; delay = Math.min(maxDelayMs, delay * 2)) {
      await sleep(delay, undefined, { signal: stop.signal })
      try {
        return await connect()
      } catch (error) {
        report(error)
      }
    }
  }

  async function keepConnected() {
    while (!stop.signal.aborted) {
      await untilLost(client)
      if (stop.signal.aborted) return
      isConnected = false
      client = await reconnect()
      if (stop.signal.aborted) return void (await client.end())
      isConnected = true
      for (const listener of listeners) listener.onGap?.()
    }
  }

  const isOver = keepConnected().catch((error) => {
    if (!stop.signal.aborted) throw error
  })
  const localBus = { listeners, report }
  localBuses.add(localBus)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isConnected: () => isConnected,
    async close() {
      stop.abort()
      localBuses.delete(localBus)
      await client.end()
      await isOver
    },
  }
}

/** Resolves when the connection has ended. A server that does not answer counts as lost: the network may drop packets silently. */
function untilLost(client: pg.Client) {
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve) => {
    const beat = () =>
      client.query('select 1').catch(() => {
        void client.end()
        resolve()
      })
    timer = setInterval(beat, heartbeatMs).unref()
    client.once('end', resolve)
  })
  return ended.finally(() => clearInterval(timer))
}

const perTopic = ({ userIds, ...message }: SentMessage): BusMessage[] =>
  userIds ? userIds.map((userId) => ({ ...message, topic: `${message.topic}:${userId}` })) : [message]

/**
 * True for an id that was not seen before. A notification whose confirmation was lost is sent twice. The oldest ids are forgotten many at
 * a time: to find the oldest one in a set, the engine steps over all that were deleted before it.
 */
function idFilter() {
  let seen = new Set<string>()
  let seenBefore = new Set<string>()
  return (id: string | undefined) => {
    if (id === undefined) return true
    if (seen.has(id) || seenBefore.has(id)) return false
    if (seen.size >= maxSeenIds) [seenBefore, seen] = [seen, new Set()]
    seen.add(id)
    return true
  }
}
