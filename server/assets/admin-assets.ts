/** Uploads of everyone in the admin area: the list, its CSV, and the deletion of images that nothing shows. */
import {
  type AssetOwner,
  type AssetSort,
  type AssetType,
  type BulkAssetAction,
  personalAssetTypes,
} from '@guildhall/contract/assets/constants.ts'
import type { AdminAsset, AssetBulkResult, AssetLocation } from '@guildhall/contract/assets/shapes.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { writeAudits } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import type { Handler } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'
import { deletedFilesTag, isTakenDown } from './deleted-files.ts'
import { findUses } from './organization-assets.ts'
import { presentAsset } from './present.ts'
import { removeFilesLater } from './remove-files.ts'
import { findSiteUses, isOfSite } from './site-assets.ts'

type Filters = { type?: AssetType; owner?: AssetOwner; search?: string; sort?: AssetSort }

const owners: Record<AssetOwner, SQL | undefined> = {
  community: isNotNull(assets.organizationId),
  user: and(isNull(assets.organizationId), inArray(assets.type, personalAssetTypes)),
  site: isOfSite,
}

export async function listAllAssets(db: Db, query: PageQuery & Filters) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const condition = and(
    isNull(assets.deletedAt),
    query.type && eq(assets.type, query.type),
    query.owner && owners[query.owner],
    pattern ? ilike(assets.name, pattern) : undefined,
  )
  const rows = await db
    .select({ asset: assets, organization: organizations, uploader: users.username })
    .from(assets)
    .leftJoin(organizations, eq(organizations.id, assets.organizationId))
    .leftJoin(users, eq(users.id, assets.userId))
    .where(condition)
    .orderBy(...(query.sort === 'largest' ? [desc(assets.bytes)] : []), desc(assets.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(
    ({ asset, organization, uploader }): AdminAsset => ({
      ...presentAsset(asset),
      organization: organization && { id: organization.id, name: organization.name, username: organization.username },
      uploader,
    }),
  )
  return { data, total: await db.$count(assets, condition) }
}

const maxRows = 10_000

export async function exportAssets(db: Db, filters: Filters) {
  const { data } = await listAllAssets(db, { ...filters, limit: maxRows })
  const rows = data.map(({ id, name, type, contentType, bytes, organization, uploader, createdAt }) => [
    id,
    name,
    type,
    contentType,
    bytes,
    organization?.username ?? null,
    uploader,
    createdAt,
  ])
  const head = ['id', 'name', 'type', 'content type', 'bytes', 'community', 'uploader', 'created']
  return { name: 'assets.csv', body: writeCsv([head, ...rows]) }
}

type Bulk = { ids: string[]; action: BulkAssetAction; preview?: boolean }
type AssetRow = typeof assets.$inferSelect

/** Deleted files leave all lists at once and are not served any more; they are removed from the storage a day later. */
export function changeAssets(db: Db, actor: Actor, { ids, action, preview = false }: Bulk): Promise<AssetBulkResult> {
  return db.transaction(async (db) => {
    const rows = await db.select().from(assets).where(inArray(assets.id, ids)).orderBy(asc(assets.id)).for('update')
    const locations = action === 'delete' ? await findLocations(db, rows) : new Map<string, AssetLocation[]>()
    const reasons = rows.map((row) => [row, skipReason(row, action, locations.has(row.id))] as const)
    const changed = reasons.flatMap(([row, reason]) => (reason ? [] : [row]))
    const skipped = reasons.flatMap(([{ id, name }, reason]) =>
      reason ? [{ id, name, reason, places: locations.get(id) ?? [] }] : [],
    )
    const changedIds = changed.map(({ id }) => id)
    if (preview || changed.length === 0) return { changed: changedIds, skipped }
    await db
      .update(assets)
      .set({ deletedAt: action === 'delete' ? new Date() : null })
      .where(inArray(assets.id, changedIds))
    await invalidate(db, deletedFilesTag)
    await writeAudits(
      db,
      changed.map(({ id, name, organizationId }) => ({
        action: action === 'delete' ? 'asset-deleted' : 'asset-restored',
        actorId: actor.id,
        subject: { kind: 'asset', id, label: name },
        organizationId,
        before: { deleted: action !== 'delete' },
        after: { deleted: action === 'delete' },
      })),
    )
    return { changed: changedIds, skipped }
  })
}

/** Images in posts, chats and proofs count as shown nowhere: an admin deletes them to take them down. */
function skipReason(row: AssetRow, action: BulkAssetAction, isShown: boolean) {
  if ((action === 'restore') === (row.deletedAt === null)) return 'UNCHANGED'
  if (action === 'restore') return null
  return isShown ? 'IN_USE' : null
}

/** Id → where the file is shown. */
async function findLocations(db: Db, rows: readonly AssetRow[]): Promise<Map<string, AssetLocation[]>> {
  const groups = Map.groupBy(rows, ({ organizationId }) => organizationId)
  const locations = await Promise.all(
    [...groups].map(async ([organizationId, own]): Promise<[string, AssetLocation[]][]> => {
      if (organizationId === null) return [...(await findSiteUses(db, own))]
      const uses = await findUses(db, organizationId, own)
      return own.flatMap(({ id, image }) => {
        const imageUses = uses.get(image?.url) ?? []
        return imageUses.length > 0 ? [[id, imageUses.map((use) => ({ use, name: null }))]] : []
      })
    }),
  )
  return new Map(locations.flat())
}

export const purgeAssets: Handler<unknown> = ({ db }) =>
  db.transaction(async (db) => {
    const rows = await db
      .delete(assets)
      .where(and(isTakenDown, lt(assets.deletedAt, sql`now() - interval '1 day'`)))
      .returning({ key: assets.key })
    await removeFilesLater(
      db,
      rows.map(({ key }) => key),
    )
  })
