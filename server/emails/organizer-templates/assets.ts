/** The images for emails. A removed image only leaves the list: emails that were sent still show it. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { PageQuery } from '@guildhall/contract/core/page.ts'
import type { EmailAsset } from '@guildhall/contract/emails/template-calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createAsset } from '../../assets/create-asset.ts'
import { uploadOrganizationAsset } from '../../assets/organization-assets.ts'
import { listAssets } from '../../assets/read.ts'
import type { Db } from '../../db/db.ts'
import { assets } from '../../db/schema/assets.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import type { TemplateOwner } from './read.ts'

type Uploading = Pick<Services, 'db' | 'gateways' | 'settings'> & { actor: Actor }

export async function listEmailAssets(db: Db, settings: Settings, owner: TemplateOwner, query: PageQuery) {
  const { rows, total } = await listAssets(db, { ...query, type: 'EMAIL' }, owner)
  return { rows: rows.map((row) => present(row, settings)), total }
}

export async function uploadEmailAsset(
  { db, gateways, settings, actor }: Uploading,
  owner: TemplateOwner,
  { name, image }: { name?: string; image: UploadedFile },
): Promise<EmailAsset> {
  const upload = { type: 'EMAIL' as const, ...(name && { name }) }
  const asset = owner
    ? await uploadOrganizationAsset(db, gateways, actor, owner, { ...upload, image })
    : await createAsset(db, gateways, actor, { ...upload, file: image })
  return present({ ...asset, createdAt: new Date(asset.createdAt) }, settings)
}

type AssetChange = { id: string; name?: string; remove?: boolean }

export async function changeEmailAsset(
  db: Db,
  settings: Settings,
  owner: TemplateOwner,
  { id, name, remove }: AssetChange,
): Promise<EmailAsset> {
  const isOwn = owner ? eq(assets.organizationId, owner) : isNull(assets.organizationId)
  const isThis = and(eq(assets.id, id), eq(assets.type, 'EMAIL'), isNull(assets.deletedAt), isOwn)
  const change = { id, ...(name && { name }), ...(remove && { deletedAt: new Date() }) }
  const [row] = await db.update(assets).set(change).where(isThis).returning()
  return present(orNotFound(row), settings)
}

type AssetRow = Pick<typeof assets.$inferSelect, 'id' | 'name' | 'image' | 'bytes' | 'createdAt'>

const present = ({ id, name, image, bytes, createdAt }: AssetRow, { publicUrl }: Settings): EmailAsset => ({
  id,
  name,
  bytes,
  url: `${publicUrl}${image?.url ?? ''}`,
  width: image?.width ?? 0,
  height: image?.height ?? 0,
  createdAt: createdAt.toISOString(),
})
