import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchQueues } from '../../db/schema/leagues/queues.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { transactions, wallets } from '../../db/schema/wallets.ts'
import { tickQueues } from '../../matchmaking/tick.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, minutes } from '../../testing/make-event.ts'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { bookTransaction } from '../../wallets/book.ts'
import { takeEntryFee } from '../../wallets/entry-fees.ts'
import { startDueEvents } from '../start/auto-start.ts'

const app = useApp({ jobs: true })

const textsOf = async (userId: string) => {
  await settled(app.db)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows.map(({ text }) => text)
}
const body = { reason: 'The venue has no power' }

async function upcomingEvent(columns: Parameters<typeof makeEvent>[2] = {}) {
  const [host, player] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const date = minutes(3_000) // too far ahead for a reminder, which a run of the cron would send meanwhile
  const times = { registrationEnd: date, date }
  const entrants = [{ userId: player.id, name: 'kai' }]
  const { tournament, players } = await makeEvent(app.db, host.id, { ...times, ...columns }, entrants)
  return { host, player, params: { id: tournament.id }, playerId: players[0]?.id ?? '' }
}

test('a cancelled event keeps its page with the reason, and entrants get the reason and their coins back', async () => {
  const organization = await app.make.organization()
  const entry = { kind: 'coins', amount: 40 } as const
  const event = await upcomingEvent({ entry, organizationId: organization.id, name: 'Winter Clash' })
  const { player, params, playerId } = event
  const owner = await app.as({ id: organization.userId })
  const wallet = { userId: player.id, organizationId: organization.id }
  await bookTransaction(app.db, { ...wallet, amount: 100, cause: 'GRANT' })
  await app.db.transaction((db) =>
    takeEntryFee(db, {
      ...wallet,
      amount: 40,
      eventId: params.id,
      playerId,
    }),
  )
  const balance = async () =>
    (await app.db.select().from(wallets).where(eq(wallets.userId, player.id))).map((wallet) => wallet.balance)
  expect(await balance()).toEqual([60])

  expect((await player.call('POST /tournaments/{id}/cancel', { params, body })).body.code).toBe('FORBIDDEN')
  const both = await Promise.all([1, 2].map(() => owner.call('POST /tournaments/{id}/cancel', { params, body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('EVENT_CANCELLED')

  const page = (await app.visitor.call('GET /tournaments/{id}', { params })).body.data
  expect(page).toMatchObject({ status: 'cancelled', cancelReason: body.reason })
  expect(page.cancelledAt).not.toBeNull()
  expect(await balance()).toEqual([100])
  const refunds = await app.db.select().from(transactions).where(eq(transactions.cause, 'ENTRY_REFUND'))
  expect(refunds.map(({ amount }) => amount).sort()).toEqual([-40, 40])
  expect(await textsOf(player.id)).toEqual([
    'Winter Clash was cancelled and entry fees were refunded. The host says: “The venue has no power”',
  ])
})

test('entrants get a long reason, also where an emoji is in the place at which it is cut', async () => {
  const { host, player, params } = await upcomingEvent({ name: 'Emoji Cup' })
  const reason = `${'a'.repeat(299)}🏆 and more`
  await host.call('POST /tournaments/{id}/cancel', { params, body: { reason } })
  expect(await textsOf(player.id)).toEqual([expect.stringContaining(`${'a'.repeat(299)}…`)])
})

test('a cancelled event cannot be joined, left, checked in to, changed or started, by anyone or by the clock', async () => {
  const { host, player, params } = await upcomingEvent({ checkinAt: minutes(-5), settings: { autoStart: true } })
  await host.call('POST /tournaments/{id}/cancel', { params, body })
  const other = await app.as(await app.make.user())
  const join = await other.call('POST /tournaments/{id}/join', { params, body: {} })
  expect([join.status, join.body.errors?.map(({ code }) => code)]).toEqual([422, ['CLOSED']])
  const answers = [
    await player.call('PUT /tournaments/{id}/join', { params }),
    await player.call('PUT /tournaments/{id}/checkin', { params, body: {} }),
    await host.call('POST /tournaments/{id}/start', { params, body: { closeRegistration: true } }),
    await host.call('PATCH /tournaments/{id}', { params, body: { name: 'Another name' } }),
    await host.call('POST /tournaments/{id}/players', { params, body: { name: 'Guest' } }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'EVENT_CANCELLED'))
  await app.db.execute(sql`update tournaments set registration_end = now() - interval '2 hours', checkin_at = now() - interval '90 minutes',
    date = now() - interval '1 hour' where id = ${params.id}`)
  await startDueEvents(app, {}, { id: '', attempt: 1, isLast: false })
  const [row] = await app.db.select().from(tournaments).where(eq(tournaments.id, params.id))
  expect(row?.startedAt).toBeNull()
})

test('a cancelled event is not listed as upcoming, but in the events of its host and its entrants', async () => {
  const { host, player, params } = await upcomingEvent()
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const upcoming = async () =>
    ids((await app.visitor.call('GET /tournaments', { query: { status: 'upcoming', limit: 100 } })).body.data)
  expect(await upcoming()).toContain(params.id)
  await host.call('POST /tournaments/{id}/cancel', { params, body })
  expect(await upcoming()).not.toContain(params.id)
  const created = (await host.call('GET /tournaments/created')).body.data
  expect(created.map(({ id, status }) => [id, status])).toEqual([[params.id, 'cancelled']])
  const entered = (await player.call('GET /user/tournaments', { query: { complete: true } })).body.data
  expect(entered.map(({ event }) => event.status)).toEqual(['cancelled'])
})

test('cancelling a running event stops its matches, and a finished event cannot be cancelled', async () => {
  const event = await runningEvent(app, 2)
  const { match, player1 } = await event.readyMatch(1)
  expect((await event.host.call('POST /tournaments/{id}/cancel', { params: event.params, body })).status).toBe(200)
  const scores = [{ player1: 1, player2: 0 }]
  const params = { id: match.id }
  expect((await player1.call('POST /matches/{id}/submit', { params, body: { scores } })).body.code).toBe(
    'EVENT_CANCELLED',
  )
  expect((await event.host.call('PUT /matches/{id}', { params, body: { scores } })).body.code).toBe('EVENT_CANCELLED')

  const over = await runningEvent(app, 2)
  await over.host.call('POST /tournaments/{id}/end', { params: over.params, body: {} })
  expect((await over.host.call('POST /tournaments/{id}/cancel', { params: over.params, body })).body.code).toBe(
    'ALREADY_ENDED',
  )
})

test('cancelling an event closes its casual queue, and no one waits in it any more', async () => {
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const { host, params } = event
  const id = (await host.call('POST /tournaments/{id}/casualQueue', { params })).body.data.leagueId ?? ''
  const loser = event.personOf((await event.at(1)).player2Id)
  await event.play(1, games('1'))
  const join = () => loser.call('POST /leagues/{id}/queue', { params: { id }, body: {} })
  expect((await join()).status).toBe(200)
  expect((await host.call('POST /tournaments/{id}/cancel', { params, body })).status).toBe(200)
  await settled(app.db)
  await tickQueues(app)
  expect(await app.db.$count(matchQueues, eq(matchQueues.eventId, id))).toBe(0)
  expect((await join()).body.code).toBe('ALREADY_ENDED')
})
