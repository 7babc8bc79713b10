import { expect, test } from 'vitest'
import { runningQueue } from '../testing/make-queue.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('the running match and the latest result of each live event are listed, and change with the next result', async () => {
  const event = await runningEvent(app, 4, { settings: { bestOf: 3 } })
  const hidden = await runningEvent(app, 4, { settings: { spoilerFree: true } })
  const live = async () => (await app.visitor.call('GET /matches/live')).body.data
  const own = async () => (await live()).find(({ event: { id } }) => id === event.params.id)
  expect(await own()).toMatchObject({ match: { status: 'ready-check' }, latest: null, round: { keys: ['W1', 'W2'] } })
  await event.play(1, games('1 2 1'))
  const next = await own()
  expect(next).toMatchObject({ match: { outcome: null }, latest: { no: 1, results: { player1: 2, player2: 1 } } })
  expect((await live()).filter(({ event: { id } }) => id === event.params.id)).toHaveLength(1)
  expect((await live()).some(({ event: { id } }) => id === hidden.params.id)).toBe(false)
})

test('a league is listed while one of its matches is being played and leagues are on', async () => {
  const queue = await runningQueue(app, { settings: { sameRegion: false, requireReady: false } })
  const own = async () =>
    (await app.visitor.call('GET /matches/live')).body.data.find(({ event }) => event.id === queue.id)
  expect(await own()).toBeUndefined()
  const [ann, bob] = await queue.people(2)
  for (const person of [ann, bob]) await queue.join(person)
  await queue.tick()
  for (const person of [ann, bob]) await queue.answer(person)
  expect(await own()).toMatchObject({ event: { eventType: 'League' }, match: { status: 'live' }, latest: null })
  const id = (await own())?.match.id ?? ''
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  for (const leagues of [false, true]) {
    await admin.call('PATCH /admin/settings', { body: { features: { leagues } } })
    expect((await own()) !== undefined).toBe(leagues)
  }
  for (const person of [ann, bob]) await report(person, id, games('1'))
  expect(await own()).toBeUndefined()
})
