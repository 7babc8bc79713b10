/** Staff run the members of a community: roles, removals, bans and the ownership. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userInfos } from '../../db/schema/identity.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { pendingEmails } from '../../db/schema/notifications.ts'
import { organizationTransfers, removedMembers } from '../../db/schema/organizations/joining.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { hosts } from '../../db/schema/staff.ts'
import { makePeople } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { deleteDue } from '../delete.ts'
import { refuseBanned } from '../policy.ts'

const app = useApp()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body?.code ?? status
const join = (who: Person, id: string) => who.call('POST /organizations/{id}/join', { params: { id }, body: {} })

async function community() {
  const founder = await app.make.user({})
  const { id, name } = await app.make.organization({ userId: founder.id })
  const member = async (role: 'OWNER' | 'ADMIN' | 'MEMBER' = 'MEMBER') => app.as(await app.make.member(id, { role }))
  return { id, name, params: { id }, owner: await app.as(founder), member }
}

async function ownersOf(id: string) {
  const isOwner = and(eq(organizationMembers.organizationId, id), eq(organizationMembers.role, 'OWNER'))
  const rows = await app.db.select({ userId: organizationMembers.userId }).from(organizationMembers).where(isOwner)
  return rows.map(({ userId }) => userId)
}

test('the members list is filtered by name, role and country, and sorted', async () => {
  const { id, params, owner } = await community()
  const [zoe, max] = [await app.make.user({ username: 'zoe-list' }), await app.make.user({ username: 'max-list' })]
  for (const { id: userId } of [zoe, max]) await app.make.member(id, { userId })
  await app.db.insert(userInfos).values({ userId: zoe.id, country: 'NZ' })
  const names = async (query: object) => {
    const { data, total } = (await owner.call('GET /admin/organizations/{id}/members', { params, query })).body
    return [...data.map(({ user }) => user.username), total]
  }
  expect(await names({ search: 'LIST', sort: 'name' })).toEqual(['max-list', 'zoe-list', 2])
  expect(await names({ country: 'NZ' })).toEqual(['zoe-list', 1])
  expect(await names({ role: 'MEMBER', sort: 'joined', order: 'asc', limit: 1 })).toEqual(['zoe-list', 2])
  expect(await names({ sort: 'name', order: 'desc', limit: 1 })).toEqual(['zoe-list', 3])
})

test('staff see the country of a member only if the member shows it to everyone', async () => {
  const { id, params, owner } = await community()
  for (const [username, privacy] of [
    ['shows-it', {}],
    ['hides-it', { country: 'nobody' }],
    ['shows-friends', { country: 'following' }],
  ] as const) {
    const user = await app.make.user({ username, privacy })
    await app.make.member(id, { userId: user.id })
    await app.db.insert(userInfos).values({ userId: user.id, country: 'NZ' })
  }
  const list = async (query: object) =>
    (await owner.call('GET /admin/organizations/{id}/members', { params, query })).body.data
  const countries = (await list({ role: 'MEMBER' })).map(({ user, country }) => [user.username, country])
  expect(Object.fromEntries(countries)).toEqual({ 'shows-it': 'NZ', 'hides-it': null, 'shows-friends': null })
  expect((await list({ country: 'NZ' })).map(({ user }) => user.username)).toEqual(['shows-it'])
  const csv = await owner.call('GET /admin/organizations/{id}/csv', { params })
  expect(csv.text.match(/NZ/g)).toHaveLength(1)
})

test('a search for a common name stops at 200 members and says that there are more', async () => {
  const { id, params, owner } = await community()
  const people = await makePeople(app.db, 205)
  await app.db.insert(organizationMembers).values(people.map(({ id: userId }) => ({ organizationId: id, userId })))
  const query = { search: 'entrant-', sort: 'name', page: 5, limit: 50 } as const
  const list = (await owner.call('GET /admin/organizations/{id}/members', { params, query })).body
  expect([list.data.length, list.total]).toEqual([1, 201])
  const publicList = (await owner.call('GET /organizations/{id}/members', { params, query: { search: 'entrant-' } }))
    .body
  expect(publicList.total).toBe(200)
  const one = { search: people.at(-1)?.username ?? '' }
  expect((await owner.call('GET /admin/organizations/{id}/members', { params, query: one })).body.total).toBe(1)
})

test('an admin promotes members, but neither an admin nor an owner is theirs to change', async () => {
  const { id, owner, member } = await community()
  const [admin, other, ann] = [await member('ADMIN'), await member('ADMIN'), await member()]
  const change = (who: Person, userId: string, role: 'ADMIN' | 'MEMBER') =>
    who.call('PATCH /admin/organizations/{id}/members/{userId}', { params: { id, userId }, body: { role } })
  const remove = (who: Person, userId: string) =>
    who.call('DELETE /admin/organizations/{id}/members/{userId}', { params: { id, userId } })
  expect((await change(admin, ann.id, 'ADMIN')).body.data.role).toBe('ADMIN')
  const refusals = [await change(admin, other.id, 'MEMBER'), await change(admin, owner.id, 'MEMBER')]
  expect([...refusals, await remove(admin, other.id), await remove(admin, owner.id)].map(codeOf)).toEqual(
    Array(4).fill('OUTRANKED'),
  )
  expect(codeOf(await change(owner, owner.id, 'ADMIN'))).toBe('LAST_OWNER')
  expect((await change(admin, admin.id, 'MEMBER')).body.data.role).toBe('MEMBER')
  expect(codeOf(await remove(owner, other.id))).toBe(204)
  const [note] = (await other.call('GET /user/notifications')).body.data
  expect(note?.text).toBe(`The staff removed you from ${(await nameOf(id)) ?? ''}.`)
})

const nameOf = async (id: string) =>
  (await app.db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id)))[0]?.name

test('a bulk action changes the members it may and lists the others', async () => {
  const { id, params, owner, member } = await community()
  const [admin, ann, bob] = [await member('ADMIN'), await member(), await member()]
  const bulk = (action: 'promote' | 'remove' | 'ban', userIds: string[], reason?: string, preview = false) =>
    admin.call('POST /admin/organizations/{id}/members/bulk', {
      params,
      body: { action, userIds, preview, ...(reason && { reason }) },
    })
  const everyone = [owner.id, admin.id, ann.id]
  const preview = await bulk('promote', everyone, undefined, true)
  expect(preview.body.data).toMatchObject({
    changed: [ann.id],
    skipped: [
      { id: owner.id, reason: 'OWNER' },
      { id: admin.id, reason: 'YOURSELF' },
    ],
  })
  expect((await bulk('promote', everyone)).body.data).toEqual(preview.body.data)
  const again = await bulk('promote', [ann.id, crypto.randomUUID()])
  expect(again.body.data.skipped.map(({ reason }) => reason)).toEqual(['OUTRANKED', 'GONE'])
  expect(codeOf(await bulk('ban', [bob.id]))).toBe('REASON_NEEDED')
  expect((await bulk('ban', [bob.id], 'Cheating')).body.data.changed).toEqual([bob.id])
  expect(codeOf(await join(bob, id))).toBe('COMMUNITY_BANNED')
  const log = (await owner.call('GET /admin/organizations/{id}/log', { params })).body.data
  expect(log.map(({ action, by, user, reason }) => [action, by?.id, user?.id, reason])).toEqual([
    ['member-banned', admin.id, bob.id, 'Cheating'],
    ['member-changed', admin.id, ann.id, null],
  ])
})

test('a removal or a ban can be undone for an hour, with the role, the title and the date of joining', async () => {
  const { id, params, owner, member } = await community()
  const [ann, bob] = [await member('ADMIN'), await member()]
  const userIds = [ann.id, bob.id]
  const of = (userId: string) => ({ params: { id, userId } })
  await owner.call('PATCH /admin/organizations/{id}/members/{userId}', { ...of(ann.id), body: { title: 'Caster' } })
  const find = (userId: string) => owner.call('GET /organizations/{id}/members/{userId}', of(userId))
  const before = [(await find(ann.id)).body.data, (await find(bob.id)).body.data]
  const count = async () => (await owner.call('GET /organizations/{id}', { params })).body.data.members
  const total = await count()
  const bulk = (action: 'remove' | 'ban' | 'restore', reason?: string) =>
    owner.call('POST /admin/organizations/{id}/members/bulk', {
      params,
      body: { action, userIds, ...(reason && { reason }) },
    })
  for (const action of ['remove', 'ban'] as const) {
    expect((await bulk(action, 'Wrong list')).body.data.changed).toHaveLength(2)
    expect(await count()).toBe(total - 2)
    const [first, second] = await Promise.all([bulk('restore'), bulk('restore')])
    expect([first, second].map(({ body }) => body.data.changed.length).sort()).toEqual([0, 2])
    expect([(await find(ann.id)).body.data, (await find(bob.id)).body.data]).toEqual(before)
    expect(await count()).toBe(total)
    expect((await owner.call('GET /organizations/{id}/bans', { params })).body.data).toEqual([])
  }
  const [note] = (await bob.call('GET /user/notifications')).body.data
  expect(note?.text).toContain('again')
  await bulk('remove')
  await join(bob, id)
  await bob.call('DELETE /organizations/{id}/join', { params })
  await app.db.update(removedMembers).set({ removedAt: new Date(Date.now() - 61 * 60_000) })
  expect((await bulk('restore')).body.data).toMatchObject({
    changed: [],
    skipped: [{ reason: 'GONE' }, { reason: 'GONE' }],
  })
})

test('a banned person is out until the ban is lifted or over, in the community and its events', async () => {
  const { id, name, params, owner, member } = await community()
  const ann = await member()
  const { id: eventId } = await app.make.tournament({ organizationId: id })
  const ban = await owner.call('POST /organizations/{id}/bans', {
    params,
    body: { userId: ann.id, reason: 'Cheating', days: 7 },
  })
  expect(ban.body.data).toMatchObject({
    user: { id: ann.id },
    reason: 'Cheating',
    by: { id: owner.id },
    can: { lift: true },
  })
  expect((await ann.call('GET /organizations/{id}', { params })).body.data).toMatchObject({
    standing: { role: null, ban: { reason: 'Cheating' } },
    can: { join: false },
  })
  expect(codeOf(await join(ann, id))).toBe('COMMUNITY_BANNED')
  await expect(refuseBanned(app.db, id, ann.id)).rejects.toMatchObject({ code: 'COMMUNITY_BANNED' })
  const eligibility = await ann.call('GET /tournaments/{id}/join', { params: { id: eventId } })
  expect(eligibility.body.data.reasons.map(({ code }) => code)).toContain('BANNED')
  const [note] = (await ann.call('GET /user/notifications')).body.data
  expect(note?.text).toContain(`banned from ${name}`)
  expect(note?.text).toContain('Cheating')
  expect(note?.link).toBe('/settings/standing')
  const emails = await app.db.select().from(pendingEmails).where(eq(pendingEmails.userId, ann.id))
  expect(emails.map(({ notificationId }) => notificationId)).toContain(note?.id)

  const banId = ban.body.data.id
  const lift = { params: { id, banId } }
  expect(codeOf(await owner.call('DELETE /organizations/{id}/bans/{banId}', lift))).toBe(204)
  expect((await join(ann, id)).body.data.role).toBe('MEMBER')
  const expired = new Date(Date.now() - 1_000)
  await app.db
    .insert(sanctions)
    .values({ kind: 'BAN', userId: ann.id, organizationId: id, reason: 'Old', endsAt: expired, startsAt: new Date(0) })
  await expect(refuseBanned(app.db, id, ann.id)).resolves.toBeUndefined()
})

test('a stranger whom a community bans hears neither of the ban nor of its end', async () => {
  const { id, params, owner, member } = await community()
  const [stranger, ann] = [await app.as(await app.make.user()), await member()]
  for (const { id: userId } of [stranger, ann]) {
    const ban = await owner.call('POST /organizations/{id}/bans', { params, body: { userId, reason: 'Buy my coins' } })
    const lift = { params: { id, banId: ban.body.data.id } }
    expect(codeOf(await owner.call('DELETE /organizations/{id}/bans/{banId}', lift))).toBe(204)
  }
  const countOf = async (who: Person) => (await who.call('GET /user/notifications')).body.total
  expect([await countOf(stranger), await countOf(ann)]).toEqual([0, 2])
})

test('the staff of a community neither lift a ban that a moderator of the site gave nor restore the member', async () => {
  const { id, params, owner, member } = await community()
  const ann = await member()
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const body = { kind: 'BAN', reason: 'Threats', organizationId: id } as const
  await moderator.call('POST /moderator/users/{id}/sanctions', { params: { id: ann.id }, body })
  const [ban] = (await owner.call('GET /organizations/{id}/bans', { params })).body.data
  expect(ban?.can.lift).toBe(false)
  const lift = { params: { id, banId: ban?.id ?? '' } }
  expect(codeOf(await owner.call('DELETE /organizations/{id}/bans/{banId}', lift))).toBe('OUTRANKED')
  const restore = { params, body: { action: 'restore' as const, userIds: [ann.id] } }
  expect((await owner.call('POST /admin/organizations/{id}/members/bulk', restore)).body.data).toMatchObject({
    changed: [],
    skipped: [{ id: ann.id, reason: 'OUTRANKED' }],
  })
  expect(codeOf(await join(ann, id))).toBe('COMMUNITY_BANNED')
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  expect((await admin.call('GET /organizations/{id}/bans', { params })).body.data[0]?.can.lift).toBe(true)
  expect(codeOf(await admin.call('DELETE /organizations/{id}/bans/{banId}', lift))).toBe(204)
})

test('a removal and a join at once leave the count equal to the members', async () => {
  const { id, owner, member } = await community()
  const people = await Promise.all(Array.from({ length: 5 }, () => member()))
  await Promise.all(
    people.flatMap((who) => [
      owner.call('DELETE /admin/organizations/{id}/members/{userId}', { params: { id, userId: who.id } }),
      join(who, id),
    ]),
  )
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, id))
  const rows = await app.db.$count(organizationMembers, eq(organizationMembers.organizationId, id))
  expect(row?.memberCount).toBe(rows)
})

test('the ownership changes when the new owner accepts, once, and the community keeps an owner', async () => {
  const { id, params, owner, member } = await community()
  const [ann, bob] = [await member(), await member()]
  const offer = (who: Person, userId: string, shared = false) =>
    who.call('POST /organizations/{id}/transfer', { params, body: { userId, shared } })
  const answer = (who: Person, accept: boolean) =>
    who.call('POST /organizations/{id}/transfer/answer', { params, body: { accept } })

  const offers = await Promise.all([offer(owner, ann.id), offer(owner, bob.id)])
  expect(offers.map(codeOf).sort()).toEqual([200, 'TRANSFER_OPEN'])
  await owner.call('DELETE /organizations/{id}/transfer', { params })
  await offer(owner, ann.id)
  expect(await ownersOf(id)).toEqual([owner.id])
  expect((await ann.call('GET /organizations/{id}/role', { params })).body.data.offer).toMatchObject({
    from: { id: owner.id },
  })
  expect(codeOf(await answer(bob, true))).toBe('NOT_FOUND')
  const answers = await Promise.all([answer(ann, true), answer(ann, true)])
  expect(answers.map(codeOf).sort()).toEqual([200, 'NOT_FOUND'])
  expect(await ownersOf(id)).toEqual([ann.id])
  expect(codeOf(await offer(owner, bob.id))).toBe('FORBIDDEN')

  await offer(ann, bob.id, true)
  await answer(bob, true)
  expect((await ownersOf(id)).sort()).toEqual([ann.id, bob.id].sort())
  const atOnce = await Promise.all([offer(ann, owner.id), offer(bob, owner.id)])
  expect(atOnce.map(codeOf).sort()).toEqual([200, 'TRANSFER_OPEN'])
  await app.db
    .update(organizationTransfers)
    .set({ expiresAt: new Date(0) })
    .where(eq(organizationTransfers.toId, owner.id))
  expect(codeOf(await answer(owner, true))).toBe('OFFER_OVER')
})

test('an owner who is about to be deleted does not count as the other owner', async () => {
  const { id, params, owner, member } = await community()
  const [second, ann] = [await member('OWNER'), await member()]
  expect((await second.call('DELETE /user')).status).toBe(200)
  expect(codeOf(await owner.call('DELETE /organizations/{id}/join', { params }))).toBe('LAST_OWNER')
  expect(codeOf(await owner.call('DELETE /user'))).toBe('LAST_OWNER')
  expect(await ownersOf(id)).toContain(owner.id)

  // A community that lost its owners in another way: an admin of the site appoints one.
  const isOwner = and(eq(organizationMembers.organizationId, id), eq(organizationMembers.role, 'OWNER'))
  await app.db.delete(organizationMembers).where(isOwner)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const offer = await admin.call('POST /organizations/{id}/transfer', { params, body: { userId: ann.id } })
  expect(offer.body.data.from.id).toBe(admin.id)
  const accepted = await ann.call('POST /organizations/{id}/transfer/answer', { params, body: { accept: true } })
  expect(codeOf(accepted)).toBe(200)
  expect(await ownersOf(id)).toEqual([ann.id])
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, id))
  expect(row?.userId).toBe(ann.id)
})

test('the members are exported as CSV for the staff', async () => {
  const { id, params, owner } = await community()
  const user = await app.make.user({ username: 'csv-player' })
  await app.make.member(id, { userId: user.id })
  const file = await owner.call('GET /admin/organizations/{id}/csv', { params })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text.split(/\r?\n/).filter(Boolean)).toHaveLength(3)
  expect(file.text).toContain('csv-player')
  const owners = await owner.call('GET /admin/organizations/{id}/csv', { params, query: { role: 'OWNER' } })
  expect(owners.text).not.toContain('csv-player')
  const reply = await owner.call('GET /admin/organizations/{id}/csv', { params, query: { search: 'csv-pl' } })
  expect(reply.text.split(/\r?\n/).filter(Boolean)).toHaveLength(2)
})

test('an admin who is demoted, removed or banned, or who leaves, no longer hosts the events they created', async () => {
  const { id, owner, member } = await community()
  const chapter = await app.make.organization({ userId: owner.id, parentId: id })
  const of = (userId: string) => ({ params: { id, userId } })
  const bulk = (action: 'demote' | 'remove') => (admin: Person) =>
    owner.call('POST /admin/organizations/{id}/members/bulk', { params: { id }, body: { action, userIds: [admin.id] } })
  const ends: ((admin: Person) => Promise<{ status: number }>)[] = [
    ({ id: userId }) =>
      owner.call('PATCH /admin/organizations/{id}/members/{userId}', { ...of(userId), body: { role: 'MEMBER' } }),
    ({ id: userId }) => owner.call('DELETE /admin/organizations/{id}/members/{userId}', of(userId)),
    ({ id: userId }) =>
      owner.call('POST /organizations/{id}/bans', { params: { id }, body: { userId, reason: 'Cheating' } }),
    (admin) => admin.call('DELETE /organizations/{id}/join', { params: { id } }),
    bulk('demote'),
    bulk('remove'),
  ]
  for (const end of ends) {
    const admin = await member('ADMIN')
    const create = async (organizationId: string) =>
      (await admin.call('POST /tournaments', { body: { name: 'Friday Cup', organizationId } })).body.data.id
    const own = [await create(id), await create(chapter.id)]
    const league = await admin.call('POST /leagues', {
      body: { name: 'Friday League', type: 'RANKED', organizationId: id },
    })
    const { id: invitedTo } = await app.make.tournament({ organizationId: id })
    const accepted = { eventType: 'Tournament', status: 'ACCEPTED', invitedById: owner.id } as const
    await app.db.insert(hosts).values({ ...accepted, userId: admin.id, eventId: invitedTo })
    const edit = async (eventId: string) =>
      (await admin.call('PATCH /tournaments/{id}', { params: { id: eventId }, body: { name: 'Mine' } })).status
    expect([await edit(own[0] ?? ''), await edit(own[1] ?? '')]).toEqual([200, 200])

    expect((await end(admin)).status).toBeLessThan(300)
    expect([await edit(own[0] ?? ''), await edit(own[1] ?? ''), await edit(invitedTo)]).toEqual([404, 404, 200])
    const leagueEdit = await admin.call('PATCH /leagues/{id}', {
      params: { id: league.body.data.id },
      body: { name: 'Mine' },
    })
    expect(leagueEdit.status).toBe(404)
    const mine = await admin.call('GET /tournaments/created')
    expect(mine.body.data.map((event) => event.id)).toEqual([invitedTo])
    const copied = await owner.call('POST /tournaments', {
      body: { name: 'Saturday Cup', organizationId: id, from: own[0] ?? '' },
    })
    expect(copied.body.data.hosts.map((host) => host.id)).toEqual([owner.id])
  }
})

/** An admin of the parent has created an event of a chapter. */
async function eventInChapter() {
  const { id, member } = await community()
  const founder = await app.make.user({})
  const chapter = await app.make.organization({ userId: founder.id, parentId: id })
  const admin = await member('ADMIN')
  const created = await admin.call('POST /tournaments', { body: { name: 'Cup', organizationId: chapter.id } })
  const params = { id: created.body.data.id }
  const edit = async () => (await admin.call('PATCH /tournaments/{id}', { params, body: { name: 'Mine' } })).status
  expect(await edit()).toBe(200)
  return { parentId: id, chapter, founder: await app.as(founder), edit }
}

test('the staff of the parent no longer hosts the events they created in a chapter that left', async () => {
  const { chapter, founder, edit } = await eventInChapter()
  const left = await founder.call('DELETE /organizations/{id}/parent', { params: { id: chapter.id } })
  expect([left.status, await edit()]).toEqual([204, 404])
})

test('the staff of a parent that is deleted no longer hosts the events they created in a chapter', async () => {
  const { parentId, edit } = await eventInChapter()
  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, parentId))
  await deleteDue({ db: app.db } as never, undefined, undefined as never)
  expect(await edit()).toBe(404)
})

test('what staff repeat without the person notifies and emails them at most three times a day', async () => {
  const { params, id, owner, member } = await community()
  const ann = await member()
  const target = { params: { id, userId: ann.id } }
  const ban = async () => {
    const body = { userId: ann.id, reason: 'Spam' }
    return (await owner.call('POST /organizations/{id}/bans', { params, body })).body.data.id
  }
  for (let no = 0; no < 5; no++) {
    for (const role of ['ADMIN', 'MEMBER'] as const)
      await owner.call('PATCH /admin/organizations/{id}/members/{userId}', { ...target, body: { role } })
    await owner.call('POST /organizations/{id}/transfer', { params, body: { userId: ann.id } })
    await owner.call('DELETE /organizations/{id}/transfer', { params })
  }
  for (let no = 0; no < 5; no++)
    await owner.call('DELETE /organizations/{id}/bans/{banId}', { params: { id, banId: await ban() } })
  const notes = (await ann.call('GET /user/notifications', { query: { limit: 100 } })).body.data
  const variants = notes.flatMap(({ metadata }) => ('variant' in metadata ? [String(metadata.variant)] : []))
  const countOf = (variant: string) => variants.filter((other) => other === variant).length
  const counts = ['banned', 'demoted', 'offered', 'promoted', 'unbanned'].map(countOf)
  expect(counts).toEqual([1, 3, 3, 3, 3])
  const emails = await app.db.select().from(pendingEmails).where(eq(pendingEmails.userId, ann.id))
  expect(emails).toHaveLength(13)
})
