import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { series } from '../db/schema/series.ts'

/** The series of an event, for its page: only one that everyone can open. */
export async function findSeriesLink(db: Db, { seriesId }: { seriesId: string | null }) {
  if (!seriesId) return null
  const isOpen = inArray(series.visibility, ['PUBLIC', 'UNLISTED'])
  const [row] = await db
    .select({ id: series.id, name: series.name })
    .from(series)
    .where(and(eq(series.id, seriesId), isOpen))
  return row ?? null
}
