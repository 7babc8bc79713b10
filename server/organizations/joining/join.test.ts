/** Every way into a community and out of it, and what happens when they meet. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizationInvites } from '../../db/schema/organizations/joining.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { attemptCounters } from '../../db/schema/site/http.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

const person = async () => app.as(await app.make.user({}))
const join = (who: Person, id: string, body: object = {}) =>
  who.call('POST /organizations/{id}/join', { params: { id }, body })
const leave = (who: Person, id: string) => who.call('DELETE /organizations/{id}/join', { params: { id } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body?.code ?? status

async function community(columns: Parameters<typeof app.make.organization>[0] = {}) {
  const founder = await app.make.user({})
  const { id } = await app.make.organization({ ...columns, userId: founder.id })
  return { id, params: { id }, owner: await app.as(founder) }
}

/** The stored count and the rows. */
async function membersOf(id: string) {
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, id))
  const rows = await app.db.$count(organizationMembers, eq(organizationMembers.organizationId, id))
  expect(row?.memberCount).toBe(rows)
  return rows
}

test('a member who left and rejoins keeps the points of the first time, and gets none again', async () => {
  const { id } = await community()
  const ann = await person()
  await join(ann, id)
  expect(codeOf(await leave(ann, id))).toBe(204)
  expect((await join(ann, id)).body.data).toMatchObject({ role: 'MEMBER', member: true })
  expect((await ann.call('GET /user/points')).body.data).toMatchObject([{ reason: 'JOIN_COMMUNITY', amount: 10 }])
  expect(await membersOf(id)).toBe(2)
})

test('a passcode opens a private community for good, and five wrong ones a minute are the limit', async () => {
  const { id, params, owner } = await community({ visibility: 'PRIVATE' })
  const settings = await owner.call('PATCH /organizations/{id}', {
    params,
    body: { joinPolicy: 'passcode', passcode: 'open sesame' },
  })
  expect(settings.body.data.joinPolicy).toBe('passcode')
  const [ann, bob] = [await person(), await person()]
  const enter = (who: Person, passcode: string) =>
    who.call('POST /organizations/{id}/passcode', { params, body: { passcode } })

  expect([codeOf(await join(ann, id)), codeOf(await enter(ann, 'wrong'))]).toEqual(['NOT_FOUND', 'PASSCODE'])
  expect(codeOf(await enter(ann, 'open sesame'))).toBe(204)
  expect((await ann.call('GET /organizations/{id}/passcode', { params })).body.data).toEqual({
    required: true,
    unlocked: true,
  })
  expect((await join(ann, id)).body.data.role).toBe('MEMBER')
  await leave(ann, id)
  expect((await join(ann, id)).body.data.role).toBe('MEMBER')

  for (let count = 0; count < 5; count++) await enter(bob, 'wrong')
  expect(codeOf(await enter(bob, 'open sesame'))).toBe('RATE_LIMITED')
})

test('one account guesses a limited number of passcodes a day, of communities and events together', async () => {
  const { params, owner } = await community({ visibility: 'PRIVATE' })
  await owner.call('PATCH /organizations/{id}', { params, body: { joinPolicy: 'passcode', passcode: 'sesame' } })
  const event = await app.make.tournament({ visibility: 'PRIVATE' })
  const ann = await person()
  const guess = async (passcode: string) =>
    codeOf(await ann.call('POST /organizations/{id}/passcode', { params, body: { passcode } }))
  const guessOfEvent = async () => {
    const body = { passcode: 'wrong' }
    return codeOf(await ann.call('POST /tournaments/{id}/passcode', { params: { id: event.id }, body }))
  }
  const key = `passcode of the day:${ann.id}`
  await app.db.insert(attemptCounters).values({ key, count: 48, resetAt: new Date(Date.now() + 60_000) })
  expect([await guessOfEvent(), await guess('wrong')]).toEqual(['PASSCODE', 'PASSCODE'])
  expect([await guess('sesame'), await guessOfEvent()]).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})

test('a join by passcode is one call where the community is public', async () => {
  const { id, params, owner } = await community()
  expect(codeOf(await owner.call('PATCH /organizations/{id}', { params, body: { joinPolicy: 'passcode' } }))).toBe(
    'PASSCODE_MISSING',
  )
  await owner.call('PATCH /organizations/{id}', { params, body: { joinPolicy: 'passcode', passcode: 'sesame' } })
  const ann = await person()
  expect([codeOf(await join(ann, id)), codeOf(await join(ann, id, { passcode: 'nope' }))]).toEqual([
    'PASSCODE',
    'PASSCODE',
  ])
  const guess = (key: string) =>
    ann.call('POST /organizations/{id}/join', {
      params,
      body: { passcode: 'nope' },
      headers: { 'idempotency-key': key },
    })
  for (const key of ['a', 'b', 'c', 'd']) expect(codeOf(await guess(key))).toBe('PASSCODE')
  expect(codeOf(await guess('e'))).toBe('RATE_LIMITED')
  await app.db.delete(attemptCounters)
  expect((await join(ann, id, { passcode: 'sesame' })).body.data.role).toBe('MEMBER')
})

test('staff accept and decline requests with the answers to the form, and the person gets a notification', async () => {
  const form = [{ key: 'why', kind: 'text' as const, label: 'Why?', required: true }]
  const { id, params, owner } = await community({ joinPolicy: 'request', registration: { form } })
  const [ann, bob] = [await person(), await person()]
  expect((await join(ann, id)).body.errors).toMatchObject([{ path: 'body.answers.why', code: 'REQUIRED' }])
  const answers = { why: 'To play' }
  const twice = await Promise.all([1, 2].map(() => join(ann, id, { answers })))
  expect(twice.map(({ body }) => body.data)).toMatchObject([{ role: null, request: true }, { request: true }])
  await join(bob, id, { answers })

  const list = await owner.call('GET /organizations/{id}/requests', { params })
  expect(list.body).toMatchObject({ total: 2, data: [{ user: { id: ann.id }, answers }, { user: { id: bob.id } }] })
  const [request] = (await owner.call('GET /user/notifications')).body.data
  expect(request).toMatchObject({ kind: 'community-request' })
  expect(request?.link).toMatch(/\/manage\/members\/requests$/)
  const decide = (index: number, body: { accept: boolean; reason?: string }) =>
    owner.call('POST /organizations/{id}/requests/{requestId}', {
      params: { id, requestId: list.body.data[index]?.id ?? '' },
      body,
    })
  const answersAtOnce = await Promise.all([decide(0, { accept: true }), decide(0, { accept: false })])
  expect(answersAtOnce.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await decide(1, { accept: false, reason: 'Full for now' })).body.data.status).toBe('DECLINED')
  const [note] = (await bob.call('GET /user/notifications')).body.data
  expect(note).toMatchObject({ kind: 'community-membership' })
  expect(note?.text).toContain('Full for now')
  expect((await bob.call('GET /organizations/{id}/role', { params })).body.data).toMatchObject({ request: false })
  expect((await join(bob, id, { answers })).body.data.request).toBe(true)
  expect(codeOf(await leave(bob, id))).toBe(204)
  expect((await owner.call('GET /organizations/{id}/requests', { params })).body.total).toBe(0)
})

test('an invite link with ten uses admits ten of twenty people who use it at once', async () => {
  const { id, params, owner } = await community({ visibility: 'PRIVATE', joinPolicy: 'invite' })
  const invite = (await owner.call('POST /organizations/{id}/invites', { params, body: { maxUses: 10 } })).body.data
  const people = await Promise.all(Array.from({ length: 20 }, person))
  const preview = await people[0]?.call('GET /organizations/invites/{token}', { params: { token: invite.token } })
  expect(preview?.body.data).toMatchObject({ organization: { id }, invitedBy: { id: owner.id }, member: false })

  const answers = await Promise.all(people.map((who) => join(who, id, { invite: invite.token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['INVITE_OVER']))
  expect(await membersOf(id)).toBe(11)
  const [listed] = (await owner.call('GET /organizations/{id}/invites', { params })).body.data
  expect(listed).toMatchObject({ uses: 10, over: true, token: invite.token })
})

test('a revoked, an expired and a foreign invite link admit no one', async () => {
  const [one, other] = [await community({ joinPolicy: 'invite' }), await community({ joinPolicy: 'invite' })]
  const ann = await person()
  const create = async ({ owner, params }: typeof one) =>
    (await owner.call('POST /organizations/{id}/invites', { params, body: { days: 1 } })).body.data
  const [invite, foreign] = [await create(one), await create(other)]
  expect(codeOf(await join(ann, one.id))).toBe('INVITE_NEEDED')
  expect(codeOf(await join(ann, one.id, { invite: foreign.token }))).toBe('NOT_FOUND')
  expect(codeOf(await join(ann, one.id, { invite: `${invite.token.slice(0, -2)}AA` }))).toBe('NOT_FOUND')
  await app.db
    .update(organizationInvites)
    .set({ expiresAt: new Date(0) })
    .where(eq(organizationInvites.id, foreign.id))
  expect(codeOf(await join(ann, other.id, { invite: foreign.token }))).toBe('INVITE_OVER')
  const revoke = { params: { id: one.id, inviteId: invite.id } }
  const stranger = { params: { id: other.id, inviteId: invite.id } }
  expect(codeOf(await other.owner.call('DELETE /organizations/{id}/invites/{inviteId}', stranger))).toBe('NOT_FOUND')
  expect(codeOf(await one.owner.call('DELETE /organizations/{id}/invites/{inviteId}', revoke))).toBe(204)
  expect(codeOf(await join(ann, one.id, { invite: invite.token }))).toBe('INVITE_OVER')
  const preview = await ann.call('GET /organizations/invites/{token}', { params: { token: invite.token } })
  expect(codeOf(preview)).toBe('INVITE_OVER')
})

test('of two owners who leave at once, one stays', async () => {
  const { id, owner } = await community()
  const second = await app.as(await app.make.member(id, { role: 'OWNER' }))
  const answers = await Promise.all([owner, second, owner, second].map((who) => leave(who, id)))
  expect(answers.map(codeOf).sort()).toEqual([204, 'LAST_OWNER', 'LAST_OWNER', 'NOT_A_MEMBER'].sort())
  expect(await membersOf(id)).toBe(1)
})

test('drafts and private communities do not exist for outsiders, in lists, events and names', async () => {
  const outsider = await person()
  for (const visibility of ['DRAFT', 'PRIVATE'] as const) {
    const { id, params, owner } = await community({ visibility, name: `Secret ${visibility}` })
    const [{ username = '' } = {}] = await app.db.select().from(organizations).where(eq(organizations.id, id))
    const event = await app.make.tournament({ organizationId: id, name: `Cup ${visibility}` })
    for (const who of [app.visitor, outsider]) {
      expect(codeOf(await who.call('GET /organizations/{id}', { params }))).toBe('NOT_FOUND')
      expect(codeOf(await who.call('GET /profiles/{id}/id', { params: { id: username ?? '' } }))).toBe('NOT_FOUND')
      expect(codeOf(await who.call('GET /organizations/{id}/chapters', { params }))).toBe('NOT_FOUND')
      expect((await who.call('GET /organizations', { query: { search: 'Secret' } })).body.total).toBe(0)
      const events = await who.call('GET /tournaments', { query: { search: event.name } })
      expect(events.body.total).toBe(0)
    }
    expect(codeOf(await join(outsider, id))).toBe('NOT_FOUND')
    const reply = await owner.call('GET /profiles/{id}/id', { params: { id: username ?? '' } })
    expect(reply.body.data).toEqual({ id, kind: 'organization' })
  }
})

test('a join of one community keeps the cached replies of another and of the lists', async () => {
  const [busy, quiet] = [await community({ name: 'Before' }), await community({ name: 'Before' })]
  const [named] = await app.db.select().from(organizations).where(eq(organizations.id, busy.id))
  const nameAt = async (id: string) =>
    (await app.visitor.call('GET /organizations/{id}', { params: { id } })).body.data.name
  const addresses = [busy.id, named?.username?.toUpperCase() ?? '', quiet.id]
  const isListed = async () =>
    (await app.visitor.call('GET /organizations', { query: { search: 'Renamed' } })).body.total > 0
  for (const address of addresses) expect(await nameAt(address)).toBe('Before')
  expect(await isListed()).toBe(false)

  // without an invalidation
  for (const { id } of [busy, quiet])
    await app.db.update(organizations).set({ name: 'Renamed' }).where(eq(organizations.id, id))
  expect(codeOf(await join(await person(), busy.id))).toBe(200)
  expect(await Promise.all(addresses.map(nameAt))).toEqual(['Renamed', 'Renamed', 'Before'])
  expect(await isListed()).toBe(false)
})
