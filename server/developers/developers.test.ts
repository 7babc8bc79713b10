import type { TokenScope } from '@guildhall/contract/core/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sanctions } from '../db/schema/moderation.ts'
import { enterpriseRequests, enterpriseTokens } from '../db/schema/organizations/enterprise.ts'
import { webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { organizations } from '../db/schema/organizations.ts'
import { registryOf } from '../node.ts'
import { deleteDue } from '../organizations/delete.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { runJobs } from '../testing/jobs.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { deleteSandboxes } from './sandbox.ts'

const app = useApp({ rateLimit: 1_000 })
const { routes } = registryOf({ seed: 'none' })

let owner: Person
let orgId: string
let eventId: string

beforeAll(async () => {
  const { id } = await app.make.user({})
  owner = await app.as({ id })
  orgId = (await app.make.organization({ userId: id })).id
  eventId = (await app.make.tournament({ organizationId: orgId, createdById: id })).id
})

let tokenCount = 0
type TokenFields = { name?: string; scopes?: TokenScope[]; days?: number | null; perMinute?: number }
async function createToken(fields: TokenFields = {}) {
  const { body } = await owner.call('POST /enterprise/token', {
    query: { orgId },
    body: { name: `token ${++tokenCount}`, ...fields },
  })
  return { id: body.data.id, secret: body.data.token, caller: app.withToken(body.data.token) }
}

const codeOf = async (caller: Person) => (await caller.call('GET /enterprise/user')).body.code ?? 'ok'

test('a token can make the calls of its scopes and no others', async () => {
  for (const scope of ['read', 'write', 'analytics'] as const) {
    const { caller } = await createToken({ scopes: [scope] })
    expect(await codeOf(caller)).toBe('ok')
    for (const { address, method, path, endpoint } of routes) {
      if (typeof endpoint.access !== 'object' || !('enterprise' in endpoint.access)) continue
      const { enterprise } = endpoint.access
      const { body } = await caller.raw(method, `/api${path.replace('{orgId}', orgId).replace('{id}', eventId)}`)
      expect([address, body?.code === 'TOKEN_SCOPE']).toEqual([address, enterprise !== 'any' && enterprise !== scope])
    }
  }
})

test('a token reads members, reports and the analytics of an event, and uploads an image', async () => {
  const { caller } = await createToken()
  const params = { orgId }
  const members = await caller.call('GET /enterprise/{orgId}/members', { params, query: {} })
  expect(members.body.data).toMatchObject([{ role: 'OWNER', user: { id: owner.id } }])
  for (const report of ['members', 'activity', 'recency', 'countries', 'accounts'] as const) {
    const own = await caller.call(`GET /enterprise/{orgId}/analytics/${report}`, { params, query: {} })
    const staff = await owner.call(`GET /admin/organizations/{id}/analytics/${report}`, {
      params: { id: orgId },
      query: {},
    })
    expect([report, own.status, { ...own.body.data, updatedAt: '' }]).toEqual([
      report,
      200,
      { ...staff.body.data, updatedAt: '' },
    ])
  }
  const ofEvent = { params: { orgId, id: eventId }, query: {} }
  const visits = await caller.call('GET /enterprise/{orgId}/tournaments/{id}/analytics/visits', ofEvent)
  expect(visits.body.data).toMatchObject({ views: 0, visitors: 0 })
  const referrers = await caller.call('GET /enterprise/{orgId}/tournaments/{id}/analytics/referrers', ofEvent)
  expect(referrers.body.data.hosts).toEqual([])
  const registration = await caller.call('GET /enterprise/{orgId}/tournaments/{id}/analytics/registration', {
    params: ofEvent.params,
  })
  expect(registration.status).toBe(200)

  const body = imageForm(await sampleImage().png().toBuffer(), { type: 'SPONSOR' })
  const upload = await caller.raw('POST', `/api/enterprise/${orgId}/assets`, { body })
  expect(upload.status).toBe(200)
  const assets = await caller.call('GET /enterprise/{orgId}/assets', { params, query: { type: 'SPONSOR' } })
  expect(assets.body.data).toHaveLength(1)
})

test('a token ends when it expires, when it is revoked, and when its community is deleted', async () => {
  const [expired, revoked, orphan] = [await createToken({ days: 1 }), await createToken(), await createToken()]
  expect([await codeOf(expired.caller), await codeOf(revoked.caller)]).toEqual(['ok', 'ok'])
  await app.db
    .update(enterpriseTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(enterpriseTokens.id, expired.id))
  await owner.call('DELETE /enterprise/token/{tokenId}', { params: { tokenId: revoked.id }, query: { orgId } })
  const answers = [await codeOf(expired.caller), await codeOf(revoked.caller)]
  expect(answers).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])

  const publicCall = async (caller: Person) => {
    const { status, body } = await caller.call('GET /games')
    return [status, body.code]
  }
  expect(await publicCall(orphan.caller)).toEqual([200, undefined])
  for (const caller of [expired.caller, revoked.caller, app.withToken('gh_made-up')])
    expect(await publicCall(caller)).toEqual([401, 'TOKEN_INVALID'])

  const isOwn = eq(organizations.id, orgId)
  await app.db.update(organizations).set({ deletedAt: new Date() }).where(isOwn)
  expect(await codeOf(orphan.caller)).toBe('TOKEN_INVALID')
  await app.db.update(organizations).set({ deletedAt: null }).where(isOwn)
})

test('the token of a person who is banned from the site or the community reads, but writes nothing until the ban is lifted', async () => {
  const { caller } = await createToken()
  const params = { orgId }
  const create = async () =>
    (await caller.call('POST /enterprise/{orgId}/tournaments', { params, body: { name: 'By a token' } })).status
  expect(await create()).toBe(200)
  for (const organizationId of [null, orgId]) {
    const ban = { kind: 'BAN', userId: owner.id, organizationId, reason: 'Fraud' } as const
    const [row] = await app.db.insert(sanctions).values(ban).returning()
    const refused = await caller.call('POST /enterprise/{orgId}/tournaments', { params, body: { name: 'Again' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'BANNED'])
    expect((await caller.call('GET /enterprise/{orgId}/members', { params, query: {} })).status).toBe(200)
    await app.db
      .update(sanctions)
      .set({ liftedAt: new Date() })
      .where(eq(sanctions.id, row?.id ?? ''))
    expect(await create()).toBe(200)
  }
})

test('after a rotation the old secret works until the overlap ends', async () => {
  const { id, caller: first } = await createToken()
  const rotate = async (overlapHours: 0 | 1) => {
    const { body } = await owner.call('POST /enterprise/token/{tokenId}/rotate', {
      params: { tokenId: id },
      query: { orgId },
      body: { overlapHours },
    })
    return app.withToken(body.data.token)
  }
  const second = await rotate(1)
  expect([await codeOf(first), await codeOf(second)]).toEqual(['ok', 'ok'])
  const [listed] = (await owner.call('GET /enterprise/token', { query: { orgId } })).body.data.filter(
    (token) => token.id === id,
  )
  expect(listed?.rotatedUntil).not.toBeNull()
  const third = await rotate(0)
  expect([await codeOf(first), await codeOf(second), await codeOf(third)]).toEqual([
    'TOKEN_INVALID',
    'TOKEN_INVALID',
    'ok',
  ])
})

test('a token that calls too often gets the time when it may call again', async () => {
  const { secret } = await createToken({ perMinute: 2 })
  const headers = { authorization: `Bearer ${secret}` }
  const call = () => app.visitor.raw('GET', '/api/enterprise/user', { headers })
  const answers = [await call(), await call(), await call()]
  expect(
    answers.map(({ status, headers }) => [status, headers['ratelimit-limit'], headers['ratelimit-remaining']]),
  ).toEqual([
    [200, '2', '1'],
    [200, '2', '0'],
    [429, '2', '0'],
  ])
  const [, , refused] = answers
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.headers['retry-after']).toBe(refused?.headers['ratelimit-reset'])
})

test('calls are logged with their result, counted by day, and shown as the last use of the token', async () => {
  const { id, secret } = await createToken({ scopes: ['read'] })
  const headers = { authorization: `Bearer ${secret}`, 'user-agent': 'standings/2.1' }
  await app.visitor.raw('GET', '/api/enterprise/user?secret=1', { headers }).catch(() => undefined)
  await app.visitor.raw('GET', `/api/enterprise/${orgId}/members`, { headers })
  await app.visitor.raw('GET', `/api/enterprise/${orgId}/analytics/members`, { headers })
  const query = { orgId, tokenId: id }
  const read = async () => (await owner.call('GET /enterprise/requests', { query })).body.data
  await expect.poll(async () => (await read()).length, { timeout: 4_000 }).toBe(3)
  expect((await read()).map(({ path, status, code }) => [path, status, code])).toEqual([
    [`/api/enterprise/${orgId}/analytics/members`, 403, 'TOKEN_SCOPE'],
    [`/api/enterprise/${orgId}/members`, 200, null],
    ['/api/enterprise/user', 422, 'INVALID'],
  ])
  const refused = await owner.call('GET /enterprise/requests', { query: { ...query, result: 'refused', limit: 1 } })
  expect(refused.body.data).toHaveLength(1)
  const next = { ...query, result: 'refused' as const, cursor: refused.body.cursor ?? '' }
  expect((await owner.call('GET /enterprise/requests', { query: next })).body.data).toMatchObject([{ code: 'INVALID' }])

  const usage = await owner.call('GET /enterprise/usage', { query })
  expect(usage.body.data).toMatchObject({ calls: 3, errors: 2, limited: 0, tokens: [{ id, calls: 3 }] })
  expect(usage.body.data.days).toHaveLength(30)
  expect(usage.body.data.days.at(-1)?.calls).toBe(3)
  const tokens = await owner.call('GET /enterprise/token', { query: { orgId } })
  expect(tokens.body.data.find((token) => token.id === id)).toMatchObject({
    lastUsedAgent: 'standings/2.1',
    lastUsedFrom: '127.0.0.1',
    calls: 3,
  })
})

const runPrune = () => app.registry.jobs['prune-requests']?.run(app.services, {}, { id: '1', attempt: 1, isLast: true })

test('the log forgets requests after 30 days', async () => {
  const [entry] = await app.db.select().from(enterpriseRequests).limit(1)
  const old = { ...entry, id: crypto.randomUUID(), createdAt: new Date(Date.now() - 31 * 86_400_000) }
  await app.db.insert(enterpriseRequests).values(Object.assign({}, entry, old))
  const before = await app.db.$count(enterpriseRequests)
  await runPrune()
  expect(await app.db.$count(enterpriseRequests)).toBe(before - 1)
})

test('a program that polls gets every change once, in order, and can choose the types', async () => {
  const { caller } = await createToken({ scopes: ['read'] })
  const params = { orgId }
  const { cursor } = (await caller.call('GET /enterprise/{orgId}/changes', { params, query: {} })).body.data
  const types = ['match.completed', 'member.joined', 'post.created'] as const
  for (const type of types) {
    const payload = { type, timestamp: '2026-11-01T12:00:00.000Z', organizationId: orgId, data: { id: orgId } }
    await app.db.insert(webhookEvents).values({ organizationId: orgId, type, subjectId: orgId, payload })
  }
  const read = async (query: { cursor: string; types?: string; limit?: number }) =>
    (await caller.call('GET /enterprise/{orgId}/changes', { params, query })).body.data
  const first = await read({ cursor, limit: 2 })
  expect([first.changes.map(({ type }) => type), first.more]).toEqual([types.slice(0, 2), true])
  expect(first.changes[0]).toMatchObject({ at: '2026-11-01T12:00:00.000Z', data: { id: orgId } })
  const second = await read({ cursor: first.cursor })
  expect([second.changes.map(({ type }) => type), second.more]).toEqual([['post.created'], false])
  expect(await read({ cursor: second.cursor })).toEqual({ changes: [], cursor: second.cursor, more: false })
  const filtered = await read({ cursor, types: 'post.created,match.completed' })
  expect(filtered.changes.map(({ type }) => type)).toEqual(['match.completed', 'post.created'])
  const unknown = await caller.raw('GET', `/api/enterprise/${orgId}/changes?types=post.eaten`)
  expect(unknown.status).toBe(422)
  const latest = await owner.call('GET /enterprise/changes', { query: { orgId } })
  expect(latest.body.data.changes.map(({ type }) => type).slice(0, 3)).toEqual(types.toReversed())
})

test('the sandbox is a private community with members and matches; its token works only there and ends with it', async () => {
  const query = { orgId }
  const answers = await Promise.all([1, 2].map(() => owner.call('POST /enterprise/sandbox', { query })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const find = async () => (await owner.call('GET /enterprise/sandbox', { query })).body.data.sandbox
  const sandbox = await find()
  if (!sandbox) throw new Error('no sandbox')
  expect(sandbox).toMatchObject({ members: 13, events: 2 })
  expect((await app.visitor.call('GET /organizations/{id}', { params: { id: sandbox.id } })).status).toBe(404)
  const publish = await owner.call('PATCH /organizations/{id}', {
    params: { id: sandbox.id },
    body: { visibility: 'PUBLIC' },
  })
  expect(publish.body.code).toBe('SANDBOX')

  const { body } = await owner.call('POST /enterprise/token', { query: { orgId: sandbox.id }, body: { name: 'try' } })
  const token = app.withToken(body.data.token)
  const members = (id: string) => token.call('GET /enterprise/{orgId}/members', { params: { orgId: id }, query: {} })
  expect((await members(sandbox.id)).body.total).toBe(13)
  expect((await members(orgId)).status).toBe(404)

  const league = await app.make.league({ organizationId: sandbox.id, createdById: owner.id })
  const leagueStatus = async () => (await owner.call('GET /leagues/{id}', { params: { id: league.id } })).status
  expect([(await find())?.events, await leagueStatus()]).toEqual([3, 200])

  expect((await owner.call('DELETE /enterprise/sandbox', { query })).status).toBe(204)
  expect(await leagueStatus()).toBe(404)
  expect(await codeOf(token)).toBe('TOKEN_INVALID')
  expect(await find()).toBeNull()
  expect((await owner.call('POST /enterprise/sandbox', { query })).status).toBe(200)
})

test('an owner creates ten sandboxes an hour at most, each after deleting the one before', async () => {
  const user = await app.make.user()
  const query = { orgId: (await app.make.organization({ userId: user.id })).id }
  const owner = await app.as(user)
  const create = async () => (await owner.call('POST /enterprise/sandbox', { query })).status
  for (let count = 0; count < 10; count++) {
    expect(await create()).toBe(200)
    await owner.call('DELETE /enterprise/sandbox', { query })
  }
  expect(await create()).toBe(429)
})

test('the sandbox of a deleted community is deleted with it', async () => {
  const organization = await app.make.organization({ userId: owner.id })
  const query = { orgId: organization.id }
  const sandbox = (await owner.call('POST /enterprise/sandbox', { query })).body.data
  const { body } = await owner.call('POST /enterprise/token', { query: { orgId: sandbox.id }, body: { name: 'try' } })
  const token = app.withToken(body.data.token)
  expect(await codeOf(token)).toBe('ok')
  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, organization.id))
  const run = { id: '', attempt: 1, isLast: false }
  await deleteDue(app, undefined, run)
  await runJobs(app, 'publish-message')
  await deleteSandboxes(app, { organizationIds: [organization.id] }, run) // a message may arrive twice
  expect(await codeOf(token)).toBe('TOKEN_INVALID')
  expect((await owner.call('GET /organizations/{id}', { params: { id: sandbox.id } })).status).toBe(404)
})
