/**
 * A side reports. The same from both settles the match, another one makes it a case, one alone waits for its answer.
 *
 * Under the lock on the event: of two reports at once one is first, and the second meets it.
 */
import type { Picture } from '@guildhall/contract/assets.json.ts'
import type { Report } from '@guildhall/contract/match-play.ts'
import type { Score, SubmissionStats } from '@guildhall/contract/matches.json.ts'
import { report as decide, isRefusal } from '@guildhall/engine'
import { seriesResult } from '@guildhall/engine/rules/series.ts'
import { type Side, sameScores } from '@guildhall/engine/rules/submissions.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import { emit } from '../events.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { proofOf } from '../submissions/proof.ts'
import { minutesOn, settingsOf } from '../tournaments/layout-call.ts'
import { dispute } from './dispute.ts'
import { ensureFree, ensurePlay, ensureSide } from './ensure.ts'
import { enter, tellMoved } from './enter.ts'
import type { Act } from './log.ts'
import { isLive, otherSide, playerOn } from './policy.ts'
import { reportsOf, type SubmissionRow, waiting } from './reports.ts'
import { ensurePossible, refusedBy, resultOf } from './scores.ts'
import { lockMatch, type Table } from './table.ts'

export function submit(db: Db, actor: Actor, id: string, { images, ...report }: Report): Promise<string> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensurePlay(table)
    ensureFree(table)
    ensure(!table.match.lockedAt, 'MATCH_LOCKED')
    ensure(isLive(table.tournament, table.match), 'NOT_READY')
    ensurePossible(table.state, table.match, report.scores)
    const pictures = await proofOf(db, actor, images)
    ensure(settingsOf(table.tournament).proof !== 'required' || pictures.length > 0, 'PROOF_NEEDED')
    return takeReport(db, table, side, { ...report, images: pictures, actor })
  })
}

type Told = {
  actor: Actor | null
  scores: Score[]
  images?: Picture[]
  stats?: SubmissionStats
  description?: string
}

/** The id of the report: the same one where a side says the same again. */
export async function takeReport(db: Db, table: Table, side: Side, { actor, ...told }: Told): Promise<string> {
  const { match, tournament, now } = table
  const playerId = found(playerOn(match, side))
  const reports = await reportsOf(db, match.id)
  const own = waiting(reports, playerId)
  const other = waiting(reports, playerOn(match, otherSide(side)))
  if (own && sameScores(own.scores, told.scores)) return own.id
  if (own) await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))

  const { winner: _, ...results } = seriesResult(told.scores)
  const number = 1 + reports.filter((report) => report.playerId === playerId).length
  const about = { matchId: match.id, tournamentId: tournament.id, playerId, userId: actor?.id ?? null }
  const [row] = await db
    .insert(submissions)
    .values({ ...told, ...about, results, number, createdAt: now })
    .returning()
  const mine = found(row)

  if (!other) await waitForAnswer(db, table, mine)
  else if (sameScores(other.scores, mine.scores))
    await settle(db, table, mine, [mine, other], { action: 'match-decided', actor })
  else await dispute(db, table, actor, mine)
  return mine.id
}

async function waitForAnswer(db: Db, { tournament, match, now }: Table, mine: SubmissionRow) {
  const deadlineAt = minutesOn(tournament, now, settingsOf(tournament).autoAcceptMinutes)
  await db.update(matches).set({ reportedAt: now, deadlineAt, attentionAt: null }).where(eq(matches.id, match.id))
  await tellMoved(db, tournament, { nos: [match.no] })
  if (!tournament.rehearsal) await emit(db, 'match-reported', { matchId: match.id, submissionId: mine.id })
}

/** The scores of a report become the result; what else was reported is declined. */
export async function settle(db: Db, table: Table, chosen: SubmissionRow, accepted: SubmissionRow[], act: Act) {
  const { match, state, now } = table
  const patch = decide(state, match.no, resultOf(chosen.scores, match.bestOf))
  if (isRefusal(patch)) throw refusedBy(patch)
  const ids = accepted.map(({ id }) => id)
  await db
    .update(submissions)
    .set({
      status: sql`case when ${inArray(submissions.id, ids)} then 'ACCEPTED' else 'DECLINED' end::submission_status`,
      reviewedAt: now,
      reviewedById: act.actor?.id ?? null,
    })
    .where(and(eq(submissions.matchId, match.id), eq(submissions.status, 'PENDING')))
  await enter(db, table, patch, act)
}
