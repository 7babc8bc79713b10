/** The balance of every wallet is the sum of its entries, and each entry has the balance after it, which is never negative. */
import type { Db } from '../db/db.ts'
import { lowestId } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import type { Difference, Report, Sums } from './difference.ts'

const walletsPerStatement = 2_000

const nextRange = statement<{ last: string | null; wallets: number }>(`
  select max(id::text) as last, count(*)::int as wallets from (
    select id from wallets where id > $1::uuid order by id limit ${walletsPerStatement}
  ) part`)

const inRange = 'wallets.id > $1::uuid and wallets.id <= $2::uuid and wallets.user_id is not null'

const findDifferences = statement<Pick<Difference, 'id' | 'detail'> & { check: 'wallet' | 'entry' }>(`
  with entries as (
    select transactions.id, wallet_id, no, transactions.balance, amount,
      sum(amount) over (partition by wallet_id order by no) as running
    from transactions join wallets on wallets.id = transactions.wallet_id where ${inRange}
  )
  select 'entry' as check, id, 'the balance after it is ' || coalesce(balance::text, 'missing') || ', but the entries add up to ' || running as detail
  from entries where balance is distinct from running or running < 0
  union all
  select 'wallet', wallets.id, 'its balance is ' || wallets.balance || ', but its entries add up to ' || coalesce(sum(amount), 0)
  from wallets left join entries on entries.wallet_id = wallets.id where ${inRange}
  group by wallets.id having wallets.balance <> coalesce(sum(amount), 0) or wallets.balance < 0`)

const sumBalances = statement<{ issuer: string | null; sum: number }>(`
  select issuers.id as issuer, sum(wallets.balance)::float8 as sum
  from wallets left join wallets issuers on issuers.user_id is null
    and coalesce(issuers.organization_id, '${lowestId}') = coalesce(wallets.organization_id, '${lowestId}')
  where ${inRange} group by issuers.id`)

export async function walletDifferences(db: Db, report: Report) {
  const balances: Sums = new Map()
  let wallets = 0
  for (let after = lowestId; ; ) {
    const [range] = await nextRange(db, after)
    if (!range?.last) return { wallets, balances }
    for (const difference of await findDifferences(db, after, range.last)) report(difference)
    for (const { issuer, sum } of await sumBalances(db, after, range.last)) {
      const id = issuer ?? 'missing'
      balances.set(id, (balances.get(id) ?? 0) + sum)
    }
    wallets += range.wallets
    after = range.last
  }
}
