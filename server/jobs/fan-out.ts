/** An event becomes one job per subscriber, so that one who fails is told again without the others hearing it twice. */
import { createHash } from 'node:crypto'
import type { EventName, Events } from '../events.ts'
import { enqueue } from './enqueue.ts'
import type { About, Handler, Jobs, Subscribers, Tools } from './jobs.ts'

export const fanOut =
  (subscribers: Subscribers): Handler<Jobs['event']> =>
  ({ db }, { event, data }, { id: eventId }) =>
    db.transaction(async (db) => {
      for (const subscriber of Object.keys(subscribers[event] ?? {}))
        await enqueue(db, 'subscriber', { event, subscriber, eventId, data }, { id: jobIdOf(eventId, subscriber) })
    })

export function tell(subscribers: Subscribers): Handler<Jobs['subscriber']> {
  async function toOne<E extends EventName>(tools: Tools, event: E, subscriber: string, data: unknown, about: About) {
    // A subscriber that this version no longer has is no failure: nobody is left to hear it.
    if (isAbout(event, data)) await subscribers[event]?.[subscriber]?.(tools, data, about)
  }
  return (tools, { event, subscriber, eventId, data }, about) =>
    toOne(tools, event, subscriber, data, { ...about, id: eventId })
}

/** `emit` checked the type, and JSON keeps it. */
const isAbout = <E extends EventName>(_event: E, _data: unknown): _data is Events[E] => true

/** The same for the same event and subscriber: an event that is fanned out twice is still told once. */
function jobIdOf(eventId: string, subscriber: string) {
  const hex = createHash('sha256').update(`${eventId} ${subscriber}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
