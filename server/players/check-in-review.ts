/**
 * The close of check-in: the staff decides about the missing. Whoever has checked in meanwhile holds a receipt and stays, and
 * what was decided before is not decided again, so two people who press at once do no harm.
 */
import type { Review } from '@guildhall/contract/check-in.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import type { Actor } from '../http/verdict.ts'
import { lockTournament } from '../tournaments/read.ts'
import { ensureCheckinOpen, missingIn, setPresence } from './check-in.ts'
import { logPlayer } from './log.ts'
import { fillPlaces, tellPlaces } from './places.ts'
import { teamsOf } from './read.ts'

export function reviewCheckin(db: Db, actor: Actor, id: string, { readmit = [], drop = [], fill = false }: Review) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    ensureCheckinOpen(tournament)
    const ofEvent = eq(players.eventId, id)

    const returned = await db
      .select()
      .from(players)
      .where(and(ofEvent, inArray(players.id, readmit)))
    const back = returned.filter(({ dropReason }) => dropReason === 'no-checkin').length
    const dropped = await db
      .update(players)
      .set({ droppedAt: new Date(), dropReason: 'no-checkin', seed: null })
      .where(
        and(
          inArray(
            players.id,
            drop.filter((one) => !readmit.includes(one)),
          ),
          missingIn(id),
        ),
      )
      .returning({ id: players.id })
    await tellPlaces(db, tournament, { playerCount: -dropped.length })

    // Who comes back stands in line by the order of joining, which is before all who waited; free places take them first.
    await db
      .update(players)
      .set({ droppedAt: null, dropReason: null, waitlistedAt: new Date() })
      .where(
        and(ofEvent, inArray(players.id, readmit), isNotNull(players.droppedAt), eq(players.dropReason, 'no-checkin')),
      )
    await tellPlaces(db, tournament, { waitlistCount: back })
    for (const team of await teamsOf(db, returned)) await setPresence(db, tournament, team, actor.id)
    const filled = await fillPlaces(db, tournament, { room: fill ? undefined : back, cameFirst: true })
    const rows = filled.length > 0 ? await db.select().from(players).where(inArray(players.id, filled)) : []
    for (const team of await teamsOf(db, rows)) await setPresence(db, tournament, team, actor.id)

    const after = { readmitted: readmit, dropped: dropped.map((one) => one.id), filled }
    await logPlayer(db, actor, id, 'check-in-reviewed', { after })
  })
}
