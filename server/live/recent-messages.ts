/**
 * The last few thousand messages of this process, in the order they arrived.
 *
 * PostgreSQL delivers notifications in the order of their commits, the same to every process. So a single id identifies all
 * messages that a page has received, on any process, as long as this process still stores that id.
 */
import { uuidv7 } from '../db/id.ts'

export type RecentMessage = {
  position: number
  at: number
  topic: string
  id: string
  bytes: Buffer
  except: readonly string[] | undefined
}

export function openRecentMessages(capacity: number) {
  const messages: RecentMessage[] = []
  const positions = new Map<string, number>()
  let position = 0
  let startId = uuidv7()
  /** All messages since then are stored. */
  let completeSince = 0

  function clear() {
    messages.length = 0
    positions.clear()
    startId = uuidv7()
    completeSince = performance.now()
    positions.set(startId, position)
  }
  clear()

  return {
    clear,
    position: () => position,
    /** The id for a page that subscribed before the first message; the page sends it when it reconnects. */
    startId: () => startId,
    add(topic: string, id: string, bytes: Buffer, except?: readonly string[]): RecentMessage {
      const message = { position: ++position, at: performance.now(), topic, id, bytes, except }
      messages.push(message)
      positions.set(id, position)
      if (messages.length > capacity) {
        positions.delete(startId)
        const oldest = messages.shift()
        positions.delete(oldest?.id ?? '')
        completeSince = oldest?.at ?? completeSince
      }
      return message
    },
    /** Whether there was, or may have been, a message of this topic in the last milliseconds. */
    hasWithin(topic: string, ms: number): boolean {
      const start = performance.now() - ms
      if (start <= completeSince) return true
      const index = messages.findLastIndex((message) => message.at < start || message.topic === topic)
      return (messages[index]?.at ?? 0) >= start
    },
    /** The messages of this topic after that id; undefined if the id is no longer available. */
    after(topic: string, id: string): RecentMessage[] | undefined {
      const last = positions.get(id)
      return last === undefined
        ? undefined
        : messages.filter((message) => message.position > last && message.topic === topic)
    },
  }
}
