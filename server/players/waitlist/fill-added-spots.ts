import { tryLockEvent } from '../../events/read.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Messages } from '../../outbox/messages.ts'
import { fillPlaces } from './promote.ts'

/** An event grew while people were waiting: the first in line get the new places. Told twice, the second finds no room. */
export const fillAdded = ({ db }: JobContext, { tournamentId }: Messages['spots-added']) =>
  db.transaction(async (db) => {
    const event = await tryLockEvent(db, tournamentId)
    if (event) await fillPlaces(db, event)
  })
