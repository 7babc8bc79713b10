/** The images of a community: their list, where they are shown, and their deletion. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { type AssetType, type AssetUse, assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { OrganizationAsset } from '@guildhall/contract/assets/shapes.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { PageQuery } from '@guildhall/contract/core/page.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { createAsset } from './create-asset.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './read.ts'
import { removeFilesLater } from './remove-files.ts'

const isOf = (organizationId: string) => and(eq(assets.organizationId, organizationId), isNull(assets.deletedAt))

export async function listOrganizationAssets(db: Db, organizationId: string, query: PageQuery & { type?: AssetType }) {
  const { rows, total } = await listAssets(db, query, organizationId)
  const uses = await findUses(db, organizationId, rows)
  const data = rows.map((row): OrganizationAsset => ({ ...presentAsset(row), usedBy: uses.get(row.image?.url) ?? [] }))
  return { data, total }
}

type Upload = { type: AssetType; name?: string; image: UploadedFile }

export async function uploadOrganizationAsset(
  db: Db,
  gateways: Gateways,
  uploader: { id: string },
  organizationId: string,
  { image, ...upload }: Upload,
): Promise<OrganizationAsset> {
  const asset = await createAsset(db, gateways, uploader, { ...upload, file: image, organizationId }, async (db) => {
    // The lock makes the number of images exact when several are uploaded at once.
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update')
    ensure((await db.$count(assets, isOf(organizationId))) <= assetLimits.perOrganization, 'TOO_MANY_IMAGES')
  })
  return { ...asset, usedBy: [] }
}

/** The row is locked, and `imagesOf` locks it too: an image cannot be deleted while another request starts to show it. */
export function deleteOrganizationAsset(db: Db, organizationId: string, id: string) {
  return db.transaction(async (db) => {
    const isAsset = and(isOf(organizationId), eq(assets.id, id))
    const [row] = await db.select().from(assets).where(isAsset).for('update')
    const asset = orNotFound(row)
    const uses = await findUses(db, organizationId, [asset])
    ensure(uses.size === 0, 'ASSET_IN_USE')
    await db.delete(assets).where(eq(assets.id, id))
    await removeFilesLater(db, [asset.key])
  })
}

/** The images of these assets by id. An id that is not an image of the community is not found. Call it in a transaction. */
export async function imagesOf(
  db: Db,
  organizationId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Image>> {
  const unique = [...new Set(ids.filter((id) => id != null))]
  if (unique.length === 0) return new Map()
  const rows = await db
    .select({ id: assets.id, image: assets.image })
    .from(assets)
    .where(and(isOf(organizationId), inArray(assets.id, unique), isNotNull(assets.image)))
    .for('share')
  orNotFound(rows.length === unique.length || null)
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])))
}

/** Address of an image → what shows it. */
export async function findUses(db: Db, organizationId: string, rows: readonly { image: Image | null }[]) {
  const urls = rows.flatMap(({ image }) => image?.url ?? [])
  const uses = new Map<string | undefined, AssetUse[]>()
  if (urls.length === 0) return uses
  const list = sql`(${sql.join(
    urls.map((url) => sql`${url}`),
    sql`, `,
  )})`
  const { rows: useRows } = await db.execute<{ use: AssetUse; url: string }>(sql`
    with look as (
      select avatar ->> 'url' as avatar, banner ->> 'url' as banner, coin #>> '{image,url}' as coin,
        config #>> '{theme,wordmark,url}' as wordmark, faq::text as faq
      from organizations where id = ${organizationId}
    )
    select distinct use, url from (
      select 'avatar' as use, avatar as url from look
      union all select 'banner', banner from look
      union all select 'coin', coin from look
      union all select 'wordmark', wordmark from look
      union all select 'sponsor', image ->> 'url' from sponsors where organization_id = ${organizationId}
      union all select 'ad', image ->> 'url' from ads where organization_id = ${organizationId}
      union all select 'post', image ->> 'url' from posts, jsonb_array_elements(images) as image
        where organization_id = ${organizationId} and deleted_at is null and image ->> 'url' in ${list}
      union all select 'item', image ->> 'url' from items where organization_id = ${organizationId}
      union all select 'email', image ->> 'url' from assets
        where organization_id = ${organizationId} and type = 'EMAIL' and image ->> 'url' in ${list}
      union all select 'faq', key from look, (values ${sql.join(
        urls.map((url) => sql`(${url})`),
        sql`, `,
      )}) as file(key) where position(key in faq) > 0
    ) as place where url in ${list}`)
  for (const { use, url } of useRows) uses.set(url, [...(uses.get(url) ?? []), use])
  return uses
}
