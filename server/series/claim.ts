/** Claims: a user says that the results of an entrant without an account are theirs, and the staff decides. */
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { seriesClaims as t } from '../db/schema/series.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { notifyEach } from '../notifications/notify.ts'
import { findStanding } from './adjust.ts'
import { broadcastSeries } from './rank.ts'
import { findSeries, lockSeries } from './read.ts'
import { updateStandings } from './update-standings.ts'

export function claimEntrant(db: Db, actor: Actor, id: string, entrant: string) {
  return db.transaction(async (db) => {
    await findSeries(db, actor, id)
    const { name, userId } = await findStanding(db, id, entrant)
    ensure(userId === null, 'ALREADY_CLAIMED')
    await lockKey(db, `series claims of ${actor.id}`) // claims at once count towards one limit
    const open = await db.$count(t, and(eq(t.seriesId, id), eq(t.userId, actor.id), eq(t.status, 'PENDING')))
    ensure(open < seriesLimits.openClaims, 'RATE_LIMITED')
    const [claim] = await db
      .insert(t)
      .values({ seriesId: id, entrant, name, userId: actor.id })
      .onConflictDoNothing()
      .returning({ id: t.id })
    ensure(claim, 'ALREADY_ASKED')
    await broadcastSeries(db, id)
  })
}

/** An accepted claim can be declined later: its results go back to the name. The lock on the series lets only one claim win. */
export function answerClaim(db: Db, actor: Actor, id: string, claimId: string, accept: boolean) {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    const [row] = await db
      .select()
      .from(t)
      .where(and(eq(t.seriesId, id), eq(t.id, claimId)))
    const claim = orNotFound(row)
    ensure(claim.status === 'PENDING' || (claim.status === 'ACCEPTED' && !accept), 'ALREADY_ANSWERED')

    const isSame = and(eq(t.seriesId, id), eq(t.entrant, claim.entrant))
    const answer = { answeredById: actor.id, answeredAt: new Date() }
    if (accept) {
      ensure((await db.$count(t, and(isSame, eq(t.status, 'ACCEPTED')))) === 0, 'ALREADY_CLAIMED')
      const others = and(isSame, eq(t.status, 'PENDING'), ne(t.id, claimId))
      const declined = await db
        .update(t)
        .set({ ...answer, status: 'DECLINED' })
        .where(others)
        .returning()
      await notifyClaimants(db, series, declined)
    }
    const answered = await db
      .update(t)
      .set({ ...answer, status: accept ? 'ACCEPTED' : 'DECLINED' })
      .where(eq(t.id, claimId))
      .returning()
    await notifyClaimants(db, series, answered)
    await updateStandings(db, series)
  })
}

const notifyClaimants = (db: Db, series: { id: string; name: string }, claims: readonly (typeof t.$inferSelect)[]) =>
  notifyEach(
    db,
    'claim-answered',
    claims.map(({ id, userId, name, status }) => ({
      userId,
      values: { variant: status === 'ACCEPTED' ? 'accepted' : 'declined', series: series.name, name },
      link: `/series/${series.id}`,
      subject: `${id}:${status}`,
    })),
  )
