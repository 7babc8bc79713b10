import { and, eq, isNull } from 'drizzle-orm'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Events } from '../events.ts'
import type { Tools } from '../jobs/jobs.ts'
import { fillPlaces } from './places.ts'

/** An event grew while people were waiting: the first in line get the new places. Told twice, the second finds no room. */
export const fillAdded = ({ db }: Tools, { tournamentId }: Events['places-added']) =>
  db.transaction(async (db) => {
    const [event] = await db
      .select()
      .from(tournaments)
      .where(and(eq(tournaments.id, tournamentId), isNull(tournaments.deletedAt)))
      .for('no key update')
    if (event) await fillPlaces(db, event)
  })
