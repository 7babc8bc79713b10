/** Creates, changes and deletes a series. */

import { seriesRuleDefaults } from '@guildhall/contract/series/constants.ts'
import type { NewSeries, SeriesChange } from '@guildhall/contract/series/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { series as seriesTable } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { allEventTags } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound, problemIn } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { ensureFinale } from './finale-events.ts'
import { lockSeries, type SeriesRow } from './read.ts'
import { updateStandings } from './update-standings.ts'

export async function createSeries(db: Db, actor: Actor, input: NewSeries): Promise<string> {
  const { name, description = null, visibility = 'PUBLIC', rules = {}, endsAt = null, organizationId } = input
  ensureTable(rules)
  if (organizationId) {
    const { belonging } = await findOrganization(db, actor, organizationId)
    ensure(canInOrganization.update(actor, belonging), 'FORBIDDEN')
  }
  const values = { name: name.trim(), description, visibility, rules, endsAt: endsAt ? new Date(endsAt) : null }
  const [row] = await db
    .insert(seriesTable)
    .values({ ...values, organizationId, createdById: actor.id })
    .returning({ id: seriesTable.id })
  await invalidate(db, 'series')
  return orNotFound(row).id
}

export function updateSeries(db: Db, actor: Actor, id: string, change: SeriesChange) {
  return db.transaction(async (db) => {
    const { series: before } = await lockSeries(db, actor, id)
    const { endsAt, rules, name, assets, stored, ...columns } = change
    ensureUnchanged(stored, before)
    const after: SeriesRow = {
      ...before,
      ...columns,
      ...(name && { name: name.trim() }),
      ...(endsAt !== undefined && { endsAt: endsAt ? new Date(endsAt) : null }),
      ...(assets && { assets: keptImages(before, assets) }),
      rules: { ...before.rules, ...rules },
    }
    ensureTable(after.rules)
    await ensureFinale(db, before, after)

    const { id: _id, rev: _rev, createdAt: _created, updatedAt: _updated, ...values } = after
    await db
      .update(seriesTable)
      .set({ ...values, rules: changedRules(after) })
      .where(eq(seriesTable.id, id))
    if (after.finaleId && after.finaleId !== before.finaleId) {
      await db.update(tournaments).set({ seriesId: id }).where(eq(tournaments.id, after.finaleId))
      await invalidate(db, `tournament:${after.finaleId}`) // its page names the series
    }
    await updateStandings(db, after, after.finaleInvitedAt ? { invites: true } : {})
  })
}

export function deleteSeries(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    await lockSeries(db, actor, id)
    await db.delete(seriesTable).where(eq(seriesTable.id, id))
    await invalidate(db, 'series', `series:${id}`, ...allEventTags)
    await publish(db, `series:${id}`, { deleted: true })
  })
}

/** A change can remove images; only an upload adds them. */
function keptImages({ assets: before }: SeriesRow, assets: NonNullable<SeriesChange['assets']>) {
  const isKept = (url: string) => Object.values(before).some((image) => image.url === url)
  return Object.fromEntries(Object.entries(assets).filter(([, { url }]) => isKept(url)))
}

function changedRules({ rules }: SeriesRow) {
  const defaults: Record<string, unknown> = seriesRuleDefaults
  return Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name])),
  )
}

/** Ranges of ranks are ordered and do not overlap, so that every rank has one number of points. */
function ensureTable({ table = [] }: Partial<SeriesRow['rules']>) {
  const errors = table.flatMap(({ from, to }, index) => {
    const before = table[index - 1]
    return from > to || (before && from <= before.to) ? [problemIn(`rules.table.${index}`, 'ORDER')] : []
  })
  ensure(errors.length === 0, 'INVALID', { errors })
}
