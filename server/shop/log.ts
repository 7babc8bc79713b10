/** Logs what staff do in a shop, for the community and in the audit log. Codes and addresses must never be logged. */
import { logActs } from '../audit/log-acts.ts'
import { changedColumns } from '../audit/row-changes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import type { ItemRow } from './read.ts'

type ShopAction =
  | 'item-created'
  | 'item-updated'
  | 'item-archived'
  | 'item-sold-again'
  | 'item-deleted'
  | 'codes-added'
  | 'code-deleted'
  | 'order-updated'
  | 'order-refunded'

type State = Record<string, unknown>

type ShopAct = {
  action: ShopAction
  item: Pick<ItemRow, 'id' | 'title' | 'organizationId'>
  /** The buyer. */
  userId?: string
  reason?: string
  before?: State
  after?: State
}

/** A change that changed nothing is not logged. */
const isEmpty = (after: State | undefined) => after !== undefined && Object.keys(after).length === 0

export const logShop = (db: Db, actor: Actor, act: ShopAct) => logShopActs(db, actor, [act])

export const logShopActs = (db: Db, actor: Actor, acts: readonly ShopAct[]) =>
  logActs(
    db,
    acts
      .filter(({ after }) => !isEmpty(after))
      .map(({ item: { id, title, organizationId }, after, ...act }) => ({
        ...act,
        organizationId,
        moderatorId: actor.id,
        after: { item: title, ...after },
        subject: { kind: 'item', id, label: title },
      })),
  )

const maxText = 200
const factsOf = ({ id: _, sold: __, createdAt: ___, organizationId: ____, description, ...facts }: ItemRow) => ({
  ...facts,
  description: description?.slice(0, maxText).toWellFormed() ?? null,
})

/** The columns that differ, without long texts. */
export const itemChanges = (before: ItemRow, after: ItemRow) => changesIn(factsOf(before), factsOf(after))

export function changesIn(before: State, after: State) {
  const changes = changedColumns(before, after)
  return { before: changes?.before ?? {}, after: changes?.after ?? {} }
}
