/** The host ends an event before its last match: everybody gets the place they hold. */
import type { EventState } from '@guildhall/contract/event-start.ts'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { found, Problem } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { endTournament } from './end.ts'
import { lockTournament } from './read.ts'
import { presentState } from './start.ts'
import { timesOf } from './start-field.ts'

export function endEarly(db: Db, actor: Actor, id: string, reason?: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('end', timesOf(tournament), now)
    if (refusal) throw new Problem(refusal.code)
    await endTournament(db, tournament, { now, actor, ...(reason && { reason }) })
    const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
    return presentState(found(row), now)
  })
}
