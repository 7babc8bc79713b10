import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../db/schema/matches.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { moderators } from '../db/schema/staff.ts'
import { makeEvent, makePeople } from '../testing/make-event.ts'
import { runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function startEvent(columns: Parameters<typeof makeEvent>[2] = {}) {
  const host = await app.as(await app.make.user())
  const people = await makePeople(app.db, 5)
  const entrants = people.map(({ id, username }) => ({ userId: id, name: username ?? '' }))
  const { tournament, players } = await makeEvent(
    app.db,
    host.id,
    { settings: { seeding: 'hand' }, ...columns },
    entrants,
  )
  const params = { id: tournament.id }
  const started = await host.call('POST /tournaments/{id}/start', { params, body: {} })
  expect(started.status).toBe(200)
  const list = async (query: object = {}) =>
    (await app.visitor.call('GET /tournaments/{id}/matches', { params, query: { limit: 100, ...query } })).body
  return { host, people, players, params, list }
}

test('everyone can list the playable matches and those that wait for entrants, numbered without byes', async () => {
  const { list } = await startEvent()

  const { data, total } = await list()

  expect(total).toBe(4)
  expect(data.map(({ no, key, status }) => [no, key, status])).toEqual([
    [1, 'W1', 'ready-check'],
    [2, 'W2', 'pending'],
    [3, 'W2', 'ready-check'],
    [4, 'W3', 'pending'],
  ])
  expect(data[0]).toMatchObject({ player1: { seed: 4 }, player2: { seed: 5 }, winTo: 2, winSlot: 'b' })
})

test('every page of the list has the total of all matches, also the last one and one behind it', async () => {
  const { list } = await startEvent()
  const pages = [
    await list({ limit: 2, page: 1 }),
    await list({ limit: 3, page: 2 }),
    await list({ limit: 2, page: 4 }),
  ]
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [2, 4],
    [1, 4],
    [0, 4],
  ])
})

test('matches can be filtered by round, entrant and phase', async () => {
  const { list, players } = await startEvent()
  const numbers = async (query: object) => (await list(query)).data.map(({ no }) => no)

  expect(await numbers({ round: 'W2' })).toEqual([2, 3])
  expect(await numbers({ playerId: players[0]?.id ?? '' })).toEqual([2])
  expect(await numbers({ phase: 'ready' })).toEqual([1, 3])
  expect(await numbers({ phase: 'over' })).toEqual([])
  expect(await numbers({ round: 'L1' })).toEqual([])
})

test('the rounds are listed with name, length and time, and the current round is marked', async () => {
  const startsAt = '2031-05-01T18:00:00.000Z'
  const { params } = await startEvent({
    rounds: [{ key: 'W1', name: 'Opening', bestOf: 3, startsAt, maps: ['Canal'] }],
  })

  const { body } = await app.visitor.call('GET /tournaments/{id}/round', { params })

  expect(body.data.current).toBe('W1')
  expect(body.data.rounds).toEqual([
    {
      key: 'W1',
      side: 'W',
      round: 1,
      name: 'Opening',
      bestOf: 3,
      startsAt,
      maps: ['Canal'],
      matches: 1,
      ready: 1,
      over: 0,
    },
    { key: 'W2', side: 'W', round: 2, name: null, bestOf: 1, startsAt: null, maps: [], matches: 2, ready: 1, over: 0 },
    { key: 'W3', side: 'W', round: 3, name: null, bestOf: 1, startsAt: null, maps: [], matches: 1, ready: 0, over: 0 },
  ])
  const unstarted = await makeEvent(app.db, (await app.make.user()).id)
  const emptyResponse = await app.visitor.call('GET /tournaments/{id}/round', {
    params: { id: unstarted.tournament.id },
  })
  expect(emptyResponse.body.data).toEqual({ current: null, rounds: [] })
})

test('only the players of a match and the staff see its lobby', async () => {
  const { host, people, params, list } = await startEvent()
  const match = (await list()).data[0]
  const publicMetadata = { stream: 'https://example.com/live', maps: ['Harbour'] }
  const metadata = { lobby: { name: 'Room 4', password: 'secret' }, ...publicMetadata }
  await app.db
    .update(matches)
    .set({ metadata })
    .where(eq(matches.id, match?.id ?? ''))
  const judge = await app.make.user()
  const staff = { userId: judge.id, status: 'ACCEPTED', eventId: params.id, eventType: 'Tournament' } as const
  await app.db.insert(moderators).values(staff)
  const loadAs = async (person: typeof host) =>
    (await person.call('GET /matches/{id}', { params: { id: match?.id ?? '' } })).body.data

  const visitor = await loadAs(app.visitor)
  expect([visitor.metadata, visitor.me.side, visitor.me.moderates]).toEqual([publicMetadata, null, false])
  expect((await loadAs(await app.as({ id: people[0]?.id ?? '' }))).metadata).toEqual(publicMetadata)
  expect(await loadAs(await app.as({ id: people[3]?.id ?? '' }))).toMatchObject({ metadata, me: { side: 'player1' } })
  expect(await loadAs(await app.as(judge))).toMatchObject({ metadata, me: { side: null, moderates: true } })
  expect(await loadAs(host)).toMatchObject({ metadata, me: { moderates: true } })
})

test('matches of a private event return not found to outsiders', async () => {
  const { host, people, params } = await startEvent({ visibility: 'PRIVATE' })
  const [first] = (await host.call('GET /tournaments/{id}/matches', { params })).body.data
  const id = first?.id ?? ''

  for (const person of [app.visitor, await app.as(await app.make.user())]) {
    expect((await person.call('GET /tournaments/{id}/matches', { params })).status).toBe(404)
    expect((await person.call('GET /tournaments/{id}/round', { params })).status).toBe(404)
    expect((await person.call('GET /matches/{id}', { params: { id } })).status).toBe(404)
  }
  const entrant = await app.as({ id: people[0]?.id ?? '' })
  expect((await entrant.call('GET /matches/{id}', { params: { id } })).status).toBe(200)
  expect((await app.visitor.call('GET /matches/{id}', { params: { id: params.id } })).status).toBe(404)
})

test('a user lists their own matches, the open ones first', async () => {
  const { people, params } = await startEvent()
  const ann = await app.as({ id: people[0]?.id ?? '' })

  const { body } = await ann.call('GET /user/matches')

  expect(body.total).toBe(1)
  expect(body.data.map(({ no, event }) => [no, event.id, event.pausedAt])).toEqual([[2, params.id, null]])
  expect((await ann.call('GET /user/matches', { query: { phase: 'over' } })).body.data.map(({ no }) => no)).toEqual([])
  expect((await app.visitor.call('GET /user/matches')).status).toBe(401)
})

test.each([
  ['POST /tournaments/{id}/cancel', { reason: 'The venue is flooded' }],
  ['POST /tournaments/{id}/end', {}],
] as const)('no match of an event waits for its players after %s', async (address, body) => {
  const { host, people, players, params } = await startEvent()
  const ann = await app.as({ id: people[0]?.id ?? '' })
  const bob = await app.as({ id: people[1]?.id ?? '' })
  const { data } = (await host.call('GET /tournaments/{id}/matches', { params })).body
  const first = data.find(({ player1Id, player2Id }) => players[1] && [player1Id, player2Id].includes(players[1].id))
  const result = { params: { id: first?.id ?? '' }, body: { winnerId: players[1]?.id } }
  expect((await host.call('PUT /matches/{id}', result)).status).toBe(200)
  expect((await host.call(address, { params, body })).status).toBe(200)

  expect((await ann.call('GET /user/matches')).body).toMatchObject({ data: [], total: 0 })
  expect((await bob.call('GET /user/matches')).body.data.map(({ id }) => id)).toEqual([first?.id])
})

test.each([true, false])('a match that staff have not called is not live, ready check %s', async (requireReady) => {
  const event = await runningEvent(app, 4, { settings: { requireReady, stations: [{ name: '1' }, { name: '2' }] } })
  const { params, host } = event
  const listed = async () => (await host.call('GET /admin/tournaments/{id}/matches', { params })).body.data
  const [first] = await event.listMatches()
  const id = first?.id ?? ''
  await host.call('PATCH /matches/{id}', { params: { id }, body: { ready: 'both' } })
  expect(new Set((await listed()).map(({ status }) => status))).toEqual(new Set(['ready-check', 'pending']))
  const counts = async () =>
    (await host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data.status
  expect(await counts()).toMatchObject({ live: 0, 'ready-check': 2 })

  await host.call('PATCH /matches/{id}', { params: { id }, body: { call: true } })
  expect(await counts()).toMatchObject({ live: 1, 'ready-check': 1 })
  expect((await listed()).find((match) => match.id === id)?.status).toBe('live')
})

test('the total of a Swiss event with limits counts only the rounds that entrants still play', async () => {
  const settings = { winsToAdvance: 2, lossesToDropOut: 2 }
  const { params, host } = await runningEvent(app, 8, { type: 'SWISS', settings })
  const { total } = (await host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data
  expect(total).toBe(4 + 4 + 2)
})

test('staff read which entrants of a match have an account and so get messages', async () => {
  const { params, host } = await runningEvent(app, 2)
  const accounts = async () =>
    (await host.call('GET /admin/tournaments/{id}/matches', { params })).body.data.map((match) => [
      match.player1HasAccount,
      match.player2HasAccount,
    ])
  expect(await accounts()).toEqual([[true, true]])
  const [match] = (await host.call('GET /admin/tournaments/{id}/matches', { params })).body.data
  await app.db.delete(playerTeammates).where(eq(playerTeammates.playerId, match?.player2Id ?? ''))
  expect(await accounts()).toEqual([[true, false]])
})
