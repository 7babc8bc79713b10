/**
 * The subscriptions of open pages, and the fan-out: a message is serialized once and everyone gets the same bytes.
 *
 * A message to many listeners is sent in chunks, so that other work can run in between. Messages stay in order because one message is
 * finished before the next begins. A slow page is disconnected: it reconnects and requests the messages it missed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveMessage, LiveUpdate } from '@guildhall/contract/live/shapes.ts'
import { type Bus, internalTopics } from './bus.ts'
import { openRecentMessages, type RecentMessage } from './recent-messages.ts'

/** The part of a WebSocket that the hub uses. */
export type Listener = {
  bufferedAmount: number
  send: (bytes: Buffer, options: { binary: boolean }) => void
  terminate: () => void
}
type Subscription = Pick<LiveMessage, 'since' | 'age'> & { userId?: string }
export type Hub = ReturnType<typeof openHub>

const isText = { binary: false }
const serialize = (update: LiveUpdate) => Buffer.from(JSON.stringify(update))

export function openHub(bus: Bus, { capacity = 4_096, chunk = 1_000, slowBytes = 1_000_000 } = {}) {
  const recent = openRecentMessages(capacity)
  /** Topic → listener → the position of the last message when it subscribed. */
  const subscriptions = new Map<string, Map<Listener, number>>()
  /** The user of a listener, except for visitors. */
  const users = new WeakMap<Listener, string>()
  const outgoing: Omit<RecentMessage, 'at'>[] = []
  let isSending = false
  /** The id of the last message that was sent to all listeners, or the start id. */
  let lastId = recent.startId()

  function deliver(listener: Listener, bytes: Buffer) {
    if (listener.bufferedAmount > slowBytes) listener.terminate()
    else listener.send(bytes, isText)
  }

  const isFor = (listener: Listener, { except }: Pick<RecentMessage, 'except'>) =>
    !except?.includes(users.get(listener) ?? '')

  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let next = outgoing.shift(); next; next = outgoing.shift()) {
      let count = 0
      for (const [listener, since] of subscriptions.get(next.topic) ?? []) {
        if (next.position <= since || !isFor(listener, next)) continue
        deliver(listener, next.bytes)
        if (++count % chunk === 0) await nextTurn()
      }
      lastId = next.id
    }
    isSending = false
  }

  const unsubscribe = bus.subscribe({
    onMessage({ topic, id, data, except }) {
      if (internalTopics.includes(topic)) return
      outgoing.push(recent.add(topic, id, serialize({ topic, id, data }), except))
      void sendAll()
    },
    onGap() {
      recent.clear()
      const id = recent.startId()
      for (const topic of subscriptions.keys())
        outgoing.push({
          topic,
          id,
          position: Number.POSITIVE_INFINITY,
          except: undefined,
          bytes: serialize({ topic, missed: true }),
        })
      void sendAll()
    },
  })

  return {
    /** `since` is the last id that the page received, `age` the milliseconds since it requested its data. */
    subscribe(listener: Listener, topic: string, { since, age, userId }: Subscription = {}) {
      if (userId) users.set(listener, userId)
      const audience = subscriptions.get(topic) ?? new Map<Listener, number>()
      subscriptions.set(topic, audience)
      if (audience.has(listener)) return
      audience.set(listener, recent.position()) // messages that still wait in `outgoing` are replayed from `recent`
      const isOutdated = age !== undefined && recent.hasWithin(topic, age)
      const replay = since === undefined ? [] : recent.after(topic, since)
      for (const message of replay ?? []) if (isFor(listener, message)) deliver(listener, message.bytes)
      if (!replay || isOutdated) deliver(listener, serialize({ topic, missed: true }))
      deliver(listener, serialize({ subscribed: topic, id: lastId }))
    },
    unsubscribe(listener: Listener, topic: string) {
      const audience = subscriptions.get(topic)
      audience?.delete(listener)
      if (audience?.size === 0) subscriptions.delete(topic)
    },
    send: (listener: Listener, update: LiveUpdate) => deliver(listener, serialize(update)),
    audienceSize: (topic: string) => subscriptions.get(topic)?.size ?? 0,
    /** Sends to all listeners of a topic. For data that is outdated soon: it is not replayed to pages that reconnect. */
    async broadcast(topic: string, update: LiveUpdate) {
      const bytes = serialize(update)
      let count = 0
      for (const listener of subscriptions.get(topic)?.keys() ?? []) {
        deliver(listener, bytes)
        if (++count % chunk === 0) await nextTurn()
      }
    },
    close: unsubscribe,
  }
}
