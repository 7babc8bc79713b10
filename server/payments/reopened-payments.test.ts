import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../db/schema/payments.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

const prize = (rank: number, amount: number) =>
  ({ from: rank, to: rank, kind: 'money', title: `Rank ${rank}`, amount, currency: 'EUR' }) as const
const reason = { reason: 'Wrong winner' }

async function completedEvent() {
  const event = await runningEvent(app, 2, { prizes: [prize(1, 10_000), prize(2, 4_000)] })
  await event.play(1, games('1'))
  const { host, params } = event
  const complete = () => host.call('POST /tournaments/{id}/complete', { params })
  const reopen = () => host.call('POST /tournaments/{id}/reopen', { params, body: reason })
  const rows = () =>
    app.db
      .select()
      .from(payments)
      .where(eq(payments.eventId, params.id))
      .orderBy(asc(payments.createdAt), asc(payments.id))
  const setStatus = (paymentId: string, status: 'PAID' | 'PENDING' | 'FAILED') =>
    host.call('PATCH /tournaments/{id}/payments/{paymentId}', {
      params: { ...params, paymentId },
      body: { status, ...(status === 'FAILED' && { reason: 'Unknown account' }) },
    })
  await complete()
  return { ...event, complete, reopen, rows, setStatus }
}

/** What is still to be paid, per person. */
const owed = (list: (typeof payments.$inferSelect)[]) =>
  list.filter(({ status }) => status === 'PENDING').map(({ userId, amount }) => [userId, amount])

test('prize money that was paid before a reopening is not owed again', async () => {
  const { people, complete, reopen, rows, setStatus } = await completedEvent()
  const [first] = await rows()
  await setStatus(first?.id ?? '', 'PAID')
  expect((await reopen()).status).toBe(200)
  await complete()
  expect(owed(await rows())).toEqual([[people[1]?.id, 4_000]])
  await reopen()
  await complete()
  expect(owed(await rows())).toEqual([[people[1]?.id, 4_000]])
})

test('after a corrected result only the difference is owed', async () => {
  const { host, people, at, complete, reopen, rows, setStatus } = await completedEvent()
  for (const { id } of await rows()) await setStatus(id, 'PAID')
  await reopen()
  const final = await at(1)
  await host.call('PUT /matches/{id}', { params: { id: final.id }, body: { winnerId: final.player2Id ?? '' } })
  await complete()
  expect(owed(await rows())).toEqual([[people[1]?.id, 6_000]])
})

test('a payment from before a reopening cannot become owed or paid again', async () => {
  const { params, complete, reopen, rows, setStatus } = await completedEvent()
  const [first, second] = await rows()
  await setStatus(second?.id ?? '', 'FAILED')
  await reopen()
  await complete()
  for (const status of ['PAID', 'PENDING'] as const) {
    expect((await setStatus(first?.id ?? '', status)).body.code).toBe('PAYMENT_REPLACED')
    expect((await setStatus(second?.id ?? '', status)).body.code).toBe('PAYMENT_REPLACED')
  }
  const ledger = (await app.visitor.call('GET /tournaments/{id}/prizes', { params })).body.data
  expect(ledger.totals).toMatchObject([{ currency: 'EUR', promised: 14_000, paid: 0 }])
})

test('a payment that was marked as paid by mistake during the reopening is owed once', async () => {
  const { people, complete, reopen, rows, setStatus } = await completedEvent()
  const [first] = await rows()
  await setStatus(first?.id ?? '', 'PAID')
  await reopen()
  await setStatus(first?.id ?? '', 'PENDING')
  await complete()
  expect(owed(await rows())).toEqual([
    [people[0]?.id, 10_000],
    [people[1]?.id, 4_000],
  ])
})
