/** What staff see: the wallets of an organization, or the universal ones, and the totals of their issuer. */
import { maxHits, type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import type { CoinTotals, UserWallet } from '@guildhall/contract/wallets/shapes.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { wallets } from '../db/schema/wallets.ts'
import { pageOf } from '../http/page.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { isWalletIn, spendingCauses } from './conditions.ts'

type WalletQuery = PageQuery & { search?: string; sort?: 'richest' | 'poorest' }

export async function listWallets(db: Db, organizationId: string | null, query: WalletQuery) {
  const pattern = likePattern(query.search)
  const isOfMember = and(isWalletIn(organizationId), isNotNull(wallets.userId))
  if (!pattern) {
    const counted = db
      .select({ id: wallets.id })
      .from(wallets)
      .where(isOfMember)
      .limit(walletLimits.counted + 1)
    return readWallets(db, query, isOfMember, await db.$count(counted))
  }
  return db.transaction(async (db) => {
    // Which index is best depends on the text: a plan for all texts reads every wallet for a rare name.
    await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    const matching = await db
      .select({ id: wallets.id })
      .from(wallets)
      .innerJoin(users, eq(users.id, wallets.userId))
      .where(and(isOfMember, or(ilike(users.username, pattern), ilike(users.name, pattern))))
      .limit(maxHits + 1)
    const ids = matching.map(({ id }) => id)
    return readWallets(db, query, inArray(wallets.id, ids), ids.length)
  })
}

async function readWallets(db: Db, query: WalletQuery, where: SQL | undefined, total: number) {
  const { limit, offset } = windowOf(query)
  const order =
    query.sort === 'poorest' ? [asc(wallets.balance), asc(wallets.id)] : [desc(wallets.balance), desc(wallets.id)]
  const rows = await db
    .select({ user: userCard(users), balance: wallets.balance, createdAt: wallets.createdAt })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ createdAt, ...row }): UserWallet => ({ ...row, createdAt: createdAt.toISOString() }))
  return pageOf(data, total, query)
}

/** The last day that the nightly job has completed is counted again: a transaction of that day may have ended after the job. */
const openDays = 1

/**
 * Adds the figures of the days that are final to the entries since then, and to those from before the community, which an import
 * can bring. Universal coins have no figures per day. The issuer's entries have the opposite sign: what it gave is negative.
 */
export async function readCoinTotals(db: Db, organizationId: string | null): Promise<CoinTotals> {
  const entries = (isOpen: SQL) => sql`
    select -sum(amount) filter (where cause not in (${spendingCauses})), sum(amount) filter (where cause in (${spendingCauses})), 0
    from transactions
    where wallet_id = (select id from wallets where ${isWalletIn(organizationId)} and user_id is null) and balance is null and ${isOpen}
    union all
    select 0, 0, count(*) from wallets where ${isWalletIn(organizationId)} and user_id is not null and ${isOpen}`
  const { rows } = await db.execute<Omit<CoinTotals, 'circulation'>>(sql`
    with known as (
      select (o.created_at at time zone 'UTC')::date as first, r.complete_to + 1 - ${openDays}::int as open
      from organizations o join organization_rollups r on r.organization_id = o.id where o.id = ${organizationId}::uuid
    ), bounds as materialized (
      select coalesce((select first from known), '-infinity')::timestamp as first,
        coalesce((select open from known), '-infinity')::timestamp as open
    ), parts as (
      select coins_issued as issued, coins_spent as spent, wallets from organization_days
      where organization_id = ${organizationId}::uuid and day >= (select first from bounds) and day < (select open from bounds)
      union all
      ${entries(sql`created_at >= (select open at time zone 'UTC' from bounds)`)}
      union all
      ${entries(sql`created_at < (select least(first, open) at time zone 'UTC' from bounds)`)}
    )
    select coalesce(sum(issued), 0)::float8 as issued, coalesce(sum(spent), 0)::float8 as spent, sum(wallets)::int as wallets from parts`)
  const { issued = 0, spent = 0, wallets: count = 0 } = rows[0] ?? {}
  return { issued, spent, circulation: issued - spent, wallets: count }
}
