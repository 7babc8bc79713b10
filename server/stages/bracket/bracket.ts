/** Loads the bracket of an event. Before the start it is a preview from the current seeds, once every entrant has one. */
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
import { type BracketRow, presentBracket } from './present.ts'
import { previewFromSeeds } from './preview.ts'

export async function findBracket(db: Db, actor: Actor | null, id: string): Promise<Bracket> {
  const { event } = await findEvent(db, actor, id)
  if (!event.startedAt) return previewFromSeeds(db, event)
  const rows = await loadBracketRows(db, event)
  return presentBracket(event, { preview: false, entrants: await entrantsOf(db, id), rows })
}

/** Byes are left out: they are decided when the stage is created. */
export async function listTimes(db: Db, actor: Actor | null, id: string): Promise<BracketTime[]> {
  await findEvent(db, actor, id)
  const { displayNo, endedAt, eventId, status } = matches
  const rows = await db
    .select({ no: displayNo, endedAt })
    .from(matches)
    .where(and(eq(eventId, id), eq(status, 'done')))
    .orderBy(asc(endedAt), asc(displayNo))
  return rows.flatMap(({ no, endedAt }) => (endedAt ? [{ no, at: endedAt.toISOString() }] : []))
}

/** Only entrants with a seed play or have played. */
async function entrantsOf(db: Db, eventId: string) {
  const { id, name, image, seed, droppedAt, dropReason } = players
  const rows = await db
    .select({ id, name, image, seed, droppedAt, dropReason, metadata: players.metadata })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(seed)))
    .orderBy(asc(seed))
  return rows.map(({ droppedAt, dropReason, seed, metadata, ...entrant }, index) => ({
    ...entrant,
    seed: seed ?? index + 1,
    ...(metadata.country && { country: metadata.country }),
    ...(droppedAt && { dropped: true }),
    ...(dropReason === 'disqualified' && { disqualified: true }),
  }))
}

async function loadBracketRows(db: Db, event: EventRow): Promise<BracketRow[]> {
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

const { id, displayNo, displayLinks, bracket, group, round, position, a, b, bestOf, score } = matches
const { outcome, status, player1Id, player2Id, player1Ready, player2Ready, disputedAt, forfeitAt, endedAt } = matches
const { startsAt, calledAt, station, metadata } = matches
const columns = {
  id,
  displayNo,
  displayLinks,
  bracket,
  group,
  round,
  position,
  a,
  b,
  bestOf,
  score,
  outcome,
  status,
  player1Id,
  player2Id,
  player1Ready,
  player2Ready,
  disputedAt,
  forfeitAt,
  endedAt,
  startsAt,
  calledAt,
  station,
  metadata,
}

type PendingReport = { matchId: string | null; playerId: string; scores: Score[]; at: Date }

const sideReport = ({ playerId, scores, at }: PendingReport, player1: string | null): SideReport => ({
  side: playerId === player1 ? 'a' : 'b',
  games: gamesOf(scores),
  at,
})

/** Pending reports of undecided matches, by match id. */
async function openReports(db: Db, eventId: string): Promise<Map<string, PendingReport[]>> {
  const { matchId, playerId, scores, createdAt } = submissions
  const rows = await db
    .select({ matchId, playerId, scores, at: createdAt })
    .from(submissions)
    .innerJoin(matches, eq(matches.id, matchId))
    .where(and(eq(matches.eventId, eventId), eq(matches.status, 'ready'), eq(submissions.status, 'PENDING')))
  return Map.groupBy(rows, ({ matchId }) => matchId ?? '')
}
