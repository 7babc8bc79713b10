import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { wallets } from '../db/schema/wallets.ts'
import { runDueLeagues } from '../leagues/run-due-leagues.ts'
import { awardDifferences } from '../ledger/check-awards.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { closeQueueOfEvent } from './casual.ts'
import { awardCasualXp } from './casual-xp.ts'
import { tickQueues } from './tick.ts'

const app = useApp()

test('two players eliminated at different times are paired within one tick, for XP only', async () => {
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const opened = await event.host.call('POST /tournaments/{id}/casualQueue', { params: event.params })
  const leagueId = opened.body.data.leagueId ?? ''
  const join = (person: Person) => person.call('POST /leagues/{id}/queue', { params: { id: leagueId }, body: {} })
  const loserOf = async (no: number) => event.personOf((await event.at(no)).player2Id)
  const [first, second] = [await loserOf(1), await loserOf(2)]
  expect((await join(first)).body.code).toBe('NOT_OUT')
  await event.play(1, games('1'))
  expect((await first.call('GET /tournaments/{id}/casualQueue', { params: event.params })).body.data.canPlay).toBe(true)
  expect((await join(first)).status).toBe(200)
  await event.play(2, games('1'))
  await join(second)
  const before = await event.listMatches()
  await tickQueues(app)
  const offerId = (await first.call('GET /user/queue')).body.data.offer?.id ?? ''
  for (const person of [first, second])
    expect((await person.call('PUT /user/queue/offer', { body: { offerId, accept: true } })).status).toBe(200)
  const id = (await first.call('GET /user/queue')).body.data.matchId ?? ''
  for (const person of [first, second]) await report(person, id, games('1'))
  expect((await app.db.select().from(matches).where(eq(matches.id, id)))[0]).toMatchObject({
    eventId: leagueId,
    status: 'done',
  })

  const message = { eventId: leagueId, decided: [id], called: [], rev: 1 }
  for (let times = 0; times < 2; times++) await awardCasualXp(app, [message])
  const xp = async (person: Person) => (await app.db.select().from(users).where(eq(users.id, person.id)))[0]?.xp
  expect([await xp(first), await xp(second)].toSorted((a = 0, b = 0) => a - b)).toEqual([5, 25])
  expect(await event.listMatches()).toEqual(before)
})

test('a player has the same name, picture and flag in the casual queue as in any event', async () => {
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const opened = await event.host.call('POST /tournaments/{id}/casualQueue', { params: event.params })
  const params = { id: opened.body.data.leagueId ?? '' }
  const loser = event.personOf((await event.at(1)).player2Id)
  await event.play(1, games('1'))
  const image = { url: null, color: '#3E63DD', emoji: '🦊' }
  const shown = { name: 'Ada Lovelace', tag: 'ADA', sponsor: 'TSM', image, flag: 'FR' }
  await app.db.update(users).set(shown).where(eq(users.id, loser.id))
  await loser.call('POST /leagues/{id}/queue', { params, body: {} })
  const { body } = await event.host.call('GET /leagues/{id}/players', { params })
  expect(body.data).toMatchObject([{ name: 'TSM | ADA', image, country: 'FR' }])
  expect((await loser.call('GET /leagues/{id}', { params })).body.data.players).toBe(1)
})

test('the queue of a deleted event is closed', async () => {
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const { params } = event
  const id = (await event.host.call('POST /tournaments/{id}/casualQueue', { params })).body.data.leagueId ?? ''
  const loser = event.personOf((await event.at(1)).player2Id)
  await event.play(1, games('1'))
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  expect((await admin.call('DELETE /tournaments/{id}', { params })).status).toBe(204)
  await closeQueueOfEvent(app, { eventId: params.id })
  expect((await loser.call('POST /leagues/{id}/queue', { params: { id }, body: {} })).body.code).toBe('ALREADY_ENDED')
})

test('a queue that is closed and opened again keeps its league and never pays awards', async () => {
  const { id: organizationId } = await app.make.organization()
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const { params } = event
  const open = async () =>
    (await event.host.call('POST /tournaments/{id}/casualQueue', { params })).body.data.leagueId ?? ''
  const close = () => event.host.call('DELETE /tournaments/{id}/casualQueue', { params })
  const leagueId = await open()
  const ofLeague = eq(leagues.id, leagueId)
  await app.db
    .update(leagues)
    .set({ organizationId, coins: { participation: 10 } })
    .where(ofLeague)
  const losers = await Promise.all([1, 2].map(async (no) => event.personOf((await event.at(no)).player2Id)))
  for (const no of [1, 2]) await event.play(no, games('1'))
  for (const loser of losers) await loser.call('POST /leagues/{id}/queue', { params: { id: leagueId }, body: {} })
  await tickQueues(app)
  for (const loser of losers) {
    const offerId = (await loser.call('GET /user/queue')).body.data.offer?.id ?? ''
    await loser.call('PUT /user/queue/offer', { body: { offerId, accept: true } })
  }
  for (const loser of losers) {
    const [match] = await app.db.select().from(matches).where(eq(matches.eventId, leagueId))
    expect((await report(loser, match?.id ?? '', games('1'))).status).toBe(200)
  }

  for (let times = 0; times < 2; times++) {
    await close()
    const hourAgo = new Date(Date.now() - 3_600_000)
    await app.db.update(leagues).set({ endedAt: hourAgo }).where(ofLeague)
    await runDueLeagues(app, {}, { id: '', attempt: 1, isLast: false })
    expect(await open()).toBe(leagueId)
  }
  // A host may also end and complete its league as any other.
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  await admin.call('POST /leagues/{id}/end', { params: { id: leagueId }, body: {} })
  expect((await admin.call('POST /leagues/{id}/complete', { params: { id: leagueId }, query: {} })).status).toBe(200)

  for (const { id } of losers)
    expect(await app.db.select({ xp: users.xp }).from(users).where(eq(users.id, id))).toEqual([{ xp: 0 }])
  expect(await app.db.select().from(wallets).where(eq(wallets.organizationId, organizationId))).toEqual([])
  const differences: unknown[] = []
  await awardDifferences(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
})

test('a player whom the community banned does not enter its casual queue', async () => {
  const { id: organizationId, userId } = await app.make.organization()
  const event = await runningEvent(app, 4, { organizationId, settings: { requireReady: false } })
  const opened = await event.host.call('POST /tournaments/{id}/casualQueue', { params: event.params })
  const params = { id: opened.body.data.leagueId ?? '' }
  const loser = event.personOf((await event.at(1)).player2Id)
  await event.play(1, games('1'))
  const owner = await app.as({ id: userId })
  const ban = { userId: loser.id, reason: 'Cheating' }
  expect(
    (await owner.call('POST /organizations/{id}/bans', { params: { id: organizationId }, body: ban })).status,
  ).toBe(200)
  const join = await loser.call('POST /leagues/{id}/queue', { params, body: {} })
  expect([join.status, join.body.code]).toEqual([403, 'COMMUNITY_BANNED'])
})

test('only the host opens the queue, and closing it sends home who waits', async () => {
  const event = await runningEvent(app, 2, { settings: { requireReady: false } })
  const { params } = event
  const loser = event.personOf((await event.at(1)).player2Id)
  expect((await loser.call('POST /tournaments/{id}/casualQueue', { params })).status).toBe(403)
  const { leagueId } = (await event.host.call('POST /tournaments/{id}/casualQueue', { params })).body.data
  await event.play(1, games('1'))
  await loser.call('POST /leagues/{id}/queue', { params: { id: leagueId ?? '' }, body: {} })
  await event.host.call('DELETE /tournaments/{id}/casualQueue', { params })
  await tickQueues(app)
  expect((await loser.call('GET /user/queue')).body.data.queue).toBeNull()
})

test('the queue of a private event is private, and profiles do not list it', async () => {
  for (const [visibility, expected] of [
    ['PRIVATE', 404],
    ['UNLISTED', 200],
  ] as const) {
    const event = await runningEvent(app, 4, { visibility, settings: { requireReady: false } })
    const opened = await event.host.call('POST /tournaments/{id}/casualQueue', { params: event.params })
    const params = { id: opened.body.data.leagueId ?? '' }
    await event.play(1, games('1'))
    const first = await event.at(1)
    const [winner, loser] = [event.personOf(first.player1Id), event.personOf(first.player2Id)]
    expect((await winner.call('GET /leagues/{id}', { params })).status).toBe(200)
    expect((await loser.call('POST /leagues/{id}/queue', { params, body: {} })).status).toBe(200)
    expect((await event.host.call('GET /leagues/{id}', { params })).status).toBe(200)
    const stranger = await app.as(await app.make.user())
    expect((await stranger.call('GET /leagues/{id}', { params })).status).toBe(expected)
    const listed = await loser.call('GET /profiles/{id}/tournaments', { params: { id: loser.id }, query: {} })
    expect([listed.body.data.map(({ id }) => id), listed.body.total]).toEqual([[event.params.id], 1])
  }
})
