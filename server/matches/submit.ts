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
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { submissions } from '../db/schema/submissions.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
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
import { insertReport, type SubmissionRow, waiting } from './reports.ts'
import { ensurePossible, refusedBy, resultOf } from './scores.ts'
import { lockMatch, type Table } from './table.ts'

export function submit(db: Db, actor: Actor, id: string, { images, ...report }: Report): Promise<SubmissionRow> {
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

/** The report: the same one where a side says the same again. */
export async function takeReport(db: Db, table: Table, side: Side, { actor, ...told }: Told): Promise<SubmissionRow> {
  const { match, tournament, reports, now } = table
  const playerId = found(playerOn(match, side))
  const own = waiting(reports, playerId)
  const other = waiting(reports, playerOn(match, otherSide(side)))
  if (own && sameScores(own.scores, told.scores)) return own
  if (own) await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))

  const settles = other !== undefined && sameScores(other.scores, told.scores)
  const { winner: _, ...results } = seriesResult(told.scores)
  const mine: SubmissionRow = {
    ...{ id: uuidv7(), images: [], stats: {}, description: null, ...told, results, score: null, reason: null },
    ...{ matchId: match.id, tournamentId: tournament.id, playerId, userId: actor?.id ?? null },
    number: 1 + reports.filter((report) => report.playerId === playerId).length,
    status: settles ? 'ACCEPTED' : 'PENDING',
    reviewedAt: settles ? now : null,
    reviewedById: settles ? (actor?.id ?? null) : null,
    createdAt: now,
    updatedAt: now,
  }
  await together([
    insertReport(db, mine),
    settles
      ? settle(db, table, other, { action: 'match-decided', actor })
      : other
        ? dispute(db, table, actor, mine)
        : waitForAnswer(db, table, mine),
  ])
  return mine
}

async function waitForAnswer(db: Db, { tournament, match, now }: Table, mine: SubmissionRow) {
  const deadlineAt = minutesOn(tournament, now, settingsOf(tournament).autoAcceptMinutes)
  await together([
    waits(db, match.id, now, deadlineAt),
    tellMoved(db, tournament, { nos: [match.no] }),
    tournament.rehearsal || emit(db, 'match-reported', { matchId: match.id, submissionId: mine.id }),
  ])
}

const waits = statement(
  `update matches set reported_at = $2, deadline_at = $3, attention_at = null, updated_at = $2 where id = $1`,
)

/** The scores of a report become the result; what else was reported is declined. */
export async function settle(db: Db, table: Table, chosen: SubmissionRow, act: Act) {
  const { match, state, now } = table
  const patch = decide(state, match.no, resultOf(chosen.scores, match.bestOf))
  if (isRefusal(patch)) throw refusedBy(patch)
  await together([closeReports(db, match.id, chosen.id, now, act.actor?.id ?? null), enter(db, table, patch, act)])
}

const closeReports = statement(`
  update submissions set status = (case when id = $2 then 'ACCEPTED' else 'DECLINED' end)::submission_status,
    reviewed_at = $3, reviewed_by_id = $4, updated_at = $3
  where match_id = $1 and status = 'PENDING'`)
