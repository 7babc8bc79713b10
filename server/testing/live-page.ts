/** An open page: a real WebSocket to a listening app that records all updates. */
import { once } from 'node:events'
import type { LiveMessage, LiveUpdate } from '@guildhall/contract/live/shapes.ts'
import { WebSocket } from 'ws'
import { until } from './wait-until.ts'

export type OpenPage = {
  socket: WebSocket
  heard: LiveUpdate[]
  say: (message: LiveMessage) => void
  /** Waits for this many updates of a topic and returns their data. */
  news: (topic: string, count: number) => Promise<unknown[]>
  subscribe: (topic: string, since?: string) => Promise<void>
  closed: Promise<number>
  close: () => Promise<void>
}

export async function openPage(url: string, headers: Record<string, string> = {}): Promise<OpenPage> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { headers })
  const heard: LiveUpdate[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes))))
  await once(socket, 'open')

  const say = (message: LiveMessage) => socket.send(JSON.stringify(message))
  const updatesOf = (topic: string) =>
    heard.flatMap((news) => ('data' in news && news.topic === topic ? [news.data] : []))
  return {
    socket,
    heard,
    say,
    closed,
    async news(topic, count) {
      await until(() => updatesOf(topic).length >= count)
      return updatesOf(topic)
    },
    async subscribe(topic, since) {
      say({ subscribe: [topic], ...(since && { since }) })
      await until(() =>
        heard.some(
          (news) =>
            ('subscribed' in news && news.subscribed === topic) || ('refused' in news && news.refused === topic),
        ),
      )
    },
    async close() {
      socket.close()
      await closed
    },
  }
}
