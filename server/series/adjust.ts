/** Adjustments: points that the staff adds or deducts, with a reason that everyone can read. */
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import type { NewAdjustment } from '@guildhall/contract/series/shapes.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { seriesAdjustments, seriesStandings } from '../db/schema/series.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { lockSeries } from './read.ts'
import { updateStandings } from './update-standings.ts'

export function addAdjustment(db: Db, actor: Actor, id: string, { entrant, points, reason }: NewAdjustment) {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    await findStanding(db, id, entrant)
    const count = await db.$count(seriesAdjustments, eq(seriesAdjustments.seriesId, id))
    ensure(count < seriesLimits.adjustments, 'TOO_MANY_ADJUSTMENTS')
    await db
      .insert(seriesAdjustments)
      .values({ seriesId: id, entrant, points, reason: reason.trim(), createdById: actor.id })
    await updateStandings(db, series)
  })
}

export function removeAdjustment(db: Db, actor: Actor, id: string, adjustmentId: string) {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    const [removed] = await db
      .delete(seriesAdjustments)
      .where(and(eq(seriesAdjustments.seriesId, id), eq(seriesAdjustments.id, adjustmentId)))
      .returning({ id: seriesAdjustments.id })
    orNotFound(removed)
    await updateStandings(db, series)
  })
}

/** The row of an entrant in the standings of all events. */
export async function findStanding(db: Db, id: string, entrant: string) {
  const isEntrant = and(
    eq(seriesStandings.seriesId, id),
    eq(seriesStandings.scope, ''),
    eq(seriesStandings.entrant, entrant),
  )
  const [row] = await db.select().from(seriesStandings).where(isEntrant)
  return orNotFound(row)
}
