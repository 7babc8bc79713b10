/** Staff replace the whole list of sponsors or ads of a community, which the caller has locked. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { imagesOf } from '../../assets/organization-assets.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import type { ads, sponsors } from '../../db/schema/organizations.ts'
import { ensure, orNotFound } from '../../http/problem.ts'

type Listed = { id?: string; imageId?: string | null }
type Row<T> = Omit<T, 'id' | 'imageId'> & {
  id: string
  organizationId: string
  image: Image | null
  position: number
}

/**
 * Deletes the sponsors or ads that are not listed, and returns the new rows with their images. Ids of rows or images of another community
 * are not found.
 */
export async function prepareList<T extends Listed>(
  db: Db,
  table: typeof ads | typeof sponsors,
  organizationId: string,
  changes: readonly T[],
): Promise<Row<T>[]> {
  const rows = await db
    .select({ id: table.id, image: table.image })
    .from(table)
    .where(eq(table.organizationId, organizationId))
  const current = new Map(rows.map(({ id, image }) => [id, image]))
  const ids = changes.flatMap(({ id }) => id ?? [])
  ensure(new Set(ids).size === ids.length, 'INVALID', { detail: 'An id is listed twice' })
  orNotFound(ids.every((id) => current.has(id)) || null)

  const images = await imagesOf(
    db,
    organizationId,
    changes.map(({ imageId }) => imageId),
  )
  const dropped = rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (dropped.length > 0)
    await db.delete(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, dropped)))
  return changes.map(({ id, imageId, ...values }, position) => ({
    ...values,
    id: id ?? uuidv7(),
    organizationId,
    image: imageId === undefined ? (current.get(id ?? '') ?? null) : (images.get(imageId ?? '') ?? null),
    position,
  }))
}

/** For the upsert of the prepared rows: the columns that sponsors and ads share. */
export const sharedColumns = {
  name: sql`excluded.name`,
  link: sql`excluded.link`,
  image: sql`excluded.image`,
  position: sql`excluded.position`,
}

/** For the log. */
export const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
