/**
 * One socket per page, shared by all who listen.
 *
 * It comes back by itself, later each time, and tells the last id it heard: the server then sends what was missed, or says
 * that too much was.
 */
import type { LiveNews } from '@guildhall/contract/live/shapes.ts'

export type News = { data: unknown } | { missed: true }
type Listener = (news: News) => void
export type Socket = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  addEventListener: (
    kind: 'open' | 'close' | 'message',
    listener: (event: Event | MessageEvent<string>) => void,
  ) => void
}

const first = 500
const longest = 30_000
const isOpen = 1

/** Half a second, then twice as long each time, with some spread so that a crowd does not come back at once. */
export const pauseBefore = (attempt: number, random = Math.random()) =>
  Math.min(longest, first * 2 ** attempt) * (0.5 + random / 2)

export function openLive(connect: () => Socket) {
  const topics = new Map<string, Set<Listener>>()
  let socket: Socket | null = null
  let since: string | undefined
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (message: object) => socket?.readyState === isOpen && socket.send(JSON.stringify(message))

  function hear(news: LiveNews) {
    if ('id' in news) since = news.id
    if (!('topic' in news)) return
    const about: News = 'missed' in news ? { missed: true } : { data: news.data }
    for (const listener of topics.get(news.topic) ?? []) listener(about)
  }

  function start() {
    clearTimeout(timer)
    socket = connect()
    socket.addEventListener('open', () => {
      attempt = 0
      if (topics.size) say({ subscribe: [...topics.keys()], ...(since && { since }) })
    })
    socket.addEventListener('message', (event) => 'data' in event && hear(JSON.parse(event.data)))
    socket.addEventListener('close', () => {
      socket = null
      if (topics.size) timer = setTimeout(start, pauseBefore(attempt++))
    })
  }

  return {
    /** Listens to a topic; returns the way to stop. */
    listen(topic: string, listener: Listener) {
      const known = topics.get(topic)
      if (known) known.add(listener)
      else {
        topics.set(topic, new Set([listener]))
        if (socket) say({ subscribe: [topic] })
        else start()
      }
      return () => {
        const listeners = topics.get(topic)
        listeners?.delete(listener)
        if (listeners?.size) return
        topics.delete(topic)
        say({ unsubscribe: [topic] })
        if (!topics.size) {
          clearTimeout(timer)
          socket?.close()
        }
      }
    },
  }
}
