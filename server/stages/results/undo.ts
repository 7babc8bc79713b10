/**
 * Undoes an action of the log together with all results that depend on it. The log keeps both the action and the undo.
 *
 * Only the latest action on a match can be undone: a later change of the same match must be undone first.
 */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import {
  apply,
  correct,
  forfeit,
  isRefusal,
  type Match,
  match as matchIn,
  overrule,
  type Patch,
  type Preview,
  type Refusal,
  report,
  restoreDrops,
  revert,
} from '@guildhall/engine'
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { logs } from '../../db/schema/moderation.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { ensurePlaysInNone } from '../entrants/drop.ts'
import { reinstateEntrant } from '../entrants/reinstate.ts'
import { loadStage } from '../layout/load-stage.ts'
import { isLive } from '../match-policy.ts'
import { enqueueDeadlines } from '../play/enqueue-deadlines.ts'
import { ensureStaff } from '../play/ensure.ts'
import { restartDeadline } from '../play/restart-deadline.ts'
import { broadcastChanges, setAnnulled } from './apply-result.ts'
import { consequencesOf, ensureUnclaimed, executePlan } from './decide.ts'
import { type LockedMatch, lockMatch } from './locked-match.ts'
import { logMatch, type MatchLogEntry } from './log.ts'
import type { Plan } from './plan-decision.ts'
import { noConsequences, setupFacts } from './preview-changes.ts'
import { problemFromRefusal } from './scores.ts'

type UndoInput = { reason?: string; confirm?: boolean }
type LogRow = typeof logs.$inferSelect

const resultActions: readonly string[] = [
  'match-decided',
  'match-corrected',
  'match-forfeited',
  'match-reset',
  'act-undone',
]
const setupActions: readonly string[] = ['match-changed', 'match-called']

export function undoMatchAction(
  db: Db,
  actor: Actor,
  id: string,
  logId: string,
  input: UndoInput,
  preview = false,
): Promise<Consequences> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(logs)
      .where(and(eq(logs.id, logId), or(eq(logs.tournamentId, id), eq(logs.leagueId, id))))
    const log = orNotFound(row)
    const logEntry: MatchLogEntry = { action: 'act-undone', actor, undoesId: logId, reason: input.reason }
    if (log.action === 'entrant-dropped' && log.playerId)
      return reinstateEntrant(db, actor, id, log.playerId, logEntry, { ...input, preview })
    ensure(log.matchId, 'NOT_UNDOABLE')
    const locked = await lockMatch(db, actor, log.matchId)
    ensureStaff(actor, locked)
    ensure((await db.$count(logs, eq(logs.undoesId, logId))) === 0, 'CONFLICT')
    if (setupActions.includes(log.action)) {
      ensureSameSetup(locked, log)
      return preview ? noConsequences : restoreSetup(db, locked, log, logEntry)
    }
    ensure(resultActions.includes(log.action), 'NOT_UNDOABLE')

    const needsStage = idsIn(log.after?.readmitted).length > 0 // drops change matches that the result does not reach
    const target = needsStage ? { ...locked, state: orNotFound(await loadStage(db, locked.event)) } : locked
    const plan = planUndo(target, log)
    if (needsStage && plan.patch)
      ensurePlaysInNone(locked.membership.playerId, matchNosOf(plan.patch), [
        target.state,
        apply(target.state, plan.patch),
      ])
    const consequences = await consequencesOf(db, target, plan)
    if (preview) return consequences
    ensure(input.confirm || plan.resets.length === 0, 'LATER_RESULTS')
    await ensureUnclaimed(db, actor, locked)
    const counted = idsIn(log.after?.counted)
    const event = counted.length > 0 ? await setAnnulled(db, target.event, counted, true) : target.event
    await executePlan(db, { ...target, event }, plan, logEntry)
    return consequences
  })
}

type Facts = {
  status: 'ready' | 'done'
  outcome: string | null
  reason: string | null
  games: { a: number; b: number; games?: { a: number; b: number }[] } | null
  /** The numbers of all matches that the action changed. */
  changed?: number[]
  readmitted?: unknown
}

/** True for a log entry that holds the state of the match; a call does not. */
function isFacts(facts: unknown): facts is Facts {
  if (typeof facts !== 'object' || facts === null || !('status' in facts) || !('games' in facts)) return false
  return facts.status === 'ready' || facts.status === 'done'
}

const matchNosOf = ({ matches }: Patch) => matches.map(({ matchNo }) => matchNo)

/**
 * `readmitted` are the entrants whose drop the action lifted, because it says that they were there; `counted` are those among them who
 * were annulled.
 */
const idsIn = (ids: unknown): string[] => (Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])

/** Losses of a lifted drop that stayed became forfeits. */
function isForfeitOf(match: Match | undefined, ids: readonly string[]) {
  const loser = match?.outcome === 'a' ? match.b : match?.outcome === 'b' ? match.a : null
  return match?.reason === 'forfeit' && loser !== null && ids.includes(loser)
}

function planUndo({ state, match }: LockedMatch, log: LogRow): Plan {
  const { before, after } = log
  ensure(isFacts(before) && isFacts(after), 'NOT_UNDOABLE')
  const isUnchanged = match.status === after.status && match.outcome === after.outcome && match.reason === after.reason
  ensure(isUnchanged && JSON.stringify(match.score) === JSON.stringify(after.games), 'CONFLICT')
  const readmitted = idsIn(after.readmitted)
  if (readmitted.length > 0) {
    const ids = readmitted.filter((id) => !Object.hasOwn(state.dropped, id))
    const nos = after.changed?.filter((no) => no === match.matchNo || isForfeitOf(matchIn(state, no), ids)) ?? []
    return planFrom(restoreDrops(state, nos, ids, before.reason === 'dq' ? 'dq' : 'drop'))
  }
  const isOver = match.status === 'done'
  if (before.status === 'ready') return planFrom(isOver ? revert(state, match.matchNo, 'preview') : { matches: [] })
  if (before.reason === 'played' && before.games)
    return planFrom(
      isOver ? correct(state, match.matchNo, before.games, 'preview') : report(state, match.matchNo, before.games),
    )
  const loser = before.outcome === 'a' ? 'b' : before.outcome === 'b' ? 'a' : 'both'
  const reason =
    before.reason === 'no_show' || before.reason === 'dq' || before.reason === 'drop' ? before.reason : 'forfeit'
  return planFrom(
    isOver ? overrule(state, match.matchNo, loser, reason, 'preview') : forfeit(state, match.matchNo, loser, reason),
  )
}

function planFrom(result: Patch | Preview | Refusal): Plan {
  if (isRefusal(result)) throw problemFromRefusal(result)
  const { patch, resets } = 'resets' in result ? result : { patch: result, resets: [] }
  return { patch, resets, action: 'act-undone' }
}

/** A later change of the same fields must be undone first, and the call of a match that was played since stays. */
function ensureSameSetup({ match }: LockedMatch, { action, after }: LogRow) {
  const facts = setupFacts(match)
  const isSame = Object.entries(after ?? {}).every(([name, value]) => facts[name] === value)
  ensure(isSame && (action !== 'match-called' || match.status === 'ready'), 'CONFLICT')
}

/** Restores station, time, stream and the other setup fields. */
async function restoreSetup(db: Db, locked: LockedMatch, { before, action }: LogRow, logEntry: MatchLogEntry) {
  const { event, match } = locked
  const previous = before ?? {}
  const text = (name: string) =>
    name in previous ? { [name]: typeof previous[name] === 'string' ? previous[name] : null } : {}
  const { startsAt } = previous
  const { stream, vod, ...metadata } = match.metadata
  const links = Object.entries({ stream, vod, ...text('stream'), ...text('vod') }).filter(
    ([, url]) => typeof url === 'string',
  )
  const deadline = previous.locked === false ? restartDeadline(locked) : {}
  await db
    .update(matches)
    .set({
      ...deadline,
      ...text('station'),
      ...text('moderatorId'),
      ...('startsAt' in previous && { startsAt: typeof startsAt === 'string' ? new Date(startsAt) : null }),
      ...('locked' in previous && { lockedAt: previous.locked ? (match.lockedAt ?? new Date()) : null }),
      ...(action === 'match-called' && { calledAt: null, ...(!isLive(event, match) && { deadlineAt: null }) }),
      metadata: { ...metadata, ...Object.fromEntries(links) },
    })
    .where(eq(matches.id, match.id))
  if (deadline.deadlineAt) await enqueueDeadlines(db, [{ id: match.id, deadlineAt: deadline.deadlineAt }])
  await logMatch(db, event, match.id, logEntry)
  await broadcastChanges(db, event, { nos: [match.matchNo] })
  return noConsequences
}
