import type { Faq } from '@guildhall/contract/content/shapes.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { faqs } from '../db/schema/content.ts'

/** All FAQs at once, because the page filters them while the user types. */
export async function listFaqs(db: Db, locale: LocaleCode = defaultLocale): Promise<Faq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(isNull(faqs.hiddenAt))
    .orderBy(asc(faqs.category), asc(faqs.position), asc(faqs.id))
    .limit(500)
  return rows.map(({ id, category, question, answer, translations }) => {
    const translation = translations[catalogueOf(locale)]
    return { id, category, question: translation?.question ?? question, answer: translation?.answer ?? answer }
  })
}
