/** Swiss: the host pairs the next round. It comes by itself with the last result; this is for who joined or left meanwhile. */
import { advance, isRefusal, matches as matchesOf } from '@guildhall/engine'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import type { Db } from '../db/db.ts'
import { ensure, found, Problem } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { writePatch } from '../tournaments/layout.ts'
import { loadStage } from '../tournaments/layout-read.ts'
import { lockTournament } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import { tellMoved } from './enter.ts'
import { logMatch } from './log.ts'
import { refusedBy } from './scores.ts'

export function pairRound(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    ensure(tournament.type === 'SWISS', 'WRONG_FORMAT')
    const now = new Date()
    const [refusal] = refuseAction('play', timesOf(tournament), now)
    if (refusal) throw new Problem(refusal.code)
    const state = found(await loadStage(db, tournament))
    const patch = advance(state)
    if (isRefusal(patch)) throw refusedBy(patch)

    const written = await writePatch(db, tournament, state, patch, now)
    const round = Math.max(1, written.state.round)
    const paired = matchesOf(written.state).filter((match) => match.round === round)
    await logMatch(db, id, null, { action: 'round-paired', actor, after: { round, matches: paired.length } })
    await tellMoved(db, tournament, { nos: paired.map(({ no }) => no), called: written.called })
    return { round, matches: paired.length }
  })
}
