/** Ads: staff replace the whole list; visitors get those that run now. */
import type { AdPlacement } from '@guildhall/contract/organizations/constants.ts'
import type { Ad, AdReport } from '@guildhall/contract/organizations/promotion.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { adDays } from '../../db/schema/organizations/ad-counts.ts'
import { ads } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensureUnchanged } from '../../http/ensure-unchanged.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { organizationTags } from '../cache-tags.ts'
import { logAction } from '../log.ts'
import { lockOrganization } from '../read.ts'
import { namesOf, prepareList, sharedColumns } from './replace-list.ts'

type AdChange = {
  id?: string
  name: string
  placement: AdPlacement
  link: string | null
  imageId?: string | null
  startsAt: string | null
  endsAt: string | null
}

export const isRunning = sql`(${ads.startsAt} is null or ${ads.startsAt} <= now()) and (${ads.endsAt} is null or ${ads.endsAt} > now())`

export async function listRunningAds(db: Db, organizationId: string): Promise<Ad[]> {
  const rows = await db
    .select()
    .from(ads)
    .where(and(eq(ads.organizationId, organizationId), isRunning))
    .orderBy(asc(ads.position), asc(ads.id))
  return rows.map(({ id, name, placement, image, link }) => ({ id, name, placement, image, link }))
}

const recentDays = 30

export async function reportAds(db: Db, organizationId: string): Promise<AdReport[]> {
  const isRecent = sql`${adDays.day} > (now() at time zone 'UTC')::date - ${recentDays}::int`
  const rows = await db
    .select({
      ad: ads,
      views: sql<number>`coalesce(sum(${adDays.views}), 0)::int`,
      clicks: sql<number>`coalesce(sum(${adDays.clicks}), 0)::int`,
      recentViews: sql<number>`coalesce(sum(${adDays.views}) filter (where ${isRecent}), 0)::int`,
      recentClicks: sql<number>`coalesce(sum(${adDays.clicks}) filter (where ${isRecent}), 0)::int`,
    })
    .from(ads)
    .leftJoin(adDays, eq(adDays.adId, ads.id))
    .where(eq(ads.organizationId, organizationId))
    .groupBy(ads.id)
    .orderBy(asc(ads.position), asc(ads.id))
  return rows.map(({ ad: { id, name, placement, image, link, startsAt, endsAt }, views, clicks, ...recent }) => ({
    id,
    name,
    placement,
    image,
    link,
    views,
    clicks,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    recent: { views: recent.recentViews, clicks: recent.recentClicks },
  }))
}

type Replacement = { ads: readonly AdChange[]; stored?: readonly Omit<AdChange, 'id' | 'imageId'>[] }

export function replaceAds(db: Db, actor: Actor, organizationId: string, change: Replacement): Promise<AdReport[]> {
  return db.transaction(async (db) => {
    for (const { startsAt, endsAt } of change.ads)
      ensure(!startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), 'INVALID', {
        detail: 'An ad must end after it starts',
      })
    const organization = await lockOrganization(db, organizationId)
    const before = await reportAds(db, organizationId)
    ensureUnchanged(change.stored, before)
    const rows = await prepareList(db, ads, organizationId, change.ads)
    const values = rows.map((row) => ({ ...row, startsAt: timeOf(row.startsAt), endsAt: timeOf(row.endsAt) }))
    if (values.length > 0)
      await db
        .insert(ads)
        .values(values)
        .onConflictDoUpdate({
          target: ads.id,
          set: {
            ...sharedColumns,
            placement: sql`excluded.placement`,
            startsAt: sql`excluded.starts_at`,
            endsAt: sql`excluded.ends_at`,
          },
        })
    await logAction(db, actor, {
      action: 'ads-updated',
      organizationId,
      before: { names: namesOf(before) },
      after: { names: namesOf(rows) },
    })
    await invalidate(db, ...organizationTags(organization))
    return reportAds(db, organizationId)
  })
}

const timeOf = (text: string | null) => (text ? new Date(text) : null)
