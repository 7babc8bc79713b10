import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { only } from '../testing/make.ts'
import { useApp } from '../testing/test-app.ts'
import { bookTransaction } from './book.ts'

const app = useApp()

test('after a hundred concurrent transactions the balance is their sum and was never negative', async () => {
  const { id: userId } = await app.make.user()
  await bookTransaction(app.db, { userId, organizationId: null, amount: 50, cause: 'GRANT' })
  const tries = Array.from({ length: 100 }, (_, i) => (i % 4 === 0 ? 3 : -7))
  const done = await Promise.allSettled(
    tries.map((amount) => bookTransaction(app.db, { userId, organizationId: null, amount, cause: 'GRANT' })),
  )
  expect(done.some(({ status }) => status === 'rejected')).toBe(true)

  const wallet = only(await app.db.select().from(wallets).where(eq(wallets.userId, userId)))
  const rows = await app.db
    .select()
    .from(transactions)
    .where(eq(transactions.walletId, wallet.id))
    .orderBy(transactions.no)
  let running = 0
  for (const { amount, balance } of rows) {
    running += amount
    expect(balance).toBe(running)
    expect(running).toBeGreaterThanOrEqual(0)
  }
  expect(wallet.balance).toBe(running)
})

test('the same cause and subject is booked once, also by concurrent calls', async () => {
  const { id: userId } = await app.make.user()
  const reward = { userId, organizationId: null, amount: 5, cause: 'REWARD', subject: 'match-1' } as const
  const rows = await Promise.all([1, 2, 3, 4].map(() => bookTransaction(app.db, reward)))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  expect(only(await app.db.select().from(wallets).where(eq(wallets.userId, userId))).balance).toBe(5)
})

test('spending more than the balance is refused and leaves no entry', async () => {
  const { id: userId } = await app.make.user()
  const spend = bookTransaction(app.db, { userId, organizationId: null, amount: -1, cause: 'PURCHASE' })
  await expect(spend).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' })
  expect(await app.db.$count(wallets, eq(wallets.userId, userId))).toBe(0)
})

test('the wallet of a community is separate from the universal wallet', async () => {
  const organization = await app.make.organization()
  const { userId } = organization
  await bookTransaction(app.db, { userId, organizationId: organization.id, amount: 7, cause: 'GRANT' })
  await bookTransaction(app.db, { userId, organizationId: null, amount: 9, cause: 'GRANT' })
  const rows = await app.db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(sql`balance`)
  expect(rows).toEqual([{ balance: 7 }, { balance: 9 }])
})
