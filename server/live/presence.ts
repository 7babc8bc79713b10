/**
 * How many pages look at a thing, on all processes together.
 *
 * A page that listens to `here:<id>` is counted there. Each process tells the others its own numbers when they change, and
 * again at every beat; one that has been silent for three beats is no longer counted. A crowd is told more seldom.
 */
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { type Bus, presence, publish } from './bus.ts'
import type { Hub } from './hub.ts'

type Told = { node: string; counts: [topic: string, count: number][] }
type Heard = { count: number; at: number }
type Deps = { db: Db; bus: Bus; hub: Hub; beatSeconds: number }

const prefix = 'here:'
const perMessage = 100 // a notification holds 8,000 bytes
const soonest = 250
const latest = 10_000

export const isPresence = (topic: string) => topic.startsWith(prefix)

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'node' in data && 'counts' in data && Array.isArray(data.counts)

export function openPresence({ db, bus, hub, beatSeconds }: Deps) {
  const me = uuidv7()
  const known = new Map<string, Map<string, Heard>>()
  /** What the pages of a topic were last told. */
  const shown = new Map<string, number>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function total(topic: string) {
    const oldest = Date.now() - 3 * beatSeconds * 1_000
    const nodes = known.get(topic) ?? new Map<string, Heard>()
    for (const [node, { count, at }] of nodes) if (count === 0 || at < oldest) nodes.delete(node)
    if (nodes.size === 0) known.delete(topic)
    return [...nodes.values()].reduce((sum, { count }) => sum + count, 0)
  }

  function tell(topics: Iterable<string>) {
    const counts = Array.from(topics, (topic): [string, number] => [topic, hub.audience(topic)])
    for (let start = 0; start < counts.length; start += perMessage) {
      const told: Told = { node: me, counts: counts.slice(start, start + perMessage) }
      publish(db, presence, told).catch(() => {}) // the database may be away for a moment; the next beat tells again
    }
  }

  function tellChanged() {
    timer = undefined
    tell(changed)
    changed.clear()
  }

  const deaf = bus.hear({
    news({ topic, data }) {
      if (topic !== presence || !isTold(data)) return
      for (const [about, count] of data.counts) {
        const nodes = known.get(about) ?? new Map<string, Heard>()
        known.set(about, nodes.set(data.node, { count, at: Date.now() }))
        const here = total(about)
        if (here !== shown.get(about)) void hub.spread(about, { topic: about, data: { here } })
        if (here > 0) shown.set(about, here)
        else shown.delete(about)
      }
    },
  })

  return {
    /** Somebody came to or left this topic. */
    change(topic: string) {
      changed.add(topic)
      timer ??= setTimeout(tellChanged, Math.min(latest, soonest + hub.audience(topic) * 2)).unref()
    },
    /** What a page is told when it comes; it is counted itself a moment later. */
    now: (topic: string) => ({ topic, data: { here: total(topic) } }),
    beat: () => tell([...known.keys()].filter((topic) => hub.audience(topic) > 0)),
    close() {
      clearTimeout(timer)
      deaf()
    },
  }
}
