/** The stage of an event out of its rows, as the engine wrote it; null where the event has none or has not begun. */
import type { Attempt, Entered, Match, State } from '@guildhall/engine'
import { isOpen } from '@guildhall/engine/apply.ts'
import { paged } from '@guildhall/engine/pages.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { TournamentRow } from './read.ts'

export async function loadStage(db: Db, { id, stage }: Pick<TournamentRow, 'id' | 'stage'>): Promise<State | null> {
  if (!stage) return null
  const rows = await readMatches(db, id)
  const { entrants, out } = await readEntrants(db, id)
  const attempts = stage.format === 'LEADERBOARD' ? await readAttempts(db, id) : []
  const round = stage.format === 'SWISS' ? (rows.at(-1)?.round ?? 0) : 0
  const open = rows.filter(isOpen).length
  return { config: stage, entrants, rows: paged(rows), open, out, round, attempts: paged(attempts) }
}

async function readMatches(db: Db, eventId: string): Promise<Match[]> {
  const { no, side, group, round, number, a, b, winTo, winSlot, loseTo, loseSlot, bestOf } = matches
  const { games, outcome, reason, status, rev } = matches
  const place = { no, side, group, round, number, a, b, winTo, winSlot, loseTo, loseSlot, bestOf }
  const rows = await db
    .select({ ...place, games, outcome, reason, status, rev })
    .from(matches)
    .where(eq(matches.eventId, eventId))
    .orderBy(asc(no))
  return rows.map((row) => ({ ...row, group: row.group ?? 0 }))
}

/** Who has a seed plays or has played; everybody else stands outside. */
async function readEntrants(db: Db, eventId: string) {
  const { id, seed, rating, stage } = players
  const rows = await db
    .select({ id, seed, rating, stage })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(seed)))
    .orderBy(asc(seed))
  const entrants = rows.map(({ id, rating, stage: { from, missed } }, index): Entered => {
    const late = { ...(from !== undefined && { from }), ...(missed !== undefined && { missed }) }
    return { id, seed: index + 1, ...(rating !== null && { rating }), ...late }
  })
  const gone = rows.flatMap(({ id, stage: { out } }) => (out === undefined ? [] : [[id, out] as const]))
  return { entrants, out: Object.fromEntries(gone) }
}

const judged = { ACCEPTED: 'accepted', PENDING: 'pending', DECLINED: 'rejected' } as const

/** Attempts at a leaderboard are submissions and stay there. */
async function readAttempts(db: Db, tournamentId: string): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.tournamentId, tournamentId), isNull(submissions.matchId)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  return rows.map(({ playerId, score, createdAt, status }, index) => ({
    no: index + 1,
    id: playerId,
    value: score ?? 0,
    at: createdAt.getTime(),
    status: judged[status],
  }))
}
