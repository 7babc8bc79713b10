/** What hangs on an event in tables of its own: where it is played, and its tags. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eventPlatforms, tags } from '../db/schema/staff.ts'

export type Hung = { platforms: string[]; tags: string[] }

export async function hungOn(db: Db, id: string): Promise<Hung> {
  const places = await db
    .select({ id: eventPlatforms.platformId })
    .from(eventPlatforms)
    .where(eq(eventPlatforms.eventId, id))
    .orderBy(asc(eventPlatforms.platformId))
  const labels = await db
    .select({ label: tags.label })
    .from(tags)
    .where(eq(tags.tournamentId, id))
    .orderBy(asc(tags.label))
  return { platforms: places.map((place) => place.id), tags: labels.map(({ label }) => label) }
}

/** What of it would be another than before. A tag is the same however it is written. */
export function movedFrom(before: Hung, wanted: { platforms?: string[] | undefined; tags?: string[] | undefined }) {
  const after = {
    ...(wanted.platforms && { platforms: wanted.platforms.toSorted() }),
    ...(wanted.tags && { tags: labelsOf(wanted.tags) }),
  }
  return Object.fromEntries(
    keys.flatMap((key) => (after[key] && !isDeepStrictEqual(after[key], before[key]) ? [[key, after[key]]] : [])),
  )
}

const keys = ['platforms', 'tags'] as const

export const labelsOf = (given: string[]) =>
  [...new Set(given.map((label) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()))].toSorted()

export async function hang(db: Db, id: string, { platforms, tags: labels }: Partial<Hung>) {
  if (platforms) {
    await db.delete(eventPlatforms).where(eq(eventPlatforms.eventId, id))
    const rows = platforms.map((platformId) => ({ platformId, eventId: id, eventType: 'Tournament' as const }))
    if (rows.length > 0) await db.insert(eventPlatforms).values(rows)
  }
  if (labels) {
    await db.delete(tags).where(eq(tags.tournamentId, id))
    const rows = labels.map((label) => ({ label, tagId: id, tagType: 'Tournament' as const }))
    if (rows.length > 0) await db.insert(tags).values(rows)
  }
}
