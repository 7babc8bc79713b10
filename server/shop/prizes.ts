/**
 * Items as prizes of events. A winner gets the item without paying; the stock is taken. When none is left, the order stays OWED, the
 * staff of the community get a notification, and the next stock goes to the winners first, in the order of their ranks.
 */
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { rowsOf, statement } from '../db/statement.ts'
import { announceQuantity } from './announce.ts'
import { alertLowStock, alertOwedPrize, notifyWinners } from './notify.ts'
import type { ItemRow } from './read.ts'

type Event = { id: string; name: string; organizationId: string | null }
type ItemPrize = { userId: string; itemId: string }

/** A rank can win the same item several times: the second prize ends in `:2`, the third in `:3`. */
function prizeSubjects(event: Pick<Event, 'id'>, prizes: readonly ItemPrize[]): string[] {
  const counts = new Map<string, number>()
  return prizes.map(({ itemId, userId }) => {
    const subject = `${event.id}:${itemId}:${userId}`
    const no = (counts.get(subject) ?? 0) + 1
    counts.set(subject, no)
    return no === 1 ? subject : `${subject}:${no}`
  })
}

/** Gives each winner every item prize once, however often the event is completed. Best rank first. */
export async function giveItemPrizes(db: Db, event: Event, prizes: readonly ItemPrize[]): Promise<void> {
  if (prizes.length === 0 || event.organizationId === null) return
  const ids = [...new Set(prizes.map(({ itemId }) => itemId))].sort()
  const stock = await db
    .select()
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.organizationId, event.organizationId)))
    .orderBy(items.id)
    .for('no key update')
  const byId = new Map(stock.map((item) => [item.id, item]))
  const subjects = prizeSubjects(event, prizes)
  const rows = prizes
    .map((prize, order) => ({ ...prize, id: uuidv7(), subject: subjects[order], order }))
    .filter(({ itemId }) => byId.has(itemId))
  const orders = await writePrizes(db, JSON.stringify(rows))
  await notifyWinners(
    db,
    orders.flatMap(({ id, userId, itemId, isOwed }) => {
      const item = byId.get(itemId)
      if (!item || isOwed) return []
      const needsAddress = item.type === 'PHYSICAL_ITEM'
      return [{ orderId: id, userId, item: item.title, tournament: event.name, needsAddress }]
    }),
  )
  const byItem = Map.groupBy(orders, ({ itemId }) => itemId)
  for (const item of stock) {
    await announceQuantity(db, { id: item.id, organizationId: item.organizationId })
    const own = byItem.get(item.id) ?? []
    const given = own.filter(({ isOwed }) => !isOwed).length
    if (given < own.length) await alertOwedPrize(db, item, event)
    else await alertLowStock(db, item, item.quantity === null ? null : item.quantity - given, event.id)
  }
}

const newState = `case when not "isInStock" then 'OWED' when type = 'PHYSICAL_ITEM' then 'ORDERED' else 'DELIVERED' end::order_state`

/** Numbers the winners of each item, and its free codes, and joins them by number. */
const writePrizes = statement<{ id: string; userId: string; itemId: string; isOwed: boolean }>(`
  with fresh as (
    select input.*, items.type, items.quantity, items.organization_id,
      row_number() over (partition by input."itemId" order by input."order") as no
    from json_to_recordset($1::json) as input (id uuid, "userId" uuid, "itemId" uuid, subject text, "order" int)
    join items on items.id = input."itemId"
    where not exists (select from user_items where prize_subject = input.subject and state <> 'REFUNDED')
  ), free as (
    select id, item_id, row_number() over (partition by item_id order by id) as no
    from redeem_codes where state = 'FREE' and item_id in (select "itemId" from fresh)
  ), granted as (
    select fresh.*, free.id as code_id,
      quantity is null or fresh.no <= quantity and (type <> 'REDEEM_CODE' or free.id is not null) as "isInStock"
    from fresh left join free on type = 'REDEEM_CODE' and free.item_id = fresh."itemId" and free.no = fresh.no
  ), codes as (
    update redeem_codes set state = 'SOLD', sold_at = now() where id in (select code_id from granted where "isInStock")
  ), sales as (
    update items set quantity = items.quantity - n, sold = sold + n
    from (select "itemId", count(*)::int as n from granted where "isInStock" group by 1) as counts
    where items.id = counts."itemId"
  ), orders as (
    insert into user_items (id, user_id, item_id, organization_id, state, price, prize_subject, redeem_code_id, delivered_at)
    select id, "userId", "itemId", organization_id, ${newState}, 0, subject, case when "isInStock" then code_id end,
      case when "isInStock" and type <> 'PHYSICAL_ITEM' then now() end
    from granted
  )
  select id, "userId", "itemId", not "isInStock" as "isOwed" from granted order by "order"`)

const itemRow = rowsOf(items)

/**
 * Gives new stock to the prizes that wait for it. The caller has locked the item. Returns the item after it, undefined if no prize
 * waited.
 */
export async function giveOwedPrizes(db: Db, item: ItemRow): Promise<ItemRow | undefined> {
  if (item.quantity === 0) return undefined
  const winners = await writeOwed(db, item.id)
  if (winners.length === 0) return undefined
  const needsAddress = item.type === 'PHYSICAL_ITEM'
  await notifyWinners(
    db,
    winners.map(({ id, userId, tournament }) => ({ orderId: id, userId, item: item.title, tournament, needsAddress })),
  )
  const [raw] = await readItem(db, item.id)
  return raw && itemRow.read(raw)
}

const readItem = statement(`select ${itemRow.columns} from items where id = $1`)

const writeOwed = statement<{ id: string; userId: string; tournament: string }>(`
  with waiting as (
    select user_items.id, row_number() over (order by user_items.created_at, user_items.id) as no, items.type, items.quantity
    from user_items join items on items.id = user_items.item_id
    where item_id = $1 and user_items.state = 'OWED'
  ), free as (
    select id, row_number() over (order by id) as no from redeem_codes where item_id = $1 and state = 'FREE'
  ), granted as (
    select waiting.*, free.id as code_id from waiting left join free on type = 'REDEEM_CODE' and free.no = waiting.no
    where (quantity is null or waiting.no <= quantity) and (type <> 'REDEEM_CODE' or free.id is not null)
  ), codes as (
    update redeem_codes set state = 'SOLD', sold_at = now() where id in (select code_id from granted)
  ), sales as (
    update items set quantity = items.quantity - n, sold = sold + n
    from (select count(*)::int as n from granted) as counts where items.id = $1 and n > 0
  ), orders as (
    update user_items set state = case when type = 'PHYSICAL_ITEM' then 'ORDERED' else 'DELIVERED' end::order_state,
      redeem_code_id = code_id, delivered_at = case when type <> 'PHYSICAL_ITEM' then now() end
    from granted where user_items.id = granted.id
    returning user_items.id, user_id, prize_subject
  )
  select orders.id, user_id as "userId", coalesce(tournaments.name, leagues.name, '') as tournament
  from orders
  left join tournaments on tournaments.id = split_part(prize_subject, ':', 1)::uuid
  left join leagues on leagues.id = split_part(prize_subject, ':', 1)::uuid`)

/**
 * Withdraws the prizes of an event that is reopened, as far as that is possible: what was packed stays, and so does a code that its
 * winner has read. Those who keep their prize do not get it again.
 */
export async function withdrawItemPrizes(db: Db, event: Pick<Event, 'id'>): Promise<void> {
  const isOfEvent = like(userItems.prizeSubject, `${event.id}:%`)
  const ids = db.select({ id: userItems.itemId }).from(userItems).where(isOfEvent)
  const rows = await db.select().from(items).where(inArray(items.id, ids)).orderBy(items.id).for('no key update')
  if (rows.length === 0) return
  await withdraw(db, `${event.id}:%`)
  const itemIds = rows.map(({ id }) => id)
  for (const item of await db.select().from(items).where(inArray(items.id, itemIds)).orderBy(items.id)) {
    await giveOwedPrizes(db, item)
    await announceQuantity(db, { id: item.id, organizationId: item.organizationId })
  }
}

const withdraw = statement(`
  with taken as (
    update user_items set state = 'REFUNDED', refunded_at = now(), worn_as = null, redeem_code_id = null
    from (
      select id, item_id, state, redeem_code_id from user_items
      where prize_subject like $1 and code_read_at is null and packed_at is null and state <> 'REFUNDED'
      for update
    ) as before
    where user_items.id = before.id
    returning before.*
  ), codes as (
    update redeem_codes set state = 'FREE', sold_at = null where id in (select redeem_code_id from taken)
  )
  update items set quantity = items.quantity + n, sold = sold - n
  from (select item_id, count(*)::int as n from taken where state <> 'OWED' group by 1) as counts
  where items.id = counts.item_id`)
