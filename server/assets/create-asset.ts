import { type AssetType, assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { newFileName } from '../gateways/storage.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { type ImagePurpose, removeOnError, storeImage } from './images.ts'
import { presentAsset } from './present.ts'

const purposes: Record<Exclude<AssetType, 'VIDEO'>, ImagePurpose> = {
  AVATAR: 'avatar',
  BANNER: 'banner',
  COVER: 'cover',
  BACKGROUND: 'background',
  LOGO: 'logo',
  COIN: 'logo',
  SPONSOR: 'logo',
  ITEM: 'post',
  AD: 'post',
  EMAIL: 'email',
  POST: 'post',
  ARTICLE: 'post',
  CHAT: 'post',
  PROOF: 'proof',
}

export type NewAsset = { type: AssetType; name?: string; file: UploadedFile; organizationId?: string }

/** `attach` runs in the transaction that inserts the asset: if it refuses the asset, neither the row nor the file is kept. */
export async function createAsset(
  db: Db,
  gateways: Pick<Gateways, 'storage'>,
  uploader: { id: string },
  { type, name, file, organizationId }: NewAsset,
  attach?: (db: Db, asset: Asset) => Promise<void>,
): Promise<Asset> {
  const { key, ...stored } = await storeFile(gateways, type, file)
  const values = { type, name: name ?? file.name.slice(0, assetLimits.name.max), organizationId, key, ...stored }
  return removeOnError(gateways, key, () =>
    db.transaction(async (db) => {
      const [row] = await db
        .insert(assets)
        .values({ ...values, userId: uploader.id, usedAt: attach ? new Date() : null })
        .returning()
      const asset = presentAsset(orNotFound(row))
      await attach?.(db, asset)
      return asset
    }),
  )
}

async function storeFile(gateways: Pick<Gateways, 'storage'>, type: AssetType, file: UploadedFile) {
  const isVideo = file.type === 'video/mp4'
  ensure(isVideo === (type === 'VIDEO'), 'WRONG_TYPE', { detail: `${file.type} is not allowed for ${type}` })
  if (type === 'VIDEO') {
    const key = newFileName('video/mp4')
    await gateways.storage.put(key, file.bytes, 'video/mp4')
    return { key, contentType: 'video/mp4', bytes: file.bytes.length, video: { url: gateways.storage.url(key) } }
  }
  const { imageBytes } = assetLimits
  ensure(file.bytes.length <= imageBytes, 'TOO_LARGE', { detail: `At most ${imageBytes} bytes` })
  const stored = await storeImage(gateways, file, purposes[type])
  return { key: stored.name, contentType: stored.type, bytes: stored.bytes, image: stored.image }
}
