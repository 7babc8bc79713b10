/** What a patch of the engine does to an event, in words that a person can check. */
import type { Consequences, MatchChange } from '@guildhall/contract/match-staff.ts'
import { apply, type Match, match as matchIn, type Patch, type State } from '@guildhall/engine'
import { matchStatus } from '@guildhall/engine/rules/match-status.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'

type Played = Pick<Match, 'a' | 'b' | 'status' | 'outcome' | 'reason' | 'games' | 'bestOf'>

/** For the log. */
export function factsOf({ status, outcome, reason, games }: Pick<Match, 'status' | 'outcome' | 'reason' | 'games'>) {
  return { status, outcome, reason, games }
}

export function changesOf(state: State, patch: Patch, ids: ReadonlyMap<number, string>): MatchChange[] {
  const next = apply(state, patch)
  return patch.rows.flatMap(({ no }) => {
    const [before, after] = [matchIn(state, no), matchIn(next, no)]
    if (!before || !after) return []
    const { side, round } = before
    return [{ id: ids.get(no) ?? '', no, key: `${side}${round}`, before: faceOf(before), after: faceOf(after) }]
  })
}

function faceOf({ a, b, status, outcome, reason, games, bestOf }: Played): MatchChange['before'] {
  const winner = outcome === 'a' ? a : outcome === 'b' ? b : null
  const single = bestOf === 1 && games && !games.games
  const won = single ? { a: Number(games.a > games.b), b: Number(games.b > games.a) } : games
  const isOver = status === 'done' ? new Date(0) : null
  return {
    player1Id: a || null,
    player2Id: b || null,
    winnerId: winner || null,
    status: matchStatus({
      player1Id: a || null,
      player2Id: b || null,
      bye: status === 'bye' || status === 'void',
      forfeitAt: reason === 'played' ? null : isOver,
      endedAt: isOver,
    }),
    results: won && { player1: won.a, player2: won.b },
  }
}

export async function idsOf(db: Db, eventId: string, nos: readonly number[]) {
  const rows = await db
    .select({ no: matches.no, id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.no, [...nos])))
  return new Map(rows.map(({ no, id }) => [no, id]))
}

export const nothingHappens: Consequences = { changes: [], resets: [], ends: false, reopens: false }
