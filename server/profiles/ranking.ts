/** All people by XP. The index on XP gives each page, and the cursor carries the rank, so that no page counts the people before it. */
import { profileLimits } from '@guildhall/contract/profiles/constants.ts'
import type { RankedProfile } from '@guildhall/contract/profiles/history.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { notBlocked } from '../follows/blocks.ts'
import { isShown } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'
import { cutPage, readCursor } from '../http/page.ts'
import { presentCard } from './present.ts'
import { countPeople } from './read.ts'

type RankingQuery = { cursor?: string; limit?: number }

export async function listRanking(db: Db, actor: Actor | null, { cursor, limit = 20 }: RankingQuery) {
  const after = readCursor(cursor, (value) => /^\d{1,9}-\d{1,10}$/.test(value))
  const [rank = 0, xp = 0] = after?.value.split('-').map(Number) ?? []
  const isListed = and(isShown, notBlocked(actor, users.id))
  const rows = await db
    .select({ user: users, level: levels.level })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(and(isListed, after && sql`(${users.xp}, ${users.id}) < (${xp}::bigint, ${after.id}::uuid)`))
    .orderBy(desc(users.xp), desc(users.id))
    .limit(limit + 1)
  const ranked = rows.map((row, index): RankedProfile => ({ ...presentCard(row), rank: rank + index + 1 }))
  const page = cutPage(ranked, limit, (row) => ({ value: `${row.rank}-${row.xp}`, id: row.id }))
  const total = rows.length <= limit ? rank + rows.length : await countPeople(db, isListed)
  return { ...page, page: 1, limit, total: Math.max(total, Math.min(rank + page.data.length, profileLimits.counted)) }
}
