/** Images of messages and groups: uploaded to a chat first, then named by their id. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { createAsset } from '../assets/create-asset.ts'
import { keepOwnImages } from '../assets/own-images.ts'
import type { Db } from '../db/db.ts'
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
  const images = await keepOwnImages(db, actor, 'CHAT', ids)
  ensure(images.size === ids.length, 'INVALID', { detail: 'You can send only images that you uploaded' })
  return ids.flatMap((id) => images.get(id) ?? [])
}
