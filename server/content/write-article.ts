import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { articles } from '../db/schema/content.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { presentArticleDraft } from './present-article.ts'
import { type NewText, type TextFields, textColumns, uniqueSlug } from './text-columns.ts'

export function createArticle(db: Db, actor: Actor, fields: NewText) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    const slug = await uniqueSlug(db, articles, fields.title, id)
    const required = { title: fields.title, content: '' }
    const values = { ...required, ...textColumns(fields), id, slug, authorId: actor.id }
    const [row] = await db.insert(articles).values(values).returning()
    await invalidate(db, 'articles')
    return presentArticleDraft(orNotFound(row))
  })
}

export function updateArticle(db: Db, id: string, fields: TextFields) {
  return db.transaction(async (db) => {
    const [row] = await db.update(articles).set(textColumns(fields)).where(eq(articles.id, id)).returning()
    await invalidate(db, 'articles')
    return presentArticleDraft(orNotFound(row))
  })
}

export function deleteArticle(db: Db, id: string) {
  return db.transaction(async (db) => {
    const [row] = await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
    orNotFound(row)
    await invalidate(db, 'articles')
  })
}
