/** Swiss: the host pairs the next round. It comes by itself with the last result; this is for who joined or left meanwhile. */
import { advance, isRefusal, matches as matchesOf } from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import { eventTimes } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { loadStage } from '../layout/load-stage.ts'
import { writePatch } from '../layout/write-stage.ts'
import { tellMoved } from '../results/apply-result.ts'
import { logMatch } from '../results/log.ts'
import { refusedBy } from '../results/scores.ts'

export function pairRound(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(event.type === 'SWISS', 'WRONG_FORMAT')
    const now = new Date()
    const [refusal] = refuseAction('play', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)
    const state = found(await loadStage(db, event))
    const patch = advance(state)
    if (isRefusal(patch)) throw refusedBy(patch)

    const written = await writePatch(db, event, state, patch, now)
    const round = Math.max(1, written.state.round)
    const paired = matchesOf(written.state).filter((match) => match.round === round)
    await logMatch(db, id, null, { action: 'round-paired', actor, after: { round, matches: paired.length } })
    await tellMoved(db, event, { nos: paired.map(({ matchNo }) => matchNo), called: written.called })
    return { round, matches: paired.length }
  })
}
