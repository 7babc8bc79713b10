/** What the staff of a series decides on. */
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import type { SeriesManagement } from '@guildhall/contract/series/shapes.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import {
  seriesAdjustments,
  seriesClaims,
  seriesFinalists,
  seriesInvites,
  seriesStandings,
} from '../db/schema/series.ts'
import { allEvents } from '../events/all-events.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { userCard } from '../profiles/user-card.ts'
import { listFinaleEvents } from './finale-events.ts'
import { findSeries } from './read.ts'

export async function readManagement(db: Db, actor: Actor, id: string): Promise<SeriesManagement> {
  const { series } = await findSeries(db, actor, id)
  const [invites, adjustments, claims, finalists, finaleEvents, standings] = await Promise.all([
    db
      .select({
        eventId: seriesInvites.eventId,
        eventType: seriesInvites.eventType,
        status: seriesInvites.status,
        name: sql<string>`e.name`,
      })
      .from(seriesInvites)
      .innerJoin(sql`${allEvents('id', 'name')} e`, sql`e.id = ${seriesInvites.eventId}`)
      .where(and(eq(seriesInvites.seriesId, id), inArray(seriesInvites.status, ['PENDING', 'DECLINED'])))
      .orderBy(asc(seriesInvites.createdAt)),
    listAdjustments(db, id),
    db
      .select({ claim: seriesClaims, user: userCard(users) })
      .from(seriesClaims)
      .innerJoin(users, eq(users.id, seriesClaims.userId))
      .where(and(eq(seriesClaims.seriesId, id), inArray(seriesClaims.status, ['PENDING', 'ACCEPTED'])))
      .orderBy(asc(seriesClaims.createdAt), asc(seriesClaims.id))
      .limit(200),
    db.select().from(seriesFinalists).where(eq(seriesFinalists.seriesId, id)).orderBy(asc(seriesFinalists.seed)),
    listFinaleEvents(db, series),
    db
      .select({ entrant: seriesStandings.entrant, name: seriesStandings.name })
      .from(seriesStandings)
      .where(and(eq(seriesStandings.seriesId, id), eq(seriesStandings.scope, '')))
      .orderBy(asc(seriesStandings.position))
      .limit(seriesLimits.listedEntrants),
  ])
  return {
    entrants: series.rules.entrants,
    standings,
    invites,
    adjustments,
    finaleEvents,
    claims: claims.map(({ claim, user }) => ({
      id: claim.id,
      entrant: claim.entrant,
      name: claim.name,
      user,
      isAccepted: claim.status === 'ACCEPTED',
      createdAt: claim.createdAt.toISOString(),
    })),
    finalists: finalists.map(({ userId, invitedAt, answerBy, ...finalist }) => ({
      ...finalist,
      hasAccount: userId !== null,
      invitedAt: invitedAt.toISOString(),
      answerBy: iso(answerBy),
    })),
  }
}

/** An adjustment keeps the key of its entrant; after a claim the row has another one, so the name may be missing. */
async function listAdjustments(db: Db, id: string) {
  const rows = await db
    .select({ adjustment: seriesAdjustments, name: seriesStandings.name })
    .from(seriesAdjustments)
    .leftJoin(
      seriesStandings,
      and(
        eq(seriesStandings.seriesId, seriesAdjustments.seriesId),
        eq(seriesStandings.scope, ''),
        eq(seriesStandings.entrant, seriesAdjustments.entrant),
      ),
    )
    .where(eq(seriesAdjustments.seriesId, id))
    .orderBy(desc(seriesAdjustments.createdAt), desc(seriesAdjustments.id))
  return rows.map(({ adjustment: { createdAt, ...adjustment }, name }) => ({
    ...adjustment,
    name: name ?? adjustment.entrant.replace(/^\w+:/, ''),
    createdAt: createdAt.toISOString(),
  }))
}
