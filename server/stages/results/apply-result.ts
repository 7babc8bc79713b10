/**
 * The one way a result enters an event, whoever brings it: a side, the staff, the clock or a bot.
 *
 * The engine has decided; here its patch is written, what it took back loses its reports, the next round is paired or the event
 * ends, and everybody hears of it. Under the lock on the event, in the caller's transaction.
 */
import { advance, apply, isOpen, isRefusal, match as matchIn, type Patch, type State } from '@guildhall/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { type EventRow, eventTopic, kindOf } from '../../events/event.ts'
import { bumpRevision } from '../../events/revision.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { loadStage } from '../layout/load-stage.ts'
import { writePatch } from '../layout/write-stage.ts'
import type { MatchRow } from '../match-read.ts'
import type { LockedMatch } from './locked-match.ts'
import { type Act, logMatch } from './log.ts'
import { factsOf, idsOf } from './preview-changes.ts'

/** A change of the whole event, such as somebody leaving it, is about no single match. */
type Entering = Pick<LockedMatch, 'event' | 'state' | 'now'> & { match?: MatchRow }

export async function enter(db: Db, { event, match, state, now }: Entering, patch: Patch, act: Act): Promise<void> {
  const next = apply(state, patch)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const isDone = (no: number, of = next) => matchIn(of, no)?.status === 'done'
  const opened = nos.filter((no) => !isDone(no))
  const undone = opened.filter((no) => matchIn(state, no)?.status !== 'waiting')
  const after = match && matchIn(next, match.matchNo)
  const facts = { before: match && factsOf(match), after: { ...(after && factsOf(after)), changed: nos } }
  const [written, rev] = await allSettled([
    writePatch(db, event, state, patch, now),
    bumpRevision(db, event),
    logMatch(db, event.id, match?.id ?? null, { ...facts, ...act }),
    undone.length > 0 && forgetReports(db, event.id, undone, now),
  ])
  const reopens = opened.some((no) => isDone(no, state))
  const isPlayed = opened.some((no) => isOpenIn(next, no))
  const paired = isPlayed && !event.endedAt ? [] : await moveOn(db, event, now, reopens)

  const others = nos.filter((no) => no !== match?.matchNo && isDone(no) && !isDone(no, state))
  const walkOvers = others.length > 0 ? [...(await idsOf(db, event.id, others)).values()] : []
  const decided = [...(match && isDone(match.matchNo) ? [match.id] : []), ...walkOvers]
  const called = [...written.called, ...paired]
  await spread(db, event, rev, { nos: [...nos, ...written.turns], decided, called })
}

function isOpenIn(state: State, matchNo: number) {
  const row = matchIn(state, matchNo)
  return row !== undefined && isOpen(row)
}

/** A match that is open again is reported anew, and a case about it is no case any more. */
async function forgetReports(db: Db, eventId: string, nos: readonly number[], now: Date) {
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.matchNo, [...nos])))
  await db
    .update(submissions)
    .set({ status: 'DECLINED', reviewedAt: now })
    .where(and(inArray(submissions.matchId, ids), eq(submissions.status, 'PENDING')))
  await db
    .update(tickets)
    .set({ closedAt: now })
    .where(and(inArray(tickets.matchId, ids), eq(tickets.kind, 'DISPUTE'), sql`closed_at is null`))
}

/** With the last result a Swiss event goes on to its next round, and any other is over. The matches that were called by it. */
export async function moveOn(db: Db, event: EventRow, now: Date, reopens = false): Promise<string[]> {
  if (await hasOpen(db, event.id)) {
    if (event.endedAt && reopens) await kindOf(event).reopenPlay(db, event)
    else if (event.endedAt) await kindOf(event).end(db, event, { now }) // ended early: only the places change
    return []
  }
  if (event.stage?.format === 'SWISS') {
    const state = await loadStage(db, event)
    const next = state && advance(state)
    if (next && !isRefusal(next)) {
      if (event.endedAt) await kindOf(event).reopenPlay(db, event)
      return (await writePatch(db, event, state, next, now)).called
    }
  }
  await kindOf(event).end(db, event, { now })
  return []
}

async function hasOpen(db: Db, eventId: string) {
  const { rows } = await db.execute(
    sql`select 1 from matches where event_id = ${eventId} and status in ('waiting', 'ready') limit 1`,
  )
  return rows.length > 0
}

export type Moved = {
  nos?: readonly number[]
  decided?: readonly string[]
  called?: readonly string[]
  missed?: readonly string[]
}

/** Open pages hear which matches changed; the people in them are told later. */
export const tellMoved = async (db: Db, event: EventRow, moved: Moved) =>
  spread(db, event, await bumpRevision(db, event), moved)

async function spread(
  db: Db,
  event: EventRow,
  rev: number,
  { nos = [], decided = [], called = [], missed = [] }: Moved,
) {
  const { id, rehearsal } = event
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { rev, matches: nos.slice(0, 200) })
  if (!rehearsal && decided.length + called.length + missed.length > 0)
    await publishMessage(db, 'matches-updated', {
      tournamentId: id,
      decided: [...decided],
      called: [...called],
      missed: [...missed],
      rev,
    })
}
