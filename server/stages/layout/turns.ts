/**
 * The order of calls in a round robin. All of its matches are playable from the start, but no entrant plays two at once: a match is
 * called when both entrants are free, the lowest number first. An entrant whose match waits for the staff counts as free.
 */
import type { Match } from '@guildhall/engine'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { automaticCall, type TimedEvent } from './call.ts'

/** The numbers of the matches of a new stage that are called first. */
export function firstTurns(rows: readonly Match[]): Set<number> {
  const open = rows.filter(({ bracket, status }) => bracket === 'R' && status === 'ready')
  return new Set(takeTurns(new Set(), open, ({ a, b }) => [a, b]).map(({ matchNo }) => matchNo))
}

function takeTurns<T>(busy: Set<string | null>, open: readonly T[], sidesOf: (row: T) => (string | null)[]): T[] {
  return open.filter((row) => {
    const sides = sidesOf(row)
    if (sides.some((side) => busy.has(side))) return false
    for (const side of sides) busy.add(side)
    return true
  })
}

/** Calls the next matches of `sides`, or of all entrants, and returns them. The caller holds the lock on the event. */
export async function callTurns(db: Db, event: TimedEvent & { id: string }, now: Date, sides?: readonly string[]) {
  const call = automaticCall(event, now)
  if (!call) return []
  const { id, matchNo, player1Id, player2Id, calledAt, startsAt } = matches
  const isCalled = isNotNull(calledAt)
  const isFor = sides && or(inArray(player1Id, [...sides]), inArray(player2Id, [...sides]))
  const isDue = or(isNull(startsAt), sql`${startsAt} <= ${now}`)
  const rows = await db
    .select({ id, matchNo, player1Id, player2Id, isCalled: sql<boolean>`${isCalled}` })
    .from(matches)
    .where(
      and(
        eq(matches.eventId, event.id),
        eq(matches.bracket, 'R'),
        eq(matches.status, 'ready'),
        isNull(matches.disputedAt),
        isNull(matches.attentionAt),
        or(isCalled, and(isDue, isFor)),
      ),
    )
    .orderBy(asc(matches.matchNo))
  const running = rows.filter((row) => row.isCalled)
  const busy = new Set(running.flatMap((row) => [row.player1Id, row.player2Id]))
  const waiting = rows.filter((row) => !row.isCalled)
  const called = takeTurns(busy, waiting, (row) => [row.player1Id, row.player2Id])
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

type TurnMatch = Pick<typeof matches.$inferSelect, 'matchNo' | 'bracket' | 'player1Id' | 'player2Id'>

/** Frees the entrants of a match that waits for the staff. Returns that match and the matches called next, for the live update. */
export async function callNextMatches(db: Db, event: TimedEvent & { id: string }, match: TurnMatch, now: Date) {
  const sides = [match.player1Id, match.player2Id].filter((id) => id !== null)
  const turns = match.bracket === 'R' ? await callTurns(db, event, now, sides) : []
  return { nos: [match.matchNo, ...turns.map(({ matchNo }) => matchNo)], called: turns.map(({ id }) => id) }
}
