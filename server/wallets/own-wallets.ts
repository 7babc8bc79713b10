/** The wallets of the caller. Leaving a community keeps the wallet. */
import type { Wallet, WalletWithTotals } from '@guildhall/contract/wallets/shapes.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import type { Actor } from '../http/authorize.ts'
import { membershipOf } from '../organizations/membership.ts'
import { can } from '../organizations/policy.ts'
import { findOrganization, type OrganizationRow } from '../organizations/read.ts'
import { isWalletIn, refundCauses, spendingCauses } from './conditions.ts'

/** The universal wallet first, then the highest balance. */
export async function listOwnWallets(db: Db, actor: Actor): Promise<Wallet[]> {
  const rows = await db
    .select({ balance: wallets.balance, organization: organizations })
    .from(wallets)
    .leftJoin(organizations, eq(organizations.id, wallets.organizationId))
    .where(and(eq(wallets.userId, actor.id), isNull(organizations.deletedAt)))
    .orderBy(sql`${wallets.organizationId} is not null`, desc(wallets.balance), wallets.id)
  return rows.map(({ balance, organization }) => ({ balance, organization: organization && present(organization) }))
}

const present = ({ id, name, username, avatar, config, coin }: OrganizationRow) => ({
  id,
  name,
  username: username ?? '',
  avatar,
  theme: config.theme ?? {},
  coin,
})

export async function findUniversalWallet(db: Db, actor: Actor): Promise<WalletWithTotals> {
  return { organization: null, ...(await readTotals(db, actor.id, null)), can: { openShop: false } }
}

/** A former member still sees the wallet of a private community. */
export async function findWalletIn(db: Db, actor: Actor, idOrUsername: string): Promise<WalletWithTotals> {
  const [own] = await db
    .select({ organization: organizations })
    .from(wallets)
    .innerJoin(organizations, eq(organizations.id, wallets.organizationId))
    .where(
      and(
        eq(wallets.userId, actor.id),
        isNull(organizations.deletedAt),
        sql`(${organizations.id}::text = ${idOrUsername} or ${organizations.username} = ${idOrUsername.toLowerCase()})`,
      ),
    )
  const { organization } = own ?? (await findOrganization(db, actor, idOrUsername))
  const membership = await membershipOf(db, actor, organization.id)
  return {
    organization: present(organization),
    ...(await readTotals(db, actor.id, organization.id)),
    can: { openShop: can.see(actor, organization, membership) },
  }
}

async function readTotals(db: Db, userId: string, organizationId: string | null) {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${transactions.amount}) filter (where ${condition}), 0)::float8`
  const isIncome = sql`${transactions.amount} > 0 and ${transactions.cause} not in (${refundCauses})`
  const isRecent = sql`${transactions.createdAt} > now() - interval '30 days'`
  const [row] = await db
    .select({
      balance: wallets.balance,
      earned: sum(isIncome),
      earnedRecently: sum(sql`${isIncome} and ${isRecent}`),
      spentRecently: sql<number>`greatest(0, -${sum(sql`${transactions.cause} in (${spendingCauses}) and ${isRecent}`)})`,
    })
    .from(wallets)
    .leftJoin(transactions, and(eq(transactions.walletId, wallets.id), sql`${transactions.balance} is not null`))
    .where(and(eq(wallets.userId, userId), isWalletIn(organizationId)))
    .groupBy(wallets.id)
  return row ?? { balance: 0, earned: 0, earnedRecently: 0, spentRecently: 0 }
}
