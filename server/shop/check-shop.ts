/** Proves the stock, the codes and the payments of all items from their orders. Returns the differences; there must be none. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

export async function shopDifferences(db: Db): Promise<{ id: string; detail: string }[]> {
  type Row = { kind: string; id: string; expected: number; actual: number }
  const { rows } = await db.execute<Row>(sql`
    with orders as (
      select item_id, count(*) filter (where state not in ('OWED', 'REFUNDED'))::int as valid from user_items group by 1
    ), codes as (
      select item_id, count(*) filter (where state = 'FREE')::int as free from redeem_codes group by 1
    )
    select 'sold' as kind, items.id, coalesce(valid, 0) as expected, sold as actual
    from items left join orders on orders.item_id = items.id where sold <> coalesce(valid, 0)
    union all
    select 'free codes', items.id, coalesce(free, 0), quantity
    from items left join codes on codes.item_id = items.id where type = 'REDEEM_CODE' and quantity <> coalesce(free, 0)
    union all
    select 'code without order', c.id, 1, 0 from redeem_codes c
    where c.state <> 'FREE' and not exists (select from user_items o where o.redeem_code_id = c.id)
    union all
    select 'order without code', o.id, 1, 0 from user_items o join items on items.id = o.item_id
    where items.type = 'REDEEM_CODE' and o.state not in ('OWED', 'REFUNDED') and not exists (
      select from redeem_codes c where c.id = o.redeem_code_id and c.state = 'SOLD' and c.item_id = o.item_id)
    union all
    select 'payment', o.id, (-o.price)::float8, coalesce(t.amount, 0)::float8 from user_items o left join transactions t on t.id = o.transaction_id
    where coalesce(t.amount, 0) <> -o.price
    union all
    select 'refund', o.id, (case when o.state = 'REFUNDED' then o.price else 0 end)::float8, coalesce(t.amount, 0)::float8
    from user_items o left join transactions t on t.reverses_id = o.transaction_id and t.cause = 'PURCHASE_REFUND'
    where coalesce(t.amount, 0) <> case when o.state = 'REFUNDED' then o.price else 0 end
    union all
    select 'payment without order', t.id, 1, 0 from transactions t
    where t.cause = 'PURCHASE' and t.item_id is not null and not exists (select from user_items o where o.transaction_id = t.id)`)
  return rows.map(({ kind, id, expected, actual }) => ({ id, detail: `${kind}: ${actual} instead of ${expected}` }))
}
