/** Runs every minute: challenges that no one can answer any more expire, and entrants who joined meanwhile get their entry. */
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { challenges } from '../../db/schema/leagues/ratings.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { forEachRow } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { lockLeagueForSystem } from '../read.ts'
import { announceChallenge } from './challenge.ts'
import { addEntries } from './entries.ts'

/** The time to answer is over, or one of the two was dropped or disqualified. */
const isDue = (now: Date) => {
  const isOff = sql`exists (select from players where id in (${challenges.fromId}, ${challenges.toId}) and dropped_at is not null)`
  return and(eq(challenges.status, 'PENDING'), or(lte(challenges.answerBy, now), isOff))
}

export async function expireChallenges({ db }: JobContext) {
  const isRunning = and(isNull(leagues.deletedAt), isNull(leagues.pausedAt))
  const due = await db
    .selectDistinct({ id: challenges.leagueId })
    .from(challenges)
    .innerJoin(leagues, and(eq(leagues.id, challenges.leagueId), isRunning))
    .where(isDue(new Date()))
  await forEachRow(due, ({ id }) => expireIn(db, id), { ignoreProblems: true })
}

/** Under the lock on the league, so that an answer at the same moment comes either before or after it. */
const expireIn = (db: Db, leagueId: string) =>
  db.transaction(async (db) => {
    const { pausedAt, cancelledAt } = await lockLeagueForSystem(db, leagueId)
    if (pausedAt) return
    const now = new Date()
    const expired = await db
      .update(challenges)
      .set({ status: 'EXPIRED', answeredAt: now })
      .where(and(eq(challenges.leagueId, leagueId), isDue(now)))
      .returning({ id: challenges.id })
    if (cancelledAt) return // the cancellation notified the entrants
    for (const { id } of expired) await announceChallenge(db, leagueId, id)
  })

export async function addLateEntries({ db }: JobContext) {
  const lacksEntries = sql`exists (select from players where players.league_id = ${leagues.id} and dropped_at is null
    and waitlisted_at is null and not exists (select from ladder_entries where player_id = players.id))`
  const isRunning = and(isNotNull(leagues.startedAt), isNull(leagues.endedAt), isNull(leagues.deletedAt))
  const rows = await db
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(ne(leagues.type, 'SCHEDULED'), isRunning, lacksEntries))
  await forEachRow(
    rows,
    ({ id }) =>
      db.transaction(async (db) => {
        await addEntries(db, await lockLeagueForSystem(db, id))
      }),
    { ignoreProblems: true },
  )
}
