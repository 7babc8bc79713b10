import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/identity.ts'
import { playerResults } from '../../db/schema/profiles/player-stats.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, makePeople } from '../../testing/make-event.ts'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp({ jobs: true })

type Columns = NonNullable<Parameters<typeof makeEvent>[2]>
type Entrants = Parameters<typeof makeEvent>[3]
type Body = { by: ('country' | 'sponsor' | 'opponents')[]; order?: string[] }

/** An event before its start, with entrants in the order of their seeds. */
async function openEvent(columns: Columns, entrants: Entrants) {
  const host = await app.as(await app.make.user())
  const { tournament, players } = await makeEvent(app.db, host.id, columns, entrants)
  const params = { id: tournament.id }
  const ids = players.map(({ id }) => id)
  await host.call('PATCH /tournaments/{id}/players/seeds', { params, body: { by: 'hand', order: ids } })
  const separate = (body: Body) => host.call('POST /tournaments/{id}/players/seeds/separate', { params, body })
  return { host, params, players, ids, separate }
}

const from = (...countries: (string | null)[]) => countries.map((country) => (country ? { metadata: { country } } : {}))

test('players of one country who would meet in round one get close seeds in other matches', async () => {
  const { separate, ids } = await openEvent({}, from(null, null, 'DE', null, null, 'DE', null, null))
  const [first, second, third, fourth, ...others] = ids
  expect((await separate({ by: ['country'] })).body.data).toEqual({
    order: [first, second, fourth, third, ...others],
    moved: 2,
    before: 1,
    after: 0,
  })
})

test('the proposal starts from an order that is not saved yet, and saves nothing', async () => {
  const { host, params, separate, ids } = await openEvent({}, from('DE', null, null, 'DE'))
  const draft = [ids[0], ids[3], ids[1], ids[2]].map(String)
  expect((await separate({ by: ['country'], order: draft })).body.data).toMatchObject({ order: draft, moved: 0 })
  const { data } = (await host.call('GET /tournaments/{id}/players', { params, query: { seeds: true } })).body
  expect(data.map(({ id }) => id)).toEqual(ids)
})

test('players with the same sponsor are separated, however they write its name', async () => {
  const people = await makePeople(app.db, 8)
  for (const [index, sponsor] of [
    [2, 'Kaltstern'],
    [5, 'KALTSTERN'],
  ] as const)
    await app.db
      .update(users)
      .set({ tag: 'Ace', sponsor })
      .where(eq(users.id, people[index]?.id ?? ''))
  const { separate } = await openEvent(
    {},
    people.map(({ id }) => ({ userId: id })),
  )
  expect((await separate({ by: ['country'] })).body.data).toMatchObject({ moved: 0, before: 0 })
  expect((await separate({ by: ['sponsor', 'country'] })).body.data).toMatchObject({ before: 1, after: 0 })
})

test('recent opponents in the same game do not meet in the first round again', async () => {
  const earlier = await runningEvent(app, 8)
  const match = (await earlier.listMatches()).find(({ player1Id }) => player1Id === earlier.players[2]?.id)
  await earlier.play(match?.no ?? 0, games('1'))
  await settled(app.db)
  const again = earlier.players.map(({ userId }) => ({ userId }))
  const { gameId } = earlier.tournament

  const { separate, ids } = await openEvent({ gameId }, again)
  const { order, ...counts } = (await separate({ by: ['opponents'] })).body.data
  expect(counts).toEqual({ moved: 2, before: 1, after: 0 })
  expect([order[3], order[2]]).toEqual([ids[2], ids[3]])

  const otherGame = await openEvent({}, again)
  expect((await otherGame.separate({ by: ['opponents'] })).body.data).toMatchObject({ before: 0 })
  await app.db.update(playerResults).set({ endedAt: sql`now() - interval '91 days'` })
  expect((await separate({ by: ['opponents'] })).body.data).toMatchObject({ before: 0 })
})

test('an unknown entrant, a started event and an event without matches are refused', async () => {
  const { host, params, separate, ids } = await openEvent({}, from('DE', 'DE'))
  const stranger = await openEvent({}, from('DE', 'DE'))
  expect((await separate({ by: ['country'], order: stranger.ids })).body.code).toBe('BAD_ORDER')
  expect((await separate({ by: ['country'], order: [ids[1] ?? ''] })).status).toBe(200)
  await host.call('POST /tournaments/{id}/start', { params, body: {} })
  expect((await separate({ by: ['country'] })).body.code).toBe('ALREADY_STARTED')
  const signUp = await openEvent({ type: 'REGISTRATION' }, from('DE', 'DE'))
  expect((await signUp.separate({ by: ['country'] })).body.code).toBe('BAD_CONFIG')
  const alone = await openEvent({}, from('DE'))
  expect((await alone.separate({ by: ['country'] })).body.code).toBe('TOO_FEW_ENTRANTS')
})
