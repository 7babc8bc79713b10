/** The host ends an event before its last match: the current standings become the final ranks. */

import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import type { Db } from '../../db/db.ts'
import { readEvent } from '../../events/all-events.ts'
import { eventTimes } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { presentState } from '../start/start.ts'
import { endEvent } from './end.ts'

export function endEarly(db: Db, actor: Actor, id: string, reason?: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('end', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)
    await endEvent(db, event, { now, actor, ...(reason && { reason }) })
    return presentState(orNotFound(await readEvent(db, id)), now)
  })
}
