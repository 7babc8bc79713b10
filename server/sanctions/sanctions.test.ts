import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const person = async (columns: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(columns))
let moderator: Person
let other: Person
beforeAll(async () => {
  moderator = await person({ role: 'MODERATOR' })
  other = await person({ role: 'MODERATOR' })
})

type Terms = { kind: 'WARNING' | 'MUTE' | 'BAN'; days?: number; organizationId?: string }
const give = (by: Person, { id }: Person, terms: Terms) =>
  by.call('POST /moderator/users/{id}/sanctions', { params: { id }, body: { reason: 'Insults', ...terms } })
const appeal = (by: Person, id: string, text = 'It was not me, it was my brother.') =>
  by.call('POST /user/sanctions/{id}/appeal', { params: { id }, body: { text } })
const decide = (by: Person, id: string, decision: 'UPHELD' | 'LIFTED') =>
  by.call('POST /moderator/appeals/{id}', { params: { id }, body: { decision, reason: 'Reviewed again' } })
const own = async (who: Person) => (await who.call('GET /user/sanctions')).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

test('a banned person still reads, exports their data, appeals and deletes the account', async () => {
  const ann = await person()
  await give(moderator, ann, { kind: 'BAN', days: 7 })
  const [ban] = await own(ann)
  expect(ban).toMatchObject({ kind: 'BAN', reason: 'Insults', active: true, can: { appeal: true } })
  expect(Date.parse(ban?.endsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect((await ann.call('GET /user/notifications')).body.data.map(({ kind }) => kind)).toContain('sanction')
  expect((await ann.call('GET /games')).status).toBe(200)
  expect((await ann.raw('GET', '/api/user/data')).text).toContain('Insults')
  expect((await ann.raw('GET', '/api/user/data')).text).not.toContain(moderator.id)
  expect((await ann.call('POST /tickets', { body: { description: 'Let me in please' } })).body.code).toBe('BANNED')
  const deletion = await ann.raw('DELETE', '/api/user')
  expect(deletion.status).toBeLessThan(300)
  expect((await appeal(await app.as(ann), ban?.id ?? '')).status).toBe(200)
})

test('a banned host has no power over events and communities, but keeps their settings', async () => {
  const user = await app.make.user()
  const host = await app.as(user)
  const event = { id: (await app.make.tournament({ createdById: user.id, visibility: 'DRAFT' })).id }
  const community = { id: (await app.make.organization({ userId: user.id })).id }
  const rename = async () =>
    codeOf(await host.call('PATCH /tournaments/{id}', { params: event, body: { name: 'Mine' } }))
  expect(await rename()).toBe(200)
  await give(moderator, host, { kind: 'BAN' })
  expect(await rename()).toBe('BANNED')
  const body = { text: 'Buy my book' }
  expect(codeOf(await host.call('POST /tournaments/{id}/announcements', { params: event, body }))).toBe('BANNED')
  const name = { name: 'Mine' }
  expect(codeOf(await host.call('PATCH /organizations/{id}', { params: community, body: name }))).toBe('BANNED')
  expect(codeOf(await host.call('GET /tournaments/{id}', { params: event }))).toBe(200)
  expect(codeOf(await host.call('PATCH /user', { body: { theme: 'dark' } }))).toBe(200)
})

test('an appeal is sent once, and another moderator decides it once', async () => {
  const ann = await person()
  const { id } = (await give(moderator, ann, { kind: 'MUTE' })).body.data
  expect((await decide(other, id, 'LIFTED')).status).toBe(404)
  const sent = await Promise.all([appeal(ann, id), appeal(ann, id, 'A second text for the same appeal')])
  expect(sent.map(codeOf).sort()).toEqual([200, 'SANCTION_FINAL'])
  expect((await appeal(await person(), id)).status).toBe(404)
  expect((await decide(moderator, id, 'UPHELD')).body.code).toBe('OTHER_MODERATOR')
  const third = await person({ role: 'ADMIN' })
  const decided = await Promise.all([decide(other, id, 'LIFTED'), decide(third, id, 'UPHELD')])
  expect(decided.map(codeOf).sort()).toEqual([200, 'REPORT_CLOSED'])
  const [mute] = await own(ann)
  expect(mute?.active).toBe(mute?.appeal?.decision === 'UPHELD')
  expect((await moderator.call('GET /moderator/appeals', { query: { list: 'closed' } })).body.total).toBe(1)
})

test('an appeal is refused after 14 days, after the end and after the sanction was lifted', async () => {
  const ann = await person()
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day)
  const base = { userId: ann.id, kind: 'MUTE', reason: 'Spam', moderatorId: moderator.id } as const
  const rows = await app.db
    .insert(sanctions)
    .values([
      { ...base, startsAt: at(-15) },
      { ...base, startsAt: at(-2), endsAt: new Date(Date.now() - 1) },
      { ...base, liftedAt: new Date() },
      { ...base, startsAt: at(-13.9) },
    ])
    .returning()
  const codes = []
  for (const { id } of rows) codes.push(codeOf(await appeal(ann, id)))
  expect(codes).toEqual(['SANCTION_FINAL', 'SANCTION_FINAL', 'SANCTION_FINAL', 200])
})

test('an appeal that waits when the sanction ends can still be decided', async () => {
  const ann = await person()
  const { id } = (await give(moderator, ann, { kind: 'MUTE', days: 1 })).body.data
  const endsAt = new Date(Date.now() + 40)
  await app.db.update(sanctions).set({ endsAt }).where(eq(sanctions.id, id))
  const answer = codeOf(await appeal(ann, id))
  await app.db
    .update(sanctions)
    .set({ startsAt: new Date(Date.now() - 2_000), endsAt: new Date(Date.now() - 1_000) })
    .where(eq(sanctions.id, id))
  if (answer === 200) {
    expect((await decide(other, id, 'LIFTED')).status).toBe(200)
    expect((await own(ann))[0]).toMatchObject({ active: false, liftedAt: null, appeal: { decision: 'LIFTED' } })
  } else expect(answer).toBe('SANCTION_FINAL')
})

test('two moderators cannot give the same ban twice; a longer one replaces a shorter one', async () => {
  const ann = await person()
  const both = await Promise.all([give(moderator, ann, { kind: 'BAN' }), give(other, ann, { kind: 'BAN' })])
  expect(both.map(codeOf).sort()).toEqual([200, 'SANCTION_EXISTS'])
  const bob = await person()
  await give(moderator, bob, { kind: 'MUTE', days: 2 })
  expect(codeOf(await give(other, bob, { kind: 'MUTE', days: 1 }))).toBe('SANCTION_EXISTS')
  expect(codeOf(await give(other, bob, { kind: 'MUTE', days: 30 }))).toBe(200)
  expect((await own(bob)).map(({ active }) => active)).toEqual([true, false])
})

test('an appeal that waits moves to the longer sanction, so that accepting it ends what applies', async () => {
  const ann = await person()
  const { id } = (await give(moderator, ann, { kind: 'MUTE', days: 2 })).body.data
  await appeal(ann, id)
  const longer = (await give(moderator, ann, { kind: 'MUTE', days: 30 })).body.data.id
  expect((await decide(other, id, 'LIFTED')).status).toBe(404)
  expect((await decide(other, longer, 'LIFTED')).status).toBe(200)
  expect((await own(ann)).map(({ active }) => active)).toEqual([false, false])
})

test('a ban from a community ends the membership, keeps the person out of it and can be appealed', async () => {
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id })
  const member = await app.as(await app.make.member(id))
  await give(moderator, member, { kind: 'BAN', organizationId: id, days: 30 })
  const params = { id }
  expect((await member.call('POST /organizations/{id}/join', { params, body: {} })).body.code).toBe('COMMUNITY_BANNED')
  const [ban] = await own(member)
  expect(ban).toMatchObject({ kind: 'BAN', organization: { id }, can: { appeal: true } })
  expect((await appeal(member, ban?.id ?? '')).status).toBe(200)
  await decide(other, ban?.id ?? '', 'LIFTED')
  expect((await member.call('POST /organizations/{id}/join', { params, body: {} })).status).toBe(200)
})

test('a sanction in a community locks the community before the person, as joining does', async () => {
  const [organization, ann] = [await app.make.organization(), await person()]
  const { answer } = await app.db.transaction(async (db) => {
    await db.execute(sql`select from organizations where id = ${organization.id} for update`)
    const answer = give(moderator, ann, { kind: 'BAN', organizationId: organization.id })
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await app.db.execute(isWaiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
    await db.execute(sql`select from users where id = ${ann.id} for no key update nowait`)
    return { answer }
  })
  expect((await answer).status).toBeLessThan(300)
})

test('a moderator lifts a sanction with a reason; moderators cannot sanction staff of their rank', async () => {
  const ann = await person()
  const { id } = (await give(moderator, ann, { kind: 'WARNING' })).body.data
  const lift = () =>
    other.call('POST /moderator/sanctions/{id}/lift', { params: { id }, body: { reason: 'A mistake' } })
  expect((await Promise.all([lift(), lift()])).map(codeOf).sort()).toEqual([200, 'SANCTION_FINAL'])
  expect((await own(ann))[0]).toMatchObject({ active: false, can: { appeal: false } })
  expect(codeOf(await give(moderator, other, { kind: 'WARNING' }))).toBe('OUTRANKED')
  expect(codeOf(await give(moderator, moderator, { kind: 'WARNING' }))).toBe('OUTRANKED')
  const list = await moderator.call('GET /moderator/sanctions', { query: { userId: ann.id, state: 'over' } })
  expect(list.body.total).toBe(1)
})

test('the list of sanctions offers the next one, but not against people of one’s rank or whose account is erased', async () => {
  const [ann, admin] = [await person(), await person({ role: 'ADMIN' })]
  await give(moderator, ann, { kind: 'MUTE', days: 1 })
  await give(admin, other, { kind: 'WARNING' })
  const canSanction = async ({ id: userId }: Person) =>
    (await moderator.call('GET /moderator/sanctions', { query: { userId } })).body.data.map(({ can }) => can.sanction)
  expect([await canSanction(ann), await canSanction(other)]).toEqual([[true], [false]])
  await app.db.update(users).set({ erasedAt: new Date(), username: null }).where(eq(users.id, ann.id))
  expect(await canSanction(ann)).toEqual([false])
})

test('what an admin decided is lifted by admins only', async () => {
  const [ann, admin, second] = [await person(), await person({ role: 'ADMIN' }), await person({ role: 'ADMIN' })]
  const { id } = (await give(admin, ann, { kind: 'BAN' })).body.data
  const lift = (by: Person) =>
    by.call('POST /moderator/sanctions/{id}/lift', { params: { id }, body: { reason: 'Let them back in' } })
  const canLift = async (by: Person) =>
    (await by.call('GET /moderator/sanctions', { query: { userId: ann.id } })).body.data.map(({ can }) => can.lift)
  expect([codeOf(await lift(moderator)), await canLift(moderator)]).toEqual(['OUTRANKED', [false]])
  expect([await canLift(second), codeOf(await lift(second))]).toEqual([[true], 200])
})

test('a longer sanction of a moderator does not replace that of an admin', async () => {
  const [ann, admin] = [await person(), await person({ role: 'ADMIN' })]
  const { id } = (await give(admin, ann, { kind: 'BAN', days: 7 })).body.data
  const longer = (await give(moderator, ann, { kind: 'BAN', days: 30 })).body.data.id
  const lift = { params: { id: longer }, body: { reason: 'Let them back in' } }
  expect((await moderator.call('POST /moderator/sanctions/{id}/lift', lift)).status).toBe(200)
  expect(await own(ann)).toMatchObject([
    { id: longer, active: false },
    { id, active: true },
  ])
})

test('an appeal against what an admin decided is decided by admins only', async () => {
  const [ann, admin, second] = [await person(), await person({ role: 'ADMIN' }), await person({ role: 'ADMIN' })]
  const { id } = (await give(admin, ann, { kind: 'BAN' })).body.data
  await appeal(ann, id)
  const canDecide = async (by: Person) =>
    (await by.call('GET /moderator/sanctions', { query: { userId: ann.id } })).body.data[0]?.can.decideAppeal
  expect([await canDecide(moderator), codeOf(await decide(moderator, id, 'LIFTED'))]).toEqual([
    false,
    'OTHER_MODERATOR',
  ])
  expect([await canDecide(second), codeOf(await decide(second, id, 'LIFTED'))]).toEqual([true, 200])
})

test('lifting a sanction accepts the appeal that waits against it, with one notification', async () => {
  const ann = await person()
  const { id } = (await give(moderator, ann, { kind: 'MUTE' })).body.data
  await appeal(ann, id)
  const isListed = async () =>
    (await moderator.call('GET /moderator/appeals', { query: { limit: 100 } })).body.data.some((row) => row.id === id)
  expect(await isListed()).toBe(true)
  await moderator.call('POST /moderator/sanctions/{id}/lift', { params: { id }, body: { reason: 'A mistake' } })
  expect((await own(ann))[0]).toMatchObject({ active: false, appeal: { decision: 'LIFTED', reason: 'A mistake' } })
  expect(await isListed()).toBe(false)
  expect(codeOf(await decide(other, id, 'UPHELD'))).toBe('REPORT_CLOSED')
  const kinds = (await ann.call('GET /user/notifications')).body.data.map(({ kind }) => kind)
  expect(kinds).toEqual(['sanction', 'sanction'])
})

test('a community that lifts its ban accepts the appeal that waits against it', async () => {
  const owner = await person()
  const { id } = await app.make.organization({ userId: owner.id })
  const member = await app.as(await app.make.member(id))
  const ban = (
    await owner.call('POST /organizations/{id}/bans', { params: { id }, body: { userId: member.id, reason: 'Spam' } })
  ).body.data
  await appeal(member, ban.id)
  await owner.call('DELETE /organizations/{id}/bans/{banId}', { params: { id, banId: ban.id } })
  expect((await own(member))[0]).toMatchObject({ active: false, appeal: { decision: 'LIFTED', reason: null } })
})

test('a muted person reads until when and why: in conversations, and for posts of the community', async () => {
  const [ann, bob] = [await person(), await person()]
  const started = await ann.call('POST /chats', { body: { userIds: [bob.id], text: 'Hello' } })
  const { id: chatId } = started.body.data
  const read = async () => (await ann.call('GET /chats/{id}', { params: { id: chatId } })).body.data
  expect(await read()).toMatchObject({ restriction: null, can: { write: true } })

  const { id: organizationId } = await app.make.organization({ userId: bob.id, name: 'Harbour' })
  await give(moderator, ann, { kind: 'MUTE', days: 3, organizationId })
  const restrictionIn = async (query: { organizationId?: string }) =>
    (await ann.call('GET /user/restriction', { query })).body.data.restriction
  expect(await restrictionIn({})).toBeNull()
  expect(await restrictionIn({ organizationId })).toMatchObject({
    kind: 'MUTE',
    community: 'Harbour',
    reason: 'Insults',
  })
  expect(await read()).toMatchObject({ restriction: null, can: { write: true } })

  const { id } = (await give(moderator, ann, { kind: 'MUTE' })).body.data
  expect(await read()).toMatchObject({
    restriction: { kind: 'MUTE', community: null, endsAt: null },
    can: { write: false },
  })
  await moderator.call('POST /moderator/sanctions/{id}/lift', { params: { id }, body: { reason: 'A mistake' } })
  expect(await read()).toMatchObject({ restriction: null, can: { write: true } })
})
