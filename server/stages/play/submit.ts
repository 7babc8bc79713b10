/**
 * A side reports. The same from both settles the match, another one makes it a case, one alone waits for its answer.
 *
 * Under the lock on the event: of two reports at once one is first, and the second meets it.
 */
import type { Picture } from '@guildhall/contract/assets/columns.ts'
import type { Score, SubmissionStats } from '@guildhall/contract/matches/columns.ts'
import type { Report } from '@guildhall/contract/matches/shapes.ts'
import { report as decide, isRefusal } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { proofOf } from '../../assets/proof.ts'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { statement } from '../../db/statement.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { dispute } from '../disputes/dispute.ts'
import { minutesOn } from '../layout/call.ts'
import { isLive, otherSide, playerOn } from '../match-policy.ts'
import type { PlayerSide } from '../player-side.ts'
import { enter, tellMoved } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import type { Act } from '../results/log.ts'
import { insertReport, type SubmissionRow, waiting } from '../results/reports.ts'
import { ensurePossible, refusedBy, resultOf, resultsOf, sameScores } from '../results/scores.ts'
import { ensureFree, ensurePlay, ensureSide } from './ensure.ts'

export function submit(db: Db, actor: Actor, id: string, { images, ...report }: Report): Promise<SubmissionRow> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensureFree(locked)
    ensure(!locked.match.lockedAt, 'MATCH_LOCKED')
    ensure(isLive(locked.event, locked.match), 'NOT_READY')
    ensurePossible(locked.state, locked.match, report.scores)
    const pictures = await proofOf(db, actor, images)
    ensure(locked.event.settings.proof !== 'required' || pictures.length > 0, 'PROOF_NEEDED')
    return takeReport(db, locked, side, { ...report, images: pictures, actor })
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
export async function takeReport(
  db: Db,
  locked: LockedMatch,
  side: PlayerSide,
  { actor, ...told }: Told,
): Promise<SubmissionRow> {
  const { match, event, reports, now } = locked
  const playerId = found(playerOn(match, side))
  const own = waiting(reports, playerId)
  const other = waiting(reports, playerOn(match, otherSide(side)))
  if (own && sameScores(own.scores, told.scores)) return own
  if (own) await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))

  const settles = other !== undefined && sameScores(other.scores, told.scores)
  const results = resultsOf(told.scores)
  const mine: SubmissionRow = {
    ...{ id: uuidv7(), images: [], stats: {}, description: null, ...told, results, score: null, reason: null },
    ...{ matchId: match.id, tournamentId: event.id, playerId, userId: actor?.id ?? null },
    number: 1 + reports.filter((report) => report.playerId === playerId).length,
    status: settles ? 'ACCEPTED' : 'PENDING',
    reviewedAt: settles ? now : null,
    reviewedById: settles ? (actor?.id ?? null) : null,
    createdAt: now,
    updatedAt: now,
  }
  await allSettled([
    insertReport(db, mine),
    settles
      ? settle(db, locked, other, { action: 'match-decided', actor })
      : other
        ? dispute(db, locked, actor, mine)
        : waitForAnswer(db, locked, mine),
  ])
  return mine
}

async function waitForAnswer(db: Db, { event, match, now }: LockedMatch, mine: SubmissionRow) {
  const deadlineAt = minutesOn(event, now, event.settings.autoAcceptMinutes)
  await allSettled([
    waits(db, match.id, now, deadlineAt),
    tellMoved(db, event, { nos: [match.matchNo] }),
    event.rehearsal || publishMessage(db, 'match-reported', { matchId: match.id, submissionId: mine.id }),
  ])
}

const waits = statement(
  `update matches set reported_at = $2, deadline_at = $3, attention_at = null, updated_at = $2 where id = $1`,
)

/** The scores of a report become the result; what else was reported is declined. */
export async function settle(db: Db, locked: LockedMatch, chosen: SubmissionRow, act: Act) {
  const { match, state, now } = locked
  const patch = decide(state, match.matchNo, resultOf(chosen.scores, match.bestOf))
  if (isRefusal(patch)) throw refusedBy(patch)
  await allSettled([closeReports(db, match.id, chosen.id, now, act.actor?.id ?? null), enter(db, locked, patch, act)])
}

const closeReports = statement(`
  update submissions set status = (case when id = $2 then 'ACCEPTED' else 'DECLINED' end)::submission_status,
    reviewed_at = $3, reviewed_by_id = $4, updated_at = $3
  where match_id = $1 and status = 'PENDING'`)
