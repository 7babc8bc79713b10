/**
 * Reports a score. Two equal reports decide the match, two different ones open a dispute, and a single one sets a deadline for the opponent to answer.
 *
 * The lock on the event serialises the reports: of two at once, the second one sees the first.
 */

import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { Score, SubmissionStats } from '@guildhall/contract/matches/columns.ts'
import type { Report } from '@guildhall/contract/matches/shapes.ts'
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { report as decide, isRefusal } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { proofOf } from '../../assets/proof.ts'
import { sendWithCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { statement } from '../../db/statement.ts'
import { logRef } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { iso } from '../../http/iso-time.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { publishMessageWithCommit } from '../../outbox/messages.ts'
import { openDispute } from '../disputes/dispute.ts'
import { answerDeadline } from '../layout/call.ts'
import { isLive, otherSide, playerOn } from '../match-policy.ts'
import { ensureFree, ensurePlay, ensureSide } from '../play/ensure.ts'
import type { PlayerSide } from '../player-side.ts'
import { applyResult, broadcastWithCommit } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import type { MatchLogEntry } from '../results/log.ts'
import { ensurePossible, problemFromRefusal, resultOf, resultsOf, sameScores } from '../results/scores.ts'
import { insertReport, pendingReport, type SubmissionRow } from './rows.ts'

export function submitReport(db: Db, actor: Actor, id: string, { images, ...report }: Report): Promise<SubmissionRow> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensureFree(locked)
    ensure(!locked.match.lockedAt, 'MATCH_LOCKED')
    ensure(isLive(locked.event, locked.match), 'NOT_READY')
    ensurePossible(locked.state, locked.match, report.scores)
    const proof = await proofOf(db, actor, images)
    ensure(locked.event.settings.proof !== 'required' || proof.length > 0, 'PROOF_NEEDED')
    return recordReport(db, locked, side, { ...report, images: proof, actor })
  })
}

type NewReport = {
  actor: Actor | null
  scores: Score[]
  images?: Image[]
  stats?: SubmissionStats
  description?: string
}

/** Returns the report; an equal report of the same entrant is returned unchanged. */
export async function recordReport(
  db: Db,
  locked: LockedMatch,
  side: PlayerSide,
  { actor, ...input }: NewReport,
): Promise<SubmissionRow> {
  const { match, event, reports, now } = locked
  const playerId = orNotFound(playerOn(match, side))
  const ownReport = pendingReport(reports, playerId)
  const opponentReport = pendingReport(reports, playerOn(match, otherSide(side)))
  if (ownReport && sameScores(ownReport.scores, input.scores)) return ownReport
  const earlierCount = reports.filter((report) => report.playerId === playerId).length
  ensure(earlierCount < submissionLimits.reports, 'NO_ATTEMPTS_LEFT')
  if (ownReport)
    await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, ownReport.id))

  const settles = opponentReport !== undefined && sameScores(opponentReport.scores, input.scores)
  const results = resultsOf(input.scores)
  const submission: SubmissionRow = {
    id: uuidv7(),
    images: [],
    stats: {},
    description: null,
    ...input,
    results,
    score: null,
    reason: null,
    matchId: match.id,
    tournamentId: logRef(event).tournamentId,
    playerId,
    userId: actor?.id ?? null,
    number: earlierCount + 1,
    status: settles ? 'ACCEPTED' : 'PENDING',
    reviewedAt: settles ? now : null,
    reviewedById: settles ? (actor?.id ?? null) : null,
    createdAt: now,
    updatedAt: now,
  }
  await sendWithCommit(db, insertReport(db, submission))
  if (settles) await settleReport(db, locked, opponentReport, { action: 'match-decided', actor })
  else if (opponentReport) await openDispute(db, locked, actor, submission)
  else await waitForAnswer(db, locked, submission)
  return submission
}

async function waitForAnswer(db: Db, { event, match, now }: LockedMatch, submission: SubmissionRow) {
  const deadlineAt = answerDeadline(event, match, now)
  await sendWithCommit(db, setAnswerDeadline(db, match.id, now, deadlineAt))
  const message = { matchId: match.id, submissionId: submission.id, answerBy: iso(deadlineAt) }
  if (!event.rehearsal) await publishMessageWithCommit(db, 'match-reported', message)
  await broadcastWithCommit(db, event, [match.displayNo])
}

const setAnswerDeadline = statement(
  `update matches set reported_at = $2, deadline_at = $3, attention_at = null, updated_at = $2 where id = $1`,
)

/** Makes the scores of a report the result and declines all other reports. */
export async function settleReport(
  db: Db,
  locked: LockedMatch,
  acceptedReport: SubmissionRow,
  logEntry: MatchLogEntry,
) {
  const { match, state, now } = locked
  const patch = decide(state, match.matchNo, resultOf(acceptedReport.scores, match.bestOf))
  if (isRefusal(patch)) throw problemFromRefusal(patch)
  await sendWithCommit(db, closeReports(db, match.id, acceptedReport.id, now, logEntry.actor?.id ?? null))
  await applyResult(db, locked, patch, logEntry)
}

const closeReports = statement(`
  update submissions set status = (case when id = $2 then 'ACCEPTED' else 'DECLINED' end)::submission_status,
    reviewed_at = $3, reviewed_by_id = $4, updated_at = $3
  where match_id = $1 and status = 'PENDING'`)
