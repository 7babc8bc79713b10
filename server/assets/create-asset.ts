import { type AssetType, assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { newFileName } from '../gateways/storage.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { type ImagePurpose, storeImage } from './images.ts'
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
  EMAIL: 'post',
  POST: 'post',
  ARTICLE: 'post',
  CHAT: 'post',
  PROOF: 'proof',
}

export type NewAsset = { type: AssetType; name?: string; file: UploadedFile; organizationId?: string }

/** The file is stored before its row, so that no row refers to a missing file. If the insert fails, the file is removed. */
export async function createAsset(db: Db, gateways: Gateways, actor: Actor, newAsset: NewAsset): Promise<Asset> {
  const { type, file, organizationId = null } = newAsset
  const storedFile = await storeFile(gateways, type, file)
  try {
    const values = {
      type,
      name: newAsset.name ?? file.name.slice(0, assetLimits.name.max),
      organizationId,
      ...storedFile,
    }
    const [row] = await db
      .insert(assets)
      .values({ ...values, userId: actor.id })
      .returning()
    return presentAsset(orNotFound(row))
  } catch (error) {
    await gateways.storage.remove(storedFile.key)
    throw error
  }
}

async function storeFile(gateways: Gateways, type: AssetType, file: UploadedFile) {
  const isVideo = file.type === 'video/mp4'
  ensure(isVideo === (type === 'VIDEO'), 'WRONG_TYPE', { detail: `${file.type} is not allowed for ${type}` })
  if (type === 'VIDEO') {
    const key = newFileName('video/mp4')
    await gateways.storage.put(key, file.bytes, 'video/mp4')
    return { key, contentType: 'video/mp4', bytes: file.bytes.length, video: { url: gateways.storage.url(key) } }
  }
  const { imageBytes } = assetLimits
  ensure(file.bytes.length <= imageBytes, 'TOO_LARGE', { detail: `At most ${imageBytes} bytes` })
  const { name, bytes, picture } = await storeImage(gateways, file, purposes[type])
  return { key: name, contentType: 'image/webp', bytes, image: picture }
}
