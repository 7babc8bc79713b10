/** An id of one community means nothing in another: the owner of one tries the ids of the other in every call that takes one. */
import type { ProblemBody } from '@guildhall/contract/core/problem-body.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type Route, scopeOf } from '../http/mount.ts'
import { registryOf } from '../node.ts'
import { buildSitemap } from '../site/sitemap.ts'
import { type Community, fingerprint, makeCommunity } from '../testing/communities/make-community.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })
const { routes } = registryOf({ seed: 'none' })

/** In every text of the other community, so that a reply that shows one of them is recognised. */
const secret = 'vermilion'

let own: Community
let other: Community
let image: FormData

beforeAll(async () => {
  own = await makeCommunity(app, 'plain')
  other = await makeCommunity(app, secret)
  image = imageForm(await sampleImage().png().toBuffer())
})

/** Ids of no community: games and platforms, the names of a report and of a legal page, and secrets that are themselves the permission. */
const isShared = (field: string) => /^(gameId|games|platforms|report|token|tag|kind)$/.test(field)

/** The fields of a schema that hold ids, at any depth, as `ads.imageId`. */
function idFields(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('format' in schema && schema.format === 'uuid') return [path]
  const fields = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  return [
    ...fields.flatMap(([name, field]) => idFields(field, path ? `${path}.${name}` : name)),
    ...('items' in schema ? idFields(schema.items, path) : []),
  ]
}

/** The ids of a call besides the one that names the community or item which the caller runs. */
function foreignFields({ path, endpoint }: Route): string[] {
  const param = scopeOf(endpoint.access)?.param ?? 'id'
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const others = [...inPath, ...idFields(endpoint.query), ...idFields(endpoint.body)]
  return [...new Set(others)].filter((name) => name !== param && !isShared(name))
}

const scopeNameOf = ({ endpoint }: Route) => scopeOf(endpoint.access)?.scope ?? ''
const isOfCommunity = (route: Route) =>
  ['organization', 'item', 'enterprise'].includes(scopeNameOf(route)) || route.path.startsWith('/organizations/{id}')
/** Fields by which an event or a series names something of a community. */
const namesCommunity = (field: string) =>
  /^(organizationId|seriesId|nextTournamentId|from|finaleId|prizes\.itemId)$/.test(field)
const isTried = (route: Route) =>
  isOfCommunity(route)
    ? route.endpoint.access !== 'public' || route.path.includes('}/')
    : route.method !== 'GET' && foreignFields(route).some(namesCommunity)

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The call succeeds without anything of the other community: a filter that matches nothing, or someone who may be named anywhere. */
  succeeds?: true
  /** The reply shows the card of the person whom the owner named. */
  names?: true
}
type Ids = Community['ids']

const newEvent = { name: 'Cup', type: 'SINGLE_ELIMINATION' } as const
const itemPrize = (itemId: string) => [{ title: 'Prize', kind: 'item', itemId, from: 1, to: 1 }]
const eventFields = ({ seriesId, eventId, itemId }: Ids) => [
  { seriesId },
  { nextTournamentId: eventId },
  { prizes: itemPrize(itemId) },
]
const email = { name: 'Mine', subject: 'Mine', content: { kind: 'html', html: 'Mine' } }
const playedIn = (eventId: string) => ({ all: [{ kind: 'played', eventId }] })
const toUser = (userId: string) => ({ all: [{ kind: 'user', userIds: [userId] }] })
const coins = { action: 'grant', amount: 5, reason: 'Mine' }

const writtenEmail = { type: 'ORGANIZATION', subject: 'Mine', content: { kind: 'html', html: '<p>Mine</p>' } }
const writtenEmails = ({ userId, eventId }: Ids): Sent[] => [
  { body: { ...writtenEmail, memberId: userId } },
  { body: { ...writtenEmail, eventId } },
]

const tournamentOfOther = ({ eventId }: Ids): Sent[] => [{ params: { orgId: own.id, id: eventId } }]

/** What the owner sends, for each call whose ids are not all in the path, or that needs a body. */
const examples: Record<string, (ids: Ids) => Sent[]> = {
  'GET /organizations/{id}/packing-list/csv': ({ itemId }) => [{ query: { itemId }, succeeds: true }],
  'GET /organizations/{id}/packing-list/pdf': ({ itemId }) => [{ query: { itemId }, succeeds: true }],
  'GET /organizations/{id}/orders': ({ itemId }) => [{ query: { itemId }, succeeds: true }],
  'GET /admin/organizations/{id}/ledger': ({ userId }) => [{ query: { userId }, succeeds: true }],
  'GET /admin/organizations/{id}/ledger/csv': ({ userId }) => [{ query: { userId }, succeeds: true }],
  'DELETE /enterprise/token/{tokenId}': () => [{ query: { orgId: own.id } }],
  'POST /enterprise/token/{tokenId}/rotate': () => [{ query: { orgId: own.id }, body: { overlapHours: 1 } }],
  'GET /enterprise/usage': ({ tokenId }) => [{ query: { orgId: own.id, tokenId }, succeeds: true }],
  'GET /enterprise/usage/csv': ({ tokenId }) => [{ query: { orgId: own.id, tokenId }, succeeds: true }],
  'GET /enterprise/requests': ({ tokenId }) => [{ query: { orgId: own.id, tokenId }, succeeds: true }],
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/visits': tournamentOfOther,
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/referrers': tournamentOfOther,
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/registration': tournamentOfOther,
  'PATCH /admin/organizations/{id}/members/{userId}': () => [{ body: { role: 'ADMIN' } }, { body: { note: 'x' } }],
  'POST /admin/organizations/{id}/members/bulk': ({ userId }) => [
    { body: { action: 'remove', userIds: [userId] }, succeeds: true },
  ],
  'POST /organizations/{id}/bans': ({ userId }) => [{ body: { userId, reason: 'Rude' }, succeeds: true, names: true }],
  'POST /organizations/{id}/transfer': ({ userId }) => [{ body: { userId } }],
  'POST /organizations/{id}/requests/{requestId}': () => [{ body: { accept: true } }],
  'POST /organizations/{id}/chapter-requests/{requestId}': ({ chapterRequestId }) => [
    { params: { requestId: chapterRequestId }, body: { accept: true } },
  ],
  'PATCH /organizations/{id}/sponsors': ({ sponsorId, assetId }) => [
    { body: { sponsors: [{ id: sponsorId, name: 'Mine', tier: 'gold', link: null }] } },
    { body: { sponsors: [{ imageId: assetId, name: 'Mine', tier: 'gold', link: null }] } },
  ],
  'PATCH /organizations/{id}/ads': ({ adId, assetId }) => {
    const ad = { name: 'Mine', placement: 'top', link: null, startsAt: null, endsAt: null }
    return [{ body: { ads: [{ ...ad, id: adId }] } }, { body: { ads: [{ ...ad, imageId: assetId }] } }]
  },
  'POST /organizations/{id}/ads/track': ({ adId }) => [{ body: { viewed: [adId], clicked: [adId] }, succeeds: true }],
  'POST /organizations/{id}/posts': ({ assetId }) => [{ body: { description: 'Mine', images: [{ id: assetId }] } }],
  'PATCH /organizations/{id}/posts/{postId}': ({ assetId }) => [
    { body: { description: 'Mine' } },
    { body: { pinned: true } },
    { params: { postId: own.ids.postId }, body: { images: [{ id: assetId }] } },
  ],
  'PATCH /organizations/{id}/items/{itemId}': () => [{ body: { price: 0 } }],
  'POST /organizations/{id}/items/{itemId}/image': () => [{ body: image }],
  'DELETE /admin/items/{id}/redeem-codes/{codeId}': () => [{ params: { id: own.codeItemId } }],
  'PATCH /organizations/{id}/orders/{orderId}': () => [{ body: { note: 'Mine' } }],
  'POST /organizations/{id}/orders/{orderId}/refund': () => [{ body: { reason: 'Mine' } }],
  'PATCH /admin/organizations/{id}/wallets': ({ userId, batchId }) => [
    { body: { ...coins, userIds: [userId], batchId: crypto.randomUUID() } },
    { body: { ...coins, userIds: [own.ids.userId], batchId } },
  ],
  'POST /organizations/{id}/payments/paid': ({ paymentId }) => [{ body: { ids: [paymentId] }, succeeds: true }],
  'POST /admin/organizations/{id}/wallets/csv': ({ batchId }) => [
    { body: { text: 'plain-member;5', reason: 'Mine', batchId } },
    { body: { text: `${secret}-member;5`, reason: 'Mine', batchId: crypto.randomUUID() } },
  ],
  'PATCH /admin/organizations/{id}/emailTemplates/{templateId}': () => [{ body: { subject: 'Mine' } }],
  'POST /admin/organizations/{id}/emailTemplates/{templateId}/versions/{versionId}/restore': () => [{ body: {} }],
  'PATCH /admin/organizations/{id}/emailAssets': ({ assetId }) => [{ body: { id: assetId, name: 'Mine' } }],
  'POST /admin/organizations/{id}/campaigns': ({ eventId, userId }) => [
    { body: { name: 'Mine', eventId } },
    { body: { name: 'Mine', audience: playedIn(eventId) } },
    { body: { name: 'Mine', audience: toUser(userId) }, succeeds: true },
  ],
  'POST /admin/organizations/{id}/email': ({ eventId, userId }) => [
    { body: { ...email, eventId } },
    { body: { ...email, audience: toUser(userId) } },
  ],
  'POST /admin/organizations/{id}/campaigns/audience': ({ eventId, userId }) => [
    { body: { audience: playedIn(eventId) } },
    { body: { audience: toUser(userId) }, succeeds: true },
  ],
  'PATCH /admin/organizations/{id}/campaigns/{campaignId}': ({ eventId }) => [
    { body: { name: 'Mine' } },
    { params: { campaignId: own.ids.campaignId }, body: { eventId } },
    { params: { campaignId: own.ids.campaignId }, body: { audience: playedIn(eventId) } },
  ],
  'POST /admin/organizations/{id}/campaigns/{campaignId}/schedule': () => [{ body: {} }],
  'POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate': () => [{ body: {} }],
  'POST /admin/organizations/{id}/campaigns/{campaignId}/template': () => [{ body: { name: 'Mine' } }],
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients': ({ emailId }) => [{ query: { cursor: emailId } }],
  'PATCH /organizations/{id}/webhooks/{webhookId}': () => [{ body: { paused: true } }],
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries': ({ deliveryId }) => [
    { query: { cursor: deliveryId } },
    { params: { webhookId: own.ids.webhookId }, query: { cursor: deliveryId }, succeeds: true },
  ],
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}': () => [
    {},
    { params: { webhookId: own.ids.webhookId } },
  ],
  'POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': () => [
    {},
    { params: { webhookId: own.ids.webhookId } },
  ],
  'POST /admin/organizations/{id}/emailPreview': writtenEmails,
  'POST /admin/organizations/{id}/emailTest': writtenEmails,
  'POST /series': ({ organizationId }) => [{ body: { name: 'Mine', organizationId } }],
  'POST /tournaments': (ids) => [
    { body: { ...newEvent, organizationId: ids.organizationId } },
    ...[...eventFields(ids), { from: ids.eventId }].map((field) => ({
      body: { ...newEvent, organizationId: own.id, ...field },
    })),
    ...eventFields(ids).map((field) => ({ body: { ...newEvent, ...field } })),
  ],
  'PATCH /tournaments/{id}': (ids) => eventFields(ids).map((body) => ({ params: { id: own.hostedId }, body })),
  'POST /leagues': (ids) => [
    { body: { name: 'Mine', type: 'SCHEDULED', organizationId: ids.organizationId } },
    ...eventFields(ids).map((field) => ({
      body: { name: 'Mine', type: 'SCHEDULED', organizationId: own.id, ...field },
    })),
  ],
  'PATCH /leagues/{id}': (ids) => eventFields(ids).map((body) => ({ params: { id: own.leagueId }, body })),
  'POST /tests/tournament': ({ eventId }) => [{ body: { from: eventId } }],
  'PATCH /series/{id}': ({ eventId }) => [{ params: { id: own.ids.seriesId }, body: { finaleId: eventId } }],
  'POST /enterprise/{orgId}/tournaments': (ids) => [
    { params: { orgId: ids.organizationId }, body: newEvent },
    ...[...eventFields(ids), { from: ids.eventId }].map((field) => ({
      params: { orgId: own.id },
      body: { ...newEvent, ...field },
    })),
  ],
}

const draftBodies: Record<string, unknown> = {
  'POST /organizations/{id}/join': {},
  'POST /organizations/{id}/ads/track': {},
  'POST /organizations/{id}/transfer/answer': { accept: true },
}
const draftQueries: Record<string, string> = { 'GET /organizations/{id}/standing': '?board=xp' }

const fill = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? `no-example-for-${name}`)

/** A request that fails for its form shows nothing: such an example has to be corrected. */
const isRefusal = ({ status, body }: Answer) =>
  [403, 404, 409].includes(status) ||
  (status === 422 && (body.code !== 'INVALID' || body.errors?.some(({ code }) => code === 'UNKNOWN') === true))
type Answer = { status: number; body: Partial<ProblemBody> }

test('the owner of one community gets nothing and changes nothing with the ids of another', async () => {
  const before = await fingerprint(app, other.id)
  const surprises: string[] = []
  for (const route of routes.filter((route) => isTried(route) && foreignFields(route).length > 0)) {
    const { address, method, path, endpoint } = route
    const caller = scopeNameOf(route) === 'enterprise' ? own.token : own.owner
    for (const { params, query, body, succeeds, names } of examples[address]?.(other.ids) ?? [{}]) {
      const url = fill(path, { ...other.ids, id: own.id, ...params })
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const answer = await caller.raw(method, `/api${url}${search}`, { ...(body !== undefined && { body }) })
      const isAsExpected = succeeds ? answer.status < 300 : isRefusal(answer)
      const isShown = answer.status < 300 && !names && answer.text.includes(secret)
      if (!isAsExpected || isShown || url.includes('no-example'))
        surprises.push(
          `${address} ${JSON.stringify(body ?? query ?? {})}: ${answer.status} ${answer.text.slice(0, 300)}`,
        )
    }
    const isInQuery = idFields(endpoint.query).some((name) => foreignFields(route).includes(name))
    if (isInQuery && !examples[address]) surprises.push(`${address} has no example`)
  }
  expect(surprises).toEqual([])
  expect(await fingerprint(app, other.id)).toEqual(before)
})

test('the owner of one community has no role in another, in every call for its staff', async () => {
  const before = await fingerprint(app, other.id)
  const staffCalls = routes.filter((route) => ['organization', 'item', 'series'].includes(scopeNameOf(route)))
  const answers = await Promise.all(
    staffCalls.map(async ({ address, method, path, endpoint }) => {
      const { scope = '', param = '', from } = scopeOf(endpoint.access) ?? {}
      const id = { item: other.ids.itemId, series: other.ids.seriesId }[scope] ?? other.id
      const query = from === 'query' ? `?${param}=${id}` : ''
      const { status } = await own.owner.raw(method, `/api${fill(path, { ...other.ids, [param]: id })}${query}`)
      return `${address} ${status}`
    }),
  )
  expect(answers.filter((answer) => !answer.endsWith(' 403'))).toEqual([])
  expect(await fingerprint(app, other.id)).toEqual(before)
})

test('the token of one community has no access to another, in every call for tokens', async () => {
  const before = await fingerprint(app, other.id)
  const calls = routes.filter((route) => scopeNameOf(route) === 'enterprise')
  expect(calls.length).toBeGreaterThan(10)
  for (const { address, method, path } of calls) {
    const url = fill(path, { ...other.ids, id: other.ids.eventId, orgId: other.id })
    expect([address, (await own.token.raw(method, `/api${url}`)).status]).toEqual([address, 404])
  }
  expect(await fingerprint(app, other.id)).toEqual(before)
})

/** Answers a wrong passcode and an unknown community alike. */
const isPasscode = ({ address }: Route) => address === 'POST /organizations/{id}/passcode'

test('a draft is unknown to outsiders in every call that names a community, and in lists and the sitemap', async () => {
  const isOther = eq(tournaments.organizationId, other.id)
  await app.db.update(tournaments).set({ visibility: 'PUBLIC' }).where(isOther)
  await app.db.update(organizations).set({ visibility: 'DRAFT' }).where(eq(organizations.id, other.id))
  const calls = routes.filter((route) => route.path.includes('/organizations/{id}') && !isPasscode(route))
  const surprises: string[] = []
  for (const caller of [app.visitor, own.owner])
    for (const { address, method, path } of calls) {
      const url = fill(path, { report: 'members', ...other.ids, id: other.id })
      const body = draftBodies[address]
      const search = draftQueries[address] ?? ''
      const { status, text } = await caller.raw(method, `/api${url}${search}`, body === undefined ? {} : { body })
      const isUnknown = status === 404 || (status === 401 && caller === app.visitor)
      if (!isUnknown || text.includes(secret)) surprises.push(`${address}: ${status} ${text.slice(0, 200)}`)
    }
  const lists = ['organizations', 'organizations/paginated', 'tournaments', 'series', 'leagues']
  for (const path of [...lists.map((list) => `${list}?search=${secret}`), 'items', 'matches/live']) {
    const { text } = await app.visitor.raw('GET', `/api/${path}`)
    if (text.includes(`"${secret}`)) surprises.push(path)
  }
  expect(surprises).toEqual([])
  const sitemap = await buildSitemap(app.db, app.registry.sitemap, 'http://hall.test')
  for (const id of [`${secret}-hall`, other.hostedId, other.ids.seriesId]) expect(sitemap).not.toContain(id)
})

test('an admin who is removed loses the chapters and the series of the community at once', async () => {
  const { id: adminId } = await app.make.member(own.id, { role: 'ADMIN' })
  const admin = await app.as({ id: adminId })
  const reply = await admin.call('POST /series', { body: { name: 'Circuit', organizationId: own.id } })
  const seriesId = reply.body.data.id
  const change = async () => [
    (await admin.call('PATCH /series/{id}', { params: { id: seriesId }, body: { name: 'Mine' } })).status,
    (await admin.call('GET /admin/organizations/{id}', { params: { id: own.ids.chapterId } })).status,
  ]
  expect(await change()).toEqual([200, 200])
  await own.owner.call('DELETE /admin/organizations/{id}/members/{userId}', {
    params: { id: own.id, userId: adminId },
  })
  expect(await change()).toEqual([403, 404])
  const event = await admin.call('POST /tournaments', { body: { ...newEvent, seriesId } })
  expect(event.body.errors).toMatchObject([{ path: 'body.seriesId', code: 'UNKNOWN' }])
})

test('who is banned from a community cannot join, buy or post there', async () => {
  const banned = await app.as(await app.make.user({}))
  const params = { id: own.id }
  await own.owner.call('POST /organizations/{id}/bans', { params, body: { userId: banned.id, reason: 'Rude' } })
  const answers = [
    await banned.call('POST /organizations/{id}/join', { params, body: {} }),
    await banned.call('POST /items/{id}/buy', { params: { id: own.ids.itemId }, body: {} }),
    await banned.call('POST /organizations/{id}/posts', { params, body: { description: 'Hi' } }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['COMMUNITY_BANNED', 'BANNED', 'FORBIDDEN'])
})
