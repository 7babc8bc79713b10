import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { guideCategories, guides } from '../db/schema/content.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { lockText } from './editing.ts'
import { findGuideById } from './guides.ts'
import { presentGuideDraft } from './present-guide.ts'
import { type NewText, type TextFields, textColumns, uniqueSlug } from './text-columns.ts'

type WithCategory = { categoryId?: string | null; position?: number }

export function createGuide(db: Db, actor: Actor, fields: NewText & WithCategory) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    const slug = await uniqueSlug(db, guides, fields.title, id)
    const required = { title: fields.title, content: '' }
    await db.insert(guides).values({ ...required, ...(await guideColumns(db, fields)), id, slug, authorId: actor.id })
    await invalidate(db, 'guides')
    return presentGuideDraft(await findGuideById(db, id))
  })
}

export function updateGuide(db: Db, id: string, { updatedAt, ...fields }: TextFields & WithCategory) {
  return db.transaction(async (db) => {
    await lockText(db, 'guides', id, updatedAt)
    await db
      .update(guides)
      .set(await guideColumns(db, fields))
      .where(eq(guides.id, id))
    await invalidate(db, 'guides')
    return presentGuideDraft(await findGuideById(db, id))
  })
}

async function guideColumns(db: Db, { categoryId, position, ...text }: TextFields & WithCategory) {
  if (categoryId) {
    const [category] = await db.select().from(guideCategories).where(eq(guideCategories.id, categoryId))
    orNotFound(category)
  }
  return {
    ...textColumns(text),
    ...(categoryId !== undefined && { categoryId }),
    ...(position !== undefined && { position }),
  }
}
