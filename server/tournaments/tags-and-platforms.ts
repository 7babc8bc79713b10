/** Tags and platforms of an event, which are in tables of their own. */

import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eventPlatforms, tags } from '../db/schema/staff.ts'
import { type EventRef, eventRef } from '../events/event.ts'

export type TagsAndPlatforms = { platforms: string[]; tags: string[] }

export async function readTagsAndPlatforms(db: Db, { id }: EventRef): Promise<TagsAndPlatforms> {
  const platformRows = await db
    .select({ id: eventPlatforms.platformId })
    .from(eventPlatforms)
    .where(eq(eventPlatforms.eventId, id))
    .orderBy(asc(eventPlatforms.platformId))
  const labels = await db
    .select({ label: tags.label })
    .from(tags)
    .where(eq(tags.tournamentId, id))
    .orderBy(asc(tags.label))
  return { platforms: platformRows.map((row) => row.id), tags: labels.map(({ label }) => label) }
}

/** The lists that differ from before. Tags are compared in their normalized form. */
export function changedTagsAndPlatforms(
  before: TagsAndPlatforms,
  change: { platforms?: string[] | undefined; tags?: string[] | undefined },
) {
  const after = {
    ...(change.platforms && { platforms: change.platforms.toSorted() }),
    ...(change.tags && { tags: labelsOf(change.tags) }),
  }
  return Object.fromEntries(
    keys.flatMap((key) => (after[key] && !isDeepStrictEqual(after[key], before[key]) ? [[key, after[key]]] : [])),
  )
}

const keys = ['platforms', 'tags'] as const

export const labelsOf = (tags: string[]) =>
  [...new Set(tags.map((label) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()))].toSorted()

export async function saveTagsAndPlatforms(
  db: Db,
  event: EventRef,
  { platforms, tags: labels }: Partial<TagsAndPlatforms>,
) {
  const { id } = event
  if (platforms) {
    await db.delete(eventPlatforms).where(eq(eventPlatforms.eventId, id))
    const rows = platforms.map((platformId) => ({ platformId, ...eventRef(event) }))
    if (rows.length > 0) await db.insert(eventPlatforms).values(rows)
  }
  if (labels) {
    await db.delete(tags).where(eq(tags.tournamentId, id))
    const rows = labels.map((label) => ({ label, tagId: id, tagType: 'Tournament' as const }))
    if (rows.length > 0) await db.insert(tags).values(rows)
  }
}
