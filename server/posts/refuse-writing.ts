import { firstUrl } from '@guildhall/contract/posts/text.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureNotThrottled } from '../moderation/throttles.ts'

type Content = { description: string; link?: string | null }

const hasLink = ({ description, link }: Content) => Boolean(link) || firstUrl(description) !== undefined

/** New accounts publish little in their own name. */
export const ensureMayPublish = (db: Db, actor: Actor, content: Content) =>
  ensureNotThrottled(db, actor.id, { kind: 'post', hasLinks: hasLink(content) })

/** A link that is added later counts like one that was there from the beginning. */
export async function ensureMayAddLink(db: Db, actor: Actor, before: Content, after: Content) {
  if (hasLink(after) && !hasLink(before)) await ensureNotThrottled(db, actor.id, { kind: 'link' })
}
