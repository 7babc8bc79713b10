/**
 * Who may hear a thing can change while pages listen: somebody is taken off the staff, an event becomes private.
 *
 * Whoever changes a thing calls it stale by its id. A moment later those who listen to it are asked for again; one question is
 * enough where everybody may hear it. A person called stale is asked for in all that their own pages hear.
 */
import type { Actor } from '../http/verdict.ts'
import type { Bus } from './bus.ts'

type Listener = { actor: Actor | null; topics: Set<string> }
type Deps<P extends Listener> = {
  bus: Bus
  pages: ReadonlySet<P>
  mayHear: (topic: string, actor: Actor | null) => Promise<boolean>
  shut: (page: P, topic: string) => void
  pauseMs?: number
}

const idOf = (text: string) => /:([0-9a-f-]{36})$/.exec(text)?.[1]

export function watchDoors<P extends Listener>({ bus, pages, mayHear, shut, pauseMs = 500 }: Deps<P>) {
  const stale = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /** Pages by the topics that must be asked for. */
  function concerned(ids: ReadonlySet<string>) {
    const asked = new Map<string, P[]>()
    for (const page of pages)
      for (const topic of page.topics) {
        const id = idOf(topic)
        if (id && (ids.has(id) || ids.has(page.actor?.id ?? ''))) asked.set(topic, [...(asked.get(topic) ?? []), page])
      }
    return asked
  }

  async function look() {
    timer = undefined
    const ids = new Set(stale)
    stale.clear()
    for (const [topic, listeners] of concerned(ids)) {
      if (await mayHear(topic, null)) continue
      for (const [id, own] of Map.groupBy(listeners, ({ actor }) => actor?.id)) {
        const isAllowed = id !== undefined && (await mayHear(topic, own[0]?.actor ?? null))
        if (!isAllowed) for (const page of own) shut(page, topic)
      }
    }
  }

  const deaf = bus.hear({
    news({ topic, data }) {
      if (topic !== 'stale' || !Array.isArray(data) || pages.size === 0) return
      for (const tag of data) {
        const id = idOf(String(tag))
        if (id) stale.add(id)
      }
      if (stale.size > 0) timer ??= setTimeout(() => look().catch(() => {}), pauseMs).unref() // asked again at the next change
    },
  })
  return () => {
    clearTimeout(timer)
    deaf()
  }
}
