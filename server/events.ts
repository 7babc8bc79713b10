/** What can happen, and what is told about it. The noun that cares subscribes in jobs/handlers.ts. */
import type { Db } from './db/db.ts'
import { enqueue } from './jobs/enqueue.ts'

export interface Events {
  /** A new account has its username. */
  'user-signed-up': { userId: string }
  'contact-sent': { contactId: string }
  'avatar-uploaded': { userId: string }
}

export type EventName = keyof Events

/** Tells every subscriber, later and at least once, when and only when this transaction commits. */
export const emit = <E extends EventName>(db: Db, event: E, data: Events[E]) => enqueue(db, 'event', { event, data })
