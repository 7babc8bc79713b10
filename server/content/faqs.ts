import type { FaqTranslations } from '@guildhall/contract/content/columns.ts'
import type { ContentState } from '@guildhall/contract/content/constants.ts'
import type { FaqCategory } from '@guildhall/contract/content/faq-categories.ts'
import type { Faq } from '@guildhall/contract/content/shapes.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, asc, eq, ilike } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { faqs } from '../db/schema/content.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { likePattern } from '../text/like-pattern.ts'
import { cleanHtml } from '../text/rich-text.ts'
import { inState, isPublished, lockText, presentEditing } from './editing.ts'
import { lockOrder, moveText } from './order.ts'

/** All FAQs at once, because the page filters them while the user types. */
export async function listFaqs(db: Db, locale: LocaleCode = defaultLocale): Promise<Faq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(isPublished(faqs))
    .orderBy(asc(faqs.category), asc(faqs.position), asc(faqs.id))
    .limit(500)
  return rows.map(({ id, category, question, answer, translations }) => {
    const translation = translations[catalogueOf(locale)]
    return { id, category, question: translation?.question ?? question, answer: translation?.answer ?? answer }
  })
}

type EditorQuery = PageQuery & { search?: string; state?: ContentState; category?: FaqCategory }

export async function listAllFaqs(db: Db, { search, state, category, ...page }: EditorQuery) {
  const { limit, offset } = windowOf(page)
  const pattern = likePattern(search)
  const where = and(
    inState(faqs, state),
    category && eq(faqs.category, category),
    pattern ? ilike(faqs.question, pattern) : undefined,
  )
  const rows = await db
    .select()
    .from(faqs)
    .where(where)
    .orderBy(asc(faqs.category), asc(faqs.position), asc(faqs.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(presentFaqDraft), total: await db.$count(faqs, where) }
}

const presentFaqDraft = (row: typeof faqs.$inferSelect) => ({
  ...row,
  ...presentEditing(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

export async function findFaq(db: Db, id: string) {
  const [row] = await db.select().from(faqs).where(eq(faqs.id, id))
  return presentFaqDraft(orNotFound(row))
}

type FaqFields = {
  category?: FaqCategory
  question?: string
  answer?: string
  translations?: FaqTranslations
  position?: number
  publishedAt?: string | null
}

/** The new question is the last one of its category, unless a position is given. */
export function createFaq(db: Db, { position, ...fields }: FaqFields & { question: string; answer: string }) {
  return db.transaction(async (db) => {
    await lockOrder(db, 'faqs')
    await ensureNewQuestion(db, fields.question, null)
    const required = { question: fields.question, answer: '' }
    const [row] = await db
      .insert(faqs)
      .values({ ...required, ...faqColumns(fields) })
      .returning({ id: faqs.id })
    const { id } = orNotFound(row)
    await moveText(db, 'faqs', id, position)
    await invalidate(db, 'faqs')
    return findFaq(db, id)
  })
}

type FaqChange = FaqFields & { updatedAt?: string }

/** A question that changes its category becomes the last one there. A mere move is no new version of the text. */
export function updateFaq(db: Db, id: string, { updatedAt, position, ...fields }: FaqChange) {
  return db.transaction(async (db) => {
    if (position !== undefined || fields.category) await lockOrder(db, 'faqs')
    await lockText(db, 'faqs', id, updatedAt)
    const { category } = await findFaq(db, id)
    if (fields.question !== undefined) await ensureNewQuestion(db, fields.question, id)
    if (Object.keys(fields).length > 0) await db.update(faqs).set(faqColumns(fields)).where(eq(faqs.id, id))
    const isElsewhere = fields.category !== undefined && fields.category !== category
    if (position !== undefined || isElsewhere) await moveText(db, 'faqs', id, position)
    await invalidate(db, 'faqs')
    return findFaq(db, id)
  })
}

async function ensureNewQuestion(db: Db, question: string, ownId: string | null) {
  const [same] = await db.select({ id: faqs.id }).from(faqs).where(eq(faqs.question, question))
  ensure(!same || same.id === ownId, 'QUESTION_TAKEN')
}

/** HTML is sanitised before it is stored, in every language. */
function faqColumns({ answer, translations, publishedAt, ...rest }: FaqFields) {
  return {
    ...rest,
    ...(answer !== undefined && { answer: cleanHtml(answer) }),
    ...(translations !== undefined && { translations: sanitizeTranslations(translations) }),
    ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
    updatedAt: new Date(),
  }
}

const sanitizeTranslations = (translations: FaqTranslations): FaqTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, text]) => [
      language,
      text?.answer === undefined ? text : { ...text, answer: cleanHtml(text.answer) },
    ]),
  )
