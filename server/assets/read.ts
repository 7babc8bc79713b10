import type { AssetType } from '@guildhall/contract/assets/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'

/** Assets of an organization; without an id those of the platform. */
export async function listAssets(
  db: Db,
  query: PageQuery & { type?: AssetType },
  organizationId: string | null = null,
) {
  const { limit, offset } = windowOf(query)
  const condition = and(
    isNull(assets.deletedAt),
    organizationId ? eq(assets.organizationId, organizationId) : isNull(assets.organizationId),
    query.type && eq(assets.type, query.type),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(assets)
      .where(condition)
      .orderBy(desc(assets.createdAt), desc(assets.id))
      .limit(limit)
      .offset(offset),
    db.$count(assets, condition),
  ])
  return { rows, total }
}
