import { isRefusal, report } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { moderators } from '../../db/schema/staff.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { invalidate } from '../../live/bus.ts'
import { makeEvent } from '../../testing/make-event.ts'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { asEvent } from '../../tournaments/read.ts'
import { loadStage } from '../layout/load-stage.ts'
import { savePatch } from '../layout/write-stage.ts'

const app = useApp()

type Columns = Parameters<typeof makeEvent>[2]
type Entrants = Parameters<typeof makeEvent>[3]

async function startEvent(columns: Columns = {}, entrants: Entrants = 5) {
  const host = await app.as(await app.make.user())
  const { tournament, players } = await makeEvent(
    app.db,
    host.id,
    { settings: { seeding: 'hand' }, ...columns },
    entrants,
  )
  const params = { id: tournament.id }
  expect((await host.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  return { host, params, players }
}

const bracketOf = async (params: { id: string }) =>
  (await app.visitor.call('GET /tournaments/{id}/bracket', { params })).body.data

async function playMatch(id: string, no: number, a: number, b: number) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  const patch = state && report(state, no, { a, b })
  if (!tournament || !state || !patch || isRefusal(patch)) throw new Error('The match cannot be played')
  await app.db.transaction(async (db) => {
    await savePatch(db, asEvent(tournament), state, patch)
    await invalidate(db, `tournament:${id}`)
  })
}

test('one response contains everything to draw the bracket: rounds, entrants, matches and their links', async () => {
  const startsAt = '2031-05-01T18:00:00.000Z'
  const { params, players } = await startEvent({
    maxPlayers: 16,
    rounds: [
      { key: 'W-1', name: 'The last one', bestOf: 5 },
      { key: 'W3', name: 'The third', startsAt },
    ],
  })

  const { type, preview, current, rounds, entrants, matches } = await bracketOf(params)

  expect({ type, preview, current }).toEqual({ type: 'SINGLE_ELIMINATION', preview: false, current: 'W1' })
  expect(rounds.map(({ key, bestOf }) => [key, bestOf])).toEqual([
    ['W1', 1],
    ['W2', 1],
    ['W3', 5],
  ])
  expect(rounds[2]).toMatchObject({ name: 'The last one', startsAt })
  expect(entrants.map(({ id, seed }) => [id, seed])).toEqual(players.map(({ id }, index) => [id, index + 1]))
  expect(matches.map(({ no, key, a, b, status }) => [no, key, a, b, status])).toEqual([
    [1, 'W1', 3, 4, 'live'],
    [2, 'W2', 0, null, 'pending'],
    [3, 'W2', 1, 2, 'live'],
    [4, 'W3', null, null, 'pending'],
  ])
  expect(matches[0]).toMatchObject({ winTo: 2, winSlot: 'b' })
  expect(matches[0]).not.toHaveProperty('scoreA')
})

test('results, reports, calls and streams appear in the bracket', async () => {
  const { params, players } = await startEvent()
  const before = await app.visitor.call('GET /tournaments/{id}/bracket', { params })
  const [first, , third] = before.body.data.matches
  await app.db
    .update(matches)
    .set({ calledAt: new Date(), station: '4', metadata: { stream: 'https://example.com/live', lobby: { name: 'x' } } })
    .where(eq(matches.id, third?.id ?? ''))
  await app.db.insert(submissions).values({
    matchId: third?.id ?? null,
    playerId: players[1]?.id ?? '',
    scores: [{ player1: 1, player2: 0 }],
  })

  await playMatch(params.id, 2, 2, 1)

  const after = await bracketOf(params)
  expect(after.matches[0]).toMatchObject({ scoreA: 2, scoreB: 1, outcome: 'a', status: 'completed' })
  expect(after.matches[1]).toMatchObject({ a: 0, b: 3 })
  expect(after.matches[2]).toMatchObject({ status: 'reported', called: true, station: '4' })
  expect(after.matches[2]).toMatchObject({ stream: 'https://example.com/live' })
  expect(JSON.stringify(after)).not.toContain('lobby')
  expect(after.current).toBe('W2')
  expect(first?.status).toBe('live')
})

test('result times are public and in order; byes and open matches have none', async () => {
  const { host, params } = await startEvent()
  const { matches } = await bracketOf(params)
  const read = async () => (await app.visitor.call('GET /tournaments/{id}/bracket/times', { params })).body.data
  expect(await read()).toEqual([])

  for (const no of [3, 1]) {
    const row = matches.find((match) => match.no === no)
    const body = { scores: [{ player1: 1, player2: 0 }] }
    const answer = await host.call('PUT /matches/{id}', { params: { id: row?.id ?? '' }, body })
    expect(answer.status).toBe(200)
  }

  await expect.poll(async () => (await read()).map(({ no }) => no)).toEqual([3, 1])
  const [first, second] = await read()
  expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(0)
})

test('an unchanged bracket returns 304, and the next result returns a new one', async () => {
  const { params } = await startEvent()
  const first = await app.visitor.call('GET /tournaments/{id}/bracket', { params })
  const etag = String(first.headers.etag)

  const cached = await app.visitor.call('GET /tournaments/{id}/bracket', { params, headers: { 'if-none-match': etag } })
  expect(cached.status).toBe(304)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  expect(first.headers['x-cache-tags']).toBe(`tournament:${params.id}`)

  await playMatch(params.id, 2, 1, 0)
  const headers = { 'if-none-match': etag }
  const loadAgain = () => app.visitor.call('GET /tournaments/{id}/bracket', { params, headers })
  await expect.poll(async () => (await loadAgain()).status).toBe(200)
  expect((await loadAgain()).body.data.matches[0]?.outcome).toBe('a')
})

test('before the start, the bracket is a public preview once every entrant has a seed', async () => {
  const host = await app.make.user()
  const seeded = [{ seed: 2 }, { seed: 1 }, { seed: 3 }, { seed: 4, name: 'Last' }]
  const seededEvent = await makeEvent(app.db, host.id, {}, seeded)
  const unseededEvent = await makeEvent(app.db, host.id, {}, [{ seed: 1 }, {}, {}])

  const bracket = await bracketOf({ id: seededEvent.tournament.id })
  expect(bracket).toMatchObject({ preview: true, current: null })
  expect(bracket.entrants.map(({ id }) => id)).toEqual([1, 0, 2, 3].map((index) => seededEvent.players[index]?.id))
  expect(bracket.matches.map(({ id, a, b, status }) => [id, a, b, status])).toEqual([
    [null, 0, 3, 'pending'],
    [null, 1, 2, 'pending'],
    [null, null, null, 'pending'],
  ])
  expect(await bracketOf({ id: unseededEvent.tournament.id })).toMatchObject({
    preview: true,
    matches: [],
    entrants: [],
  })
})

test('a host can preview the bracket for eight entrants with the current settings', async () => {
  const host = await app.as(await app.make.user())
  const columns: Columns = {
    type: 'DOUBLE_ELIMINATION',
    visibility: 'DRAFT',
    settings: { grandFinal: 'single', bestOf: 3 },
  }
  const { tournament } = await makeEvent(app.db, host.id, columns)
  const params = { id: tournament.id }

  const { body } = await host.call('GET /tournaments/{id}/preview', { params, query: { entrants: 8 } })

  expect(body.data.matches).toHaveLength(14)
  expect(body.data.rounds.map(({ key }) => key)).toEqual(['W1', 'W2', 'W3', 'L1', 'L2', 'L3', 'L4', 'G1'])
  expect(body.data.rounds.every(({ bestOf }) => bestOf === 3)).toBe(true)
  expect(body.data.entrants[4]).toEqual({ id: null, name: null, image: null, seed: 5 })
  expect(body.data.matches[0]).toMatchObject({ a: 0, b: 7, loseTo: expect.any(Number) })
})

test('a Swiss preview has the first pairings and lists all later rounds', async () => {
  const host = await app.as(await app.make.user())
  const rounds = [{ key: 'S-1', name: 'Deciders', bestOf: 5 }]
  const { tournament } = await makeEvent(app.db, host.id, { type: 'SWISS', settings: { swissRounds: 4 }, rounds })

  const { body } = await host.call('GET /tournaments/{id}/preview', {
    params: { id: tournament.id },
    query: { entrants: 8 },
  })

  expect(body.data.matches).toHaveLength(4)
  expect(body.data.rounds.map(({ key, name, bestOf }) => [key, name, bestOf])).toEqual([
    ['S1', null, 1],
    ['S2', null, 1],
    ['S3', null, 1],
    ['S4', 'Deciders', 5],
  ])
})

test('a preview lists entrants without a seed last and leaves out dropped and waitlisted entrants', async () => {
  const host = await app.as(await app.make.user())
  const dropped = { droppedAt: new Date(), dropReason: 'left' } as const
  const entrants = [{ name: 'New' }, { name: 'Two', seed: 2 }, { name: 'One', seed: 1 }, { name: 'Gone', ...dropped }]
  const waitlist = [{ name: 'Waiting', waitlistedAt: new Date() }]
  const { tournament } = await makeEvent(app.db, host.id, {}, [...entrants, ...waitlist])

  const { body } = await host.call('GET /tournaments/{id}/preview', { params: { id: tournament.id } })

  expect(body.data.entrants.map(({ name }) => name)).toEqual(['One', 'Two', 'New'])
})

test('only staff can load a preview, and an invalid configuration is refused', async () => {
  const host = await app.as(await app.make.user())
  const judge = await app.make.user()
  const { tournament } = await makeEvent(app.db, host.id, { type: 'ROUND_ROBIN', settings: { groups: 8 } })
  const params = { id: tournament.id }
  const staff = { userId: judge.id, status: 'ACCEPTED', eventId: params.id, eventType: 'Tournament' } as const
  await app.db.insert(moderators).values(staff)
  const loadPreview = async (person: typeof host, query: object = {}) =>
    person.call('GET /tournaments/{id}/preview', { params, query })

  expect((await loadPreview(app.visitor)).status).toBe(401)
  expect((await loadPreview(await app.as(await app.make.user()))).status).toBe(403)
  expect((await loadPreview(await app.as(judge), { entrants: 32 })).status).toBe(200)
  expect((await loadPreview(host, { entrants: 8 })).body).toMatchObject({
    status: 422,
    code: 'BAD_CONFIG',
    detail: 'groups',
  })
  expect((await loadPreview(host)).body).toMatchObject({ status: 409, code: 'TOO_FEW_ENTRANTS' })
  expect((await loadPreview(host, { entrants: 1 })).status).toBe(422)
})

test('the bracket and standings of a private event return not found to outsiders', async () => {
  const { host, params, players } = await startEvent({ visibility: 'PRIVATE' })
  const playerId = players[0]?.id ?? ''
  const requests = (person: typeof host) => [
    person.call('GET /tournaments/{id}/bracket', { params }),
    person.call('GET /tournaments/{id}/bracket/times', { params }),
    person.call('GET /tournaments/{id}/standings', { params }),
    person.call('GET /tournaments/{id}/standings/{playerId}', { params: { ...params, playerId } }),
  ]
  const stranger = await app.as(await app.make.user())
  for (const person of [app.visitor, stranger])
    for (const answer of await Promise.all(requests(person))) expect(answer.status).toBe(404)
  for (const answer of await Promise.all(requests(host))) expect(answer.status).toBe(200)
})

test('the bracket of a double elimination with 1,024 entrants compresses to less than 70 kB', async () => {
  const { params } = await startEvent({ type: 'DOUBLE_ELIMINATION' }, 1_024)
  const { brotliCompressSync } = await import('node:zlib')

  const { text, body } = await app.visitor.call('GET /tournaments/{id}/bracket', { params })

  expect(body.data.matches.length).toBe(2_047)
  expect(brotliCompressSync(text, { params: { 1: 4 } }).length).toBeLessThan(70_000)
})

test('after the winner is disqualified, the bracket names the new winner and says who was disqualified', async () => {
  const event = await runningEvent(app, 4)
  for (const no of [1, 2, 3]) await event.play(no, games('1'))
  const indexOf = async (no: number, side: 'a' | 'b') =>
    (await bracketOf(event.params)).matches.find((match) => match.no === no)?.[side]
  const [first, second] = [await indexOf(3, 'a'), await indexOf(3, 'b')]
  expect((await bracketOf(event.params)).winner).toBe(first)

  const playerId = (await bracketOf(event.params)).entrants[first ?? 0]?.id ?? ''
  const body = { reason: 'Cheated', disqualified: true }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', {
    params: { ...event.params, playerId },
    body,
  })

  const { winner, entrants } = await bracketOf(event.params)
  expect([winner, entrants[first ?? 0]]).toMatchObject([second, { disqualified: true }])
  expect((await event.at(3)).player1).toMatchObject({ id: playerId, disqualified: true })
  const { rows } = (await event.host.call('GET /tournaments/{id}/standings', { params: event.params })).body.data
  expect(rows.filter(({ disqualified }) => disqualified).map((row) => row.playerId)).toEqual([playerId])
})
