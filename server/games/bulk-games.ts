/** Features or hides several games at once, or undoes it. */

import type { BulkResult } from '@guildhall/contract/core/bulk.ts'
import type { BulkGameAction } from '@guildhall/contract/games/constants.ts'
import { asc, inArray } from 'drizzle-orm'
import { writeAudits } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { allEventTags } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'

type Bulk = { ids: string[]; action: BulkGameAction; preview?: boolean }

const changes = {
  feature: { column: 'featured', value: true, name: 'game-featured' },
  unfeature: { column: 'featured', value: false, name: 'game-unfeatured' },
  hide: { column: 'hidden', value: true, name: 'game-hidden' },
  show: { column: 'hidden', value: false, name: 'game-shown' },
} as const

export function changeGames(db: Db, actor: Actor, { ids, action, preview = false }: Bulk): Promise<BulkResult> {
  const { column, value, name } = changes[action]
  return db.transaction(async (db) => {
    const rows = await db.select().from(games).where(inArray(games.id, ids)).orderBy(asc(games.id)).for('update')
    const changed = rows.filter((game) => game[column] !== value)
    const result: BulkResult = {
      changed: changed.map(({ id }) => id),
      skipped: rows.filter((game) => game[column] === value).map(({ id, name }) => ({ id, name, reason: 'UNCHANGED' })),
    }
    if (preview || changed.length === 0) return result
    await db
      .update(games)
      .set({ [column]: value, updatedAt: new Date() })
      .where(inArray(games.id, result.changed))
    await writeAudits(
      db,
      changed.map(({ id, name: label }) => ({
        action: name,
        actorId: actor.id,
        subject: { kind: 'game', id, label },
        before: { [column]: !value },
        after: { [column]: value },
      })),
    )
    await invalidate(db, 'games', ...allEventTags)
    return result
  })
}
