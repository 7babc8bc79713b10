import type { Faq } from '@guildhall/contract/content/shapes.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { faqs } from '../db/schema/help.ts'

/** All of them: the page searches them as you type. */
export async function listFaqs(db: Db, locale: LocaleCode = defaultLocale): Promise<Faq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(isNull(faqs.hiddenAt))
    .orderBy(asc(faqs.category), asc(faqs.position), asc(faqs.id))
    .limit(500)
  return rows.map(({ id, category, question, answer, translations }) => {
    const words = translations[catalogueOf(locale)]
    return { id, category, question: words?.question ?? question, answer: words?.answer ?? answer }
  })
}
