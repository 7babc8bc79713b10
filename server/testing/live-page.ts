/** An open page: a real WebSocket to a listening app that records all updates. */
import { once } from 'node:events'
import type { LiveMessage, LiveUpdate } from '@guildhall/contract/live/shapes.ts'
import { WebSocket } from 'ws'
import { until } from './wait-until.ts'

export type OpenPage = {
  socket: WebSocket
  updates: LiveUpdate[]
  send: (message: LiveMessage) => void
  /** Waits for this many updates of a topic and returns their data. */
  waitForUpdates: (topic: string, count: number) => Promise<unknown[]>
  subscribe: (topic: string, since?: string) => Promise<void>
  closed: Promise<number>
  close: () => Promise<void>
}

export async function openPage(url: string, headers: Record<string, string> = {}): Promise<OpenPage> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { headers })
  const updates: LiveUpdate[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (bytes) => updates.push(JSON.parse(String(bytes))))
  await once(socket, 'open')

  const send = (message: LiveMessage) => socket.send(JSON.stringify(message))
  const dataOf = (topic: string) =>
    updates.flatMap((update) => ('data' in update && update.topic === topic ? [update.data] : []))
  return {
    socket,
    updates,
    send,
    closed,
    async waitForUpdates(topic, count) {
      await until(() => dataOf(topic).length >= count)
      return dataOf(topic)
    },
    async subscribe(topic, since) {
      send({ subscribe: [topic], ...(since && { since }) })
      await until(() =>
        updates.some(
          (update) =>
            ('subscribed' in update && update.subscribed === topic) ||
            ('refused' in update && update.refused === topic),
        ),
      )
    },
    async close() {
      socket.close()
      await closed
    },
  }
}
