/** Swiss: the host pairs the next round. The last result pairs it automatically; this call covers entrants who joined or left since. */
import { advance, isRefusal, matches as matchesOf } from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import { eventTimes } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { loadStage } from '../layout/load-stage.ts'
import { writePatch } from '../layout/write-stage.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { logMatch } from '../results/log.ts'
import { problemFromRefusal } from '../results/scores.ts'

export function pairRound(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(event.type === 'SWISS', 'WRONG_FORMAT')
    const now = new Date()
    const [refusal] = refuseAction('play', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)
    const state = orNotFound(await loadStage(db, event))
    const patch = advance(state)
    if (isRefusal(patch)) throw problemFromRefusal(patch)

    const result = await writePatch(db, event, state, patch, now)
    const round = Math.max(1, result.state.round)
    const roundMatches = matchesOf(result.state).filter((match) => match.round === round)
    await logMatch(db, event, null, { action: 'round-paired', actor, after: { round, matches: roundMatches.length } })
    await broadcastChanges(db, event, { nos: roundMatches.map(({ matchNo }) => matchNo), called: result.called })
    return { round, matches: roundMatches.length }
  })
}
