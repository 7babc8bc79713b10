/** Replies that are the same for everyone are cached for users too; what visitors may not see never is. */
import { expect, test } from 'vitest'
import { makeEvent, makePeople } from '../testing/make-event.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function startEvent(visibility: 'PUBLIC' | 'PRIVATE') {
  const host = await app.as(await app.make.user())
  const entrants = (await makePeople(app.db, 4)).map(({ id, username }) => ({ userId: id, name: username ?? '' }))
  const columns = { visibility, settings: { seeding: 'hand', requireReady: false } } as const
  const { tournament } = await makeEvent(app.db, host.id, columns, entrants)
  const params = { id: tournament.id }
  expect((await host.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  return { host, params }
}

const calls = [
  'GET /tournaments/{id}/bracket',
  'GET /tournaments/{id}/bracket/times',
  'GET /tournaments/{id}/standings',
  'GET /tournaments/{id}/forecast',
  'GET /tournaments/{id}/players',
  'GET /tournaments/{id}/prizes',
  'GET /tournaments/{id}/streams',
] as const

test('what the host of a private event reads is hidden from visitors and from other users afterwards', async () => {
  const { host, params } = await startEvent('PRIVATE')
  const stranger = await app.as(await app.make.user())
  for (const address of calls) {
    expect((await host.call(address, { params })).status, address).toBe(200)
    expect((await app.visitor.call(address, { params })).status, address).toBe(404)
    expect((await stranger.call(address, { params })).status, address).toBe(404)
    expect((await host.call(address, { params })).status, address).toBe(200)
  }
})

test('a user and a visitor get the same public bracket, and both see a result at once', async () => {
  const { host, params } = await startEvent('PUBLIC')
  const readAll = async () => [
    (await host.call('GET /tournaments/{id}/bracket', { params })).body.data,
    (await app.visitor.call('GET /tournaments/{id}/bracket', { params })).body.data,
  ]
  const [before, visitors] = await readAll()
  expect(before).toEqual(visitors)
  const match = before?.matches.find(({ status }) => status === 'live')
  const scores = [{ player1: 2, player2: 0 }]
  const decided = await host.call('PUT /matches/{id}', { params: { id: match?.id ?? '' }, body: { scores } })
  expect(decided.status).toBe(200)
  for (const bracket of await readAll())
    expect(bracket?.matches.find(({ no }) => no === match?.no)).toMatchObject({ outcome: 'a' })
})

test('a list of drafts is personal', async () => {
  const author = await app.as(await app.make.user())
  const draft = await app.make.tournament({ createdById: author.id, visibility: 'DRAFT' })
  const query = { status: 'draft' } as const
  const idsFor = async (caller: Pick<typeof author, 'call'>) =>
    (await caller.call('GET /tournaments', { query })).body.data.map(({ id }) => id)
  expect(await idsFor(app.visitor)).toEqual([])
  expect(await idsFor(author)).toEqual([draft.id])
  expect(await idsFor(await app.as(await app.make.user()))).toEqual([])
})
