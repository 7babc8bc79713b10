/** Texts that staff insert into their answers. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { CannedAnswer } from '@guildhall/contract/tickets/shapes.ts'
import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { cannedAnswers } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { orNotFound } from '../http/problem.ts'

type Text = { title: string; text: string }

const selectAnswers = (db: Db) =>
  db
    .select({
      id: cannedAnswers.id,
      title: cannedAnswers.title,
      text: cannedAnswers.text,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(cannedAnswers)
    .leftJoin(organizations, eq(organizations.id, cannedAnswers.organizationId))
    .$dynamic()

export async function listCannedAnswers(
  db: Db,
  { organizationId, ...page }: PageQuery & { organizationId?: string },
): Promise<{ rows: CannedAnswer[]; total: number }> {
  const { limit, offset } = windowOf(page)
  const isOfSite = isNull(cannedAnswers.organizationId)
  const where = organizationId ? or(isOfSite, eq(cannedAnswers.organizationId, organizationId)) : isOfSite
  const rows = await selectAnswers(db)
    .where(where)
    .orderBy(asc(cannedAnswers.title), asc(cannedAnswers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(cannedAnswers, where) }
}

async function findAnswer(db: Db, id: string): Promise<CannedAnswer> {
  const [row] = await selectAnswers(db).where(eq(cannedAnswers.id, id))
  return orNotFound(row)
}

export function createCannedAnswer(db: Db, actor: Actor, fields: Text & { organizationId?: string | null }) {
  return db.transaction(async (db) => {
    const { title, text, organizationId = null } = fields
    if (organizationId) {
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      orNotFound(organization && !organization.deletedAt ? organization : null)
    }
    const [row] = await db
      .insert(cannedAnswers)
      .values({ title: title.trim(), text: text.trim(), organizationId, createdById: actor.id })
      .returning({ id: cannedAnswers.id })
    return findAnswer(db, orNotFound(row).id)
  })
}

export function updateCannedAnswer(db: Db, id: string, { stored, ...change }: Partial<Text> & { stored?: Stored }) {
  return db.transaction(async (db) => {
    await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
    const before = await findAnswer(db, id)
    ensureUnchanged(stored, before)
    const { title = before.title, text = before.text } = change
    await db.update(cannedAnswers).set({ title: title.trim(), text: text.trim() }).where(eq(cannedAnswers.id, id))
    return findAnswer(db, id)
  })
}

export function deleteCannedAnswer(db: Db, id: string) {
  return db.transaction(async (db) => {
    await findAnswer(db, id)
    await db.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
    return undefined
  })
}
