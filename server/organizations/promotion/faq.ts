/** The FAQ of a community. Answers are rich text and are sanitised before they are stored. */
import type { FaqEntry } from '@guildhall/contract/organizations/columns.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { cleanHtml, plainText } from '../../text/rich-text.ts'

export async function findFaq(db: Db, id: string): Promise<FaqEntry[]> {
  const [row] = await db.select({ faq: organizations.faq }).from(organizations).where(eq(organizations.id, id))
  return orNotFound(row).faq
}

export async function replaceFaq(db: Db, id: string, entries: readonly FaqEntry[]): Promise<FaqEntry[]> {
  const faq = entries.map(({ question, answer }) => ({ question: question.trim(), answer: cleanHtml(answer) }))
  ensure(
    faq.every(({ question, answer }) => question.length >= 3 && plainText(answer) !== ''),
    'INVALID',
    {
      detail: 'Every question needs a text and an answer',
    },
  )
  return db.transaction(async (db) => {
    await db.update(organizations).set({ faq, updatedAt: new Date() }).where(eq(organizations.id, id))
    await invalidate(db, 'organizations')
    return faq
  })
}
