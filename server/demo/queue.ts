/**
 * Two matchmaking leagues with open queues, in which bots wait until a visitor joins. They accept at once, and confirm the score that
 * the visitor reports.
 *
 * In the first one players meet alone: its bots are too far apart in rating to meet each other. In the second one captains pick two
 * teams of three: its five bots need a sixth player, who is rated above them and so is a captain.
 */
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matchLineups, matchQueues } from '../db/schema/leagues/queues.ts'
import { ladderEntries } from '../db/schema/leagues/ratings.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { eventRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { asEvent } from '../leagues/read.ts'
import { createStage } from '../leagues/start.ts'
import { answerOffer } from '../matchmaking/answer-offer.ts'
import { joinQueue } from '../matchmaking/join.ts'
import { acceptReport } from '../stages/score-reports/accept.ts'
import { emailOf } from './people.ts'

const queues = [
  {
    name: 'Boost Quick Match',
    bots: { kasper: 950, freja: 1_500, ravn: 2_050 },
    teamSize: 1,
    settings: { bestOf: 3, window: { start: 150, perSecond: 2, max: 500 }, teamFormation: 'balanced' },
  },
  {
    name: 'Boost Captains’ Draft',
    bots: { odalys: 1_450, kestrel: 1_430, wren: 1_410, teo: 1_390, isko: 1_370 },
    teamSize: 3,
    settings: { bestOf: 1, window: { start: 1_000, perSecond: 0, max: 1_000 }, teamFormation: 'captains' },
  },
] as const
type DemoQueue = (typeof queues)[number]

const ratingDeviation = 50
const emailsOf = ({ bots }: DemoQueue) => Object.keys(bots).map(emailOf)

export async function seedQueues(db: Db, now: Date, games: ReadonlyMap<string, string>) {
  for (const queue of queues) await seedQueue(db, now, games, queue)
}

async function seedQueue(db: Db, now: Date, games: ReadonlyMap<string, string>, queue: DemoQueue) {
  const { name, bots, teamSize, settings } = queue
  const emails = emailsOf(queue)
  const admin = orNotFound(
    await first(
      db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('hall-keeper'))),
    ),
  )
  const startedAt = new Date(now.getTime() - 20 * 86_400_000)
  const [row] = await db
    .insert(leagues)
    .values({
      name,
      type: 'MATCHMAKING',
      visibility: 'PUBLIC',
      createdById: admin.id,
      gameId: games.get('rocket-league') ?? null,
      teamSize,
      startDate: startedAt,
      startedAt,
      publishedAt: startedAt,
      maxPlayers: 4_096,
      playerCount: emails.length,
      settings: { ...leagueSettingDefaults, requireReady: false, sameRegion: false, pickSeconds: 20, ...settings },
    })
    .returning()
  const league = asEvent(orNotFound(row))
  const people = await db.select().from(users).where(inArray(users.email, emails))
  const entries = await db
    .insert(players)
    .values(
      people.map(({ id, name, image, flag }) => ({
        ...eventRef(league),
        userId: id,
        name: name ?? '',
        image,
        ...(flag && { metadata: { country: flag } }),
      })),
    )
    .returning()
  await db
    .insert(playerTeammates)
    .values(
      entries.flatMap(({ id: playerId, userId }) =>
        userId ? [{ ...eventRef(league), playerId, userId, captain: true, acceptedAt: startedAt }] : [],
      ),
    )
  await createStage(
    db,
    league,
    entries.map(({ id, rating }) => ({ id, rating })),
  )
  for (const [username, rating] of Object.entries(bots)) {
    const userId = people.find(({ email }) => email === emailOf(username))?.id
    const entry = entries.find((entry) => entry.userId === userId)
    if (entry) await rateBot(db, entry.id, rating)
  }
}

/** The start of a league gives everyone the same rating. A low deviation keeps the bots apart over many matches. */
async function rateBot(db: Db, playerId: string, rating: number) {
  await db.update(players).set({ rating, ratingDeviation }).where(eq(players.id, playerId))
  await db
    .update(ladderEntries)
    .set({ rating, startRating: rating, startDeviation: ratingDeviation })
    .where(eq(ladderEntries.playerId, playerId))
}

/** Bots without a match or a place join, accept their offers and confirm reports. */
export async function playDemoQueues({ db }: Pick<JobContext, 'db'>) {
  for (const queue of queues) await playQueue(db, queue)
}

const allEmails = queues.flatMap(emailsOf)

/** Due unless every bot waits, or has accepted an offer. */
export const demoQueueTicker: Ticker = {
  isDue: sql`(select count(*) from match_queues q join users u on u.id = q.user_id
    where u.email = any(${sql.param(allEmails)}::text[])
      and (q.offer_id is null or q.accepted_at is not null)) < ${allEmails.length}::int`,
  run: playDemoQueues,
}

async function playQueue(db: Db, queue: DemoQueue) {
  const league = await first(
    db
      .select({ id: leagues.id })
      .from(leagues)
      .where(
        and(
          eq(leagues.name, queue.name),
          eq(leagues.type, 'MATCHMAKING'),
          isNull(leagues.pausedAt),
          isNull(leagues.endedAt),
          isNull(leagues.deletedAt),
        ),
      ),
  )
  if (!league) return
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emailsOf(queue)))
  const ids = people.map(({ id }) => id)
  const rows = await db.select().from(matchQueues).where(inArray(matchQueues.userId, ids))
  for (const { offerId, acceptedAt, userId } of rows)
    if (offerId && !acceptedAt) await answerOffer(db, botActor(userId), offerId, true)
  const open = await listOpenMatches(db, league.id, ids)
  const answered = new Set<string>()
  for (const { matchId, userId, side, reporterSide } of open)
    if (reporterSide && reporterSide !== side && !answered.has(matchId)) {
      answered.add(matchId)
      await acceptReport(db, botActor(userId), matchId)
    }
  const busy = new Set([...rows, ...open].map(({ userId }) => userId))
  for (const id of ids) if (!busy.has(id)) await joinQueue(db, botActor(id), league.id)
}

const botActor = (id: string): Actor => ({ id, role: 'USER', username: null, banned: false, session: null })

const reporters = alias(matchLineups, 'reporter')

/** The open matches of the bots, and the side of a visitor who reported a score that no bot has answered. */
const listOpenMatches = (db: Db, eventId: string, ids: readonly string[]) =>
  db
    .select({
      matchId: matches.id,
      userId: matchLineups.userId,
      side: matchLineups.side,
      reporterSide: reporters.side,
    })
    .from(matchLineups)
    .innerJoin(matches, eq(matches.id, matchLineups.matchId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.matchId, matches.id),
        eq(submissions.status, 'PENDING'),
        isNotNull(submissions.userId),
        notInArray(submissions.userId, [...ids]),
      ),
    )
    .leftJoin(reporters, and(eq(reporters.matchId, matches.id), eq(reporters.userId, submissions.userId)))
    .where(and(eq(matches.eventId, eventId), eq(matches.status, 'ready'), inArray(matchLineups.userId, [...ids])))
