import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { articles } from '../db/schema/content.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { lockText } from './editing.ts'
import { presentArticleDraft } from './present-article.ts'
import { type NewText, type TextFields, textColumns, uniqueSlug } from './text-columns.ts'

export function createArticle(db: Db, actor: Actor, fields: NewText) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    const slug = await uniqueSlug(db, articles, fields.title, id)
    const required = { title: fields.title, content: '' }
    const values = { ...required, ...(await textColumns(db, fields)), id, slug, authorId: actor.id }
    const [row] = await db.insert(articles).values(values).returning()
    await invalidate(db, 'articles')
    return presentArticleDraft(orNotFound(row))
  })
}

export function updateArticle(db: Db, id: string, { updatedAt, ...fields }: TextFields) {
  return db.transaction(async (db) => {
    await lockText(db, 'articles', id, updatedAt)
    const columns = await textColumns(db, fields)
    const [row] = await db.update(articles).set(columns).where(eq(articles.id, id)).returning()
    await invalidate(db, 'articles')
    return presentArticleDraft(orNotFound(row))
  })
}
