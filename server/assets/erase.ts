import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'

/** Deletes the images that a person uploaded as proof or in a chat, and returns their files. Images of communities stay. */
export async function eraseOwnImages(db: Db, userId: string): Promise<string[]> {
  const isPersonal = and(eq(assets.userId, userId), inArray(assets.type, ['PROOF', 'CHAT']))
  const rows = await db.delete(assets).where(isPersonal).returning({ key: assets.key })
  return rows.map(({ key }) => key)
}
