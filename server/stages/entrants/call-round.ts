/** Calls all matches whose entrants are free. With the setting `reviewRounds` the staff check the pairings of a Swiss round first. */
import type { Db } from '../../db/db.ts'
import { eventTimes } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { callFreeMatches } from '../layout/round-robin-calls.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { logMatch } from '../results/log.ts'

export function callRound(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('play', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)
    const called = await callFreeMatches(db, event, now)
    if (called.length === 0) return { called: 0 }
    await logMatch(db, event, null, { action: 'round-called', actor, after: { matches: called.length } })
    const ids = called.map((match) => match.id)
    await broadcastChanges(db, event, { nos: called.map(({ matchNo }) => matchNo), called: ids })
    return { called: called.length }
  })
}
