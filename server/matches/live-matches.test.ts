import { expect, test } from 'vitest'
import { games, runningEvent } from '../testing/make-running.ts'
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
