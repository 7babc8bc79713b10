/** Items in the admin area: actions on several at once, and the list as CSV. */
import type { BulkResult } from '@guildhall/contract/core/bulk.ts'
import type { BulkItemAction, ItemType, ShownItemState } from '@guildhall/contract/shop/constants.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { items } from '../db/schema/shop.ts'
import type { Actor } from '../http/authorize.ts'
import { findHidden } from '../moderation/hidden-by.ts'
import { writeCsv } from '../text/csv.ts'
import { announceChange } from './announce.ts'
import { logShopActs } from './log.ts'
import { presentManagedItem } from './present.ts'
import { listManagedItems } from './read.ts'

type Bulk = { ids: string[]; action: BulkItemAction; preview?: boolean }

/** From the first state to the second; an item in any other state is skipped. */
const states = { archive: ['LIVE', 'ARCHIVED'], sell: ['ARCHIVED', 'LIVE'] } as const

export function changeItems(db: Db, actor: Actor, { ids, action, preview = false }: Bulk): Promise<BulkResult> {
  const [from, to] = states[action]
  return db.transaction(async (db) => {
    const rows = await db.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')
    const hidden = to === 'LIVE' && rows.length > 0 ? await findHidden(db, 'item', rows) : new Set<string>()
    const changed = rows.filter(({ id, state }) => state === from && !hidden.has(id))
    const result = {
      changed: changed.map(({ id }) => id),
      skipped: rows
        .filter((row) => !changed.includes(row))
        .map(({ id, title, state }) => ({
          id,
          name: title,
          reason: state === to ? ('UNCHANGED' as const) : ('UNAVAILABLE' as const),
        })),
    }
    if (preview || changed.length === 0) return result
    await db.update(items).set({ state: to, updatedAt: new Date() }).where(inArray(items.id, result.changed))
    await logShopActs(
      db,
      actor,
      changed.map((item) => ({
        action: action === 'archive' ? 'item-archived' : 'item-sold-again',
        item,
        before: { state: from },
        after: { state: to },
      })),
    )
    await Promise.all(changed.map((item) => announceChange(db, item)))
    return result
  })
}

const maxRows = 10_000
type Filters = { state?: ShownItemState; type?: ItemType; search?: string }

export async function exportItems(db: Db, actor: Actor, filters: Filters) {
  const { rows } = await listManagedItems(db, actor, { ...filters, limit: maxRows })
  const lines = rows
    .map(presentManagedItem)
    .map((item) => [
      item.id,
      item.title,
      item.type,
      item.organization?.username ?? null,
      item.state,
      item.price,
      item.quantity,
      item.sold,
      item.createdAt,
    ])
  const head = ['id', 'title', 'type', 'community', 'state', 'price', 'stock', 'sold', 'created']
  return { name: 'items.csv', body: writeCsv([head, ...lines]) }
}
