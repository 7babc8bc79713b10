/** The columns that articles and guides share. HTML is sanitised before it is stored, in every language. */
import type { ContentTranslations } from '@guildhall/contract/content/columns.ts'
import { eq } from 'drizzle-orm'
import { siteImage } from '../assets/site-assets.ts'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import type { articles, guideCategories, guides } from '../db/schema/content.ts'
import { cleanHtml } from '../text/rich-text.ts'
import { slugOf } from '../text/slug.ts'

export type TextFields = {
  title?: string
  summary?: string | null
  content?: string
  translations?: ContentTranslations
  publishedAt?: string | null
  /** An image of the site that becomes the cover. */
  imageId?: string | null
  /** The version that the editor started from. */
  updatedAt?: string
}

export type NewText = TextFields & { title: string; content: string }

export const textColumns = async (
  db: Db,
  { title, summary, content, translations, publishedAt, imageId }: TextFields,
) => ({
  ...(title !== undefined && { title }),
  ...(summary !== undefined && { summary }),
  ...(content !== undefined && { content: cleanHtml(content) }),
  ...(translations !== undefined && { translations: sanitizeTranslations(translations) }),
  ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
  ...(imageId !== undefined && { image: imageId === null ? null : await siteImage(db, imageId) }),
  updatedAt: new Date(),
})

type WithSlug = typeof articles | typeof guides | typeof guideCategories

/** The slug of a new row. If the slug exists, the end of the id is appended. Of two rows that are created at once one waits. */
export async function uniqueSlug(db: Db, table: WithSlug, title: string, id: string) {
  const slug = slugOf(title, id)
  await lockKey(db, `slug ${slug}`)
  const isTaken = (await db.$count(table, eq(table.slug, slug))) > 0
  return isTaken ? `${slug}-${id.slice(-6)}` : slug
}

function sanitizeTranslations(translations: ContentTranslations): ContentTranslations {
  const sanitized = Object.entries(translations).map(([language, text]) => [
    language,
    text?.content === undefined ? text : { ...text, content: cleanHtml(text.content) },
  ])
  return Object.fromEntries(sanitized)
}
