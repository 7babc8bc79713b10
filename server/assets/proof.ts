/** Loads images that the caller uploaded as proof. Images of other users are refused. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { keepOwnImages } from './own-images.ts'

export async function proofOf(db: Db, actor: Actor, ids: readonly string[] = []): Promise<Image[]> {
  const uploaded = await keepOwnImages(db, actor, 'PROOF', ids)
  const images = ids.flatMap((id) => uploaded.get(id) ?? [])
  ensure(images.length === ids.length, 'INVALID', { detail: 'You did not upload all of these images as proof' })
  return images
}
