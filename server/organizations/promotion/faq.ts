/** The FAQ of a community. Answers are rich text and are sanitised before they are stored. */
import type { FaqEntry } from '@guildhall/contract/organizations/columns.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensureUnchanged } from '../../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { ensureTotalLength } from '../../text/ensure-total-length.ts'
import { cleanHtml, startOfText } from '../../text/rich-text.ts'
import { organizationTags } from '../cache-tags.ts'
import { logAction } from '../log.ts'
import { lockOrganization } from '../read.ts'

export async function findFaq(db: Db, id: string): Promise<FaqEntry[]> {
  const [row] = await db.select({ faq: organizations.faq }).from(organizations).where(eq(organizations.id, id))
  return orNotFound(row).faq
}

type FaqChange = { faq: readonly FaqEntry[]; stored?: readonly FaqEntry[] }

export async function replaceFaq(db: Db, actor: Actor, id: string, change: FaqChange): Promise<FaqEntry[]> {
  ensureTotalLength(
    'body.faq',
    change.faq.map(({ answer }) => answer),
  )
  const faq = change.faq.map(({ question, answer }) => ({ question: question.trim(), answer: cleanHtml(answer) }))
  ensure(
    faq.every(({ question, answer }) => question.length >= 3 && startOfText(answer, answer.length) !== ''),
    'INVALID',
    {
      detail: 'Every question needs a text and an answer',
    },
  )
  return db.transaction(async (db) => {
    const before = await lockOrganization(db, id)
    ensureUnchanged(change.stored, before.faq)
    await db.update(organizations).set({ faq, updatedAt: new Date() }).where(eq(organizations.id, id))
    const counts = { before: { questions: before.faq.length }, after: { questions: faq.length } }
    await logAction(db, actor, { action: 'faq-updated', organizationId: id, ...counts })
    await invalidate(db, ...organizationTags(before))
    return faq
  })
}
