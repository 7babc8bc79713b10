/** A whole event for a drawing. Before the start it is laid out from the seeds of now, where everybody has one. */
import type { Bracket, BracketTime } from '@guildhall/contract/brackets.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { matchStatus } from '@guildhall/engine/rules/match-status.ts'
import type { Report } from '@guildhall/engine/rules/submissions.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Actor } from '../http/verdict.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'
import { type Drawn, presentBracket } from './bracket-present.ts'
import { previewOfSeeds } from './preview.ts'

export async function findBracket(db: Db, actor: Actor | null, id: string): Promise<Bracket> {
  const { tournament } = await findTournament(db, actor, id)
  if (!tournament.startedAt) return previewOfSeeds(db, tournament)
  const rows = await drawnMatches(db, tournament)
  return presentBracket(tournament, { preview: false, entrants: await entrantsOf(db, id), rows })
}

/** Byes took no time: they are known from the start. */
export async function listTimes(db: Db, actor: Actor | null, id: string): Promise<BracketTime[]> {
  await findTournament(db, actor, id)
  const { no, endedAt, eventId, status } = matches
  const rows = await db
    .select({ no, endedAt })
    .from(matches)
    .where(and(eq(eventId, id), eq(status, 'done')))
    .orderBy(asc(endedAt), asc(no))
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

async function drawnMatches(db: Db, tournament: TournamentRow): Promise<Drawn[]> {
  const { requireReady } = { ...tournamentSettingDefaults, ...tournament.settings }
  const rows = await db.select(columns).from(matches).where(eq(matches.eventId, tournament.id)).orderBy(asc(matches.no))
  const reports = await openReports(db, tournament.id)
  return rows.map(({ metadata, ...row }) => ({
    ...row,
    engine: row.status,
    status: matchStatus(
      { ...row, requireReady, bye: row.status === 'bye' || row.status === 'void' },
      (reports.get(row.id) ?? []).map((report) => sided(report, row.player1Id)),
    ),
    stream: metadata.stream ?? null,
  }))
}

const { id, no, side, group, round, number, a, b, winTo, winSlot, loseTo, loseSlot, bestOf, games } = matches
const { outcome, status, player1Id, player2Id, player1Ready, player2Ready, disputedAt, forfeitAt, endedAt } = matches
const { startsAt, calledAt, station, metadata } = matches
const columns = {
  ...{ id, no, side, group, round, number, a, b, winTo, winSlot, loseTo, loseSlot, bestOf, games, outcome, status },
  ...{ player1Id, player2Id, player1Ready, player2Ready, disputedAt, forfeitAt, endedAt },
  ...{ startsAt, calledAt, station, metadata },
}

type Told = { matchId: string | null; playerId: string; scores: Report['scores']; at: Date }

const sided = ({ playerId, scores, at }: Told, player1: string | null): Report => ({
  side: playerId === player1 ? 'player1' : 'player2',
  scores,
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
