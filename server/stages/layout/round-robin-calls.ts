/**
 * The order of calls in a round robin. All of its matches are playable from the start, but no entrant plays two at once: a match is
 * called when both entrants are free, the lowest number first. An entrant of a disputed match is free, because that match was played; an
 * entrant whose match waits for the staff for another reason is still called to it.
 */
import type { Match } from '@guildhall/engine'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { automaticCall, callAt, type TimedEvent } from './call.ts'

/** The numbers of the matches of a new stage that are called first. */
export function firstCalls(rows: readonly Match[]): Set<number> {
  const open = rows.filter(({ bracket, status }) => bracket === 'R' && status === 'ready')
  return new Set(selectFree(new Set(), open, ({ a, b }) => [a, b]).map(({ matchNo }) => matchNo))
}

function selectFree<T>(busy: Set<string | null>, open: readonly T[], entrantsOf: (row: T) => (string | null)[]): T[] {
  return open.filter((row) => {
    const entrantIds = entrantsOf(row)
    if (entrantIds.some((id) => busy.has(id))) return false
    for (const id of entrantIds) busy.add(id)
    return true
  })
}

/** Calls the next matches of `entrantIds`, or of all entrants, and returns them. The caller holds the lock on the event. */
export async function callRoundRobin(
  db: Db,
  event: TimedEvent & { id: string },
  now: Date,
  entrantIds?: readonly string[],
) {
  if (!automaticCall(event, now)) return []
  const isFor =
    entrantIds && or(inArray(matches.player1Id, [...entrantIds]), inArray(matches.player2Id, [...entrantIds]))
  return callFreeMatches(db, event, now, and(eq(matches.bracket, 'R'), isFor))
}

/** Calls the matches whose entrants are free, the lowest number first. The caller holds the lock on the event. */
export async function callFreeMatches(db: Db, event: TimedEvent & { id: string }, now: Date, condition?: SQL) {
  const call = callAt(event, now)
  const { id, matchNo, player1Id, player2Id, calledAt, startsAt } = matches
  const isCalled = isNotNull(calledAt)
  const isDue = or(isNull(startsAt), sql`${startsAt} <= ${now}`)
  const rows = await db
    .select({ id, matchNo, player1Id, player2Id, isCalled: sql<boolean>`${isCalled}` })
    .from(matches)
    .where(
      and(
        eq(matches.eventId, event.id),
        eq(matches.status, 'ready'),
        isNull(matches.disputedAt),
        or(isCalled, and(isDue, condition)),
      ),
    )
    .orderBy(asc(matches.matchNo))
  const running = rows.filter((row) => row.isCalled)
  const busy = new Set(running.flatMap((row) => [row.player1Id, row.player2Id]))
  const waiting = rows.filter((row) => !row.isCalled)
  const called = selectFree(busy, waiting, (row) => [row.player1Id, row.player2Id])
  if (called.length === 0) return []
  const { deadlineAt } = call
  const ids = called.map((row) => row.id)
  await db
    .update(matches)
    .set({
      calledAt: call.calledAt,
      deadlineAt: sql`case when not (player1_ready and player2_ready) then ${deadlineAt}::timestamptz end`,
    })
    .where(inArray(id, ids))
  return called
}

type MatchEntrants = Pick<typeof matches.$inferSelect, 'id' | 'eventId' | 'player1Id' | 'player2Id'>

/** Whether an entrant of the match is called to another match that was not played yet. The caller holds the lock on the event. */
export async function isAnEntrantCalled(
  db: Db,
  { id, eventId, player1Id, player2Id }: MatchEntrants,
): Promise<boolean> {
  const entrantIds = [player1Id, player2Id].filter((id) => id !== null)
  if (entrantIds.length === 0) return false
  const count = await db.$count(
    matches,
    and(
      eq(matches.eventId, eventId),
      ne(matches.id, id),
      eq(matches.status, 'ready'),
      isNotNull(matches.calledAt),
      isNull(matches.disputedAt),
      or(inArray(matches.player1Id, entrantIds), inArray(matches.player2Id, entrantIds)),
    ),
  )
  return count > 0
}

type DisputedMatch = Pick<typeof matches.$inferSelect, 'matchNo' | 'bracket' | 'player1Id' | 'player2Id'>

/** Frees the entrants of a disputed match. Returns that match and the matches called next, for the live update. */
export async function callNextMatches(db: Db, event: TimedEvent & { id: string }, match: DisputedMatch, now: Date) {
  const entrantIds = [match.player1Id, match.player2Id].filter((id) => id !== null)
  const called = match.bracket === 'R' ? await callRoundRobin(db, event, now, entrantIds) : []
  return { nos: [match.matchNo, ...called.map(({ matchNo }) => matchNo)], called: called.map(({ id }) => id) }
}
