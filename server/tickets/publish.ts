/** The open ticket lists of staff read this ticket again. */
import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'

export const publishToStaff = (db: Db, ticketId: string) => publish(db, 'tickets', { ticket: ticketId })
