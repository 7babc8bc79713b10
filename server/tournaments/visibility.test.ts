import { expect, test } from 'vitest'
import { invites } from '../db/schema/invites.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { eventPasses, hosts, moderators } from '../db/schema/staff.ts'
import { only } from '../testing/make.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const event = (eventId: string) => ({ eventId, eventType: 'Tournament' as const })

const load = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}', { params: { id } })).status

/** One user of every role for an event of a community. */
async function eventWithUsers(visibility: 'PUBLIC' | 'UNLISTED' | 'PRIVATE' | 'DRAFT') {
  const organization = await app.make.organization()
  const tournament = await app.make.tournament({
    visibility,
    organizationId: organization.id,
    createdById: organization.userId,
  })
  const { id } = tournament
  const user = () => app.make.user()
  const [entrant, asked, host, moderator, invitee, holder] = await Promise.all([1, 2, 3, 4, 5, 6].map(user))
  if (!entrant || !asked || !host || !moderator || !invitee || !holder)
    throw new Error('Expected an entrant and a user')
  const team = only(
    await app.db
      .insert(players)
      .values({ name: 'Them', userId: entrant.id, ...event(id) })
      .returning(),
  )
  await app.db.insert(playerTeammates).values([
    { playerId: team.id, userId: entrant.id, ...event(id), captain: true, acceptedAt: new Date() },
    { playerId: team.id, userId: asked.id, ...event(id) },
  ])
  await app.db.insert(hosts).values({ userId: host.id, ...event(id), status: 'ACCEPTED' })
  await app.db.insert(moderators).values({ userId: moderator.id, ...event(id), status: 'ACCEPTED' })
  await app.db
    .insert(invites)
    .values({ inviterId: host.id, inviteeId: invitee.id, inviteId: id, inviteType: 'Tournament' })
  await app.db.insert(eventPasses).values({ userId: holder.id, ...event(id) })
  const member = await app.make.member(organization.id)
  const people: Record<string, Person> = { visitor: app.visitor }
  const kinds = { entrant, asked, host, moderator, invitee, holder, member, owner: { id: organization.userId } }
  for (const [kind, person] of Object.entries(kinds)) people[kind] = await app.as(person)
  people.stranger = await app.as(await user())
  people.platformAdmin = await app.as(await app.make.user({ role: 'ADMIN' }))
  return { id, people }
}

const seenBy = async ({ id, people }: Awaited<ReturnType<typeof eventWithUsers>>) => {
  const viewers: string[] = []
  for (const [kind, person] of Object.entries(people)) if ((await load(person, id)) === 200) viewers.push(kind)
  return viewers.sort()
}

test('a private event is visible to members, entrants, invited users, pass holders and staff', async () => {
  const expected = ['asked', 'entrant', 'holder', 'host', 'invitee', 'member', 'moderator', 'owner', 'platformAdmin']
  expect(await seenBy(await eventWithUsers('PRIVATE'))).toEqual(expected)
})

test('a private event of a community that anyone can join is visible to users while they are members', async () => {
  const organization = await app.make.organization({ visibility: 'PUBLIC', passcode: null })
  const params = { id: organization.id }
  const own = { organizationId: organization.id, createdById: organization.userId }
  const { id } = await app.make.tournament({ visibility: 'PRIVATE', ...own })
  const user = await app.as(await app.make.user())
  const findBy = async (person: Person) => {
    const { data } = (await person.call('GET /organizations/{id}/tournaments', { params })).body
    const search = (await person.call('GET /tournaments')).body.data
    return {
      page: await load(person, id),
      listed: data.some((card) => card.id === id),
      found: search.some((card) => card.id === id),
    }
  }
  const hidden = { page: 404, listed: false, found: false }
  expect([await findBy(app.visitor), await findBy(user)]).toEqual([hidden, hidden])

  expect((await user.call('POST /organizations/{id}/join', { params, body: {} })).status).toBe(200)
  expect([await findBy(app.visitor), await findBy(user)]).toEqual([hidden, { page: 200, listed: true, found: false }])
  await user.call('DELETE /organizations/{id}/join', { params })
  expect(await findBy(user)).toEqual(hidden)
})

test('a draft is visible to its hosts only', async () => {
  expect(await seenBy(await eventWithUsers('DRAFT'))).toEqual(['host', 'owner', 'platformAdmin'])
})

test('an unlisted event is visible to everyone who has the link', async () => {
  const all = await eventWithUsers('UNLISTED')
  expect(await seenBy(all)).toEqual(Object.keys(all.people).sort())
})

test('the reply contains the role and permissions of the user, and never the passcode', async () => {
  const tournament = await app.make.tournament({ passcode: 'scrypt.hash.of-it' })
  const host = await app.as({ id: tournament.createdById })
  const answer = await host.call('GET /tournaments/{id}', { params: { id: tournament.id } })
  expect(answer.body.data).toMatchObject({
    locked: true,
    me: { host: true, playerId: null },
    can: { update: true, delete: true, feature: false },
    settings: { noShowMinutes: 15 },
    createdBy: { id: tournament.createdById },
  })
  expect(answer.text).not.toContain('of-it')
  const other = await app.visitor.call('GET /tournaments/{id}', { params: { id: tournament.id } })
  expect(Object.values(other.body.data.can)).not.toContain(true)
})

test('an unchanged event is not sent again', async () => {
  const tournament = await app.make.tournament({})
  const params = { id: tournament.id }
  const host = await app.as({ id: tournament.createdById })
  for (const person of [host, app.visitor]) {
    const first = await person.call('GET /tournaments/{id}', { params })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await person.call('GET /tournaments/{id}', { params, headers })).status).toBe(304)
  }
  const etag = String((await host.call('GET /tournaments/{id}', { params })).headers.etag)
  await host.call('PATCH /tournaments/{id}', { params, body: { subtitle: 'Now with cake' } })
  const again = await host.call('GET /tournaments/{id}', { params, headers: { 'if-none-match': etag } })
  expect([again.status, again.body.data.subtitle]).toEqual([200, 'Now with cake'])
})

test('cached replies of visitors and hosts are kept apart', async () => {
  const tournament = await app.make.tournament({})
  const params = { id: tournament.id }
  const host = await app.as({ id: tournament.createdById })
  const can = async (person: Person) => (await person.call('GET /tournaments/{id}', { params })).body.data.can.update
  expect([await can(host), await can(app.visitor), await can(host), await can(app.visitor)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('the forecast of a private event is never served to others from the cache', async () => {
  const { id, createdById } = await app.make.tournament({ visibility: 'PRIVATE' })
  const host = await app.as({ id: createdById })
  const forecast = (person: Person) => person.call('GET /tournaments/{id}/forecast', { params: { id } })
  expect((await forecast(app.visitor)).status).toBe(404)
  const ofHost = await forecast(host)
  expect([ofHost.status, ofHost.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const stranger = await app.as(await app.make.user())
  for (const person of [app.visitor, stranger]) expect((await forecast(person)).status).toBe(404)
})
