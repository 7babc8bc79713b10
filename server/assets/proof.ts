/** Loads images that the caller uploaded as proof. Images of other users are refused. */
import type { Picture } from '@guildhall/contract/assets/columns.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'

export async function proofOf(db: Db, actor: Actor, ids: readonly string[] = []): Promise<Picture[]> {
  if (ids.length === 0) return []
  const isOwnProof = and(
    inArray(assets.id, [...ids]),
    eq(assets.userId, actor.id),
    eq(assets.type, 'PROOF'),
    isNotNull(assets.image),
    isNull(assets.deletedAt),
  )
  const rows = await db.select({ id: assets.id, image: assets.image }).from(assets).where(isOwnProof)
  const byId = new Map(rows.map(({ id, image }) => [id, image]))
  const pictures = ids.flatMap((id) => byId.get(id) ?? [])
  ensure(pictures.length === ids.length, 'INVALID', { detail: 'You did not upload all of these images as proof' })
  return pictures
}
