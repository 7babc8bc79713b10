/** The host ends an event before its last match: the current standings become the final ranks. */
import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { lockTournament } from '../read.ts'
import { presentState } from '../start/start.ts'
import { endTournament } from './end.ts'

export function endEarly(db: Db, actor: Actor, id: string, reason?: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('end', eventTimes(tournament), now)
    if (refusal) throw new Problem(refusal.code)
    await endTournament(db, tournament, { now, actor, ...(reason && { reason }) })
    const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
    return presentState(orNotFound(row), now)
  })
}
