/**
 * One socket per page, shared by all listeners.
 *
 * It reconnects automatically with backoff and sends the last id it received: the server then sends the missed messages,
 * or reports that there are too many. A first subscription has no last id and sends the age of the page's data instead.
 */
import type { LiveUpdate } from '@guildhall/contract/live/shapes.ts'
import { staleMs } from '../api/query-client.ts'

export type LiveMessage = { data: unknown } | { missed: true }
type Listener = (update: LiveMessage) => void
export type Socket = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  addEventListener: (
    kind: 'open' | 'close' | 'message',
    listener: (event: Event | MessageEvent<string>) => void,
  ) => void
}

const firstDelayMs = 500
const maxDelayMs = 8_000
const isOpen = 1
/** The server's answer may be older than this page's clock says, by the time that the request took. */
const latencyMs = 1_000

/** Half a second, doubled each time, with jitter so that clients do not all reconnect at once. */
export const reconnectDelay = (attempt: number, random = Math.random()) =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) * (0.5 + random / 2)

/** How old data can be that was on the page at that time: the page reads anything older again, and nothing is older than the page. */
const ageOfData = (then: number) => {
  const now = performance.now()
  return Math.ceil(Math.min(now + latencyMs, now - then + staleMs))
}

export function openLive(connect: () => Socket) {
  const topics = new Map<string, Set<Listener>>()
  let socket: Socket | null = null
  let since: string | undefined
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (message: object) => socket?.readyState === isOpen && socket.send(JSON.stringify(message))

  function handleMessage(update: LiveUpdate) {
    attempt = 0 // not on open: while its database is away the server accepts the socket and then closes it
    if ('id' in update) since = update.id
    if (!('topic' in update)) return
    const message: LiveMessage = 'missed' in update ? { missed: true } : { data: update.data }
    for (const listener of topics.get(update.topic) ?? []) listener(message)
  }

  function start() {
    const startedAt = performance.now()
    clearTimeout(timer)
    socket = connect()
    socket.addEventListener('open', () => {
      if (topics.size) send({ subscribe: [...topics.keys()], ...(since ? { since } : { age: ageOfData(startedAt) }) })
    })
    socket.addEventListener('message', (event) => 'data' in event && handleMessage(JSON.parse(event.data)))
    socket.addEventListener('close', () => {
      socket = null
      if (topics.size) timer = setTimeout(start, reconnectDelay(attempt++))
    })
  }

  return {
    /** Listens to a topic; returns a function that stops it. */
    listen(topic: string, listener: Listener) {
      const listeners = topics.get(topic)
      if (listeners) listeners.add(listener)
      else {
        topics.set(topic, new Set([listener]))
        if (socket) send({ subscribe: [topic], age: ageOfData(performance.now()) })
        else start()
      }
      return () => {
        const listeners = topics.get(topic)
        listeners?.delete(listener)
        if (listeners?.size) return
        topics.delete(topic)
        send({ unsubscribe: [topic] })
        if (!topics.size) {
          clearTimeout(timer)
          socket?.close()
        }
      }
    },
  }
}
