import { expect, test } from 'vitest'
import { sanctions } from '../db/schema/moderation.ts'
import { follows, trophies } from '../db/schema/profiles.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { only } from '../testing/make.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const profile = (id: string) => app.visitor.call('GET /profiles/{id}', { params: { id } })

test('a profile is found by username and by id, and shows only public data', async () => {
  const ann = await app.make.user({
    username: 'ann',
    name: 'Ann',
    email: 'ann@secret.example',
    bio: 'Hi',
    pro: true,
    xp: 320,
  })
  const fans = [await app.make.user(), await app.make.user()]
  await app.db
    .insert(follows)
    .values([
      ...fans.map(({ id }) => ({ followerId: id, followingId: ann.id })),
      { followerId: ann.id, followingId: fans[0]?.id ?? '' },
    ])
  const makeItem = async (title: string) =>
    only(await app.db.insert(items).values({ type: 'TAG', title, price: 0 }).returning())
  const [wornItem, otherItem] = [await makeItem('Founder'), await makeItem('In the drawer')]
  await app.db.insert(userItems).values([
    { userId: ann.id, itemId: wornItem.id, price: 0, wornAs: 'TAG' },
    { userId: ann.id, itemId: otherItem.id, price: 0 },
  ])

  const byName = await profile('ann')
  expect(byName.body.data).toMatchObject({
    id: ann.id,
    username: 'ann',
    name: 'Ann',
    bio: 'Hi',
    pro: true,
    xp: 320,
    streak: 0,
    followers: 2,
    following: 1,
    worn: [{ type: 'TAG', title: 'Founder' }],
  })
  expect(byName.text).not.toContain('secret.example')
  expect((await profile('ANN')).body).toEqual(byName.body)
  expect((await profile(ann.id)).body).toEqual(byName.body)
  expect((await app.visitor.call('GET /user/{id}', { params: { id: ann.id } })).body).toEqual(byName.body)
})

test('an unchanged profile gets 304', async () => {
  const bob = await app.as(await app.make.user({ username: 'bob' }))
  const { headers } = await profile('bob')
  const requestProfile = () =>
    app.visitor.call('GET /profiles/{id}', {
      params: { id: 'bob' },
      headers: { 'if-none-match': String(headers.etag) },
    })
  expect((await requestProfile()).status).toBe(304)
  await bob.call('PATCH /user', { body: { bio: 'New' } })
  expect((await requestProfile()).status).toBe(200)
})

test('deleted, erased and banned users and users without a username have no profile', async () => {
  const now = new Date()
  const hidden = [
    await app.make.user({ deletedAt: now, deletionDueAt: now }),
    await app.make.user({ username: null, erasedAt: now }),
    await app.make.user({ username: null }),
    await app.make.user({ username: 'banned-bill' }),
  ]
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: hidden[3]?.id ?? '', reason: 'cheating' })
  for (const { id } of hidden) {
    expect((await profile(id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await app.visitor.call('GET /user/{id}', { params: { id } })).status).toBe(404)
    expect((await app.visitor.call('GET /profiles/{id}/id', { params: { id } })).status).toBe(404)
  }
  expect((await app.visitor.call('GET /profiles', { query: { q: 'banned' } })).body.total).toBe(0)
  expect((await profile('nobody-here')).status).toBe(404)
  expect((await app.visitor.call('GET /user/{id}', { params: { id: 'me' } })).status).toBe(404)
})

test('a lifted or expired ban and a ban of a single community do not hide a profile', async () => {
  const user = await app.make.user()
  const guild = await app.make.organization()
  const past = new Date(Date.now() - 1_000)
  await app.db.insert(sanctions).values([
    { kind: 'BAN', userId: user.id, reason: 'lifted', liftedAt: past },
    { kind: 'BAN', userId: user.id, reason: 'over', startsAt: new Date(Date.now() - 5_000), endsAt: past },
    { kind: 'BAN', userId: user.id, reason: 'there', organizationId: guild.id },
    { kind: 'MUTE', userId: user.id, reason: 'only muted' },
  ])
  expect((await profile(user.id)).status).toBe(200)
})

test('a username belongs to a user or to a community', async () => {
  const owner = async (id: string) => (await app.visitor.call('GET /profiles/{id}/id', { params: { id } })).body
  const carl = await app.make.user({ username: 'carl' })
  const guild = await app.make.organization({ username: 'guild' })
  await app.make.organization({ username: 'hideout', visibility: 'PRIVATE' })
  expect((await owner('carl')).data).toEqual({ id: carl.id, kind: 'user' })
  expect((await owner('Guild')).data).toEqual({ id: guild.id, kind: 'organization' })
  expect(await owner('hideout')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await owner('free-name')).toMatchObject({ code: 'NOT_FOUND' })
})

test('users are searched by name and username, an exact username comes first', async () => {
  await app.make.user({ username: 'zoe_the_great', name: 'Somebody', xp: 900 })
  await app.make.user({ username: 'zoe', name: 'Zoe', xp: 5 })
  await app.make.user({ username: 'other-one', name: 'ZOE Z', xp: 50 })
  const search = async (query: object) => (await app.visitor.call('GET /profiles', { query })).body
  const reply = await search({ q: 'zoe' })
  expect([reply.total, reply.data.map(({ username }) => username)]).toEqual([3, ['zoe', 'zoe_the_great', 'other-one']])
  expect((await search({ q: 'zoe', limit: 1, page: 2 })).data.map(({ username }) => username)).toEqual([
    'zoe_the_great',
  ])
  expect((await search({ q: '%' })).total).toBe(0)
  expect((await search({})).total).toBeGreaterThan(3)
})

test('a profile lists trophies of public and unlisted events to others and of all to its owner, best rank first, and no revoked ones', async () => {
  const ann = await app.make.user()
  const addTrophy = async (rank: number, event: Parameters<typeof app.make.tournament>[0], columns: object = {}) => {
    const { id, gameId, name } = await app.make.tournament(event)
    const trophy = { userId: ann.id, eventId: id, eventType: 'Tournament' as const, gameId, title: name, rank }
    await app.db.insert(trophies).values({ ...trophy, ...columns })
  }
  await addTrophy(3, { name: 'Third' })
  await addTrophy(1, { name: 'Won', visibility: 'UNLISTED' })
  await addTrophy(1, { name: 'Secret', visibility: 'PRIVATE' })
  await addTrophy(1, { name: 'Reopened' }, { revokedAt: new Date() })
  const response = await app.visitor.call('GET /profiles/{id}/trophies', { params: { id: ann.username ?? '' } })
  expect(response.body).toMatchObject({
    total: 2,
    data: [
      { title: 'Won', rank: 1 },
      { title: 'Third', rank: 3 },
    ],
  })
  const own = await app.as(ann)
  const owned = await own.call('GET /profiles/{id}/trophies', { params: { id: ann.username ?? '' } })
  expect(owned.body.data.map(({ title }) => title).sort()).toEqual(['Secret', 'Third', 'Won'])
  const profile = await own.call('GET /profiles/{id}', { params: { id: ann.username ?? '' } })
  expect(profile.body.data.counts.trophies).toBe(3)
  const missing = await app.visitor.call('GET /profiles/{id}/trophies', { params: { id: 'nobody-there' } })
  expect(missing.status).toBe(404)
})

test('a profile offers sanctions to those who outrank the person', async () => {
  const roles = ['USER', 'MODERATOR', 'ADMIN'] as const
  const [user, moderator, admin] = await Promise.all(roles.map((role) => app.make.user({ role })))
  if (!user || !moderator || !admin) throw new Error('Expected three people')
  const canSanction = async (by: typeof user, { id }: typeof user) =>
    (await (await app.as(by)).call('GET /profiles/{id}', { params: { id } })).body.data.can.sanction
  expect([await canSanction(moderator, user), await canSanction(admin, moderator)]).toEqual([true, true])
  expect([await canSanction(user, moderator), await canSanction(moderator, admin)]).toEqual([false, false])
  expect([await canSanction(moderator, moderator), await canSanction(user, admin)]).toEqual([false, false])
  expect((await profile(user.id)).body.data.can.sanction).toBe(false)
})
