import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function newLeague(fields: object = {}) {
  const host = await app.as(await app.make.user())
  const game = await app.make.game()
  const body = { name: 'Winter League', gameId: game.id, date: inDays(10), visibility: 'PUBLIC' as const, ...fields }
  const response = await host.call('POST /leagues', { body })
  return { host, game, response, league: response.body.data, params: { id: response.body.data?.id } }
}

test('a host creates a league, which is public at once when it is complete', async () => {
  const { league, response } = await newLeague({ settings: { bestOf: 3 }, schedule: { everyWeeks: 2 } })
  expect(response.status).toBe(200)
  expect(league).toMatchObject({ type: 'SCHEDULED', status: 'registration', season: 1, visibility: 'PUBLIC' })
  expect(league.settings).toMatchObject({ bestOf: 3, draws: true, proposalHours: 48 })
  expect(league.schedule).toEqual({ everyWeeks: 2 })
  expect(league.startDate).toBe(league.date)
  expect((await app.visitor.call('GET /leagues/{id}', { params: { id: league.id } })).body.data.name).toBe(
    'Winter League',
  )
})

test('a draft is visible to its host only, and publishing it names what is missing', async () => {
  const host = await app.as(await app.make.user())
  const { data } = (await host.call('POST /leagues', { body: { name: 'Draft League', type: 'RANKED' } })).body
  const params = { id: data.id }
  expect((await app.visitor.call('GET /leagues/{id}', { params })).status).toBe(404)
  const refused = await host.call('PATCH /leagues/{id}', { params, body: { visibility: 'PUBLIC' } })
  expect(refused.body.code).toBe('NOT_READY_TO_PUBLISH')
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['body.gameId', 'body.date']))
  const game = await app.make.game()
  const body = { visibility: 'PUBLIC' as const, gameId: game.id, date: inDays(3) }
  expect((await host.call('PATCH /leagues/{id}', { params, body })).body.data).toMatchObject({
    status: 'registration',
    type: 'RANKED',
    registrationEnd: null,
  })
})

test('divisions are refused where more teams move up than down', async () => {
  const division = { size: 4, promoted: 0, relegated: 1, playoff: 0 }
  const divisions = [
    { ...division, name: 'First' },
    { ...division, name: 'Second', promoted: 2, relegated: 0 },
  ]
  const { response } = await newLeague({ settings: { divisions } })
  expect(response.body.errors).toMatchObject([{ path: 'body.settings.divisions.0.relegated', code: 'UNEQUAL_MOVES' }])
})

test('the list of leagues filters by game, type, region, status and text', async () => {
  const { game, league, host } = await newLeague({ name: 'Autumn Ladder', type: 'RANKED', region: 'EU' })
  await newLeague({ name: 'Other Game' })
  const ids = async (query: object) =>
    (await app.visitor.call('GET /leagues', { query: { game: game.slug, ...query } })).body.data.map(({ id }) => id)
  expect(await ids({ type: 'RANKED', region: 'EU', status: 'open', search: 'autumn' })).toEqual([league.id])
  expect(await ids({ type: 'SCHEDULED,MATCHMAKING' })).toEqual([])
  expect(await ids({ status: 'live' })).toEqual([])
  await host.call('POST /leagues', { body: { name: 'My draft' } })
  const drafts = await host.call('GET /leagues', { query: { status: 'draft' } })
  expect(drafts.body.data.map(({ name }) => name)).toEqual(['My draft'])
})

test('the host deletes a league, and its address answers 404', async () => {
  const { host, params } = await newLeague()
  expect((await host.call('DELETE /leagues/{id}', { params })).status).toBe(204)
  expect((await host.call('GET /leagues/{id}', { params })).status).toBe(404)
})

test('the log of a league is its own', async () => {
  const { host, params } = await newLeague()
  await host.call('PATCH /leagues/{id}', { params, body: { subtitle: 'Season one' } })
  const { body } = await host.call('GET /leagues/{id}/log', { params })
  expect(body.data.map(({ action }) => action)).toEqual(['tournament-updated', 'tournament-created'])
})
