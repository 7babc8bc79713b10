/** The accounts to which winners receive prize money: encrypted, bound to their user and provider, and masked for everyone else. */
import {
  payoutAccounts as accountRules,
  type PaymentProvider,
  paymentProviders,
} from '@guildhall/contract/payments/constants.ts'
import type { PayoutAccount } from '@guildhall/contract/payments/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'

/** The provider in an address; the contract allows no other text. */
export const providerOf = (text: string): PaymentProvider =>
  orNotFound(paymentProviders.find((provider) => provider === text))

type Owner = { userId: string; provider: PaymentProvider }

const contextOf = ({ userId, provider }: Owner) => `payout account ${userId} ${provider}`

export const encryptAccount = (cipher: Cipher, owner: Owner, account: string) => ({
  encrypted: cipher.encrypt(account, contextOf(owner)),
  masked: maskAccount(owner.provider, account),
})

export const decryptAccount = (cipher: Cipher, row: Owner & { encrypted: string }) =>
  cipher.decrypt(row.encrypted, contextOf(row))

/** The account without the sign that people put in front of it. */
function parseAccount(provider: PaymentProvider, text: string): string {
  const { sign, pattern } = accountRules[provider]
  const account = text.trim().slice(sign && text.trim().startsWith(sign) ? sign.length : 0)
  const errors = [{ path: 'body.account', code: `ACCOUNT_${provider}`, message: 'must be an account of the provider' }]
  ensure(new RegExp(pattern).test(account), 'INVALID', { errors })
  return account
}

/** `kestrel@example.com` becomes `k•••@example.com`, and `kestrel` becomes `@k•••`. */
function maskAccount(provider: PaymentProvider, account: string): string {
  const [name = '', domain] = account.split('@')
  return `${accountRules[provider].sign}${name.slice(0, 1)}•••${domain ? `@${domain}` : ''}`
}

export async function listPayoutAccounts(db: Db, userId: string, cipher: Cipher): Promise<PayoutAccount[]> {
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
    .orderBy(asc(payoutAccounts.provider))
  return rows.map((row) => ({
    provider: row.provider,
    account: `${accountRules[row.provider].sign}${decryptAccount(cipher, row)}`,
    preferred: row.preferred,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

type AccountChange = { account?: string; preferred?: boolean }

/** The first account is the preferred one. A change withdraws approvals: they were given for the old account. */
export async function putPayoutAccount(
  db: Db,
  cipher: Cipher,
  actor: Actor,
  provider: PaymentProvider,
  { account, preferred = false }: AccountChange,
) {
  const owner = { userId: actor.id, provider }
  const parsed = account === undefined ? undefined : parseAccount(provider, account)
  await db.transaction(async (db) => {
    await lockAccounts(db, actor.id)
    const before = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, actor.id))
    const own = before.find((row) => row.provider === provider)
    ensure(own ?? parsed, 'NOT_FOUND')
    const becomesPreferred = preferred || !before.some((row) => row.preferred)
    if (becomesPreferred) await clearPreferred(db, actor.id)
    const changes = {
      ...(parsed && { ...encryptAccount(cipher, owner, parsed), updatedAt: new Date() }),
      ...(becomesPreferred && { preferred: true }),
    }
    if (own && (parsed || becomesPreferred))
      await db
        .update(payoutAccounts)
        .set(changes)
        .where(and(eq(payoutAccounts.userId, actor.id), eq(payoutAccounts.provider, provider)))
    else if (parsed)
      await db.insert(payoutAccounts).values({
        ...owner,
        ...encryptAccount(cipher, owner, parsed),
        preferred: becomesPreferred,
      })
    if (parsed || becomesPreferred) await withdrawApprovals(db, actor.id)
  })
  return listPayoutAccounts(db, actor.id, cipher)
}

export async function deletePayoutAccount(db: Db, cipher: Cipher, actor: Actor, provider: PaymentProvider) {
  await db.transaction(async (db) => {
    await lockAccounts(db, actor.id)
    const [removed] = await db
      .delete(payoutAccounts)
      .where(and(eq(payoutAccounts.userId, actor.id), eq(payoutAccounts.provider, provider)))
      .returning()
    if (!removed?.preferred) return
    const rank = sql.raw(`array_position(array['${paymentProviders.join("','")}'], provider::text)`)
    await db.execute(sql`
      update payout_accounts set preferred = true where (user_id, provider) = (
        select user_id, provider from payout_accounts where user_id = ${actor.id} order by ${rank} limit 1)`)
    await withdrawApprovals(db, actor.id)
  })
  return listPayoutAccounts(db, actor.id, cipher)
}

/** Two changes by the same person come one after the other. */
const lockAccounts = (db: Db, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

const clearPreferred = (db: Db, userId: string) =>
  db
    .update(payoutAccounts)
    .set({ preferred: false })
    .where(and(eq(payoutAccounts.userId, userId), payoutAccounts.preferred))

const withdrawApprovals = (db: Db, userId: string) =>
  db
    .update(payments)
    .set({ approvedAt: null, approvedById: null })
    .where(and(eq(payments.userId, userId), sql`${payments.status} <> 'PAID' and ${payments.approvedAt} is not null`))
