import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import type { assets } from '../db/schema/assets.ts'

export const presentAsset = ({
  id,
  type,
  name,
  image,
  video,
  contentType,
  bytes,
  createdAt,
}: typeof assets.$inferSelect): Asset => ({
  id,
  type,
  name,
  image,
  video,
  contentType,
  bytes,
  createdAt: createdAt.toISOString(),
})
