/** Writing, changing and taking away a guide. Its html is cleaned before it is stored, in every language. */
import type { ContentTranslations } from '@guildhall/contract/news.json.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { guideCategories, guides } from '../db/schema/guides.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale } from '../live/bus.ts'
import { cleanTranslations } from '../news/write.ts'
import { cleanHtml } from '../rich-text.ts'
import { slugOf } from '../slug.ts'
import { presentDraft } from './present.ts'

type Fields = {
  title?: string
  summary?: string | null
  content?: string
  categoryId?: string | null
  translations?: ContentTranslations
  publishedAt?: string | null
}

export function writeGuide(db: Db, actor: Actor, fields: Fields & { title: string; content: string }) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    const [taken] = await db
      .select({ id: guides.id })
      .from(guides)
      .where(eq(guides.slug, slugOf(fields.title, id)))
    const slug = taken ? `${slugOf(fields.title, 'guide')}-${id.slice(-6)}` : slugOf(fields.title, id)
    const values = {
      ...(await columns(db, fields)),
      id,
      slug,
      title: fields.title,
      content: cleanHtml(fields.content),
      authorId: actor.id,
    }
    await db.insert(guides).values(values)
    return finish(db, id)
  })
}

export function changeGuide(db: Db, id: string, fields: Fields) {
  return db.transaction(async (db) => {
    const [row] = await db
      .update(guides)
      .set(await columns(db, fields))
      .where(eq(guides.id, id))
      .returning({ id: guides.id })
    return finish(db, found(row).id)
  })
}

export function deleteGuide(db: Db, id: string) {
  return db.transaction(async (db) => {
    const [row] = await db.delete(guides).where(eq(guides.id, id)).returning({ id: guides.id })
    found(row)
    await callStale(db, 'guides')
  })
}

async function finish(db: Db, id: string) {
  await callStale(db, 'guides')
  const [row] = await db
    .select({ guide: guides, category: guideCategories })
    .from(guides)
    .leftJoin(guideCategories, eq(guideCategories.id, guides.categoryId))
    .where(eq(guides.id, id))
  return presentDraft(found(row))
}

async function columns(db: Db, { title, summary, content, categoryId, translations, publishedAt }: Fields) {
  if (categoryId) {
    const [category] = await db.select().from(guideCategories).where(eq(guideCategories.id, categoryId))
    found(category)
  }
  return {
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    ...(content !== undefined && { content: cleanHtml(content) }),
    ...(categoryId !== undefined && { categoryId }),
    ...(translations !== undefined && { translations: cleanTranslations(translations) }),
    ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
    updatedAt: new Date(),
  }
}
