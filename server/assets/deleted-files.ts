/**
 * The files of deleted assets: they are not served any more, although they stay in the storage for a day. There are few of them, so each
 * node keeps the list, and every request for a file is answered without the database.
 */
import { and, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { openCache } from '../http/cache.ts'
import type { Bus } from '../live/bus.ts'

/** Invalidated when assets are deleted or restored. */
export const deletedFilesTag = 'deleted-files'

/** A deleted image of emails is still served, because templates and emails that were sent show it. Only its owner no longer sees it. */
export const isTakenDown = and(isNotNull(assets.deletedAt), ne(assets.type, 'EMAIL'))

const rule = { tags: [deletedFilesTag], seconds: 60 }

export type DeletedFiles = { has: (name: string) => Promise<boolean> }

export function openDeletedFiles(db: Db, bus: Bus): DeletedFiles {
  const cache = openCache<ReadonlySet<string>>(bus, 1)
  let last: ReadonlySet<string> = new Set()

  async function load() {
    const rows = await db.select({ key: assets.key }).from(assets).where(isTakenDown)
    return { value: new Set(rows.map(({ key }) => key)), rule }
  }
  return {
    async has(name) {
      try {
        last = await cache.load('all', load)
      } catch {
        // While the database does not answer, the last list counts: files are served without it.
      }
      return last.has(name)
    },
  }
}
