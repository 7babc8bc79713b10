import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wallets } from '../db/schema/wallets.ts'
import { countStatements } from '../testing/count-statements.ts'
import { makePeople } from '../testing/make-event.ts'
import { useApp } from '../testing/test-app.ts'
import { bookTransaction } from './book.ts'
import { bookMany } from './book-many.ts'
import { refundEntryFees, takeEntryFee } from './entry-fees.ts'
import { reverseRewards } from './reverse-rewards.ts'

const app = useApp()

const balancesOf = async (ids: string[]) =>
  (await app.db.select().from(wallets).where(inArray(wallets.userId, ids))).map(({ balance }) => balance)

test('a hundred entry fees are refunded with as many statements as ten', async () => {
  const refund = async (count: number) => {
    const { id: organizationId } = await app.make.organization()
    const people = (await makePeople(app.db, count)).map(({ id }) => id)
    const grants = people.map(
      (userId) => ({ userId, amount: 50, cause: 'GRANT', subject: 'start', metadata: {} }) as const,
    )
    await bookMany(app.db, organizationId, grants)
    await Promise.all(
      people.map((userId) =>
        takeEntryFee(app.db, { userId, organizationId, amount: 50, eventId: organizationId, playerId: userId }),
      ),
    )
    const statements = await countStatements(app.url, (db) => refundEntryFees(db, people))
    expect(new Set(await balancesOf(people))).toEqual(new Set([50]))
    await refundEntryFees(app.db, people)
    expect(new Set(await balancesOf(people))).toEqual(new Set([50]))
    return statements
  }
  expect(await refund(100)).toBe(await refund(10))
})

test('rewards are reversed as far as the coins are there, and the rest is counted', async () => {
  const { id: eventId } = await app.make.organization()
  const [person] = await makePeople(app.db, 1)
  const userId = person?.id ?? ''
  const coin = { userId, amount: 30, cause: 'REWARD', metadata: { eventId } } as const
  await bookMany(app.db, eventId, [
    { ...coin, subject: 'one' },
    { ...coin, subject: 'two' },
  ])
  await bookTransaction(app.db, { userId, organizationId: eventId, amount: -45, cause: 'PURCHASE' })
  expect(await reverseRewards(app.db, eventId, '')).toBe(45)
  expect(await balancesOf([userId])).toEqual([0])
  expect(await reverseRewards(app.db, eventId, '')).toBe(30) // the second reward could not be reversed at all
  expect(await app.db.$count(wallets, eq(wallets.userId, userId))).toBe(1)
})
