/**
 * Buys an item: one transaction that locks the item, checks everything under the lock, and writes the movement of coins, the stock and
 * the order together.
 *
 * The locks and the reads are sent in one write, the changes and the commit in another, so that the item is locked for two round trips
 * only. Each statement sees what was committed before it started, so the facts come after the locks. The order of the locks is the
 * same everywhere: community, item, member, wallet.
 */
import type { ShippingAddress } from '@guildhall/contract/shop/columns.ts'
import type { BuyRefusal } from '@guildhall/contract/shop/constants.ts'
import type { Purchase } from '@guildhall/contract/shop/shapes.ts'
import { inTransaction, sendWithCommit } from '../db/after-commit.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { items } from '../db/schema/shop.ts'
import { rowsOf, statement } from '../db/statement.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { findOrganization } from '../organizations/read.ts'
import { publishMessageWithCommit } from '../outbox/messages.ts'
import { type Buyer, refusePurchase } from '../rules/purchase.ts'
import { lockWallet } from '../wallets/lock-wallets.ts'
import { writeMovements } from '../wallets/write-movements.ts'
import { encryptAddress } from './addresses.ts'
import { announceQuantity } from './announce.ts'
import { alertLowStock } from './notify.ts'
import type { ItemRow } from './read.ts'

type Input = { price?: number; address?: ShippingAddress }
type Wallet = { id: string; balance: number }

export const buyItem = (db: Db, cipher: Cipher, actor: Actor, itemId: string, input: Input): Promise<Purchase> =>
  inTransaction(db, async (db) => {
    const { item, wallet, facts } = await lockPurchase(db, actor, itemId)
    const { isBanned, ...buyer } = facts
    const refusal = refusePurchase(item, { ...buyer, ...wallet, isBanned: isBanned || actor.banned }, new Date())
    if (refusal) throw problemOf(refusal)
    ensure(input.price === undefined || input.price === item.price, 'PRICE_CHANGED', { facts: { price: item.price } })

    const id = uuidv7()
    const isShipped = item.type === 'PHYSICAL_ITEM'
    ensure(!isShipped || input.address, 'ADDRESS_REQUIRED')
    const address = isShipped && input.address ? encryptAddress(cipher, id, input.address) : null
    const state = isShipped ? 'ORDERED' : 'DELIVERED'
    await writePurchase(db, item, wallet, { id, userId: actor.id, state, address })
    return { id, itemId, state, price: item.price, balance: wallet.balance - item.price }
  })

/** The refusal with its facts. */
function problemOf({ code, ...facts }: BuyRefusal) {
  return new Problem(code, { facts })
}

type Facts = Omit<Buyer, 'balance'> & { visibility: string; isStaff: boolean }

async function lockPurchase(db: Db, actor: Actor, itemId: string) {
  const [, itemRows, , walletRows, factRows] = await Promise.all([
    lockSeller(db, itemId),
    lockItemRow(db, itemId),
    lockMember(db, itemId, actor.id),
    lockSellerWallet(db, itemId, actor.id),
    readFacts(db, itemId, actor.id),
  ])
  const item = read(orNotFound(itemRows[0]))
  const { visibility, isStaff, ...facts } = orNotFound(factRows[0])
  orNotFound(item.state !== 'DRAFT' || isStaff || null)
  const { organizationId } = item
  if (organizationId && visibility !== 'PUBLIC' && visibility !== 'UNLISTED')
    await findOrganization(db, actor, organizationId)
  const [row] = walletRows
  const wallet: Wallet = row
    ? { id: row.id, balance: Number(row.balance) }
    : await lockWallet(db, organizationId, actor.id) // the first purchase creates it
  return { item, facts, wallet }
}

const { columns, read } = rowsOf(items)

const seller = '(select organization_id from items where id = $1)'

/** Waits for a deletion of the community, and then sees it. */
const lockSeller = statement(`select id from organizations where id = ${seller} for key share`)

const lockItemRow = statement(`
  select ${columns} from items where id = $1 and not exists (
    select from organizations where organizations.id = items.organization_id and deleted_at is not null)
  for no key update`)

/** Waits for a removal of the member. */
const lockMember = statement(
  `select role from organization_members where organization_id = ${seller} and user_id = $2 for key share`,
)

/** The wallet of universal coins is locked by `lockWallet`. */
const lockSellerWallet = statement<{ id: string; balance: string }>(
  `select id, balance from wallets where user_id = $2 and organization_id = ${seller} for update`,
)

const readFacts = statement<Facts>(`
  select coalesce(o.visibility::text, 'PUBLIC') as visibility, levels.level, m.user_id is not null as "isMember",
    coalesce(m.role <> 'MEMBER', false) as "isStaff", o.delete_at is not null as "isClosing",
    exists (select from bans where bans.user_id = $2 and bans.organization_id = i.organization_id) as "isBanned",
    (select count(*)::int from user_items where item_id = $1 and user_id = $2 and state <> 'REFUNDED'
      and prize_subject is null) as bought
  from items i
  join users on users.id = $2
  join levels on levels.id = users.level_id
  left join organizations o on o.id = i.organization_id
  left join organization_members m on m.organization_id = i.organization_id and m.user_id = $2
  where i.id = $1`)

type NewOrder = { id: string; userId: string; state: 'ORDERED' | 'DELIVERED'; address: string | null }

/** A refused statement, such as one without a free code, rolls back the movement too. */
async function writePurchase(db: Db, item: ItemRow, wallet: Wallet, { id, userId, state, address }: NewOrder) {
  const { organizationId, price } = item
  const movement = { walletId: wallet.id, amount: -price, cause: 'PURCHASE', subject: id, itemId: item.id } as const
  if (price > 0) await sendWithCommit(db, writeMovements(db, organizationId, [movement]))
  const isCode = item.type === 'REDEEM_CODE'
  const order = [id, userId, item.id, organizationId, state, price, wallet.id, address, isCode]
  const quantity = item.quantity === null ? null : item.quantity - 1
  await sendWithCommit(db, writeOrder(db, ...order))
  if (price > 0) await publish(db, `user:${userId}`, { wallet: wallet.id, balance: wallet.balance - price })
  if (organizationId && state === 'ORDERED') await publishMessageWithCommit(db, 'item-ordered', { orderId: id })
  await announceQuantity(db, { id: item.id, organizationId, quantity })
  await alertLowStock(db, item, quantity, id)
}

/** Without a free code the division fails, and with it the purchase: the quantity of an item never exceeds its free codes. */
const writeOrder = statement(`
  with code as (
    update redeem_codes set state = 'SOLD', sold_at = now()
    where $9::boolean and id = (
      select id from redeem_codes where item_id = $3::uuid and state = 'FREE' order by id limit 1 for update skip locked)
    returning id
  ), sale as (
    update items set quantity = quantity - 1, sold = sold + 1 where id = $3::uuid
  )
  insert into user_items (id, user_id, item_id, organization_id, state, price, address, redeem_code_id, transaction_id, delivered_at)
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::order_state, $6::int8, $8::text, (select id from code),
    (select id from transactions where wallet_id = $7::uuid and cause = 'PURCHASE' and subject = $1::uuid::text),
    case when $5::order_state = 'DELIVERED' then now() end
  where 1 / (case when $9::boolean and not exists (select from code) then 0 else 1 end) = 1`)
