/** What a player does on the host of a community: they see all of this community and nothing of another. */
import type { Address } from '@guildhall/contract/core/api.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { matchQueues } from '../db/schema/leagues/queues.ts'
import { follows } from '../db/schema/profiles.ts'
import { hosts } from '../db/schema/staff.ts'
import { tickets } from '../db/schema/tickets.ts'
import { type HostCommunity, useHosts } from '../testing/communities/hosts.ts'
import { openPage } from '../testing/live-page.ts'
import { joinEvent, openEvent } from '../testing/make-entry.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { runningEvent } from '../testing/make-running.ts'
import type { Person } from '../testing/test-app.ts'

const { app, community, connect } = useHosts()
let own: HostCommunity
let other: HostCommunity
let host: string
let url: string

beforeAll(async () => {
  own = await community()
  other = await community()
  host = await connect(own)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The person in a browser on the host. */
async function onHost({ id }: { id: string }) {
  const cookie = `guildhall-session=${await app.make.session(id, { host })}`
  const headers = { host, origin: `http://${host}`, cookie }
  const call: Person['call'] = <A extends Address>(address: A, input = {}) =>
    app.visitor.call(address, { ...input, headers } as never)
  return { call, headers }
}

test('a player on the host finds their match, and none of another community', async () => {
  const [mine, theirs] = [
    await runningEvent(app, 2, { organizationId: own.id }),
    await runningEvent(app, 2, { organizationId: other.id }),
  ]
  const [ann] = mine.people
  if (!ann) throw new Error('No player')
  const page = await onHost(ann)
  const { body } = await page.call('GET /user/matches', { query: { phase: 'ready' } })
  expect([body.total, body.data.map(({ eventId }) => eventId)]).toEqual([1, [mine.tournament.id]])
  const stranger = await onHost(theirs.people[0] ?? ann)
  expect((await stranger.call('GET /user/matches')).body).toMatchObject({ total: 0, data: [] })
})

test('invitations, staff invitations and cases on the host are those of the community', async () => {
  const person = await app.make.user()
  for (const { id: organizationId } of [own, other]) {
    const { id } = await openEvent(app, { teamSize: 2, organizationId, name: organizationId })
    const captain = await app.as(await app.make.user())
    await joinEvent(captain, id, { name: 'Comets', teammates: [{ username: person.username ?? '' }] })
    await app.db.insert(hosts).values({ userId: person.id, eventId: id, eventType: 'Tournament', status: 'PENDING' })
    const { match } = await (await runningEvent(app, 2, { organizationId })).readyMatch(1)
    const ticket = { userId: person.id, tournamentId: match.eventId, matchId: match.id, description: organizationId }
    await app.db.insert(tickets).values({ ...ticket, kind: 'HELP' })
  }
  const { call } = await onHost(person)
  const invitations = (await call('GET /invites')).body
  expect([invitations.total, invitations.data.map(({ tournament }) => tournament?.name)]).toEqual([1, [own.id]])
  expect((await call('GET /user/staff')).body.data.map(({ tournament }) => tournament.name)).toEqual([own.id])
  const cases = (await call('GET /user/tickets')).body
  expect([cases.total, cases.data.map(({ description }) => description)]).toEqual([1, [own.id]])
  const all = await app.as(person)
  expect((await all.call('GET /invites')).body.total).toBe(2)
  expect((await all.call('GET /user/tickets')).body.total).toBe(2)
})

const settings = { window: { start: 5_000, perSecond: 0, max: 5_000 }, sameRegion: false, requireReady: false }

test('a player on the host joins a queue, hears of the offer, accepts it and opens the match', async () => {
  const queue = await runningQueue(app, { organizationId: own.id, settings })
  const [ann, bob, cem] = await queue.people(3)
  const { call, headers } = await onHost(ann)
  const page = await openPage(url, headers)
  const topic = `user-queue:${ann.id}`
  await page.subscribe(topic)
  await page.subscribe(`queue:${queue.id}`)
  for (const refused of [`user:${ann.id}`, `user-queue:${bob.id}`]) {
    await page.subscribe(refused)
    expect(page.updates.at(-1)).toEqual({ refused, code: 'NOT_FOUND' })
  }
  expect((await call('POST /leagues/{id}/queue', { params: queue.params, body: {} })).body.data.queue?.rank).toBe(1)
  await page.waitForUpdates(topic, 1)
  expect((await call('DELETE /user/queue')).body.data.queue).toBeNull()
  await call('POST /leagues/{id}/queue', { params: queue.params, body: {} })
  await queue.join(bob)
  await queue.tick()
  await page.waitForUpdates(topic, 4)
  const { offer } = (await call('GET /user/queue')).body.data
  await call('PUT /user/queue/offer', { body: { offerId: offer?.id ?? '', accept: true } })
  await queue.answer(bob)
  const { matchId } = (await call('GET /user/queue')).body.data
  expect((await call('GET /matches/{id}', { params: { id: matchId ?? '' } })).status).toBe(200)

  const chat = (await call('POST /matches/{id}/chat', { params: { id: matchId ?? '' } })).body.data
  for (const served of [`chat:${chat.id}`, `ladder:${queue.id}`]) {
    await page.subscribe(served)
    expect(page.updates.at(-1)).toMatchObject({ subscribed: served })
  }
  await page.close()
  expect((await (await onHost(cem)).call('GET /user/queue')).body.data.matchId).toBeNull()
})

test('a queue, an offer and a party of another community are not there on the host', async () => {
  const queue = await runningQueue(app, { organizationId: other.id, settings })
  const pairs = await runningQueue(app, { organizationId: other.id, settings, teamSize: 2 })
  const [ann, bob, cem] = await queue.people(3)
  const { call, headers } = await onHost(ann)
  const party = (await cem.call('POST /leagues/{id}/party', { params: pairs.params })).body.data
  await app.db.insert(follows).values({ followerId: cem.id, followingId: ann.id })
  await cem.call('POST /parties/{id}/invites', { params: { id: party.id }, body: { userId: ann.id } })
  for (const person of [ann, bob]) await queue.join(person)
  await queue.tick()
  const { offer } = await queue.state(ann)
  const nothing = { queue: null, offer: null, party: null, invitations: [], matchId: null }
  expect((await call('GET /user/queue')).body.data).toMatchObject(nothing)
  const body = { offerId: offer?.id ?? '', accept: true }
  expect((await call('PUT /user/queue/offer', { body })).body.code).toBe('OFFER_OVER')
  expect((await call('PUT /user/queue/pick', { body: { offerId: body.offerId, userId: bob.id } })).body.code).toBe(
    'OFFER_OVER',
  )
  await call('DELETE /user/queue')
  expect(await app.db.$count(matchQueues, eq(matchQueues.userId, ann.id))).toBe(1)
  expect((await call('GET /parties/{id}', { params: { id: party.id } })).status).toBe(404)
  expect((await call('POST /parties/{id}', { params: { id: party.id }, body: {} })).status).toBe(404)
  const page = await openPage(url, headers)
  await page.subscribe(`queue:${queue.id}`)
  expect(page.updates.at(-1)).toMatchObject({ code: 'NOT_FOUND' })
  await page.close()
  const state = await queue.state(ann)
  expect([state.offer?.id, state.invitations.length]).toEqual([offer?.id, 1])
})

test('a party is created and filled on the host; its leader can invite members of the community', async () => {
  const queue = await runningQueue(app, { organizationId: own.id, settings, teamSize: 2 })
  const [ann, bob, cem] = await queue.people(3)
  await app.make.member(own.id, { userId: bob.id })
  await app.db.insert(follows).values([bob, cem].map(({ id }) => ({ followerId: ann.id, followingId: id })))
  const { call } = await onHost(ann)
  const party = (await call('POST /leagues/{id}/party', { params: queue.params })).body.data
  expect(party.inviteUrl).toContain(`http://${host}/leagues/${queue.id}`)
  const params = { id: party.id }
  const friends = (await call('GET /parties/{id}/friends', { params, query: {} })).body.data
  expect(friends.map(({ id }) => id)).toEqual([bob.id])
  expect((await call('POST /parties/{id}/invites', { params, body: { userId: bob.id } })).status).toBe(200)
  const friend = await onHost(bob)
  expect((await friend.call('GET /user/queue')).body.data.invitations).toMatchObject([{ partyId: party.id }])
  expect((await friend.call('POST /parties/{id}', { params, body: {} })).body.data.party?.id).toBe(party.id)
})

test('who buys a code on the host reads it there, and no code of another shop', async () => {
  const buyer = await app.make.user()
  const { call } = await onHost(buyer)
  const main = await app.as(buyer)
  const orders: string[] = []
  for (const { id, owner } of [own, other]) {
    const body = { type: 'REDEEM_CODE' as const, title: 'Key', price: 0, state: 'LIVE' as const }
    const item = (await owner.call('POST /organizations/{id}/items', { params: { id }, body })).body.data
    await owner.call('POST /admin/items/{id}/redeem-codes', { params: { id: item.id }, body: { text: `CODE-${id}` } })
    const params = { id: item.id }
    const bought = id === own.id ? await call('POST /items/{id}/buy', { params, body: {} }) : null
    orders.push((bought ?? (await main.call('POST /items/{id}/buy', { params, body: {} }))).body.data.id)
  }
  const [bought = '', foreign = ''] = orders
  const code = await call('POST /user/items/{id}/code', { params: { id: bought } })
  expect(code.body.data.code).toBe(`CODE-${own.id}`)
  expect((await call('POST /user/items/{id}/code', { params: { id: foreign } })).status).toBe(404)
  expect((await call('GET /user/items/{id}', { params: { id: foreign } })).status).toBe(404)
  for (const query of [{}, { organizationId: other.id }])
    expect((await call('GET /user/items', { query })).body.data.map(({ id }) => id)).toEqual([bought])
})
