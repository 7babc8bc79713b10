/** Images of messages and groups: uploaded to a chat first, then named by their id. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { findChat } from './access.ts'
import { ensureMayWrite } from './refuse-writing.ts'

export async function uploadImage(db: Db, gateways: Gateways, actor: Actor, id: string, file: UploadedFile) {
  await ensureMayWrite(db, actor, await findChat(db, actor, id))
  const { id: asset, image } = await createAsset(db, gateways, actor, { type: 'CHAT', file })
  return { id: asset, image: orNotFound(image) }
}

/** Images that the caller uploaded for a chat. */
export async function findOwnImages(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isOwnUpload = and(
    inArray(assets.id, [...ids]),
    eq(assets.userId, actor.id),
    eq(assets.type, 'CHAT'),
    isNotNull(assets.image),
    isNull(assets.deletedAt),
  )
  const rows = await db.select({ id: assets.id, image: assets.image }).from(assets).where(isOwnUpload)
  ensure(rows.length === ids.length, 'INVALID', { detail: 'You can send only images that you uploaded' })
  const images = new Map(rows.map(({ id, image }) => [id, image]))
  return ids.flatMap((id) => images.get(id) ?? [])
}
