import { type Feature, features } from '@guildhall/contract/core/features.ts'
import type { SiteSettingsChange } from '@guildhall/contract/site-settings/shapes.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { until } from '../testing/jobs.ts'
import { makeEvent } from '../testing/make-event.ts'
import { startProvider } from '../testing/oauth.ts'
import { openTestApp, type Person, useApp } from '../testing/test-app.ts'

const provider = await startProvider()
const app = useApp({ providers: { discord: provider.settingsFor('discord') } })
let admin: Person
let ann: Person

beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  ann = await app.as(await app.make.user({ emailVerified: new Date() }))
})

const save = (body: SiteSettingsChange) => admin.call('PATCH /admin/settings', { body })
const site = async () => (await app.visitor.call('GET /site')).body.data

const switchable = features.filter((feature): feature is Exclude<Feature, 'pro' | 'discord'> =>
  ['leagues', 'shop', 'posts', 'messages'].includes(feature),
)
const id = '01900000-0000-7000-8000-000000000000'

test.each(switchable)(
  'without %s every call of it is unknown to everyone, and with it they are back',
  async (feature) => {
    const calls = app.registry.routes.filter(({ endpoint }) => endpoint.feature === feature)
    expect(calls.length).toBeGreaterThan(5)
    const codes = async () => {
      const answers = calls.map(async ({ method, path }) => {
        const { status, body } = await admin.raw(method, `/api${path.replaceAll(/\{\w+\}/g, id)}`)
        return `${status} ${body?.code ?? ''}`
      })
      return new Set(await Promise.all(answers))
    }
    await save({ features: { [feature]: false } })
    expect((await site()).features[feature]).toBe(false)
    expect([...(await codes())]).toEqual(['404 NOT_FOUND'])
    await save({ features: { [feature]: true } })
    expect((await site()).features[feature]).toBe(true)
    expect([...(await codes())]).not.toEqual(['404 NOT_FOUND'])
  },
)

test('every call under the addresses of a feature belongs to it', () => {
  const wrong = app.registry.routes.filter(({ path, endpoint }) => {
    if (/\/(leagues|queue|casualQueue|parties)(\/|$)/.test(path)) return endpoint.feature !== 'leagues'
    if (/\/(items|orders|packing-list)(\/|$)/.test(path)) return endpoint.feature !== 'shop'
    if (/\/posts(\/|$)/.test(path)) return endpoint.feature !== 'posts'
    return false
  })
  expect(wrong.map(({ address }) => address)).toEqual([])
})

test('without messages people’s chats are unknown, and the chat of a match goes on', async () => {
  const bob = await app.make.user()
  const { body } = await ann.call('POST /chats', { body: { userIds: [bob.id] } })
  const params = { id: body.data.id }
  await save({ features: { messages: false } })
  expect((await ann.call('GET /chats/{id}', { params })).status).toBe(404)
  expect((await ann.call('POST /chats/{id}/message', { params, body: { text: 'Hello' } })).status).toBe(404)
  const [match] = await app.db.insert(chats).values({ type: 'MATCH' }).returning()
  await app.db.insert(chatUsers).values({ chatId: match?.id ?? '', userId: ann.id, status: 'ACCEPTED' })
  expect((await ann.call('GET /chats/{id}', { params: { id: match?.id ?? '' } })).status).toBe(200)
  await save({ features: { messages: true } })
  expect((await ann.call('GET /chats/{id}', { params })).status).toBe(200)
})

test('without Discord no one can log in with it', async () => {
  const providers = async () => Object.keys((await app.visitor.raw('GET', '/api/auth/providers')).body)
  const start = () => app.visitor.call('POST /auth/discord', { body: {} })
  expect(await providers()).toEqual(['email', 'discord'])
  await save({ features: { discord: false } })
  expect(await providers()).toEqual(['email'])
  expect((await start()).status).toBe(404)
  const back = await app.visitor.raw('GET', '/api/auth/callback/discord?code=x')
  expect(back.headers.location).toContain('error=PROVIDER_UNKNOWN')
  await save({ features: { discord: true } })
  expect((await start()).status).toBe(200)
})

test('a league and a post cannot be found while they are switched off, and a community has no tab of the shop', async () => {
  const organization = await app.make.organization({ userId: ann.id, visibility: 'PUBLIC' })
  await app.make.league({
    organizationId: organization.id,
    createdById: ann.id,
    name: 'Quokka league',
    visibility: 'PUBLIC',
  })
  const kinds = async () => {
    const { body } = await app.visitor.call('GET /search', { query: { q: 'quokka' } })
    return body.data.groups.map(({ kind }) => kind)
  }
  const tabs = async () => {
    const { body } = await app.visitor.call('GET /organizations/{id}/profile', { params: { id: organization.id } })
    return body.data.tabs
  }
  expect([await kinds(), (await tabs()).includes('shop')]).toEqual([['league'], true])
  await save({ features: { leagues: false, shop: false } })
  expect([await kinds(), (await tabs()).includes('shop')]).toEqual([[], false])
  await save({ features: { leagues: true, shop: true } })
  expect([await kinds(), (await tabs()).includes('shop')]).toEqual([['league'], true])
})

/** A started event in which Ann and Bob meet once. */
async function meeting(eventType: 'Tournament' | 'League') {
  const bob = await app.make.user()
  const host = { createdById: admin.id, name: 'Meeting' }
  const started = { startDate: new Date(), schedule: { firstDay: '2030-01-01' }, settings: { requireReady: false } }
  const { id: eventId } =
    eventType === 'League'
      ? await app.make.league({ ...host, ...started })
      : (await makeEvent(app.db, admin.id, { type: 'ROUND_ROBIN' })).tournament
  for (const userId of [ann.id, bob.id]) {
    const [entrant] = await app.db.insert(players).values({ eventId, eventType, userId, name: userId }).returning()
    const entry = { eventId, eventType, playerId: entrant?.id ?? '', userId, captain: true, acceptedAt: new Date() }
    await app.db.insert(playerTeammates).values(entry)
  }
  const address = eventType === 'League' ? 'POST /leagues/{id}/start' : 'POST /tournaments/{id}/start'
  const { status } = await admin.call(address, { params: { id: eventId }, body: {} })
  expect(status).toBe(200)
  const [match] = await app.db.select().from(matches).where(eq(matches.eventId, eventId))
  return { eventId, matchId: match?.id ?? '' }
}

test('while leagues are switched off, their matches are unknown, and those of tournaments are played', async () => {
  const league = await meeting('League')
  const tournament = await meeting('Tournament')
  const codes = async () => {
    const answers = await Promise.all([
      ann.call('GET /matches/{id}', { params: { id: league.matchId } }),
      ann.call('GET /tournaments/{id}/bracket', { params: { id: league.eventId } }),
      ann.call('GET /matches/{id}', { params: { id: tournament.matchId } }),
      ann.call('GET /tournaments/{id}/bracket', { params: { id: tournament.eventId } }),
    ])
    const own = await ann.call('GET /user/matches')
    return [...answers.map(({ status }) => status), own.body.data.length]
  }
  expect(await codes()).toEqual([200, 200, 200, 200, 2])
  await save({ features: { leagues: false } })
  expect(await codes()).toEqual([404, 404, 200, 200, 1])
  await save({ features: { leagues: true } })
  expect(await codes()).toEqual([200, 200, 200, 200, 2])
})

test('a change applies on every node', async () => {
  const node = await openTestApp(app.url)
  expect((await node.visitor.call('GET /leagues')).status).toBe(200)
  await save({ features: { leagues: false }, siteName: 'Nordlicht Hall' })
  await until(async () => expect((await node.visitor.call('GET /leagues')).status).toBe(404))
  await until(async () => expect((await node.visitor.call('GET /site')).body.data.siteName).toBe('Nordlicht Hall'))
  expect(node.services.settings.siteName).toBe('Nordlicht Hall')
  await save({ features: { leagues: true }, siteName: 'Guildhall' })
  await node.close()
})

test('the environment wins, and a fixed setting cannot be changed', async () => {
  const node = await openTestApp(app.url, { siteName: 'Fixed', hasSiteName: true, communityCreation: 'admin' })
  const { body } = await (await node.as({ id: admin.id })).call('GET /admin/settings')
  expect(body.data).toMatchObject({
    siteName: 'Fixed',
    communityCreation: 'admin',
    fixed: ['siteName', 'communityCreation'],
  })
  expect(body.data.available).toMatchObject({ discord: false, leagues: true })
  const refused = await (await node.as({ id: admin.id })).call('PATCH /admin/settings', { body: { siteName: 'Other' } })
  expect([refused.status, refused.body.code]).toEqual([409, 'SET_BY_ENVIRONMENT'])
  await node.close()
})

test('limits and the rule about new communities apply at once', async () => {
  const create = (username: string) => ann.call('POST /organizations', { body: { name: 'A hall', username } })
  await save({ limits: { communitiesPerPerson: 2 } })
  expect((await create('second-hall')).status).toBe(200) // the first is from a test above
  expect((await create('third-hall')).body.code).toBe('TOO_MANY_COMMUNITIES')
  await save({ limits: { communitiesPerPerson: 3 }, communityCreation: 'admin' })
  expect((await ann.call('GET /user/founding')).body.data).toMatchObject({ mode: 'admin', max: 3 })
  expect((await create('third-hall')).body.code).toBe('FOUNDING_CLOSED')
  await save({ communityCreation: 'open', limits: { gameNamesPerDay: 0 } })
  expect((await create('third-hall')).status).toBe(200)
  expect((await ann.call('POST /games', { body: { name: 'Quokka run' } })).body.code).toBe('GAME_NAMES_USED_UP')
})

test('two admins who change different switches at once both succeed', async () => {
  await Promise.all([
    ...switchable.map((feature) => save({ features: { [feature]: false } })),
    save({ limits: { uploadsPerDay: 7 } }),
    save({ limits: { gameNamesPerDay: 8 } }),
  ])
  const { body } = await admin.call('GET /admin/settings')
  expect(body.data.features).toMatchObject({ leagues: false, shop: false, posts: false, messages: false })
  expect(body.data.limits).toMatchObject({ uploadsPerDay: 7, gameNamesPerDay: 8 })
  await save({ features: { leagues: true, shop: true, posts: true, messages: true } })
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
  expect(entry).toMatchObject({ action: 'settings-changed', actorId: admin.id, call: 'PATCH /admin/settings' })
  expect([entry?.before, entry?.after]).toMatchObject([{ features: { shop: false } }, { features: { shop: true } }])
})

test('the banner is in the language of the reader, otherwise in English, and has its time', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const banner = { kind: 'warning', dismissible: true, from: null, to: at(1) } as const
  await save({ banner: { ...banner, texts: { en: 'Maintenance tonight', de: 'Heute Nacht Wartung' } } })
  const read = async (locale: 'de-AT' | 'ja-JP') =>
    (await app.visitor.call('GET /site', { query: { locale } })).body.data.banner
  expect(await read('de-AT')).toMatchObject({
    text: 'Heute Nacht Wartung',
    language: 'de',
    kind: 'warning',
    active: true,
  })
  const english = await read('ja-JP')
  expect(english).toMatchObject({ text: 'Maintenance tonight', language: 'en' })
  await save({ banner: { ...banner, from: at(1), to: null, texts: { en: 'Later' } } })
  const later = await read('ja-JP')
  expect(later).toMatchObject({ text: 'Later', active: false })
  expect(later?.id).not.toBe(english?.id)
  expect((await save({ banner: { ...banner, from: at(2), texts: { en: 'Never' } } })).status).toBe(422)
  expect((await save({ banner: { ...banner, texts: { de: 'Nur deutsch' } } })).status).toBe(422)
  await save({ banner: null })
  expect((await site()).banner).toBeNull()
})

test('the times of the banner count in any time zone', async () => {
  const inZone = (hours: number) => `${new Date(Date.now() + (hours + 5) * 3_600_000).toISOString().slice(0, 19)}+05:00`
  const banner = { kind: 'info', dismissible: true, texts: { en: 'Finals tonight' } } as const
  await save({ banner: { ...banner, from: inZone(-1), to: inZone(1) } })
  expect((await site()).banner).toMatchObject({ active: true })
  await save({ banner: { ...banner, from: null, to: inZone(-1) } })
  expect((await site()).banner).toBeNull()
  const utc = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect((await save({ banner: { ...banner, from: utc(1), to: inZone(-1) } })).status).toBe(422)
  await save({ banner: null })
})

test('during maintenance only admins, logging in and the probes work', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  await save({ maintenance: { on: true, until, texts: { en: 'New servers' } } })
  for (const person of [app.visitor, ann, await app.as(await app.make.user({ role: 'MODERATOR' }))]) {
    const refused = await person.call('GET /tournaments')
    expect([refused.status, refused.body.code]).toEqual([503, 'MAINTENANCE'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
    expect((await person.call('GET /auth/session')).status).toBe(200)
  }
  expect((await admin.call('GET /tournaments')).status).toBe(200)
  expect((await site()).maintenance).toMatchObject({ text: 'New servers', until })
  expect((await app.visitor.raw('GET', '/api/auth/providers')).status).toBe(200)
  for (const probe of ['/healthz', '/readyz', '/metrics'])
    expect((await app.visitor.raw('GET', probe)).status).toBe(200)
  await save({ maintenance: { on: false, until: null, texts: {} } })
  expect((await app.visitor.call('GET /tournaments')).status).toBe(200)
})

test('only admins read and change the settings', async () => {
  for (const person of [ann, await app.as(await app.make.user({ role: 'MODERATOR' }))]) {
    expect((await person.call('GET /admin/settings')).status).toBe(403)
    expect((await person.call('PATCH /admin/settings', { body: { siteName: 'Mine' } })).status).toBe(403)
  }
  expect((await save({ features: { unknown: false } as object })).status).toBe(422)
})
