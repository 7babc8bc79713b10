import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players, playerTeammates } from '../db/schema/players.ts'
import { seriesFinalists } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { testServices } from '../testing/jobs.ts'
import { joinEvent, makePlayers } from '../testing/make-entry.ts'
import { makeEvent, minutes } from '../testing/make-event.ts'
import { finishedEvent, makeSeries } from '../testing/make-series.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { expireFinalists } from './finale.ts'

const app = useApp()

const open = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }

async function beforeFinale(finishers: (people: Awaited<ReturnType<typeof makePlayers>>) => (Person | string)[]) {
  const people = await makePlayers(app, 4)
  const series = await makeSeries(app)
  const { staff, params } = series
  await series.finish(finishers(people))
  const { tournament } = await makeEvent(app.db, staff.id, { ...open, name: 'Grand Finale', maxPlayers: 8 })
  const body = { finaleId: tournament.id, finalePlaces: 2 }
  expect((await staff.call('PATCH /series/{id}', { params, body })).status).toBe(200)
  const invite = () => staff.call('POST /series/{id}/finale', { params })
  const finalists = async () => (await staff.call('GET /series/{id}/manage', { params })).body.data.finalists
  const answer = async (person: Person, accept: boolean) => {
    const { finalist } = (await person.call('GET /series/{id}', { params })).body.data.me
    const target = { ...params, finalistId: finalist?.id ?? '' }
    return person.call('POST /series/{id}/finale/{finalistId}', { params: target, body: { accept } })
  }
  const seeds = async () => {
    const target = { id: tournament.id }
    const { body } = await staff.call('GET /tournaments/{id}/players', { params: target, query: {} })
    return body.data.map(({ name, seed }) => [name, seed])
  }
  return { ...series, people, tournament, invite, finalists, answer, seeds }
}

test('the page of an event names the series as soon as it is its finale', async () => {
  const { staff, params } = await makeSeries(app)
  const { tournament } = await makeEvent(app.db, staff.id, { ...open, visibility: 'PUBLIC' })
  const seriesOf = async () =>
    (await app.visitor.call('GET /tournaments/{id}', { params: { id: tournament.id } })).body.data.series?.id
  expect(await seriesOf()).toBeUndefined()
  await staff.call('PATCH /series/{id}', { params, body: { finaleId: tournament.id } })
  expect(await seriesOf()).toBe(params.id)
})

test('the staff choose the finale among the events that can be one', async () => {
  const { staff, params } = await makeSeries(app)
  const other = await makeSeries(app)
  const make = async (name: string, columns: object = {}) =>
    (await makeEvent(app.db, staff.id, { ...open, name, ...columns })).tournament.id
  const free = await make('Free')
  await make('Of another series', { seriesId: other.params.id })
  await make('Started', { startedAt: minutes(-1) })
  await make('For teams', { teamSize: 2 })
  await makeEvent(app.db, other.staff.id, { ...open, name: 'Of another owner' })
  const offered = async () => (await staff.call('GET /series/{id}/manage', { params })).body.data.finaleEvents
  expect(await offered()).toEqual([{ id: free, name: 'Free' }])
  await staff.call('PATCH /series/{id}', { params, body: { finaleId: free } })
  expect(await offered()).toEqual([{ id: free, name: 'Free' }])
  await staff.call('PATCH /series/{id}', { params, body: { finaleId: null, rules: { entrants: 'team' } } })
  expect((await offered()).map(({ name }) => name)).toEqual(['For teams'])
})

test('the best are invited, a declined spot passes on to the next, and seeds follow the standings', async () => {
  const { people, invite, finalists, answer, seeds, params } = await beforeFinale(([a, b, c, d]) => [a, b, c, d])
  const [ann, bob, cem, dua] = people
  expect((await invite()).status).toBe(204)
  expect((await invite()).body.code).toBe('FINALE_INVITED')
  expect((await finalists()).map(({ rank, status }) => [rank, status])).toEqual([
    [1, 'INVITED'],
    [2, 'INVITED'],
  ])
  const [note] = (await ann.call('GET /user/notifications')).body.data
  expect(note).toMatchObject({ kind: 'finale-invite', link: `/series/${params.id}` })
  expect((await app.visitor.call('GET /series/{id}', { params })).body.data.me.finalist).toBeNull()

  expect((await answer(ann, false)).status).toBe(204)
  expect((await finalists()).map(({ rank, status }) => [rank, status])).toEqual([
    [1, 'DECLINED'],
    [2, 'INVITED'],
    [3, 'INVITED'],
  ])
  expect((await cem.call('GET /user/notifications')).body.data[0]).toMatchObject({ kind: 'finale-invite' })
  expect((await answer(cem, true)).status).toBe(204)
  expect((await answer(bob, true)).status).toBe(204)
  expect((await answer(bob, false)).body.code).toBe('INVITE_OVER')
  expect((await answer(ann, true)).body.code).toBe('INVITE_OVER')
  expect((await answer(dua, true)).status).toBe(404)
  expect((await seeds()).map(([, seed]) => seed)).toEqual([2, 3])
})

test('a finalist on the waitlist of the finale cannot accept while it is full, and enters once a spot is free', async () => {
  const { people, tournament, invite, answer, seeds } = await beforeFinale(([a, b]) => [a, b])
  const [ann, , cem, dua] = people
  const isFinale = eq(tournaments.id, tournament.id)
  await app.db.update(tournaments).set({ maxPlayers: 2 }).where(isFinale)
  const target = { params: { id: tournament.id } }
  for (const person of [cem, dua, ann]) expect((await joinEvent(person, tournament.id)).status).toBe(200)
  await invite()
  expect((await answer(ann, true)).body.code).toBe('NEXT_EVENT_FULL')
  expect((await cem.call('PUT /tournaments/{id}/join', target)).status).toBe(204)
  expect((await answer(ann, true)).status).toBe(204)
  expect((await seeds()).map(([, seed]) => seed)).toContain(1)
})

test('an invitation can be answered until the start of the finale at the latest', async () => {
  const { people, invite, tournament, params } = await beforeFinale(([a, b]) => [a, b])
  await invite()
  const [ann] = people
  const { finalist } = (await ann.call('GET /series/{id}', { params })).body.data.me
  expect(finalist?.answerBy).toBe(tournament.date?.toISOString())
})

test('an unanswered invitation expires and passes on once', async () => {
  const { params, invite, finalists } = await beforeFinale(([a, b, c]) => [a, b, c])
  await invite()
  const isOfSeries = eq(seriesFinalists.seriesId, params.id)
  await app.db
    .update(seriesFinalists)
    .set({ answerBy: minutes(-1) })
    .where(isOfSeries)
  const services = testServices(app.db)
  const run = { id: '1', attempt: 1, isLast: false }
  await Promise.all([expireFinalists(services, {}, run), expireFinalists(services, {}, run)])
  expect((await finalists()).map(({ rank, status }) => [rank, status])).toEqual([
    [1, 'EXPIRED'],
    [2, 'EXPIRED'],
    [3, 'INVITED'],
  ])
})

test('the staff answers for a finalist without an account', async () => {
  const { params, staff, invite, finalists, seeds } = await beforeFinale(([a]) => ['Shadow', a])
  await invite()
  const [shadow] = await finalists()
  expect(shadow).toMatchObject({ name: 'Shadow', hasAccount: false, answerBy: null })
  const target = { ...params, finalistId: shadow?.id ?? '' }
  const accept = { params: target, body: { accept: true } }
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('POST /series/{id}/finale/{finalistId}', accept)).status).toBe(404)
  expect((await staff.call('POST /series/{id}/finale/{finalistId}', accept)).status).toBe(204)
  expect(await seeds()).toEqual([['Shadow', 1]])
})

test('a finalist whose results an account claimed keeps one spot of the finale', async () => {
  const { params, people, staff, invite, finalists, answer } = await beforeFinale(([a, b]) => ['Shadow', a, b])
  const [ann, bob, , dua] = people
  await invite()
  expect((await dua.call('POST /series/{id}/claims', { params, body: { entrant: 'name:shadow' } })).status).toBe(204)
  const [claim] = (await staff.call('GET /series/{id}/manage', { params })).body.data.claims
  const target = { params: { ...params, claimId: claim?.id ?? '' }, body: { accept: true } }
  expect((await staff.call('POST /series/{id}/claims/{claimId}', target)).status).toBe(204)
  expect((await answer(ann, false)).status).toBe(204)
  const places = (await finalists()).map(({ name, status }) => [name, status])
  expect([places.length, places[0]]).toEqual([3, ['Shadow', 'INVITED']])
  expect((await bob.call('GET /user/notifications')).body.data[0]).toMatchObject({ kind: 'finale-invite' })
  expect((await dua.call('GET /series/{id}', { params })).body.data.me.finalist).toBeNull()
})

test('the finale is no event of teams, of another series or of another host', async () => {
  const { staff, params } = await makeSeries(app)
  const change = (finaleId: string) => staff.call('PATCH /series/{id}', { params, body: { finaleId } })
  const teams = await makeEvent(app.db, staff.id, { ...open, teamSize: 3 })
  expect((await change(teams.tournament.id)).body.errors).toMatchObject([{ path: 'body.finaleId', code: 'TEAM_SIZE' }])
  const other = await makeSeries(app)
  const taken = await makeEvent(app.db, staff.id, { ...open, seriesId: other.params.id })
  expect((await change(taken.tournament.id)).body.errors).toMatchObject([
    { path: 'body.finaleId', code: 'OTHER_SERIES' },
  ])
  const foreign = await makeEvent(app.db, (await app.make.user()).id, open)
  expect((await change(foreign.tournament.id)).body.errors).toMatchObject([{ path: 'body.finaleId', code: 'UNKNOWN' }])
})

test('a team cannot accept with a member who plays in the finale for another finalist', async () => {
  const [ann, bob, mia] = await makePlayers(app, 3)
  const { staff, params, add } = await makeSeries(app)
  await staff.call('PATCH /series/{id}', { params, body: { rules: { entrants: 'team' } } })
  for (const captain of [ann, bob]) {
    const event = await finishedEvent(app, staff, [captain], { teamSize: 2 })
    const [eventId, playerId] = [event.tournament.id, event.players[0]?.id ?? '']
    const member = { eventType: 'Tournament', userId: mia.id, acceptedAt: new Date() } as const
    await app.db.insert(playerTeammates).values({ ...member, eventId, playerId })
    await app.db
      .update(players)
      .set({ name: `Team of ${captain.id}` })
      .where(eq(players.id, playerId))
    await add(eventId)
  }
  const { tournament: finale } = await makeEvent(app.db, staff.id, { ...open, teamSize: 2 })
  const body = { finaleId: finale.id, finalePlaces: 2 }
  expect((await staff.call('PATCH /series/{id}', { params, body })).status).toBe(200)
  expect((await staff.call('POST /series/{id}/finale', { params })).status).toBe(204)
  const accept = async (person: Person) => {
    const { finalist } = (await person.call('GET /series/{id}', { params })).body.data.me
    const target = { ...params, finalistId: finalist?.id ?? '' }
    return person.call('POST /series/{id}/finale/{finalistId}', { params: target, body: { accept: true } })
  }
  expect((await accept(ann)).status).toBe(204)
  const entries = async () => app.db.select().from(players).where(eq(players.eventId, finale.id))
  const before = await entries()
  expect((await accept(bob)).body.code).toBe('ALREADY_IN')
  expect(await entries()).toEqual(before)
})

test('a finalist whom the community banned cannot accept, but decline', async () => {
  const owner = await app.make.user()
  const { id: organizationId } = await app.make.organization({ userId: owner.id })
  const staff = await app.as(owner)
  const people = await makePlayers(app, 3)
  const { body } = await staff.call('POST /series', { body: { name: 'Club Circuit', organizationId } })
  const params = { id: body.data.id }
  const finished = await finishedEvent(app, staff, people, { organizationId })
  await staff.call('POST /series/{id}/events', { params, body: { eventId: finished.tournament.id } })
  const { tournament } = await makeEvent(app.db, staff.id, { ...open, organizationId, maxPlayers: 8 })
  await staff.call('PATCH /series/{id}', { params, body: { finaleId: tournament.id, finalePlaces: 2 } })
  expect((await staff.call('POST /series/{id}/finale', { params })).status).toBe(204)
  const [ann] = people
  const ban = { userId: ann.id, reason: 'Cheating' }
  await staff.call('POST /organizations/{id}/bans', { params: { id: organizationId }, body: ban })
  const finalistId = (await ann.call('GET /series/{id}', { params })).body.data.me.finalist?.id ?? ''
  const answer = (accept: boolean) =>
    ann.call('POST /series/{id}/finale/{finalistId}', { params: { ...params, finalistId }, body: { accept } })
  expect((await answer(true)).body.code).toBe('COMMUNITY_BANNED')
  expect((await answer(false)).status).toBe(204)
})
