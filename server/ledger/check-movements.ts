/** Every movement has two sides that add up to zero: a user's wallet and the issuer of the same organization. */
import type { Db } from '../db/db.ts'
import { lowestId } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import type { Report, Sums } from './difference.ts'

const entriesPerStatement = 10_000

const nextRange = statement<{ last: string | null }>(`
  select max(movement_id::text) as last from (
    select movement_id from transactions where movement_id > $1::uuid order by movement_id limit ${entriesPerStatement}
  ) part`)

const inRange = 'movement_id > $1::uuid and movement_id <= $2::uuid'

const findDifferences = statement<{ id: string; detail: string }>(`
  select movement_id as id, count(*) || ' sides, sum ' || sum(amount) || ', ' || string_agg(transactions.id::text, ' and ' order by no) as detail
  from transactions join wallets on wallets.id = transactions.wallet_id where ${inRange}
  group by movement_id
  having count(*) <> 2 or sum(amount) <> 0 or count(*) filter (where user_id is not null) <> 1
    or not bool_or(transactions.id = movement_id and user_id is not null)
    or bool_or(user_id is null and transactions.balance is not null)
    or min(cause) <> max(cause)
    or count(distinct coalesce(organization_id, '${lowestId}')) <> 1`)

const sumIssuers = statement<{ issuer: string; sum: number; movements: number }>(`
  select wallet_id as issuer, sum(amount)::float8 as sum, count(*)::int as movements
  from transactions join wallets on wallets.id = transactions.wallet_id where ${inRange} and user_id is null
  group by wallet_id`)

export async function movementDifferences(db: Db, report: Report) {
  const issued: Sums = new Map()
  let movements = 0
  for (let after = lowestId; ; ) {
    const [range] = await nextRange(db, after)
    if (!range?.last) return { movements, issued }
    for (const row of await findDifferences(db, after, range.last)) report({ check: 'movement', ...row })
    for (const row of await sumIssuers(db, after, range.last)) {
      issued.set(row.issuer, (issued.get(row.issuer) ?? 0) + row.sum)
      movements += row.movements
    }
    after = range.last
  }
}
