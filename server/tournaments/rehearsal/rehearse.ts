/**
 * Runs a rehearsal to its end. All that is known is in the database, so a run that was cut off, even in the middle of a match,
 * goes on where it was; two runs at once do no harm.
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
import { ensure, found } from '../../http/problem.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Handler, Jobs } from '../../jobs/jobs.ts'
import { eventStatus } from '../../rules/lifecycle.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { writeTally } from '../../submissions/score.ts'
import { endTournament } from '../finish/end.ts'
import { findTournament, lockTournament, lockTournamentForSystem, type TournamentRow } from '../read.ts'
import { begin } from '../start/start.ts'
import { type Fates, playMatch } from './bots.ts'

const usual = { seed: 1, noShows: 0.05, conflicts: 0.05, silence: 0.1 }

/** Starts the event where needed and sends the bots off; they play in the queue. */
export function runRehearsal(db: Db, actor: Actor, id: string, wish: RehearsalRun): Promise<void> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    await ensureBots(db, tournament)
    ensure(!tournament.endedAt, 'ALREADY_ENDED')
    if (!tournament.startedAt) await begin(db, actor, tournament, new Date())
    await enqueue(db, 'play-rehearsal', { tournamentId: id, ...wish })
  })
}

/** Nobody's match is played for them. */
async function ensureBots(db: Db, { id }: TournamentRow) {
  const people = and(eq(players.eventId, id), isNotNull(players.userId))
  ensure((await db.$count(players, people)) === 0, 'REHEARSAL')
}

/** In portions, so that a node that closes does not wait long for it. */
const portion = 50

export const rehearse: Handler<Jobs['play-rehearsal']> = async ({ db }, { tournamentId, ...wish }) => {
  const isOver = await playSome(db, tournamentId, wish, portion)
  if (!isOver) await enqueue(db, 'play-rehearsal', { tournamentId, ...wish })
}

/** Whether the event is over. */
export async function playSome(
  db: Db,
  id: string,
  { pause = 0, ...wish }: RehearsalRun,
  count: number,
): Promise<boolean> {
  const fates: Fates = { ...usual, ...wish }
  let host: Actor | undefined
  for (let played = 0; played < count; played++) {
    const [tournament] = await db.select().from(tournaments).where(eq(tournaments.id, id))
    if (!tournament?.startedAt || tournament.endedAt || tournament.deletedAt) return true
    if (tournament.type === 'LEADERBOARD' || tournament.type === 'REGISTRATION') {
      await handInAll(db, id, fates)
      return true
    }
    const next = await nextMatch(db, id)
    if (!next || tournament.pausedAt) return true
    host ??= await hostOf(db, tournament)
    await playMatch(db, tournament, next, host, fates)
    if (pause > 0) await sleep(pause)
  }
  return false
}

/** The one that was called first. A match that its bots cannot move is the report's to tell, and comes last. */
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
  const { id, role, username } = found(user)
  return { id, role, username, banned: false, session: null }
}

/** Each bot hands in as often as it may, three times where it may as often as it likes; then the time is over. */
function handInAll(db: Db, id: string, fates: Fates) {
  return db.transaction(async (db) => {
    const tournament = await lockTournamentForSystem(db, id)
    if (tournament.endedAt) return
    const now = new Date()
    const state = await loadStage(db, tournament)
    for (const [index, { id: playerId }] of (state?.entrants ?? []).entries()) {
      const chance = random(`${fates.seed}:${index}`)
      for (let number = 1; number <= (state?.config.attempts ?? 3); number++) {
        const score = Math.floor(chance() * 1_000)
        if (!state || isRefusal(submitScore(state, playerId, score, now))) break
        const attempt = { tournamentId: id, playerId, score, number, status: 'ACCEPTED' as const }
        await db.insert(submissions).values(attempt).onConflictDoNothing()
      }
      await writeTally(db, tournament, playerId)
    }
    await endTournament(db, tournament, { now })
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
    stuck: rows.filter(isStuck).map((row) => ({ id: row.id, no: row.matchNo, key: `${row.bracket}${row.round}` })),
    violations: state ? verify(state).length : 0,
    winnerId: tournament.winnerId,
    endsAt: last === null ? null : new Date(last).toISOString(),
    minutes: last === null || !startedAt ? null : Math.max(0, Math.round((last - startedAt.getTime()) / 60_000)),
  }
}
