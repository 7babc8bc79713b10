/** Prize payments in every state: paid, funded, pending, overdue, failed, without an account, and above the limit of the community. */
import type { PaymentProvider } from '@guildhall/contract/payments/constants.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import type { Cipher } from '../encryption.ts'
import { encryptAccount } from '../payments/accounts.ts'

const day = 86_400_000
const limit = 200 // in whole euros

/** The entrants of one event from the third place on, in this order. */
const states = [
  { amount: 4_000, isFunded: true },
  { amount: 2_000, failureReason: 'Unknown account', failures: 2 },
  { amount: 25_000 },
  { amount: 2_000, hasNoAccount: true },
  { amount: 1_500 },
] as const satisfies {
  amount: number
  isFunded?: true
  failureReason?: string
  failures?: number
  hasNoAccount?: true
}[]

export async function seedPayouts(db: Db, cipher: Cipher, now: Date) {
  await db.update(organizations).set({ payoutLimit: limit }).where(eq(organizations.username, 'nordlicht'))
  const withoutAccount = await owePrizes(db, now)
  await enterAccounts(db, cipher, withoutAccount)
  await db.execute(sql`
    update payments set provider = a.provider, account = a.masked
    from payout_accounts a where a.user_id = payments.user_id and a.preferred and payments.status = 'PAID'`)
}

/** Returns the winners who enter no account. */
async function owePrizes(db: Db, now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ eventId: string; playerId: string; userId: string; rank: number }>(sql`
    select t.id as "eventId", p.id as "playerId", p.user_id as "userId", p.rank
    from tournaments t join players p on p.event_id = t.id
    where t.name = 'Nordlicht Neutral #40' and p.rank > 2 and p.user_id is not null
    order by p.rank, p.id limit ${states.length}`)
  const owed = rows.flatMap(({ rank, ...ids }, index) => {
    const state = states[index]
    return state ? [{ ...ids, rank, state }] : []
  })
  if (owed.length === 0) return new Set()
  await db.insert(payments).values(
    owed.map(({ eventId, playerId, userId, rank, state }, index) => ({
      eventId,
      playerId,
      userId,
      eventType: 'Tournament' as const,
      currency: 'EUR',
      amount: state.amount,
      metadata: { rank, prize: 'Prize money' },
      payoutLimit: limit,
      createdAt: new Date(now.getTime() - (index + 2) * day),
      dueAt: new Date(now.getTime() + (index + 5) * day),
      ...('isFunded' in state && { fundedAt: new Date(now.getTime() - day) }),
      ...('failures' in state && {
        status: 'FAILED' as const,
        failedAt: new Date(now.getTime() - day),
        failures: state.failures,
        failureReason: state.failureReason,
      }),
    })),
  )
  return new Set(owed.flatMap(({ userId, state }) => ('hasNoAccount' in state ? [userId] : [])))
}

const providers = ['PAYPAL', 'PAYPAL', 'VENMO', 'CASHAPP'] as const satisfies PaymentProvider[]

async function enterAccounts(db: Db, cipher: Cipher, without: Set<string>) {
  const winners = await db
    .selectDistinct({ id: users.id, username: users.username })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(asc(users.username))
  const rows = winners.flatMap(({ id: userId, username }, index) => {
    const provider = providers[index % providers.length] ?? 'PAYPAL'
    if (without.has(userId) || !username) return []
    const handle = username.replaceAll(/[^a-z0-9]/g, '').padEnd(5, '0')
    const account = provider === 'PAYPAL' ? `${handle}@pay.example` : handle
    const owner = { userId, provider }
    return [{ ...owner, ...encryptAccount(cipher, owner, account), preferred: true }]
  })
  if (rows.length > 0) await db.insert(payoutAccounts).values(rows)
}
