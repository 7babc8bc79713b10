/** Describes the effect of an engine patch on an event for a confirmation dialog. */
import type { Consequences, MatchChange } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, type Match, match as matchIn, matchStatus, type Patch, type State } from '@guildhall/engine'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'

type EngineMatch = Pick<Match, 'a' | 'b' | 'status' | 'outcome' | 'reason' | 'score' | 'bestOf'>

/** The state of a match for the log. */
export function factsOf({ status, outcome, reason, score }: Pick<Match, 'status' | 'outcome' | 'reason' | 'score'>) {
  return { status, outcome, reason, games: score }
}

export function changesOf(state: State, patch: Patch, ids: ReadonlyMap<number, string>): MatchChange[] {
  const next = apply(state, patch)
  return patch.matches.flatMap(({ matchNo }) => {
    const [before, after] = [matchIn(state, matchNo), matchIn(next, matchNo)]
    if (!before || !after) return []
    const { bracket, round } = before
    return [
      {
        id: ids.get(matchNo) ?? '',
        no: matchNo,
        key: `${bracket}${round}`,
        before: sideOfChange(before),
        after: sideOfChange(after),
      },
    ]
  })
}

function sideOfChange({ a, b, status, outcome, reason, score, bestOf }: EngineMatch): MatchChange['before'] {
  const winner = outcome === 'a' ? a : outcome === 'b' ? b : null
  const single = bestOf === 1 && score && !score.games
  const wins = single ? { a: Number(score.a > score.b), b: Number(score.b > score.a) } : score
  const isOver = status === 'done' ? new Date(0) : null
  return {
    player1Id: a || null,
    player2Id: b || null,
    winnerId: winner || null,
    status: matchStatus({
      a,
      b,
      isBye: status === 'bye' || status === 'void',
      forfeitAt: reason === 'played' ? null : isOver,
      endedAt: isOver,
    }),
    results: wins && { player1: wins.a, player2: wins.b },
  }
}

export async function idsOf(db: Db, eventId: string, nos: readonly number[]) {
  const rows = await db
    .select({ no: matches.matchNo, id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.matchNo, [...nos])))
  return new Map(rows.map(({ no, id }) => [no, id]))
}

export const noConsequences: Consequences = { changes: [], resets: [], ends: false, reopens: false }
