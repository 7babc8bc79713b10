/** Staff add, change and delete items. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { type ItemType, shopLimits } from '@guildhall/contract/shop/constants.ts'
import type { ItemChange, NewItem } from '@guildhall/contract/shop/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { allEvents } from '../events/all-events.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { findHidden } from '../moderation/hidden-by.ts'
import { announceChange } from './announce.ts'
import { lockItem } from './lock-item.ts'
import { itemChanges, logShop } from './log.ts'
import { giveOwedPrizes } from './prizes.ts'
import { findManagedItem, type ItemRow } from './read.ts'

type Values = Omit<ItemChange, 'image' | 'expectedQuantity' | 'stored'>

function columnsOf({ saleStartsAt, saleEndsAt, quantity, ...rest }: Values, type: ItemType) {
  // The quantity of a REDEEM_CODE is the number of its free codes.
  ensure(type !== 'REDEEM_CODE' || quantity === undefined, 'INVALID', {
    errors: [{ path: 'body.quantity', code: 'INVALID', message: 'Add codes instead' }],
  })
  return {
    ...rest,
    ...(quantity !== undefined && { quantity }),
    ...(saleStartsAt !== undefined && { saleStartsAt: timeOf(saleStartsAt) }),
    ...(saleEndsAt !== undefined && { saleEndsAt: timeOf(saleEndsAt) }),
  }
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

function checkItem({ type, appearance, saleStartsAt, saleEndsAt, state }: Pick<ItemRow, CheckedColumn>) {
  const refuse = (path: string) => ({ errors: [{ path: `body.${path}`, code: 'INVALID', message: path }] })
  ensure(type !== 'TAG' || state === 'DRAFT' || appearance.tag, 'INVALID', refuse('appearance.tag'))
  ensure(!saleStartsAt || !saleEndsAt || saleStartsAt < saleEndsAt, 'INVALID', refuse('saleEndsAt'))
}
const unsetColumns = { appearance: {}, saleStartsAt: null, saleEndsAt: null, state: 'DRAFT' } as const
type CheckedColumn = 'type' | 'appearance' | 'saleStartsAt' | 'saleEndsAt' | 'state'

export async function createItem(db: Db, actor: Actor, organizationId: string, { type, ...values }: NewItem) {
  const id = await db.transaction(async (db) => {
    // Under the lock, so that the limit holds for concurrent calls.
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update')
    const amount = await db.$count(items, eq(items.organizationId, organizationId))
    ensure(amount < shopLimits.itemsPerOrganization, 'TOO_MANY_ITEMS')
    const columns = columnsOf(values, type)
    checkItem({ type, ...unsetColumns, ...columns }) // before the table refuses them without a reason
    const [row] = await db
      .insert(items)
      .values({
        type,
        organizationId,
        ...columns,
        ...(type === 'REDEEM_CODE' && { quantity: 0 }),
        title: values.title,
        price: values.price,
      })
      .returning()
    const item = orNotFound(row)
    await announceChange(db, item)
    await logShop(db, actor, { action: 'item-created', item, after: { type, price: item.price, state: item.state } })
    return item.id
  })
  return findManagedItem(db, actor, id)
}

export async function changeItem(db: Db, actor: Actor, id: string, change: ItemChange, organizationId?: string) {
  const { image, expectedQuantity, stored, ...values } = change
  await db.transaction(async (db) => {
    const before = await lockItem(db, id, organizationId)
    ensure(expectedQuantity === undefined || expectedQuantity === before.quantity, 'CONFLICT', {
      facts: before.quantity === null ? {} : { quantity: before.quantity },
    })
    ensureUnchanged(stored, before)
    const columns = columnsOf(values, before.type)
    checkItem({ ...before, ...columns })
    const [row] = await db
      .update(items)
      .set({ ...columns, ...(image === null && { image }), updatedAt: new Date() })
      .where(eq(items.id, id))
      .returning()
    const item = orNotFound(row)
    const isPutBack = before.state !== 'LIVE' && item.state === 'LIVE'
    ensure(!isPutBack || (await findHidden(db, 'item', [item])).size === 0, 'FORBIDDEN')
    const { before: old, after } = itemChanges(before, item)
    await giveOwedPrizes(db, item)
    await announceChange(db, item)
    await logShop(db, actor, { action: 'item-updated', item, before: old, after })
  })
  return findManagedItem(db, actor, id)
}

/** An item that someone bought or won, or that is a prize of an event, is archived: orders and prizes refer to it. */
export function deleteItem(db: Db, actor: Actor, id: string, organizationId?: string): Promise<{ archived: boolean }> {
  return db.transaction(async (db) => {
    const item = await lockItem(db, id, organizationId)
    const archived = (await db.$count(userItems, eq(userItems.itemId, id))) > 0 || (await isPrize(db, item))
    if (archived) await db.update(items).set({ state: 'ARCHIVED' }).where(eq(items.id, id))
    else await db.delete(items).where(eq(items.id, id))
    await announceChange(db, item)
    await logShop(db, actor, {
      action: archived ? 'item-archived' : 'item-deleted',
      item,
      before: { state: item.state },
    })
    return { archived }
  })
}

async function isPrize(db: Db, { id, organizationId }: ItemRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${allEvents('organization_id', 'deleted_at', 'prizes')} events
    where organization_id = ${organizationId} and deleted_at is null and prizes @> ${JSON.stringify([{ itemId: id }])}::jsonb
    limit 1`)
  return rows.length > 0
}

type ImageOwner = { organizationId: string; itemId: string }

export async function uploadItemImage(db: Db, gateways: Gateways, actor: Actor, owner: ImageOwner, file: UploadedFile) {
  const { organizationId, itemId } = owner
  const { item } = await findManagedItem(db, actor, itemId, organizationId)
  const type = item.type === 'BANNER' ? 'BANNER' : 'ITEM'
  await createAsset(db, gateways, actor, { type, file, organizationId }, async (db, { image }) => {
    const isItem = and(eq(items.id, itemId), sql`${items.organizationId} = ${organizationId}`)
    await db.update(items).set({ image }).where(isItem)
    await announceChange(db, item)
    await logShop(db, actor, { action: 'item-updated', item, after: { image: image?.url } })
  })
  return findManagedItem(db, actor, itemId)
}
