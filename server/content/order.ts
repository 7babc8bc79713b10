/** The order of guides and of help questions within their category. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'

type Ordered = 'guides' | 'faqs'

const categoryColumns: Record<Ordered, SQL> = { guides: sql`category_id`, faqs: sql`category` }

/** Take it before any text is locked: a move locks all texts of a category. */
export const lockOrder = (db: Db, kind: Ordered) => lockKey(db, `order of ${kind}`)

/** Moves a text to a position in its category, counted from 0. Beyond the last position, it becomes the last. */
export async function moveText(db: Db, kind: Ordered, id: string, position = Number.MAX_SAFE_INTEGER) {
  const [table, category] = [sql.identifier(kind), categoryColumns[kind]]
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${table} where deleted_at is null and id <> ${id}
      and ${category} is not distinct from (select ${category} from ${table} where id = ${id})
    order by position, id for update`)
  const others = rows.map((row) => row.id)
  await setOrder(db, kind, others.toSpliced(position, 0, id))
}

export const setOrder = (db: Db, kind: Ordered | 'guide_categories', ids: readonly string[]) =>
  db.execute(sql`update ${sql.identifier(kind)} as row set position = ordered.no - 1
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as ordered (id, no)
    where row.id = ordered.id::uuid and row.position <> ordered.no - 1`)
