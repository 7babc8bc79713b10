/**
 * An event becomes one job per subscriber, so that one who fails is told again without the others hearing it twice. One who is alone
 * is told at once: the job of the event is theirs.
 */
import { createHash } from 'node:crypto'
import type { EventName, Events } from '../events.ts'
import { enqueueAll } from './enqueue.ts'
import type { About, Handler, Jobs, Subscribers, Tools } from './jobs.ts'

export function fanOut(subscribers: Subscribers): Handler<Jobs['event']> {
  return async (tools, { event, data }, about) => {
    const [first, ...others] = Object.keys(subscribers[event] ?? {})
    if (first === undefined) return
    if (others.length === 0) return tellOne(subscribers, tools, event, first, data, about)
    const jobs = [first, ...others].map((subscriber) => ({
      data: { event, subscriber, eventId: about.id, data },
      id: jobIdOf(about.id, subscriber),
    }))
    await enqueueAll(tools.db, 'subscriber', jobs)
  }
}

export const tell =
  (subscribers: Subscribers): Handler<Jobs['subscriber']> =>
  (tools, { event, subscriber, eventId, data }, about) =>
    tellOne(subscribers, tools, event, subscriber, data, { ...about, id: eventId })

async function tellOne<E extends EventName>(
  subscribers: Subscribers,
  tools: Tools,
  event: E,
  subscriber: string,
  data: unknown,
  about: About,
) {
  // A subscriber that this version no longer has is no failure: nobody is left to hear it.
  if (isAbout(event, data)) await subscribers[event]?.[subscriber]?.(tools, data, about)
}

/** `emit` checked the type, and JSON keeps it. */
const isAbout = <E extends EventName>(_event: E, _data: unknown): _data is Events[E] => true

/** The same for the same event and subscriber: an event that is fanned out twice is still told once. */
function jobIdOf(eventId: string, subscriber: string) {
  const hex = createHash('sha256').update(`${eventId} ${subscriber}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
