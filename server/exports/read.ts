/** Loads all data of an event archive from one snapshot with a fixed number of queries. */

import type { Bracket, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { LogEntry } from '@guildhall/contract/tournaments/message-shapes.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { EventRow } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import type { Team } from '../players/read.ts'
import { readTeams } from '../players/staff/export.ts'
import { findBracket } from '../stages/bracket/bracket.ts'
import { isShown, type MatchRow } from '../stages/match-read.ts'
import { findStandings } from '../stages/standings/standings.ts'
import { type CardData, readPageData } from '../tournaments/card-data.ts'
import { readLog } from '../tournaments/log.ts'
import { findSeriesLink } from '../tournaments/series-link.ts'

export type EventArchive = {
  tournament: EventRow
  cardData: CardData<EventRow>
  series: { id: string; name: string } | null
  teams: Team[]
  bracket: Bracket
  standings: Standings
  matches: MatchRow[]
  attempts: (typeof submissions.$inferSelect)[]
  log: { rows: LogEntry[]; total: number }
}

/** Only the latest entries are exported; the archive also states the total. */
const maxLogEntries = 50_000

export function loadArchive(db: Db, actor: Actor, id: string): Promise<EventArchive> {
  return db.transaction(
    async (db) => {
      const { event: tournament } = await findEvent(db, actor, id)
      return {
        tournament,
        cardData: await readPageData(db, tournament),
        series: await findSeriesLink(db, tournament),
        teams: await allTeams(db, id),
        bracket: await findBracket(db, actor, id),
        standings: await findStandings(db, actor, id),
        matches: await db
          .select()
          .from(matches)
          .where(and(eq(matches.eventId, id), isShown()))
          .orderBy(asc(matches.matchNo)),
        attempts: await listAttempts(db, id),
        log: await readLog(db, actor, id, { page: 1, limit: maxLogEntries }),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function allTeams(db: Db, id: string): Promise<Team[]> {
  const all: Team[] = []
  for await (const batch of readTeams(db, id)) all.push(...batch)
  return all
}

/** Leaderboard attempts only: reports of a match are part of its result. */
const listAttempts = (db: Db, id: string) =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.tournamentId, id), isNull(submissions.matchId)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
