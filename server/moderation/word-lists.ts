import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { CommunityWords } from '@guildhall/contract/moderation/calls.ts'
import { eq, isNull } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { wordLists } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'

const none = { allow: [], deny: [] }

const selectList = (db: Db, organizationId: string | null) =>
  db
    .select({ allow: wordLists.allow, deny: wordLists.deny })
    .from(wordLists)
    .where(organizationId ? eq(wordLists.organizationId, organizationId) : isNull(wordLists.organizationId))

async function findList(db: Db, organizationId: string | null) {
  const [list = none] = await selectList(db, organizationId)
  return list
}

export const findSiteWords = (db: Db) => findList(db, null)

export async function findCommunityWords(db: Db, organizationId: string): Promise<CommunityWords> {
  const [own, site] = await Promise.all([findList(db, organizationId), findList(db, null)])
  return { ...own, site: site.deny }
}

type Words = { allow?: string[]; deny: string[]; stored?: Stored }

const clean = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()))].sort()

/** Replaces the list of a community, or that of the site. */
export function saveWords(db: Db, actor: Actor, organizationId: string | null, words: Words) {
  return db.transaction(async (db) => {
    const [before = none] = await selectList(db, organizationId).for('update')
    ensureUnchanged(words.stored, before)
    const after = { allow: clean(words.allow ?? []), deny: clean(words.deny) }
    await db
      .insert(wordLists)
      .values({ organizationId, ...after })
      .onConflictDoUpdate({ target: wordLists.organizationId, set: { ...after, updatedAt: new Date() } })
    await logActs(db, [{ action: 'moderation-words-changed', moderatorId: actor.id, organizationId, before, after }])
  })
}
