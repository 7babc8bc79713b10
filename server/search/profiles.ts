import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { searchLimits } from '@guildhall/contract/search/constants.ts'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { notBlocked } from '../follows/blocks.ts'
import { isShown } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'
import { listProfiles } from '../profiles/read.ts'
import { hitsOf } from './search.ts'

/** Without a text, totals are counted up to this limit. */
const maxCounted = 1_000

/** The users whose name matches, best first; without a text, those with the most XP. */
export async function searchProfiles(db: Db, actor: Actor | null, query: PageQuery & { q?: string }) {
  const { limit, offset } = windowOf(query)
  const visible = notBlocked(actor, users.id)
  if (!query.q?.trim()) {
    const counted = db.select({ id: users.id }).from(users).where(and(isShown, visible)).limit(maxCounted).as('counted')
    const [rows, total] = await Promise.all([listProfiles(db, visible, query), db.$count(counted)])
    return { rows, total: Math.max(total, rows.length > 0 ? offset + rows.length : 0) }
  }
  const { hits } = await hitsOf(db, null, ['user'], query.q, searchLimits.perKind)
  const ids = hits.map(({ id }) => id)
  const whole = { page: 1, limit: searchLimits.perKind }
  const rows = ids.length > 0 ? await listProfiles(db, and(inArray(users.id, ids), visible), whole) : []
  const byId = new Map(rows.map((row) => [row.user.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return { rows: ordered.slice(offset, offset + limit), total: ordered.length }
}
