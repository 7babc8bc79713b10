import { expect, test } from 'vitest'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()

test('with round review, a Swiss round is paired and waits until staff call it', async () => {
  const settings = { requireReady: false, reviewRounds: true, swissRounds: 2 }
  const { host, params, listMatches, personOf } = await runningEvent(app, 4, { type: 'SWISS', settings })
  const call = () => host.call('POST /tournaments/{id}/matches/call', { params })
  const calledCount = async () => (await listMatches()).filter(({ calledAt }) => calledAt !== null).length
  expect(await calledCount()).toBe(0)
  expect((await call()).body.data).toEqual({ called: 2 })
  expect(await calledCount()).toBe(2)

  for (const { id } of await listMatches())
    await host.call('PUT /matches/{id}', { params: { id }, body: { scores: games('1') } })
  const second = (await listMatches()).filter(({ key }) => key === 'S2')
  expect(second.map(({ calledAt }) => calledAt)).toEqual([null, null]) // paired for review
  const player = personOf(second[0]?.player1Id ?? null)
  expect((await player.call('POST /tournaments/{id}/matches/call', { params })).status).toBe(403)
  const [first, again] = await Promise.all([call(), call()]) // two staff members press at once
  expect([first.body.data.called, again.body.data.called].toSorted()).toEqual([0, 2])
})
