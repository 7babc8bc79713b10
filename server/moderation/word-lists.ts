import type { CommunityWords } from '@guildhall/contract/moderation/calls.ts'
import { eq, isNull } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { wordLists } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'

const none = { allow: [], deny: [] }

async function findList(db: Db, organizationId: string | null) {
  const isOwner = organizationId ? eq(wordLists.organizationId, organizationId) : isNull(wordLists.organizationId)
  const [list = none] = await db.select({ allow: wordLists.allow, deny: wordLists.deny }).from(wordLists).where(isOwner)
  return list
}

export const findSiteWords = (db: Db) => findList(db, null)

export async function findCommunityWords(db: Db, organizationId: string): Promise<CommunityWords> {
  const [own, site] = await Promise.all([findList(db, organizationId), findList(db, null)])
  return { ...own, site: site.deny }
}

type Words = { allow?: string[]; deny: string[] }

const clean = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()))].sort()

/** Replaces the list of a community, or that of the site. */
export function saveWords(db: Db, actor: Actor, organizationId: string | null, words: Words) {
  return db.transaction(async (db) => {
    const before = await findList(db, organizationId)
    const after = { allow: clean(words.allow ?? []), deny: clean(words.deny) }
    await db
      .insert(wordLists)
      .values({ organizationId, ...after })
      .onConflictDoUpdate({ target: wordLists.organizationId, set: { ...after, updatedAt: new Date() } })
    await logActs(db, [{ action: 'moderation-words-changed', moderatorId: actor.id, organizationId, before, after }])
  })
}
