import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'
import { bookTransaction } from '../wallets/book.ts'
import type { Difference } from './difference.ts'
import { reconcileNightly } from './nightly.ts'
import { reconcile } from './reconcile.ts'

const app = useApp()
let eventId = ''

async function differencesIn(db: Db) {
  const found: Difference[] = []
  const { differences } = await reconcile(db, (difference) => found.push(difference))
  expect(differences).toBe(found.length)
  return found
}

/** A finished event whose winner has spent some coins. */
beforeAll(async () => {
  const { id: organizationId } = await app.make.organization()
  const coins = { ranks: [{ from: 1, to: 2, amount: 50 }] }
  const event = await runningEvent(app, 4, { organizationId, coins })
  eventId = event.params.id
  for (const no of [1, 2, 3]) await event.play(no, games('1'))
  await app.db.execute(sql`update tournaments set ended_at = now() - interval '31 minutes' where id = ${eventId}`)
  expect((await event.host.call('POST /tournaments/{id}/complete', { params: event.params })).status).toBe(200)
  const winner = { userId: event.people[0]?.id ?? '', organizationId }
  await bookTransaction(app.db, { ...winner, amount: -20, cause: 'PURCHASE', subject: 'item' })
  await bookTransaction(app.db, { ...winner, organizationId: null, amount: 9, cause: 'GRANT' })
})

test('a ledger that only the booking functions wrote has no difference', async () => {
  expect(await differencesIn(app.db)).toEqual([])
})

const purchase = sql`cause = 'PURCHASE' and balance is not null`
const award = sql`cause = 'RANK_AWARD' and balance is not null`
const oneAward = sql`id = (select id from transactions where ${award} order by no limit 1)`

const tampering: { title: string; change: SQL; checks: Difference['check'][] }[] = [
  {
    title: 'a wallet with more coins than its entries',
    change: sql`update wallets set balance = balance + 1 where user_id is not null and organization_id is null`,
    checks: ['wallet', 'issuer'],
  },
  {
    title: 'an entry with another amount',
    change: sql`update transactions set amount = -19 where ${purchase}`,
    checks: ['entry', 'wallet', 'movement'],
  },
  {
    title: 'an entry with another balance after it',
    change: sql`update transactions set balance = balance + 5 where ${purchase}`,
    checks: ['entry'],
  },
  {
    title: 'a movement without its issuer side',
    change: sql`delete from transactions where cause = 'PURCHASE' and balance is null`,
    checks: ['movement', 'issuer'],
  },
  {
    title: 'a movement whose issuer is another one',
    change: sql`update transactions set wallet_id = (select id from wallets where user_id is null and organization_id is null)
      where cause = 'PURCHASE' and balance is null`,
    checks: ['movement', 'issuer', 'issuer'],
  },
  {
    title: 'an award that was booked twice, on both sides',
    change: sql`with entry as (select * from transactions where ${oneAward}), id as (select gen_random_uuid() as id), copy as (
        insert into transactions (id, movement_id, wallet_id, amount, balance, cause, subject, metadata)
        select id.id, id.id, wallet_id, amount, (select balance from wallets where wallets.id = wallet_id) + amount, cause,
          subject || ':again', metadata from entry, id
      ), issuer as (
        insert into transactions (id, movement_id, wallet_id, amount, cause)
        select gen_random_uuid(), id.id, other.wallet_id, -entry.amount, entry.cause
        from entry, id, transactions other where other.movement_id = entry.id and other.balance is null
      ) update wallets set balance = wallets.balance + entry.amount from entry where wallets.id = entry.wallet_id`,
    checks: ['award'],
  },
  {
    title: 'coins of an event that is not finished',
    change: sql`update tournaments set completed_at = null`,
    checks: Array.from({ length: 9 }, () => 'award'),
  },
  {
    title: 'prizes that differ from the rules of the event',
    change: sql`update tournaments set coins = '{"ranks": [{"from": 1, "to": 2, "amount": 60}]}'`,
    checks: ['award', 'award'],
  },
]

/** Undoes the change. */
async function tamper(change: SQL): Promise<Difference[]> {
  let found: Difference[] = []
  const rollBack = new Error('roll back')
  await app.db
    .transaction(async (db) => {
      await db.execute(change)
      found = await differencesIn(db)
      throw rollBack
    })
    .catch((error) => {
      if (error !== rollBack) throw error
    })
  return found
}

test.each(tampering)('$title is found', async ({ change, checks }) => {
  const found = await tamper(change)
  expect(found.map(({ check }) => check).sort()).toEqual(checks.sort())
  for (const { check, id } of found) if (check === 'award') expect(id).toBe(eventId)
})

test('the nightly check notifies admins once a day and logs the differences', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const run = { id: '', attempt: 1, isLast: false }
  await reconcileNightly(app, {}, run)
  const unread = async () => (await admin.call('GET /user/notifications', {})).body.data.map(({ text }) => text)
  expect(await unread()).toEqual([])
  await app.db.execute(sql`update transactions set balance = balance + 5 where ${purchase}`)
  await reconcileNightly(app, {}, run)
  await reconcileNightly(app, {}, run)
  expect(await unread()).toEqual([expect.stringContaining('found differences: 1.')])
  const [log] = (await app.db.select().from(logs)).filter(({ action }) => action === 'ledger-difference')
  expect(log?.after).toMatchObject({ differences: 1, first: [{ check: 'entry' }] })
})
