/** Everything an archive tells of an event, as it stood at one moment, in a fixed number of questions. */
import type { Bracket, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { LogEntry } from '@guildhall/contract/tournaments/message-shapes.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Actor } from '../http/authorize.ts'
import type { Team } from '../players/read.ts'
import { teams } from '../players/staff/export.ts'
import { findBracket } from '../stages/bracket/bracket.ts'
import type { MatchRow } from '../stages/match-read.ts'
import { findStandings } from '../stages/standings/standings.ts'
import { type Dressed, dress } from '../tournaments/card-data.ts'
import { listedRow } from '../tournaments/lists/list.ts'
import { readLog } from '../tournaments/log.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'

export type Whole = {
  tournament: TournamentRow
  dressed: Dressed | undefined
  teams: Team[]
  bracket: Bracket
  standings: Standings
  matches: MatchRow[]
  attempts: (typeof submissions.$inferSelect)[]
  log: { rows: LogEntry[]; total: number }
}

/** The latest so many acts; how many there are is told beside them. */
const longestLog = 50_000

export function readWhole(db: Db, actor: Actor, id: string): Promise<Whole> {
  return db.transaction(
    async (db) => {
      const { tournament } = await findTournament(db, actor, id)
      const [dressed] = await dress(db, [await listedRow(db, tournament)])
      return {
        tournament,
        dressed,
        teams: await allTeams(db, id),
        bracket: await findBracket(db, actor, id),
        standings: await findStandings(db, actor, id),
        matches: await db.select().from(matches).where(eq(matches.eventId, id)).orderBy(asc(matches.matchNo)),
        attempts: await listAttempts(db, id),
        log: await readLog(db, actor, id, { page: 1, limit: longestLog }),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function allTeams(db: Db, id: string): Promise<Team[]> {
  const all: Team[] = []
  for await (const some of teams(db, id)) all.push(...some)
  return all
}

/** At a leaderboard; what sides say of a match is told by its result. */
const listAttempts = (db: Db, id: string) =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.tournamentId, id), isNull(submissions.matchId)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
