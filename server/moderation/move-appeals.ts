import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { publishToModerators } from './publish.ts'

type Replacement = { from: readonly string[]; to: readonly string[] }

/** After new sanctions replaced others of the same kind and scope: appeals that wait move along, so that accepting one ends what applies. */
export async function moveAppeals(db: Db, { from, to }: Replacement) {
  if (from.length === 0) return
  const { rowCount } = await db.execute(sql`
    update sanctions as next set appeal_text = replaced.appeal_text, appealed_at = replaced.appealed_at from sanctions as replaced
    where next.id = ${anyOf(to)} and replaced.id = ${anyOf(from)} and next.user_id = replaced.user_id
      and replaced.appealed_at is not null and replaced.appeal_decided_at is null`)
  if (!rowCount) return
  await db.execute(sql`
    update sanctions set appeal_text = null, appealed_at = null where id = ${anyOf(from)} and appeal_decided_at is null`)
  await publishToModerators(db)
}
