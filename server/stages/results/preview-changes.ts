/** Describes the effect of an engine patch on an event for a confirmation dialog. */
import type { Consequences, MatchChange } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, type Match, match as matchIn, matchStatus, type Patch, type State } from '@guildhall/engine'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { leadsTo, slotSource } from '../bracket/slot-source.ts'
import type { MatchRow } from '../match-read.ts'

type EngineMatch = Pick<Match, 'a' | 'b' | 'status' | 'outcome' | 'reason' | 'score' | 'bestOf'>

/** `no` is the number that people see. */
export type MatchRef = { id: string; no: number }

/** The state of a match for the log. */
export function factsOf({ status, outcome, reason, score }: Pick<Match, 'status' | 'outcome' | 'reason' | 'score'>) {
  return { status, outcome, reason, games: score }
}

/** The setup of a match for the log. Lobby credentials must never be logged. */
export const setupFacts = ({
  station,
  startsAt,
  moderatorId,
  lockedAt,
  metadata,
}: MatchRow): Record<string, unknown> => ({
  station,
  startsAt: startsAt?.toISOString() ?? null,
  moderatorId,
  locked: lockedAt !== null,
  stream: metadata.stream ?? null,
  vod: metadata.vod ?? null,
})

/** Leaves out byes: the match behind the bye shows the same entrant. */
function changesOf(state: State, patch: Patch, refs: ReadonlyMap<number, MatchRef>): Omit<MatchChange, 'from'>[] {
  const next = apply(state, patch)
  return patch.matches.flatMap(({ matchNo }) => {
    const [before, after] = [matchIn(state, matchNo), matchIn(next, matchNo)]
    const ref = refs.get(matchNo)
    if (!before || !after || !ref || ref.no < 0) return []
    const { bracket, round } = before
    return [
      {
        ...ref,
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

/** The ids of matches and the numbers that people see, by engine number. */
export async function matchRefs(db: Db, eventId: string, nos: readonly number[]) {
  const rows = await db
    .select({ matchNo: matches.matchNo, no: matches.displayNo, id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), inArray(matches.matchNo, [...nos])))
  return new Map(rows.map(({ matchNo, ...ref }) => [matchNo, ref]))
}

/** The changes of a patch and the reset matches, by the numbers that people see. */
export async function describePatch(
  db: Db,
  eventId: string,
  state: State,
  patch: Patch,
  resets: readonly number[] = [],
): Promise<Pick<Consequences, 'changes' | 'resets'>> {
  const refs = await matchRefs(db, eventId, [...patch.matches.map(({ matchNo }) => matchNo), ...resets])
  const changes = changesOf(state, patch, refs)
  return {
    changes: await withSources(db, eventId, changes),
    resets: resets.map((matchNo) => refs.get(matchNo)?.no ?? matchNo),
  }
}

/** Adds the matches that fill the empty slots. */
async function withSources(db: Db, eventId: string, changes: Omit<MatchChange, 'from'>[]): Promise<MatchChange[]> {
  const nos = changes.flatMap(({ no, after }) => (after.player1Id && after.player2Id ? [] : [no]))
  const rows =
    nos.length > 0
      ? await db
          .select({ no: matches.displayNo, links: matches.displayLinks })
          .from(matches)
          .where(and(eq(matches.eventId, eventId), leadsTo(nos)))
      : []
  return changes.map((change) => ({
    ...change,
    from: {
      player1: change.after.player1Id ? null : slotSource(rows, change.no, 'a'),
      player2: change.after.player2Id ? null : slotSource(rows, change.no, 'b'),
    },
  }))
}

export const noConsequences: Consequences = { changes: [], resets: [], ends: false, reopens: false }
