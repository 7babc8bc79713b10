/** A whole event for a drawing. Before the start it is laid out from the seeds of now, where everybody has one. */
import type { Bracket, BracketTime } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { Score } from '@guildhall/contract/matches/columns.ts'
import type { SideReport } from '@guildhall/engine'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import type { EventRow } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { statusOfMatch } from '../match-status.ts'
import { gamesOf } from '../results/scores.ts'
import { type Drawn, presentBracket } from './present.ts'
import { previewOfSeeds } from './preview.ts'

export async function findBracket(db: Db, actor: Actor | null, id: string): Promise<Bracket> {
  const { event } = await findEvent(db, actor, id)
  if (!event.startedAt) return previewOfSeeds(db, event)
  const rows = await drawnMatches(db, event)
  return presentBracket(event, { preview: false, entrants: await entrantsOf(db, id), rows })
}

/** Byes took no time: they are known from the start. */
export async function listTimes(db: Db, actor: Actor | null, id: string): Promise<BracketTime[]> {
  await findEvent(db, actor, id)
  const { matchNo, endedAt, eventId, status } = matches
  const rows = await db
    .select({ no: matchNo, endedAt })
    .from(matches)
    .where(and(eq(eventId, id), eq(status, 'done')))
    .orderBy(asc(endedAt), asc(matchNo))
  return rows.flatMap(({ no, endedAt }) => (endedAt ? [{ no, at: endedAt.toISOString() }] : []))
}

/** Who has a seed plays or has played. */
async function entrantsOf(db: Db, eventId: string) {
  const { id, name, image, seed, droppedAt } = players
  const rows = await db
    .select({ id, name, image, seed, droppedAt })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(seed)))
    .orderBy(asc(seed))
  return rows.map(({ droppedAt, seed, ...face }, index) => ({
    ...face,
    seed: seed ?? index + 1,
    ...(droppedAt && { dropped: true }),
  }))
}

async function drawnMatches(db: Db, event: EventRow): Promise<Drawn[]> {
  const { requireReady } = event.settings
  const rows = await db.select(columns).from(matches).where(eq(matches.eventId, event.id)).orderBy(asc(matches.matchNo))
  const reports = await openReports(db, event.id)
  return rows.map(({ metadata, ...row }) => ({
    ...row,
    engine: row.status,
    status: statusOfMatch(
      row,
      requireReady,
      (reports.get(row.id) ?? []).map((report) => sideReport(report, row.player1Id)),
    ),
    stream: metadata.stream ?? null,
  }))
}

const { id, matchNo, bracket, group, round, position, a, b, winnerTo, winnerSlot, loserTo, loserSlot, bestOf, score } =
  matches
const { outcome, status, player1Id, player2Id, player1Ready, player2Ready, disputedAt, forfeitAt, endedAt } = matches
const { startsAt, calledAt, station, metadata } = matches
const columns = {
  ...{
    id,
    matchNo,
    bracket,
    group,
    round,
    position,
    a,
    b,
    winnerTo,
    winnerSlot,
    loserTo,
    loserSlot,
    bestOf,
    score,
    outcome,
    status,
  },
  ...{ player1Id, player2Id, player1Ready, player2Ready, disputedAt, forfeitAt, endedAt },
  ...{ startsAt, calledAt, station, metadata },
}

type Told = { matchId: string | null; playerId: string; scores: Score[]; at: Date }

const sideReport = ({ playerId, scores, at }: Told, player1: string | null): SideReport => ({
  side: playerId === player1 ? 'a' : 'b',
  games: gamesOf(scores),
  at,
})

/** What sides have said of matches that are not settled. */
async function openReports(db: Db, eventId: string): Promise<Map<string, Told[]>> {
  const { matchId, playerId, scores, createdAt } = submissions
  const rows = await db
    .select({ matchId, playerId, scores, at: createdAt })
    .from(submissions)
    .innerJoin(matches, eq(matches.id, matchId))
    .where(and(eq(matches.eventId, eventId), eq(matches.status, 'ready'), eq(submissions.status, 'PENDING')))
  return Map.groupBy(rows, ({ matchId }) => matchId ?? '')
}
