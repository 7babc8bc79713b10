/**
 * Applies every result, whether it comes from a player, the staff, a deadline or a bot.
 *
 * Writes the patch of the engine, discards the reports of the matches that it resets and of the others that it decides, pairs the next
 * round or ends the event, and broadcasts the change. The caller holds the lock on the event and owns the transaction.
 */
import { advance, apply, isOpen, isRefusal, match as matchIn, type Patch, type State } from '@guildhall/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { sendWithCommit } from '../../db/after-commit.ts'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { type EventRow, eventTopic, kindOf, updateEvent } from '../../events/event.ts'
import { bumpRevision } from '../../events/revision.ts'
import { orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessageWithCommit } from '../../outbox/messages.ts'
import { closeCases } from '../../tickets/close-cases.ts'
import { loadStage } from '../layout/load-stage.ts'
import { displayNosOf } from '../layout/numbering.ts'
import { writePatch } from '../layout/write-stage.ts'
import type { LockedMatch } from './locked-match.ts'
import { logMatch, type MatchLogEntry } from './log.ts'
import { factsOf, matchRefs } from './preview-changes.ts'

/** `match` is absent for a change of the whole event, such as a drop. */
type ResultTarget = Pick<LockedMatch, 'event' | 'state' | 'now'> & Partial<Pick<LockedMatch, 'match' | 'displayNos'>>

export async function applyResult(
  db: Db,
  { event: storedEvent, match, state, now, displayNos = new Map() }: ResultTarget,
  patch: Patch,
  logEntry: MatchLogEntry,
): Promise<void> {
  const next = apply(state, patch)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const isDone = (no: number, inState = next) => matchIn(inState, no)?.status === 'done'
  const openNos = nos.filter((no) => !isDone(no))
  const resetNos = openNos.filter((no) => matchIn(state, no)?.status !== 'waiting')
  const after = match && matchIn(next, match.matchNo)
  const readmitted = Object.keys(state.dropped).filter((id) => !Object.hasOwn(next.dropped, id))
  const counted = storedEvent.stage?.annulled?.filter((id) => readmitted.includes(id)) ?? []
  const event = counted.length > 0 ? await setAnnulled(db, storedEvent, counted, false) : storedEvent
  const lifted = { ...(readmitted.length > 0 && { readmitted }), ...(counted.length > 0 && { counted }) }
  const facts = {
    before: match && factsOf(match),
    after: { ...(after && factsOf(after)), changed: nos, ...lifted },
  }
  const reopens = nos.some((no) => isOpenIn(next, no) && !isOpenIn(state, no))
  const staysOpen = openNos.some((no) => isOpenIn(next, no)) && !event.endedAt
  const otherNos = nos.filter((no) => no !== match?.matchNo && isDone(no) && !isDone(no, state))
  const ownId = match && isDone(match.matchNo) ? [match.id] : []
  const writeLog = () => logMatch(db, event, match?.id ?? null, { ...facts, ...logEntry })

  // The usual result calls no match and ends nothing: no statement depends on another, so all are sent with the commit.
  const knownNos = nos.flatMap((no) => displayNos.get(no) ?? [])
  const isKnown = knownNos.length === nos.length && resetNos.length === 0 && otherNos.length === 0
  if (isKnown && staysOpen && isSingleUpdate(next, patch)) {
    await sendWithCommit(db, writePatch(db, event, state, patch, now))
    await sendWithCommit(db, writeLog())
    await notifyPlayers(db, event, event.rev + 1, { decided: ownId })
    return broadcastWithCommit(db, event, knownNos)
  }

  const [result, rev] = await allSettled([
    writePatch(db, event, state, patch, now),
    bumpRevision(db, event),
    writeLog(),
    (resetNos.length > 0 || otherNos.length > 0) && discardReports(db, event.id, [...resetNos, ...otherNos], now),
  ])
  const pairedIds = staysOpen ? [] : await advanceStage(db, event, now, reopens)
  const walkOvers =
    otherNos.length > 0 ? [...(await matchRefs(db, event.id, otherNos)).values()].map(({ id }) => id) : []
  const reopened =
    resetNos.length > 0 ? [...(await matchRefs(db, event.id, resetNos)).values()].map(({ id }) => id) : []
  const changes = { decided: [...ownId, ...walkOvers], called: [...result.called, ...pairedIds], reopened }
  const [changedNos] = await allSettled([
    result.calledNos.length > 0 ? readDisplayNos(db, event, [...nos, ...result.calledNos]) : result.displayNos,
    notifyPlayers(db, event, rev, changes),
  ])
  await broadcast(db, event, rev, changedNos)
}

/** Whether the matches of these entrants count in the table; only dropped entrants are annulled. */
export function setAnnulled(db: Db, event: EventRow, ids: readonly string[], isAnnulled: boolean): Promise<EventRow> {
  const { annulled = [], ...stage } = orNotFound(event.stage)
  const others = annulled.filter((id) => !ids.includes(id))
  return updateEvent(db, event, { stage: { ...stage, annulled: isAnnulled ? [...others, ...ids] : others } })
}

/** Whether `writePatch` is one update: it changes an elimination match and makes none playable, which would call it. */
const isSingleUpdate = (next: State, { matches, newMatches, entrants, dropped }: Patch) =>
  !newMatches &&
  !entrants &&
  !dropped &&
  matches.every(({ matchNo }) => {
    const row = matchIn(next, matchNo)
    return row?.status !== 'ready' && row?.bracket !== 'R' && row?.bracket !== 'S'
  })

function isOpenIn(state: State, matchNo: number) {
  const row = matchIn(state, matchNo)
  return row !== undefined && isOpen(row)
}

/** A reopened match needs new reports, and one that a drop decided needs none: their open cases are closed. */
async function discardReports(db: Db, eventId: string, nos: readonly number[], now: Date) {
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.matchNo, [...nos])))
  await db
    .update(submissions)
    .set({ status: 'DECLINED', reviewedAt: now })
    .where(and(inArray(submissions.matchId, ids), eq(submissions.status, 'PENDING')))
  await closeCases(db, inArray(tickets.matchId, ids), now)
}

/** After the last result, pairs the next Swiss round or ends the event. Returns the ids of the matches called. */
async function advanceStage(db: Db, event: EventRow, now: Date, reopens = false): Promise<string[]> {
  if (await hasOpenMatches(db, event.id)) {
    if (event.endedAt && reopens) await kindOf(event).reopenPlay(db, event)
    else if (event.endedAt) await kindOf(event).end(db, event, { now }) // ended early: only the ranks change
    return []
  }
  if (event.stage?.format === 'LEADERBOARD' && !event.endedAt) return [] // it ends at its end time
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

async function hasOpenMatches(db: Db, eventId: string) {
  const { rows } = await db.execute(
    sql`select 1 from matches where event_id = ${eventId} and status in ('waiting', 'ready') limit 1`,
  )
  return rows.length > 0
}

export type StageChanges = {
  nos?: readonly number[]
  decided?: readonly string[]
  called?: readonly string[]
  missed?: readonly string[]
  /** Matches that lost their result. */
  reopened?: readonly string[]
}

/** Sends the changed matches to open pages; a subscriber notifies the players later. */
export async function broadcastChanges(db: Db, event: EventRow, changes: StageChanges) {
  const [rev, displayNos] = await allSettled([bumpRevision(db, event), readDisplayNos(db, event, changes.nos ?? [])])
  await notifyPlayers(db, event, rev, changes)
  await broadcast(db, event, rev, displayNos)
}

const maxNos = 200

const readDisplayNos = async (db: Db, { id }: EventRow, nos: readonly number[]) => [
  ...(await displayNosOf(db, id, nos.slice(0, maxNos))).values(),
]

/** `rev` tells this change of a match from later ones. */
async function notifyPlayers(db: Db, event: EventRow, rev: number, changes: StageChanges) {
  const { decided = [], called = [], missed = [], reopened = [] } = changes
  if (event.rehearsal || decided.length + called.length + missed.length + reopened.length === 0) return
  const ids = { decided: [...decided], called: [...called], missed: [...missed], reopened: [...reopened] }
  await publishMessageWithCommit(db, 'matches-updated', { eventId: event.id, ...ids, rev })
}

/** For changes whose numbers are known. The lock on the event is held, so the revision increases by exactly one. */
export async function broadcastWithCommit(db: Db, event: EventRow, displayNos: readonly number[]) {
  await sendWithCommit(db, bumpRevision(db, event))
  await broadcast(db, event, event.rev + 1, displayNos)
}

async function broadcast(db: Db, event: EventRow, rev: number, displayNos: readonly number[]) {
  await invalidate(db, eventTopic(event), 'live-matches')
  await publish(db, eventTopic(event), { rev, matches: displayNos.slice(0, maxNos) })
}
