import type { LinkCard } from '@guildhall/contract/link-previews/shapes.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { linkCards } from '../db/schema/posts.ts'
import { isWithinLimit } from '../http/attempt-counters.ts'
import { enqueue } from '../jobs/enqueue.ts'

const maxLength = 2_000

/** The address under which the card of a link is stored; null for a link that gets no card. */
export function cardUrlOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  return url.href.length <= maxLength ? url.href : null
}

/** Pages that one person has fetched a day. Each card stores an image, which is not one of their uploads. */
export const cardsPerDay = 100

/** Fetches the page later, unless its card is recent or the person has had too many fetched. Part of the caller's transaction. */
export async function requestLinkCard(db: Db, userId: string, url: string): Promise<void> {
  // A request without an answer for an hour was lost with its job.
  const isDue = sql`case when num_nonnulls(link_cards.fetched_at, link_cards.failed_at) = 0
    then link_cards.created_at < now() - interval '1 hour'
    else link_cards.fetched_at < now() - interval '7 days' or link_cards.failed_at < now() - interval '1 hour' end`
  const rows = await db
    .insert(linkCards)
    .values({ url })
    .onConflictDoUpdate({ target: linkCards.url, set: { failedAt: null, createdAt: sql`now()` }, setWhere: isDue })
    .returning({ url: linkCards.url })
  if (rows.length === 0) return
  if (await isWithinLimit(db, `link cards of ${userId}`, { max: cardsPerDay, seconds: 86_400 }))
    return enqueue(db, 'unfurl-link', { url })
  // The next person who posts the link has it fetched.
  await db
    .update(linkCards)
    .set({ failedAt: new Date(0) })
    .where(eq(linkCards.url, url))
}

/** By address. Links whose page has not answered have none. */
export async function findLinkCards(db: Db, urls: readonly string[]): Promise<Map<string, LinkCard>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select()
    .from(linkCards)
    .where(inArray(linkCards.url, [...urls]))
  return new Map(
    rows.flatMap((row) => {
      const card = presentLinkCard(row)
      return card ? [[row.url, card] as const] : []
    }),
  )
}

export const presentLinkCard = (card: typeof linkCards.$inferSelect | null): LinkCard | null =>
  card?.title
    ? { url: card.url, title: card.title, description: card.description, siteName: card.siteName, image: card.image }
    : null
