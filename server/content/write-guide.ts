import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { guideCategories, guides } from '../db/schema/content.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { lockText } from './editing.ts'
import { findGuideById } from './guides.ts'
import { lockOrder, moveText } from './order.ts'
import { presentGuideDraft } from './present-guide.ts'
import { type NewText, type TextFields, textColumns, uniqueSlug } from './text-columns.ts'

type WithCategory = { categoryId?: string | null; position?: number }

/** The new guide is the last one of its category. */
export function createGuide(db: Db, actor: Actor, fields: NewText & WithCategory) {
  return db.transaction(async (db) => {
    await lockOrder(db, 'guides')
    const id = uuidv7()
    const slug = await uniqueSlug(db, guides, fields.title, id)
    const required = { title: fields.title, content: '' }
    await db.insert(guides).values({ ...required, ...(await guideColumns(db, fields)), id, slug, authorId: actor.id })
    await moveText(db, 'guides', id)
    await invalidate(db, 'guides')
    return presentGuideDraft(await findGuideById(db, id))
  })
}

type GuideChange = TextFields & WithCategory

/** A guide that changes its category becomes the last one there. A mere move is no new version of the text. */
export function updateGuide(db: Db, id: string, { updatedAt, position, ...fields }: GuideChange) {
  return db.transaction(async (db) => {
    if (position !== undefined || fields.categoryId !== undefined) await lockOrder(db, 'guides')
    await lockText(db, 'guides', id, updatedAt)
    const { guide } = await findGuideById(db, id)
    if (Object.keys(fields).length > 0)
      await db
        .update(guides)
        .set(await guideColumns(db, fields))
        .where(eq(guides.id, id))
    const isElsewhere = fields.categoryId !== undefined && fields.categoryId !== guide.categoryId
    if (position !== undefined || isElsewhere) await moveText(db, 'guides', id, position)
    await invalidate(db, 'guides')
    return presentGuideDraft(await findGuideById(db, id))
  })
}

async function guideColumns(db: Db, { categoryId, ...text }: TextFields & { categoryId?: string | null }) {
  if (categoryId) {
    const [category] = await db.select().from(guideCategories).where(eq(guideCategories.id, categoryId))
    orNotFound(category)
  }
  return { ...(await textColumns(db, text)), ...(categoryId !== undefined && { categoryId }) }
}
