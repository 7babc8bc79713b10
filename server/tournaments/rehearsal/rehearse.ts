/**
 * Runs a rehearsal to its end. All state is in the database, so an interrupted run continues where it stopped, even in the
 * middle of a match, and two runs at once are harmless.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { RehearsalReport, RehearsalRun } from '@guildhall/contract/matches/staff-shapes.ts'
import { isOpen, isRefusal, random, submitScore, verify } from '@guildhall/engine'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Handler, Jobs } from '../../jobs/jobs.ts'
import { eventStatus } from '../../rules/lifecycle.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { updateScore } from '../../submissions/score.ts'
import { endEvent } from '../finish/end.ts'
import { findTournament, lockTournament, lockTournamentForSystem, type TournamentRow } from '../read.ts'
import { startEvent } from '../start/start.ts'
import { type BotOptions, playMatch } from './bots.ts'

const defaults = { seed: 1, noShows: 0.05, conflicts: 0.05, silence: 0.1 }

/** Starts the event if needed and enqueues the job in which the bots play. */
export function runRehearsal(db: Db, actor: Actor, id: string, options: RehearsalRun): Promise<void> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    await ensureBots(db, tournament)
    ensure(!tournament.endedAt, 'ALREADY_ENDED')
    if (!tournament.startedAt) await startEvent(db, actor, tournament, new Date())
    await enqueue(db, 'play-rehearsal', { tournamentId: id, ...options })
  })
}

/** Bots must not play in a real event, not even for its guests. */
async function ensureBots(db: Db, { id, rehearsal }: TournamentRow) {
  ensure(rehearsal, 'REHEARSAL')
  const isUser = and(eq(players.eventId, id), isNotNull(players.userId))
  ensure((await db.$count(players, isUser)) === 0, 'REHEARSAL')
}

/** Matches per job, so that a node that shuts down does not wait long. */
const matchesPerJob = 50

export const playRehearsal: Handler<Jobs['play-rehearsal']> = async ({ db }, { tournamentId, ...options }) => {
  const isOver = await playMatches(db, tournamentId, options, matchesPerJob)
  if (!isOver) await enqueue(db, 'play-rehearsal', { tournamentId, ...options })
}

/** Returns whether the event is over. */
export async function playMatches(
  db: Db,
  id: string,
  { pause = 0, ...options }: RehearsalRun,
  count: number,
): Promise<boolean> {
  const botOptions: BotOptions = { ...defaults, ...options }
  let host: Actor | undefined
  for (let played = 0; played < count; played++) {
    const [tournament] = await db.select().from(tournaments).where(eq(tournaments.id, id))
    if (!tournament?.startedAt || tournament.endedAt || tournament.cancelledAt || tournament.deletedAt) return true
    if (tournament.type === 'LEADERBOARD' || tournament.type === 'REGISTRATION') {
      await submitScores(db, id, botOptions)
      return true
    }
    const next = await nextMatch(db, id)
    if (!next || tournament.pausedAt) return true
    host ??= await hostOf(db, tournament)
    await playMatch(db, tournament, next, host, botOptions)
    if (pause > 0) await sleep(pause)
  }
  return false
}

/** The match that was called first. Disputed matches, which bots cannot resolve, come last; the report lists them. */
async function nextMatch(db: Db, eventId: string) {
  const [row] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.eventId, eventId), eq(matches.status, 'ready')))
    .orderBy(sql`${matches.disputedAt} is not null`, asc(matches.calledAt), asc(matches.matchNo))
    .limit(1)
  return row
}

async function hostOf(db: Db, { createdById }: TournamentRow): Promise<Actor> {
  const [user] = await db.select().from(users).where(eq(users.id, createdById))
  const { id, role, username } = orNotFound(user)
  return { id, role, username, banned: false, session: null }
}

/** Each bot submits as many attempts as allowed, or three without a limit; then the event ends. */
function submitScores(db: Db, id: string, botOptions: BotOptions) {
  return db.transaction(async (db) => {
    const tournament = await lockTournamentForSystem(db, id)
    if (tournament.endedAt) return
    const now = new Date()
    const state = await loadStage(db, tournament)
    for (const [index, { id: playerId }] of (state?.entrants ?? []).entries()) {
      const chance = random(`${botOptions.seed}:${index}`)
      for (let number = 1; number <= (state?.config.attempts ?? 3); number++) {
        const score = Math.floor(chance() * 1_000)
        if (!state || isRefusal(submitScore(state, playerId, score, now))) break
        const attempt = { tournamentId: id, playerId, score, number, status: 'ACCEPTED' as const }
        await db.insert(submissions).values(attempt).onConflictDoNothing()
      }
      await updateScore(db, tournament, playerId)
    }
    await endEvent(db, tournament, { now })
  })
}

export async function reportRehearsal(db: Db, actor: Actor, id: string): Promise<RehearsalReport> {
  const { tournament } = await findTournament(db, actor, id)
  const rows = await db.select().from(matches).where(eq(matches.eventId, id)).orderBy(asc(matches.matchNo))
  const state = await loadStage(db, tournament)
  const times = rows.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
  const last = times.length > 0 ? Math.max(...times) : null
  const { startedAt } = tournament
  const isStuck = ({ status, attentionAt, disputedAt }: (typeof rows)[number]) =>
    status === 'ready' && (attentionAt !== null || disputedAt !== null)
  return {
    id,
    status: eventStatus(eventTimes(tournament), new Date()),
    matches: rows.length,
    played: rows.filter(({ reason }) => reason === 'played').length,
    forfeited: rows.filter(({ forfeitAt }) => forfeitAt !== null).length,
    disputed: await db.$count(tickets, and(eq(tickets.tournamentId, id), eq(tickets.kind, 'DISPUTE'))),
    open: rows.filter(isOpen).length,
    stuck: rows.filter(isStuck).map((row) => ({ id: row.id, no: row.displayNo, key: `${row.bracket}${row.round}` })),
    violations: state ? verify(state).length : 0,
    winnerId: tournament.winnerId,
    endsAt: last === null ? null : new Date(last).toISOString(),
    minutes: last === null || !startedAt ? null : Math.max(0, Math.round((last - startedAt.getTime()) / 60_000)),
  }
}
