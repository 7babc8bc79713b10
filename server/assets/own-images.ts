/** Images that a user uploaded for a post, a chat or as proof, and names by their id afterwards. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { personalAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets, isUnused } from '../db/schema/assets.ts'
import type { Actor } from '../http/authorize.ts'
import type { Handler } from '../jobs/jobs.ts'
import { removeFilesLater } from './remove-files.ts'

type PersonalType = (typeof personalAssetTypes)[number]

/** The caller's images by id, for a row that shows them: from then on they are kept. Ids of other images are left out. */
export async function keepOwnImages(
  db: Db,
  actor: Actor,
  type: PersonalType,
  ids: readonly string[],
): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map()
  const isOwn = and(
    inArray(assets.id, [...ids]),
    eq(assets.userId, actor.id),
    eq(assets.type, type),
    isNull(assets.organizationId),
    isNotNull(assets.image),
    isNull(assets.deletedAt),
  )
  const rows = await db
    .update(assets)
    .set({ usedAt: sql`coalesce(${assets.usedAt}, now())` })
    .where(isOwn)
    .returning({ id: assets.id, image: assets.image })
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])))
}

const batchSize = 500

/** After a week: until then a draft in a browser may name them. Those that a request is about to keep are skipped. */
export const deleteUnusedImages: Handler<unknown> = async ({ db }) => {
  let count = batchSize
  while (count === batchSize) {
    count = await db.transaction(async (db) => {
      const { rows } = await db.execute<{ key: string }>(sql`
        delete from assets where id in (
          select id from assets where ${isUnused} and created_at < now() - interval '7 days' limit ${batchSize} for update skip locked)
        returning key`)
      await removeFilesLater(
        db,
        rows.map(({ key }) => key),
      )
      return rows.length
    })
  }
}
