import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { items } from '../db/schema/shop.ts'
import { orNotFound } from '../http/problem.ts'
import type { ItemRow } from './read.ts'

/** The row, locked against sales and other changes. */
export async function lockItem(db: Db, id: string, organizationId?: string): Promise<ItemRow> {
  const isOfOrganization = organizationId === undefined ? undefined : eq(items.organizationId, organizationId)
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), isOfOrganization))
    .for('no key update')
  return orNotFound(row)
}
