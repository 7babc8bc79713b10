/**
 * Takes an act of the log back. What stood on it is undone with it, everything else is kept; the log keeps both.
 *
 * Only what still stands can be taken back: where somebody has changed the same match since, that act comes first.
 */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import {
  correct,
  forfeit,
  isRefusal,
  overrule,
  type Patch,
  type Preview,
  type Refusal,
  report,
  revert,
} from '@guildhall/engine'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { logs } from '../../db/schema/moderation.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { bringBack } from '../entrants/reinstate.ts'
import { ensureStaff } from '../play/ensure.ts'
import { tellMoved } from './apply-result.ts'
import { carryOut, consequencesOf } from './decide.ts'
import { type LockedMatch, lockMatch } from './locked-match.ts'
import { type Act, logMatch } from './log.ts'
import type { Plan } from './plan-decision.ts'
import { nothingHappens } from './preview-changes.ts'
import { refusedBy } from './scores.ts'

type Wish = { reason?: string; confirm?: boolean }
type LogRow = typeof logs.$inferSelect

const results: readonly string[] = ['match-decided', 'match-corrected', 'match-forfeited', 'match-reset', 'act-undone']
const placings: readonly string[] = ['match-changed', 'match-called']

export function undo(
  db: Db,
  actor: Actor,
  id: string,
  logId: string,
  wish: Wish,
  preview = false,
): Promise<Consequences> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(logs)
      .where(and(eq(logs.id, logId), eq(logs.tournamentId, id)))
    const log = found(row)
    const act: Act = { action: 'act-undone', actor, undoesId: logId, reason: wish.reason }
    if (log.action === 'entrant-dropped' && log.playerId)
      return bringBack(db, actor, id, log.playerId, act, { ...wish, preview })
    ensure(log.matchId, 'NOT_UNDOABLE')
    const locked = await lockMatch(db, actor, log.matchId)
    ensureStaff(actor, locked)
    ensure((await db.$count(logs, eq(logs.undoesId, logId))) === 0, 'CONFLICT')
    if (placings.includes(log.action)) return preview ? nothingHappens : placeBack(db, locked, log, act)
    ensure(results.includes(log.action), 'NOT_UNDOABLE')

    const plan = planBack(locked, log)
    const consequences = await consequencesOf(db, locked, plan)
    if (preview) return consequences
    ensure(wish.confirm || plan.resets.length === 0, 'LATER_RESULTS')
    await carryOut(db, locked, plan, act)
    return consequences
  })
}

type Facts = {
  status: 'ready' | 'done'
  outcome: string | null
  reason: string | null
  games: { a: number; b: number; games?: { a: number; b: number }[] } | null
}

/** A log of ours that tells how the match stood; an act that only called it anew tells nothing. */
function isFacts(facts: unknown): facts is Facts {
  if (typeof facts !== 'object' || facts === null || !('status' in facts) || !('games' in facts)) return false
  return facts.status === 'ready' || facts.status === 'done'
}

function planBack({ state, match }: LockedMatch, { before, after }: LogRow): Plan {
  ensure(isFacts(before) && isFacts(after), 'NOT_UNDOABLE')
  const same = match.status === after.status && match.outcome === after.outcome && match.reason === after.reason
  ensure(same && JSON.stringify(match.score) === JSON.stringify(after.games), 'CONFLICT')
  const isOver = match.status === 'done'
  if (before.status === 'ready') return planned(isOver ? revert(state, match.matchNo, 'preview') : { matches: [] })
  if (before.reason === 'played' && before.games)
    return planned(
      isOver ? correct(state, match.matchNo, before.games, 'preview') : report(state, match.matchNo, before.games),
    )
  const loser = before.outcome === 'a' ? 'b' : before.outcome === 'b' ? 'a' : 'both'
  const reason =
    before.reason === 'no_show' || before.reason === 'dq' || before.reason === 'drop' ? before.reason : 'forfeit'
  return planned(
    isOver ? overrule(state, match.matchNo, loser, reason, 'preview') : forfeit(state, match.matchNo, loser, reason),
  )
}

function planned(answer: Patch | Preview | Refusal): Plan {
  if (isRefusal(answer)) throw refusedBy(answer)
  const { patch, resets } = 'resets' in answer ? answer : { patch: answer, resets: [] }
  return { patch, resets, action: 'act-undone' }
}

/** Station, time, stream and the like as they were. */
async function placeBack(db: Db, { event, match }: LockedMatch, { before, action }: LogRow, act: Act) {
  const was = before ?? {}
  const text = (name: string) => (name in was ? { [name]: typeof was[name] === 'string' ? was[name] : null } : {})
  const { startsAt } = was
  const { stream, vod, ...metadata } = match.metadata
  const links = Object.entries({ stream, vod, ...text('stream'), ...text('vod') }).filter(
    ([, url]) => typeof url === 'string',
  )
  await db
    .update(matches)
    .set({
      ...text('station'),
      ...text('moderatorId'),
      ...('startsAt' in was && { startsAt: typeof startsAt === 'string' ? new Date(startsAt) : null }),
      ...('locked' in was && { lockedAt: was.locked ? (match.lockedAt ?? new Date()) : null }),
      ...(action === 'match-called' && { calledAt: null, deadlineAt: null }),
      metadata: { ...metadata, ...Object.fromEntries(links) },
    })
    .where(eq(matches.id, match.id))
  await logMatch(db, event.id, match.id, act)
  await tellMoved(db, event, { nos: [match.matchNo] })
  return nothingHappens
}
