import type { Asset } from '@guildhall/contract/assets.ts'
import { type AssetType, assetLimits } from '@guildhall/contract/assets.words.ts'
import type { UploadedFile } from '@guildhall/contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { type ImagePurpose, storeImage } from '../gateways/images.ts'
import type { Outside } from '../gateways/outside.ts'
import { newFileName } from '../gateways/storage.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
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

/** The file is there before its row: a row never points at nothing, and a file without a row is found by nobody. */
export async function createAsset(db: Db, outside: Outside, actor: Actor, given: NewAsset): Promise<Asset> {
  const { type, file, organizationId = null } = given
  const stored = await store(outside, type, file)
  try {
    const values = { type, name: given.name ?? file.name.slice(0, assetLimits.name.max), organizationId, ...stored }
    const [row] = await db
      .insert(assets)
      .values({ ...values, userId: actor.id })
      .returning()
    return presentAsset(found(row))
  } catch (error) {
    await outside.storage.remove(stored.key)
    throw error
  }
}

async function store(outside: Outside, type: AssetType, file: UploadedFile) {
  const isVideo = file.type === 'video/mp4'
  ensure(isVideo === (type === 'VIDEO'), 'WRONG_TYPE', { detail: `${file.type} is nothing for ${type}` })
  if (type === 'VIDEO') {
    const key = newFileName('video/mp4')
    await outside.storage.put(key, file.bytes, 'video/mp4')
    return { key, contentType: 'video/mp4', bytes: file.bytes.length, video: { url: outside.storage.url(key) } }
  }
  const { imageBytes } = assetLimits
  ensure(file.bytes.length <= imageBytes, 'TOO_LARGE', { detail: `At most ${imageBytes} bytes` })
  const { name, bytes, picture } = await storeImage(outside, file, purposes[type])
  return { key: name, contentType: 'image/webp', bytes, image: picture }
}
