/** Restores the engine state of an event from its rows; null where the event has no stage or has not started. */
import { type Attempt, type Match, restore, type SeededEntrant, type State } from '@guildhall/engine'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { rowsOf, statement } from '../../db/statement.ts'
import type { EventRow } from '../../events/event.ts'

export async function loadStage(db: Db, { id, stage }: Pick<EventRow, 'id' | 'stage'>): Promise<State | null> {
  if (!stage) return null
  const matches = await readMatches(db, id)
  const { entrants, dropped } = await readEntrants(db, id)
  const attempts = stage.format === 'LEADERBOARD' ? await readAttempts(db, id) : []
  return restore({ config: stage, entrants, matches, dropped, attempts })
}

/** The columns that the engine knows. */
export const stageColumns = [
  ...(['matchNo', 'bracket', 'group', 'round', 'position', 'bestOf', 'a', 'b'] as const),
  ...(['winnerTo', 'winnerSlot', 'loserTo', 'loserSlot', 'score', 'outcome', 'reason', 'status', 'rev'] as const),
] satisfies (keyof Match)[]

const stageRows = rowsOf(matches, stageColumns)
const readStage = statement(`select ${stageRows.columns} from matches where event_id = $1 order by no`)

async function readMatches(db: Db, eventId: string): Promise<Match[]> {
  const rows = await readStage(db, eventId)
  return rows.map(stageRows.read).map((row) => ({ ...row, group: row.group ?? 0 }))
}

/** Only players with a seed take part in the stage. */
async function readEntrants(db: Db, eventId: string) {
  const { id, seed, rating, stage } = players
  const rows = await db
    .select({ id, seed, rating, stage })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(seed)))
    .orderBy(asc(seed))
  const entrants = rows.map(({ id, rating, stage: { from, missed, away } }, index): SeededEntrant => {
    const late = {
      ...(from !== undefined && { firstRound: from }),
      ...(missed !== undefined && { missed }),
      ...(away !== undefined && { away }),
    }
    return { id, seed: index + 1, ...(rating !== null && { rating }), ...late }
  })
  const dropped = rows.flatMap(({ id, stage: { out } }) => (out === undefined ? [] : [[id, out] as const]))
  return { entrants, dropped: Object.fromEntries(dropped) }
}

const attemptStatus = { ACCEPTED: 'accepted', PENDING: 'pending', DECLINED: 'rejected' } as const

/** Attempts of a leaderboard are stored as submissions only. */
async function readAttempts(db: Db, tournamentId: string): Promise<Attempt[]> {
  const { playerId, score, createdAt, status } = submissions
  const rows = await db
    .select({ playerId, score, createdAt, status })
    .from(submissions)
    .where(and(eq(submissions.tournamentId, tournamentId), isNull(submissions.matchId)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  return rows.map(({ playerId, score, createdAt, status }, index) => ({
    attemptNo: index + 1,
    entrantId: playerId,
    value: score ?? 0,
    at: createdAt.getTime(),
    status: attemptStatus[status],
  }))
}
