import type { Api } from '@guildhall/contract/core/api.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, sessions, userInfos, users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const dayMs = 86_400_000

let admin: Person
let boss: Person
const ids: Record<string, string> = {}

/** Five people: only one of each state, and times that are far apart. */
beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN', username: 'zz-admin', emailVerified: new Date() }))
  boss = await app.as(await app.make.user({ role: 'SUPER', username: 'zz-boss', emailVerified: new Date() }))
  const people = [
    { username: 'nova', name: 'Grace Hopper', email: 'grace@navy.example', emailVerified: new Date() },
    { username: 'nova_2', name: 'Linus', email: 'linus@example.com', emailVerified: null },
    { username: 'quasar', name: 'Nova Sand', email: 'q@example.com', emailVerified: new Date() },
    { username: 'pulsar', name: null, email: 'p@example.com', emailVerified: new Date(), role: 'MODERATOR' as const },
  ]
  for (const [index, person] of people.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    const { id } = await app.make.user({ ...person, createdAt, lastSeenAt: new Date(Date.UTC(2026, 5, 20 - index)) })
    ids[person.username] = id
  }
  await app.db.insert(accounts).values({
    userId: idOf('pulsar'),
    type: 'oauth',
    provider: 'discord',
    username: 'Novalis#1',
    providerAccountId: '8123456',
  })
  await app.db.insert(sanctions).values({ userId: idOf('quasar'), kind: 'BAN', reason: 'Cheating' })
})

const idOf = (name: string) => ids[name] ?? ''

type Query = NonNullable<Api['GET /admin/users']['query']>

async function list(query: Query) {
  const { status, body } = await admin.call('GET /admin/users', { query })
  expect(status).toBe(200)
  return body
}
const namesOf = async (query: Query) => (await list(query)).data.map(({ username }) => username)

test('users are found by the start of username, name, email and linked account, and by id', async () => {
  const searchUsers = async (q: string) => (await namesOf({ q, sort: 'username' })).join(' ')
  expect(await searchUsers('NOVA')).toBe('nova nova_2 pulsar quasar') // quasar by name, pulsar by the linked account
  expect(await searchUsers('nova_')).toBe('nova_2')
  expect(await searchUsers('@nova_2')).toBe('nova_2')
  expect(await searchUsers('grace')).toBe('nova')
  expect(await searchUsers('linus@')).toBe('nova_2')
  expect(await searchUsers('8123')).toBe('pulsar')
  expect(await searchUsers(idOf('quasar'))).toBe('quasar')
  expect(await searchUsers('%')).toBe('')
  expect(await searchUsers('nobody')).toBe('')
})

test('users are filtered by role, state and the day they joined', async () => {
  expect(await namesOf({ role: 'MODERATOR' })).toEqual(['pulsar'])
  expect(await namesOf({ state: 'banned' })).toEqual(['quasar'])
  expect(await namesOf({ state: 'unverified', q: 'nova' })).toEqual(['nova_2'])
  expect(await namesOf({ state: 'active', q: 'nova', sort: 'username' })).toEqual(['nova', 'pulsar'])
  expect(await namesOf({ joinedFrom: '2026-01-02', joinedTo: '2026-01-03', sort: 'createdAt' })).toEqual([
    'nova_2',
    'quasar',
  ])
})

test('a user is banned as long as one ban of the site is in force, also when two are lifted at once', async () => {
  const { id: userId } = await app.make.user({ username: 'comet', emailVerified: new Date() })
  const ban = { userId, kind: 'BAN', reason: 'Cheating' } as const
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  const change = (id: string | undefined, values: { liftedAt?: Date; startsAt?: Date; endsAt?: Date }) =>
    app.db
      .update(sanctions)
      .set(values)
      .where(eq(sanctions.id, id ?? ''))
  const states = async () => [(await list({ q: 'comet' })).data[0]?.state, (await namesOf({ state: 'banned' })).length]

  const [short, long, last] = await app.db
    .insert(sanctions)
    .values([{ ...ban, endsAt: inDays(1) }, ban, { ...ban, endsAt: inDays(2) }])
    .returning()
  expect(await states()).toEqual(['banned', 2])
  await change(long?.id, { liftedAt: new Date() })
  expect(await states()).toEqual(['banned', 2])
  await change(last?.id, { startsAt: inDays(-2), endsAt: inDays(-1) })
  expect(await states()).toEqual(['banned', 2])
  await change(last?.id, { endsAt: inDays(2) })
  await Promise.all([short, last].map((one) => change(one?.id, { liftedAt: new Date() })))
  expect(await states()).toEqual(['active', 1])
})

test.each(['username', '-username', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt'] as const)(
  'pages by cursor show every user once: sorted by %s',
  async (sort) => {
    const everyone = await namesOf({ sort, limit: 100 })
    const paged: (string | null)[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await list({ sort, limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(everyone.length)
      paged.push(...page.data.map(({ username }) => username))
      cursor = page.cursor
      if (!cursor) break
    }
    expect(paged).toEqual(everyone)
    expect(paged).toHaveLength(new Set(paged).size)
  },
)

test('a cursor of another list is refused', async () => {
  const { cursor } = await list({ sort: 'username', limit: 1 })
  const refused = await admin.call('GET /admin/users', { query: { sort: 'createdAt', cursor: cursor ?? '' } })
  expect(refused.body.code).toBe('INVALID')
})

test('the CSV has the filtered users only', async () => {
  const { text, headers } = await admin.call('GET /admin/users', { query: { q: 'nova_', format: 'csv' } })
  expect(headers['content-type']).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${idOf('nova_2')},nova_2,Linus,linus@example.com,USER,unverified`)
})

test('the page of a user has everything about them and no secret', async () => {
  await app.db.insert(userInfos).values({ userId: idOf('quasar'), country: 'AT' })
  await app.as({ id: idOf('quasar') })
  const { body, text } = await admin.call('GET /admin/users/{id}', { params: { id: idOf('quasar') } })
  expect(body.data).toMatchObject({
    username: 'quasar',
    state: 'banned',
    country: 'AT',
    sanctions: [{ kind: 'BAN', reason: 'Cheating', active: true }],
    sessions: [{ current: false }],
    accounts: [],
    entries: [],
    reports: [],
    can: { message: true, changeRole: false, delete: false, sanction: true, endSessions: true, changeAccounts: true },
  })
  const [session] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, idOf('quasar')))
  expect(text).not.toContain(session?.sessionToken)
  const own = await boss.call('GET /admin/users/{id}', { params: { id: boss.id } })
  expect(own.body.data.can).toMatchObject({ changeRole: true, delete: true, sanction: false })
})

test('an admin unlinks an account of a user but not of someone of the same rank, and both is written down', async () => {
  const params = { id: idOf('pulsar') }
  const { body } = await admin.call('PUT /admin/users/{id}/accounts', {
    params,
    body: { provider: 'discord', username: null },
  })
  expect(body.data).toEqual([])
  expect((await admin.call('GET /admin/users/{id}/accounts', { params })).body.data).toEqual([])
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'account-unlinked'))
  expect(entry).toMatchObject({ actorId: admin.id, subjectId: idOf('pulsar'), before: { provider: 'discord' } })

  const refused = await admin.call('PUT /admin/users/{id}/accounts', {
    params: { id: boss.id },
    body: { provider: 'steam', username: 'x' },
  })
  expect(refused.body.code).toBe('OUTRANKED')
})

test('a bulk ban is previewed, skips those it may not touch, can be undone, and tells the people', async () => {
  const [ann, bob] = [await app.make.user(), await app.make.user()]
  const userIds = [ann.id, bob.id, idOf('quasar'), boss.id, admin.id]
  const bulk = (body: { action: 'ban' | 'unban'; preview?: boolean; reason?: string; days?: number }) =>
    admin.call('POST /admin/users/bulk', { body: { userIds, ...body } })

  const preview = (await bulk({ action: 'ban', preview: true })).body.data
  expect(preview.userIds.sort()).toEqual([ann.id, bob.id].sort())
  const reasons = Object.fromEntries(preview.skipped.map(({ user, reason }) => [user.id, reason]))
  expect(reasons).toEqual({ [idOf('quasar')]: 'banned', [boss.id]: 'outranked', [admin.id]: 'outranked' })
  expect(await namesOf({ state: 'banned' })).toEqual(['quasar'])

  expect((await bulk({ action: 'ban' })).body.code).toBe('INVALID')
  const [first, second] = await Promise.all([1, 2].map(() => bulk({ action: 'ban', reason: 'Spam wave', days: 3 })))
  const banned = [first, second].flatMap((answer) => answer?.body.data.userIds ?? [])
  expect(banned.sort()).toEqual([ann.id, bob.id].sort()) // two admins at once give one ban each
  expect(await app.db.$count(sanctions, eq(sanctions.reason, 'Spam wave'))).toBe(2)
  const notices = await app.db.select().from(notifications).where(eq(notifications.userId, ann.id))
  expect(notices.map(({ text }) => text).join()).toContain('Spam wave')

  const undone = await admin.call('POST /admin/users/bulk', {
    body: { action: 'unban', userIds: [ann.id, bob.id], reason: 'Undone' },
  })
  expect(undone.body.data.userIds).toHaveLength(2)
  expect(await namesOf({ state: 'banned' })).toEqual(['quasar'])
})

test('logging users out ends all their sessions and leaves out those without one', async () => {
  const [ann, bob] = [await app.make.user(), await app.make.user()]
  const caller = await app.as(ann)
  const { body } = await admin.call('POST /admin/users/bulk', {
    body: { action: 'end-sessions', userIds: [ann.id, bob.id] },
  })
  expect(body.data).toMatchObject({ userIds: [ann.id], skipped: [{ user: { id: bob.id }, reason: 'loggedOut' }] })
  expect((await caller.call('GET /user')).body.code).toBe('SIGN_IN')
})

test('a SUPER deletes a user in 14 days, and can restore the account until then', async () => {
  const user = await app.make.user()
  const caller = await app.as(user)
  const params = { id: user.id }
  expect((await admin.call('DELETE /admin/users/{id}', { params })).body.code).toBe('FORBIDDEN')
  const { deletionDueAt } = (await boss.call('DELETE /admin/users/{id}', { params })).body.data
  expect(Math.round((Date.parse(deletionDueAt) - Date.now()) / dayMs)).toBe(14)
  expect((await caller.call('GET /user')).body.code).toBe('SIGN_IN')
  expect((await boss.call('GET /admin/users/{id}', { params })).body.data).toMatchObject({ state: 'deleted' })
  expect((await boss.call('POST /admin/users/{id}/restore', { params })).status).toBe(204)
  expect((await boss.call('GET /admin/users/{id}', { params })).body.data.deletionDueAt).toBeNull()
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
  expect(actions.map(({ action }) => action)).toEqual(['user-deleted', 'user-restored'])
})

test('deleting users, changing roles and bulk acts ask for a fresh code', async () => {
  await app.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` })
  const user = await app.make.user()
  const params = { id: user.id }
  const answers = await Promise.all([
    boss.call('DELETE /admin/users/{id}', { params }),
    boss.call('PATCH /admin/users/{id}', { params, body: { role: 'ADMIN' } }),
    boss.call('POST /admin/users/{id}/restore', { params }),
    admin.call('POST /admin/users/bulk', { body: { action: 'end-sessions', userIds: [user.id] } }),
    admin.call('PUT /admin/users/{id}/accounts', { params, body: { provider: 'steam', username: 'x' } }),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('CONFIRM_IDENTITY'))
  await app.db.update(sessions).set({ confirmedAt: sql`now()` })
})

test('the last SUPER can neither be deleted nor lose the role, also when two try at the same time', async () => {
  const lastOne = () => app.db.$count(users, eq(users.role, 'SUPER'))
  for (const attempt of ['role', 'delete', 'own account'] as const) {
    const other = await app.as(await app.make.user({ role: 'SUPER' }))
    await app.db.update(users).set({ role: 'SUPER', deletedAt: null, deletionDueAt: null }).where(eq(users.id, boss.id))
    const pair = [await app.as({ id: boss.id }), other] as const
    const [one, two] = [pair[0].id, pair[1].id]
    const demote = (by: Person, id: string) =>
      by.call('PATCH /admin/users/{id}', { params: { id }, body: { role: 'USER' } })
    const remove = (by: Person, id: string) => by.call('DELETE /admin/users/{id}', { params: { id } })
    const answers =
      attempt === 'role'
        ? await Promise.all([demote(pair[0], two), demote(pair[1], one)])
        : attempt === 'delete'
          ? await Promise.all([remove(pair[0], two), remove(pair[1], one)])
          : await Promise.all([pair[0].call('DELETE /user'), pair[1].call('DELETE /user')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusal = answers.find(({ status }) => status !== 200)
    expect(['LAST_SUPER', 'SIGN_IN', 'FORBIDDEN']).toContain(refusal?.body.code)
    const remaining = await app.db.select().from(users).where(eq(users.role, 'SUPER'))
    expect(remaining.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1)
    const [survivor] = remaining.filter(({ deletedAt }) => deletedAt === null)
    const caller = await app.as({ id: survivor?.id ?? '' })
    expect((await demote(caller, caller.id)).body.code).toBe('LAST_SUPER')
    expect((await remove(caller, caller.id)).body.code).toBe('LAST_SUPER')
    await app.db.update(users).set({ role: 'USER' }).where(eq(users.id, two))
  }
  expect(await lastOne()).toBe(1)
})
