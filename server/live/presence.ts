/**
 * Counts the open pages of an event or another resource, over all processes.
 *
 * A page that subscribes to `here:<id>` is counted there. Each process sends its own counts to the others when they change, and again
 * with every heartbeat; a process that misses three heartbeats is no longer counted. A topic with more pages is updated less often.
 */
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { type Bus, presence, publish } from './bus.ts'
import type { Hub } from './hub.ts'

type NodeCounts = { node: string; counts: [topic: string, count: number][] }
type NodeCount = { count: number; receivedAt: number }
type Deps = { db: Db; bus: Bus; hub: Hub; heartbeatSeconds: number; report: (error: unknown) => void }

const prefix = 'here:'
const countsPerMessage = 100 // a notification holds 8,000 bytes
const minDelayMs = 250
const maxDelayMs = 10_000

export const isPresence = (topic: string) => topic.startsWith(prefix)

const isNodeCounts = (data: unknown): data is NodeCounts =>
  typeof data === 'object' && data !== null && 'node' in data && 'counts' in data && Array.isArray(data.counts)

export function openPresence({ db, bus, hub, heartbeatSeconds, report }: Deps) {
  const node = uuidv7()
  /** Topic → node → count. */
  const counts = new Map<string, Map<string, NodeCount>>()
  /** Topic → the last total that was sent to its pages. */
  const sentTotals = new Map<string, number>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function totalOf(topic: string) {
    const oldest = Date.now() - 3 * heartbeatSeconds * 1_000
    const nodes = counts.get(topic) ?? new Map<string, NodeCount>()
    for (const [name, { count, receivedAt }] of nodes) if (count === 0 || receivedAt < oldest) nodes.delete(name)
    if (nodes.size === 0) counts.delete(topic)
    return [...nodes.values()].reduce((sum, { count }) => sum + count, 0)
  }

  function sendCounts(topics: Iterable<string>) {
    const own = Array.from(topics, (topic): [string, number] => [topic, hub.audienceSize(topic)])
    for (const counts of chunks(own, countsPerMessage)) {
      const message: NodeCounts = { node, counts }
      publish(db, presence, message).catch(report) // the next heartbeat retries
    }
  }

  function sendChanged() {
    timer = undefined
    sendCounts(changed)
    changed.clear()
  }

  const unsubscribe = bus.subscribe({
    onMessage(message) {
      if (message.topic !== presence || !isNodeCounts(message.data)) return
      for (const [topic, count] of message.data.counts) {
        const nodes = counts.get(topic) ?? new Map<string, NodeCount>()
        counts.set(topic, nodes.set(message.data.node, { count, receivedAt: Date.now() }))
        const here = totalOf(topic)
        if (here !== sentTotals.get(topic)) void hub.broadcast(topic, { topic, data: { here } })
        if (here > 0) sentTotals.set(topic, here)
        else sentTotals.delete(topic)
      }
    },
  })

  return {
    /** A page subscribed to this topic or left it. */
    change(topic: string) {
      changed.add(topic)
      const delay = Math.min(maxDelayMs, minDelayMs + hub.audienceSize(topic) * 2)
      timer ??= setTimeout(sendChanged, delay).unref()
    },
    /** For a page that just subscribed. The next update includes that page. */
    current: (topic: string) => ({ topic, data: { here: totalOf(topic) } }),
    heartbeat: () => sendCounts([...counts.keys()].filter((topic) => hub.audienceSize(topic) > 0)),
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
