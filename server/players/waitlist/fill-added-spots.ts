import { tryLockEvent } from '../../events/read.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Messages } from '../../outbox/messages.ts'
import { promoteFromWaitlist } from './promote.ts'

/** Gives new spots of an event to the first on the waitlist. If the message arrives twice, the second finds no free spots. */
export const fillAddedSpots = ({ db }: JobContext, { eventId }: Messages['spots-added']) =>
  db.transaction(async (db) => {
    const event = await tryLockEvent(db, eventId)
    if (event) await promoteFromWaitlist(db, event)
  })
