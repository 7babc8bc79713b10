/** Editors create, rename, order and delete the categories of guides. */
import type { NameTranslations } from '@guildhall/contract/content/columns.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { lockKey } from '../db/lock-key.ts'
import { guideCategories } from '../db/schema/content.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { setOrder } from './order.ts'
import { uniqueSlug } from './text-columns.ts'

type CategoryFields = { name?: string; translations?: NameTranslations; position?: number }

export const listCategoryDrafts = (db: Db) =>
  db.select().from(guideCategories).orderBy(asc(guideCategories.position), asc(guideCategories.name)).limit(100)

/** The new category is the last one. */
export function createCategory(db: Db, { name, translations = {} }: { name: string; translations?: NameTranslations }) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    await ensureNewName(db, name, id)
    const slug = await uniqueSlug(db, guideCategories, name, id)
    const [row] = await db
      .insert(guideCategories)
      .values({
        id,
        name: name.trim(),
        slug,
        translations,
        position: sql`(select coalesce(max(position), -1) + 1 from guide_categories)`,
      })
      .returning()
    await invalidate(db, 'guides')
    return orNotFound(row)
  })
}

export function updateCategory(db: Db, id: string, { position, ...fields }: CategoryFields) {
  return db.transaction(async (db) => {
    const categories = await db
      .select()
      .from(guideCategories)
      .orderBy(asc(guideCategories.position), asc(guideCategories.name))
      .for('update')
    const before = orNotFound(categories.find((category) => category.id === id))
    if (fields.name !== undefined) await ensureNewName(db, fields.name, id)
    const name = fields.name?.trim() ?? before.name
    const { translations = before.translations } = fields
    await db.update(guideCategories).set({ name, translations }).where(eq(guideCategories.id, id))
    if (position !== undefined) {
      const others = categories.filter((category) => category.id !== id).map((category) => category.id)
      await setOrder(db, 'guide_categories', others.toSpliced(position, 0, id))
    }
    await invalidate(db, 'guides')
    const [row] = await db.select().from(guideCategories).where(eq(guideCategories.id, id))
    return orNotFound(row)
  })
}

export function deleteCategory(db: Db, id: string) {
  return db.transaction(async (db) => {
    const [row] = await db.delete(guideCategories).where(eq(guideCategories.id, id)).returning()
    orNotFound(row)
    await invalidate(db, 'guides')
    return undefined
  })
}

async function ensureNewName(db: Db, name: string, ownId: string) {
  await lockKey(db, `guide category ${name.trim()}`) // of two editors who choose a name at once one waits
  const [same] = await db
    .select({ id: guideCategories.id })
    .from(guideCategories)
    .where(eq(guideCategories.name, name.trim()))
  ensure(!same || same.id === ownId, 'CATEGORY_TAKEN')
}
