import { personalAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'

/** Deletes the images that a person uploaded as proof, in a chat or for a post of their own, and returns their files. Images of communities stay. */
export async function eraseOwnImages(db: Db, userId: string): Promise<string[]> {
  const isPersonal = and(
    eq(assets.userId, userId),
    inArray(assets.type, personalAssetTypes),
    isNull(assets.organizationId),
  )
  const rows = await db.delete(assets).where(isPersonal).returning({ key: assets.key })
  return rows.map(({ key }) => key)
}
