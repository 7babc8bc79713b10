/**
 * The one way a result enters an event, whoever brings it: a side, the staff, the clock or a bot.
 *
 * The engine has decided; here its patch is written, what it took back loses its reports, the next round is paired or the event
 * ends, and everybody hears of it. Under the lock on the event, in the caller's transaction.
 */
import { advance, apply, isRefusal, type Match, match as matchIn, type Patch } from '@guildhall/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tickets } from '../db/schema/tickets.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import { emit } from '../events.ts'
import { callStale, publish } from '../live/bus.ts'
import { endTournament, reopenPlay } from '../tournaments/end.ts'
import { writePatch } from '../tournaments/layout.ts'
import { loadStage } from '../tournaments/layout-read.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { factsOf, idsOf } from './changes.ts'
import { type Act, logMatch } from './log.ts'
import type { MatchRow } from './read.ts'
import type { Table } from './table.ts'

/** A change of the whole event, such as somebody leaving it, is about no single match. */
type Entering = Pick<Table, 'tournament' | 'state' | 'now'> & { match?: MatchRow }

export async function enter(
  db: Db,
  { tournament, match, state, now }: Entering,
  patch: Patch,
  act: Act,
): Promise<void> {
  const next = apply(state, patch)
  const nos = patch.rows.map(({ no }) => no)
  const isDone = (no: number, of = next) => matchIn(of, no)?.status === 'done'
  const opened = nos.filter((no) => !isDone(no))
  const undone = opened.filter((no) => matchIn(state, no)?.status !== 'waiting')
  const after = match && matchIn(next, match.no)
  const facts = { before: match && factsOf(match), after: { ...(after && factsOf(after)), changed: nos } }
  const [written, rev] = await together([
    writePatch(db, tournament, state, patch, now),
    turnPage(db, tournament),
    logMatch(db, tournament.id, match?.id ?? null, { ...facts, ...act }),
    undone.length > 0 && forgetReports(db, tournament.id, undone, now),
  ])
  const reopens = opened.some((no) => isDone(no, state))
  const isPlayed = opened.some((no) => isOpen(matchIn(next, no)))
  const paired = isPlayed && !tournament.endedAt ? [] : await moveOn(db, tournament, now, reopens)

  const others = nos.filter((no) => no !== match?.no && isDone(no) && !isDone(no, state))
  const walkOvers = others.length > 0 ? [...(await idsOf(db, tournament.id, others)).values()] : []
  const decided = [...(match && isDone(match.no) ? [match.id] : []), ...walkOvers]
  const called = [...written.called, ...paired]
  await spread(db, tournament, rev, { nos: [...nos, ...written.turns], decided, called })
}

const isOpen = (row: Match | undefined) => row?.status === 'waiting' || row?.status === 'ready'

/** A match that is open again is reported anew, and a case about it is no case any more. */
async function forgetReports(db: Db, eventId: string, nos: readonly number[], now: Date) {
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.no, [...nos])))
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
export async function moveOn(db: Db, tournament: TournamentRow, now: Date, reopens = false): Promise<string[]> {
  if (await hasOpen(db, tournament.id)) {
    if (tournament.endedAt && reopens) await reopenPlay(db, tournament)
    else if (tournament.endedAt) await endTournament(db, tournament, { now }) // ended early: only the places change
    return []
  }
  if (tournament.type === 'SWISS') {
    const state = await loadStage(db, tournament)
    const next = state && advance(state)
    if (next && !isRefusal(next)) {
      if (tournament.endedAt) await reopenPlay(db, tournament)
      return (await writePatch(db, tournament, state, next, now)).called
    }
  }
  await endTournament(db, tournament, { now })
  return []
}

async function hasOpen(db: Db, eventId: string) {
  const { rows } = await db.execute(
    sql`select 1 from matches where event_id = ${eventId} and status in ('waiting', 'ready') limit 1`,
  )
  return rows.length > 0
}

export type Moved = { nos?: readonly number[]; decided?: readonly string[]; called?: readonly string[] }

/** Open pages hear which matches changed; the people in them are told later. */
export const tellMoved = async (db: Db, tournament: TournamentRow, moved: Moved) =>
  spread(db, tournament, await turnPage(db, tournament), moved)

/** The number of this change of the event. */
async function turnPage(db: Db, { id }: TournamentRow) {
  const [row] = await countUp(db, id)
  return row?.rev ?? 0
}

const countUp = statement<{ rev: number }>(
  'update tournaments set rev = rev + 1, updated_at = now() where id = $1 returning rev',
)

async function spread(
  db: Db,
  { id, rehearsal }: TournamentRow,
  rev: number,
  { nos = [], decided = [], called = [] }: Moved,
) {
  await callStale(db, `tournament:${id}`)
  await publish(db, `tournament:${id}`, { rev, matches: nos.slice(0, 200) })
  if (!rehearsal && decided.length + called.length > 0)
    await emit(db, 'matches-moved', { tournamentId: id, decided: [...decided], called: [...called], rev })
}
