/**
 * The right to read a topic can end while pages are subscribed: staff are removed, an event becomes private.
 *
 * A change of a resource invalidates a tag with its id. Shortly afterwards the subscriptions of topics with that id are checked again,
 * and those whose access depends on it, such as the posts of a community; one check is enough for topics that are public. If the id is
 * a user's, all subscriptions of that user are checked. After a gap in the messages everything is checked. A page whose access cannot
 * be checked is disconnected: it reconnects and is checked then.
 */
import type { Actor } from '../http/authorize.ts'
import { type Bus, invalidation } from './bus.ts'

type Subscriber = { actor: Actor | null; topics: ReadonlyMap<string, readonly string[]> }
type Deps<S extends Subscriber> = {
  bus: Bus
  subscribers: ReadonlySet<S>
  canSubscribe: (topic: string, actor: Actor | null) => Promise<boolean>
  unsubscribe: (subscriber: S, topic: string) => void
  disconnect: (subscriber: S) => void
  report: (error: unknown) => void
  delayMs?: number
}

const idOf = (text: string) => /:([0-9a-f-]{36})$/.exec(text)?.[1]

export function watchAccess<S extends Subscriber>(deps: Deps<S>) {
  const { bus, subscribers, canSubscribe, unsubscribe, disconnect, report, delayMs = 500 } = deps
  const changedIds = new Set<string>()
  let isGap = false
  let timer: NodeJS.Timeout | undefined

  function affectedBy(isChanged: (id: string) => boolean) {
    const affected = new Map<string, S[]>()
    for (const subscriber of subscribers)
      for (const [topic, otherIds] of subscriber.topics) {
        const id = idOf(topic)
        if (!id || ![id, ...otherIds, subscriber.actor?.id ?? ''].some(isChanged)) continue
        const others = affected.get(topic)
        if (others) others.push(subscriber)
        else affected.set(topic, [subscriber])
      }
    return affected
  }

  async function recheck() {
    timer = undefined
    const ids = new Set(changedIds)
    const isEverything = isGap
    changedIds.clear()
    isGap = false
    for (const [topic, affected] of affectedBy((id) => isEverything || ids.has(id))) {
      try {
        await recheckTopic(topic, affected)
      } catch (error) {
        report(error)
        for (const subscriber of affected) disconnect(subscriber)
      }
    }
  }

  async function recheckTopic(topic: string, affected: S[]) {
    if (await canSubscribe(topic, null)) return
    for (const [id, group] of Map.groupBy(affected, ({ actor }) => actor?.id)) {
      const isAllowed = id !== undefined && (await canSubscribe(topic, group[0]?.actor ?? null))
      if (!isAllowed) for (const subscriber of group) unsubscribe(subscriber, topic)
    }
  }

  function schedule() {
    timer ??= setTimeout(() => void recheck(), delayMs).unref()
  }

  const stopListening = bus.subscribe({
    onMessage({ topic, data }) {
      if (topic !== invalidation || !Array.isArray(data) || subscribers.size === 0) return
      for (const tag of data) {
        const id = idOf(String(tag))
        if (id) changedIds.add(id)
      }
      if (changedIds.size > 0) schedule()
    },
    onGap() {
      isGap = true
      schedule()
    },
  })
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
