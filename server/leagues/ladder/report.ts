/** A game that was played without a challenge: a match with the report of one side, which the other side confirms. */
import type { OpenReport } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { refuseReport } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { submitReport } from '../../stages/score-reports/submit.ts'
import { addLeagueMatch } from '../add-match.ts'
import { loadSides, lockLadder } from './challenge.ts'
import { challengeRules } from './meetings.ts'

export function reportGame(db: Db, actor: Actor, id: string, { playerId, ...report }: OpenReport) {
  return db.transaction(async (db) => {
    const { league, ownId } = await lockLadder(db, actor, id)
    ensure(league.settings.openReports, 'REPORTS_OFF')
    const { from, to, gamesToday } = await loadSides(db, league, ownId, playerId)
    const refusal = refuseReport(from, to, gamesToday, challengeRules(league))
    if (refusal) throw new Problem(refusal.refused)

    const matchId = await addLeagueMatch(db, league, { a: ownId, b: playerId, isPlayed: true })
    // The game is over, so there is no ready check.
    const now = new Date()
    const ready = { player1Ready: true, player2Ready: true, player1ReadyAt: now, player2ReadyAt: now }
    await db
      .update(matches)
      .set({ ...ready, metadata: { openReport: true } })
      .where(eq(matches.id, matchId))
    await submitReport(db, actor, matchId, report)
    return { matchId }
  })
}
