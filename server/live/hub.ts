/**
 * Who listens to what, and the fan-out: news is written once and the same bytes go to everybody.
 *
 * A large audience is served in chunks, between which other work gets its turn; order is kept because one news is finished
 * before the next begins. A page that does not keep up is cut off: it comes back and catches up.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { LiveNews } from '@guildhall/contract/live.ts'
import { type Bus, innerTopics } from './bus.ts'
import { openMemory, type Told } from './memory.ts'

/** An open connection, as far as the hub knows it. */
export type Ear = {
  bufferedAmount: number
  send: (bytes: Buffer, options: { binary: boolean }) => void
  terminate: () => void
}
export type Hub = ReturnType<typeof openHub>
type Outgoing = Pick<Told, 'topic' | 'position' | 'id' | 'bytes'>

const isText = { binary: false }

export function openHub(bus: Bus, { capacity = 4_096, chunk = 1_000, slowBytes = 1_000_000 } = {}) {
  const memory = openMemory(capacity)
  /** Each ear with the position of the last news it was given, or had no right to, when it came. */
  const ears = new Map<string, Map<Ear, number>>()
  const outbox: Outgoing[] = []
  let isSending = false
  /** The last news that everybody was given, or the beginning. */
  let mark = memory.beginning()

  const say = (news: LiveNews) => Buffer.from(JSON.stringify(news))

  function give(ear: Ear, bytes: Buffer) {
    if (ear.bufferedAmount > slowBytes) ear.terminate()
    else ear.send(bytes, isText)
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let next = outbox.shift(); next; next = outbox.shift()) {
      let count = 0
      for (const [ear, from] of ears.get(next.topic) ?? []) {
        if (next.position <= from) continue
        give(ear, next.bytes)
        if (++count % chunk === 0) await turn()
      }
      mark = next.id
    }
    isSending = false
  }

  const deaf = bus.hear({
    news({ topic, id, data }) {
      if (innerTopics.includes(topic)) return
      outbox.push(memory.add(topic, id, say({ topic, id, data })))
      void sendAll()
    },
    missed() {
      memory.forget()
      const id = memory.beginning()
      for (const topic of ears.keys())
        outbox.push({ topic, id, position: Number.POSITIVE_INFINITY, bytes: say({ topic, missed: true }) })
      void sendAll()
    },
  })

  return {
    subscribe(ear: Ear, topic: string, since: string | undefined) {
      const audience = ears.get(topic) ?? new Map<Ear, number>()
      ears.set(topic, audience)
      if (audience.has(ear)) return
      audience.set(ear, memory.position()) // what still waits in the outbox is in the memory too, and comes from there
      const replay = since === undefined ? [] : memory.after(topic, since)
      for (const { bytes } of replay ?? []) give(ear, bytes)
      if (!replay) give(ear, say({ topic, missed: true }))
      give(ear, say({ subscribed: topic, id: mark }))
    },
    unsubscribe(ear: Ear, topic: string) {
      const audience = ears.get(topic)
      audience?.delete(ear)
      if (audience?.size === 0) ears.delete(topic)
    },
    tell: (ear: Ear, news: LiveNews) => give(ear, say(news)),
    audience: (topic: string) => ears.get(topic)?.size ?? 0,
    /** To everybody on a topic, for what is worth nothing a moment later: it is not remembered. */
    async spread(topic: string, news: LiveNews) {
      const bytes = say(news)
      let count = 0
      for (const ear of ears.get(topic)?.keys() ?? []) {
        give(ear, bytes)
        if (++count % chunk === 0) await turn()
      }
    },
    close: deaf,
  }
}
