import { expect, test } from 'vitest'
import { matches } from '../db/schema/matches.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament(more)
  return { params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}

const logOf = async (caller: Person, params: { id: string }, query = {}) =>
  (await caller.call('GET /tournaments/{id}/log', { params, query })).body
const actsOf = async (...args: Parameters<typeof logOf>) => (await logOf(...args)).data.map(({ action }) => action)

test('the public log shows the author, the old value and the new value of each change', async () => {
  const { params, host } = await hosted({ name: 'Old Cup', settings: { noShowMinutes: 7 } })
  const body = { name: 'New Cup', settings: { bestOf: 3 }, description: `<p>${'long '.repeat(200)}</p>` }
  await host.call('PATCH /tournaments/{id}', { params, body })
  const { data } = await logOf(app.visitor, params)
  expect(data).toMatchObject([{ action: 'tournament-updated', by: { id: host.id }, user: null, matchId: null }])
  const changes = data[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))
  expect(changes).toEqual([
    { field: 'description', before: null, after: null },
    { field: 'name', before: 'Old Cup', after: 'New Cup' },
    { field: 'settings.bestOf', before: 1, after: 3 },
  ])
})

test('entries from before publication are visible to staff only', async () => {
  const { params, host } = await hosted({ visibility: 'DRAFT', name: 'Secret Cup' })
  await host.call('PATCH /tournaments/{id}', { params, body: { name: 'Also Secret' } })
  expect((await app.visitor.call('GET /tournaments/{id}/log', { params })).status).toBe(404)
  const published = { name: 'Open Cup', visibility: 'PUBLIC' as const }
  expect((await host.call('PATCH /tournaments/{id}', { params, body: published })).status).toBe(200)
  const publicLog = await logOf(app.visitor, params)
  expect(publicLog.data).toMatchObject([{ action: 'tournament-published', changes: [] }])
  expect(publicLog.total).toBe(1)
  expect(await actsOf(host, params)).toEqual(['tournament-published', 'tournament-updated'])
  expect(JSON.stringify(await logOf(host, params))).toContain('Also Secret')
})

test('the public log shows when an event ended, was completed and was reopened', async () => {
  const { params } = await hosted()
  const acts = ['ended', 'play-reopened', 'completed', 'reopened']
  for (const action of acts) await app.db.insert(logs).values({ action, tournamentId: params.id })
  expect((await actsOf(app.visitor, params)).sort()).toEqual(acts.toSorted())
})

test('a passcode never appears in the log', async () => {
  const { params, host } = await hosted()
  await host.call('PATCH /tournaments/{id}', { params, body: { passcode: 'open-sesame', region: 'EU' } })
  const { data } = await logOf(host, params)
  expect(data[0]?.changes).toEqual([{ field: 'region', before: null, after: 'EU' }])
})

test('staff invitations are visible to staff only, announcements are public', async () => {
  const { params, host } = await hosted()
  const helper = await app.make.user()
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: helper.id } })
  await host.call('POST /tournaments/{id}/announcements', { params, body: { text: 'Doors at six' } })
  expect(await actsOf(app.visitor, params)).toEqual(['announced'])
  expect(await actsOf(host, params)).toEqual(['announced', 'moderator-invited'])
  expect(await actsOf(host, params, { action: 'moderator-invited,seeded' })).toEqual(['moderator-invited'])
  expect((await logOf(host, params, { limit: 1 })).total).toBe(2)
  expect(await actsOf(host, params, { limit: 1, page: 2 })).toEqual(['moderator-invited'])
  expect(await actsOf(await app.as(helper), params)).toEqual(['announced'])
})

test('a private log is visible to staff only', async () => {
  const { params, host } = await hosted({ settings: { publicLog: false } })
  const stranger = await app.as(await app.make.user())
  for (const caller of [app.visitor, stranger])
    expect((await caller.call('GET /tournaments/{id}/log', { params })).body.code).toBe('NOT_FOUND')
  expect((await host.call('GET /tournaments/{id}/log', { params })).status).toBe(200)
})

test('the seed of a draw becomes public after the start', async () => {
  const [early, late] = [await hosted(), await hosted({ startedAt: new Date() })]
  for (const { params } of [early, late])
    await app.db
      .insert(logs)
      .values({ action: 'seeded', tournamentId: params.id, after: { by: 'random', rngSeed: 99 } })
  const seeds = async (caller: Person, { params }: typeof early) =>
    (await logOf(caller, params)).data.flatMap(({ changes }) => changes.map(({ field, after }) => `${field} ${after}`))
  expect(await seeds(app.visitor, early)).toEqual(['by random'])
  expect(await seeds(early.host, early)).toEqual(['by random', 'rngSeed 99'])
  expect(await seeds(app.visitor, late)).toEqual(['by random', 'rngSeed 99'])
})

test('staff actions on a match are public and can be filtered by match', async () => {
  const { params, host } = await hosted()
  const about = { tournamentId: params.id, before: { scores: [] }, after: { scores: [{ player1: 2, player2: 1 }] } }
  const [match] = await app.db
    .insert(matches)
    .values({ eventId: params.id, eventType: 'Tournament', matchNo: 1, bracket: 'W', round: 1, position: 1 })
    .returning()
  await app.db.insert(logs).values([
    { ...about, action: 'match-scored', matchId: match?.id ?? null, reason: 'Seen on stream' },
    { ...about, action: 'mail-sent' },
  ])
  const { data } = await logOf(app.visitor, params)
  const changes = [{ field: 'scores', before: [], after: [{ player1: 2, player2: 1 }] }]
  expect(data).toMatchObject([{ action: 'match-scored', matchId: match?.id, reason: 'Seen on stream', changes }])
  expect(await actsOf(host, params)).toHaveLength(2)
  expect(await actsOf(host, params, { matchId: match?.id })).toEqual(['match-scored'])
})

test('an entry names its entrant, and automatic actions have no author', async () => {
  const { params } = await hosted()
  const eventId = params.id
  const [player] = await app.db
    .insert(players)
    .values({ eventId, eventType: 'Tournament', name: 'Tide' })
    .returning({ id: players.id })
  await app.db.insert(logs).values({ action: 'checked-out', tournamentId: eventId, playerId: player?.id ?? null })
  expect((await logOf(app.visitor, params)).data).toMatchObject([
    { by: null, player: { id: player?.id, name: 'Tide' } },
  ])
})

test('a decided match is logged with its number, its entrants and the score, and an invited judge with the role', async () => {
  const event = await runningEvent(app, 2)
  const { id } = await event.at(1)
  await event.host.call('PUT /matches/{id}', { params: { id }, body: { scores: [{ player1: 13, player2: 7 }] } })
  const judge = await app.make.user()
  const invitation = { userId: judge.id, role: 'JUDGE' as const }
  await event.host.call('POST /tournaments/{id}/moderators', { params: event.params, body: invitation })
  const { data } = await logOf(event.host, event.params)
  const decided = data.find(({ action }) => action === 'match-decided')
  const [player1, player2] = event.players.map(({ name }) => name)
  expect(decided).toMatchObject({ by: { id: event.host.id }, match: { no: 1, player1, player2 } })
  expect(decided?.changes).toContainEqual(
    expect.objectContaining({ field: 'games', before: null, after: expect.objectContaining({ a: 13, b: 7 }) }),
  )
  const invited = data.find(({ action }) => action === 'moderator-invited')
  expect(invited?.changes).toContainEqual(expect.objectContaining({ field: 'role', after: 'JUDGE' }))
  const publicEntry = (await logOf(app.visitor, event.params)).data.find(({ action }) => action === 'match-decided')
  expect(publicEntry?.match).toEqual({ no: 1, player1, player2 })
})

test('a changed game is logged with the names of both games', async () => {
  const [before, after] = [await app.make.game({ name: 'Chess' }), await app.make.game({ name: 'Go' })]
  const { params, host } = await hosted({ gameId: before.id })
  await host.call('PATCH /tournaments/{id}', { params, body: { gameId: after.id } })
  const { data } = await logOf(app.visitor, params)
  expect(data[0]?.changes).toEqual([{ field: 'gameId', before: 'Chess', after: 'Go' }])
})
