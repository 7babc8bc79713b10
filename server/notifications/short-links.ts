import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'

const pageOfEvent = /^\/tournaments\/([0-9a-f-]{36})(?!\/(?:manage|settings|board))(\/.*)?$/

/** Replaces links to pages of events by their short addresses, with one query for all of them. */
export async function shortenLinks(db: Db, links: readonly (string | null)[]): Promise<Map<string, string>> {
  const pages = [...new Set(links)].flatMap((link) => {
    const [, id, part = ''] = (link && pageOfEvent.exec(link)) || []
    return link && id ? [{ link, id, part }] : []
  })
  if (pages.length === 0) return new Map()
  const ids = pages.map(({ id }) => id)
  const rows = await db
    .select({ id: tournaments.id, slug: tournaments.slug })
    .from(tournaments)
    .where(inArray(tournaments.id, ids))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return new Map(pages.map(({ link, id, part }) => [link, eventPath({ id, slug: slugs.get(id) }, part)]))
}
