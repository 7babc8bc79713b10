/** Writing, changing and taking away an article. Its html is cleaned before it is stored, in every language. */
import type { ContentTranslations } from '@guildhall/contract/news.json.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { articles } from '../db/schema/news.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale } from '../live/bus.ts'
import { cleanHtml } from '../rich-text.ts'
import { slugOf } from '../slug.ts'
import { presentDraft } from './present.ts'

type Fields = {
  title?: string
  summary?: string | null
  content?: string
  translations?: ContentTranslations
  publishedAt?: string | null
}

export function writeArticle(db: Db, actor: Actor, fields: Fields & { title: string; content: string }) {
  return db.transaction(async (db) => {
    const id = uuidv7()
    const [taken] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, slugOf(fields.title, id)))
    const slug = taken ? `${slugOf(fields.title, 'article')}-${id.slice(-6)}` : slugOf(fields.title, id)
    const values = {
      ...columns(fields),
      id,
      slug,
      title: fields.title,
      content: cleanHtml(fields.content),
      authorId: actor.id,
    }
    const [row] = await db.insert(articles).values(values).returning()
    await callStale(db, 'articles')
    return presentDraft(found(row))
  })
}

export function changeArticle(db: Db, id: string, fields: Fields) {
  return db.transaction(async (db) => {
    const [row] = await db.update(articles).set(columns(fields)).where(eq(articles.id, id)).returning()
    await callStale(db, 'articles')
    return presentDraft(found(row))
  })
}

export function deleteArticle(db: Db, id: string) {
  return db.transaction(async (db) => {
    const [row] = await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
    found(row)
    await callStale(db, 'articles')
  })
}

export function cleanTranslations(translations: ContentTranslations): ContentTranslations {
  const cleaned = Object.entries(translations).map(([language, words]) => [
    language,
    words?.content === undefined ? words : { ...words, content: cleanHtml(words.content) },
  ])
  return Object.fromEntries(cleaned)
}

const columns = ({ title, summary, content, translations, publishedAt }: Fields) => ({
  ...(title !== undefined && { title }),
  ...(summary !== undefined && { summary }),
  ...(content !== undefined && { content: cleanHtml(content) }),
  ...(translations !== undefined && { translations: cleanTranslations(translations) }),
  ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
  updatedAt: new Date(),
})
