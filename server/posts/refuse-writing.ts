import { firstUrl } from '@guildhall/contract/posts/text.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureNotMuted } from '../moderation/mutes.ts'
import { ensureNotThrottled } from '../moderation/throttles.ts'
import { checkWords } from '../moderation/word-filter.ts'

type Draft = {
  /** The community that the text appears in. */
  organizationId: string | null
  text: string
}

/** Muted people do not write, and no one writes what the word filter refuses. */
export async function ensureMayWrite(db: Db, actor: Actor, { organizationId, text }: Draft) {
  await ensureNotMuted(db, actor.id, organizationId)
  await checkWords(db, text, { organizationId })
}

/** New accounts publish little in their own name. */
export const ensureMayPublish = (db: Db, actor: Actor, text: string) =>
  ensureNotThrottled(db, actor.id, { kind: 'post', hasLinks: firstUrl(text) !== undefined })
