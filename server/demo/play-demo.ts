/**
 * Keeps the demo alive: once a minute bots decide a match of its endless cup, and when a cup is over the next edition begins. Bots
 * have no account, so no one is notified or paid. Does nothing in a database without the demo.
 */

import { hockeyTeams } from '@guildhall/contract/players/constants.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { shuffle } from '@guildhall/engine'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { orNotFound } from '../http/problem.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { lockMatchForSystem } from '../stages/results/locked-match.ts'
import { recordReport } from '../stages/score-reports/submit.ts'
import { asEvent } from '../tournaments/read.ts'
import { randomScores } from '../tournaments/rehearsal/bots.ts'
import { startEvent } from '../tournaments/start/start.ts'
import { emailOf } from './people.ts'

export const cupName = 'Guildhall Endless Cup'
const visibleEditions = 2 // the current edition and the previous one
const lockNumber = 4_815_163

export const playDemo: Handler<NoData> = async ({ db }) => {
  const next = await nextMatch(db)
  if (next) await decide(db, next)
  else await openEdition(db)
}

const { createdById, deletedAt, endedAt, id, name } = tournaments
const isDemoAdmin = eq(users.email, emailOf('hall-keeper'))
const isCup = sql`starts_with(${name}, ${cupName}) and ${deletedAt} is null
  and ${createdById} in (select ${users.id} from ${users} where ${isDemoAdmin})`

async function nextMatch(db: Db) {
  const isOpen = and(eq(matches.status, 'ready'), isNull(matches.disputedAt), isNull(endedAt), isCup)
  const query = db.select({ id: matches.id }).from(matches).innerJoin(tournaments, eq(id, matches.tournamentId))
  return (await first(query.where(isOpen).orderBy(asc(matches.matchNo)).limit(1)))?.id
}

/** Both entrants report the same score. A report of an interrupted run is reused. */
async function decide(db: Db, matchId: string) {
  const winner = Math.random() < 0.5 ? 'player1' : 'player2'
  for (const side of ['player1', 'player2'] as const)
    await db.transaction(async (db) => {
      const locked = await lockMatchForSystem(db, matchId)
      const pending = locked.reports.find(({ status }) => status === 'PENDING')
      const scores = pending?.scores ?? randomScores(winner, locked.match.bestOf, Math.random)
      if (locked.match.status === 'ready') await recordReport(db, locked, side, { actor: null, scores })
    })
}

async function openEdition(db: Db) {
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const admin = await first(
      db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('hall-keeper'))),
    )
    const past = await db.select().from(tournaments).where(isCup).orderBy(desc(tournaments.createdAt))
    if (!admin || past.some(({ endedAt }) => !endedAt)) return // no demo, or another node was faster
    const now = new Date()
    const hiddenIds = past.slice(visibleEditions - 1).map(({ id }) => id)
    await db.update(tournaments).set({ deletedAt: now }).where(inArray(tournaments.id, hiddenIds))
    const number = 1 + Number(past[0]?.name.split('#')[1] ?? 0)
    const game = await first(db.select().from(games).where(eq(games.slug, 'rocket-league')))
    const names = shuffle([...hockeyTeams], `${cupName} ${number}`).slice(0, 16)
    const [row] = await db
      .insert(tournaments)
      .values({
        name: `${cupName} #${number}`,
        type: 'DOUBLE_ELIMINATION',
        visibility: 'PUBLIC',
        createdById: admin.id,
        gameId: game?.id ?? null,
        maxPlayers: names.length,
        playerCount: names.length,
        date: now,
        registrationEnd: now,
        publishedAt: now,
        // Never completed, so that the admin gets no email for each edition.
        settings: completeSettings({ bestOf: 3, checkin: false, requireReady: false, disputeMinutes: 10_080 }),
      })
      .returning()
    const event = asEvent(orNotFound(row))
    const toPlayer = (name: string) => ({
      name,
      eventId: event.id,
      eventType: 'Tournament' as const,
      metadata: { bot: true },
    })
    await db.insert(players).values(names.map(toPlayer))
    await startEvent(db, null, event, now)
    await invalidate(db, 'tournaments')
  })
}
