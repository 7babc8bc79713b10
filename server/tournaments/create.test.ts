import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { platforms } from '../db/schema/games.ts'
import { enterpriseTokens } from '../db/schema/organizations/enterprise.ts'
import { items } from '../db/schema/shop.ts'
import { eventPlatforms, hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { only } from '../testing/make.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const person = async () => app.as(await app.make.user())

const make = (caller: Person, body: object) =>
  caller.call('POST /tournaments', { body: { name: 'Friday Cup', ...body } })

test('an event with only a name is a draft with defaults, and its creator is its host', async () => {
  const ann = await person()
  const { status, body } = await make(ann, {})
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'draft',
    visibility: 'DRAFT',
    type: 'SINGLE_ELIMINATION',
    maxPlayers: 32,
    hosts: [{ id: ann.id }],
    me: { host: true },
  })
  const blocking = body.data.readiness.filter(({ blocks }) => blocks).map(({ field }) => field)
  expect(blocking.sort()).toEqual(['date', 'gameId'])
})

test('four fields make an event ready to publish: registration ends at the start, check-in opens an hour before', async () => {
  const game = await app.make.game()
  const date = inDays(3)
  const { body } = await make(await person(), { gameId: game.id, teamSize: 2, date, visibility: 'PUBLIC' })
  expect(body.data).toMatchObject({
    status: 'registration',
    registrationEnd: date,
    checkinAt: new Date(Date.parse(date) - 3_600_000).toISOString(),
    readiness: [],
  })
})

test('an event that is not ready to publish stays a draft', async () => {
  const { body } = await make(await person(), { date: inDays(1), visibility: 'PUBLIC' })
  expect([body.data.visibility, body.data.readiness.find(({ blocks }) => blocks)?.field]).toEqual(['DRAFT', 'gameId'])
})

test('a user without a verified email address cannot create an event', async () => {
  const unproved = await app.as(await app.make.user({ emailVerified: null }))
  const answer = await make(unproved, {})
  expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_UNVERIFIED'])
  expect((await app.visitor.call('POST /tournaments', { body: { name: 'Cup' } })).body.code).toBe('SIGN_IN')
})

test('only owners, admins and API tokens of a community can create events in it', async () => {
  const organization = await app.make.organization()
  const member = await app.as(await app.make.member(organization.id))
  const admin = await app.as(await app.make.member(organization.id, { role: 'ADMIN' }))
  const organizationId = organization.id
  expect((await make(member, { organizationId })).body.code).toBe('FORBIDDEN')
  expect((await make(admin, { organizationId })).body.data.organization?.id).toBe(organization.id)

  const token = app.withToken(await app.make.token(organization.id))
  const call = (orgId: string) =>
    token.call('POST /enterprise/{orgId}/tournaments', { params: { orgId }, body: { name: 'By machine' } })
  expect((await call(organization.id)).body.data).toMatchObject({
    name: 'By machine',
    organization: { id: organizationId },
  })
  expect((await call((await app.make.organization()).id)).status).toBe(404)
})

test('an event that a token creates is hosted by the owner once the creator of the token is no longer staff', async () => {
  const founder = await app.make.user()
  const { id: orgId } = await app.make.organization({ userId: founder.id })
  const secret = await app.make.token(orgId)
  const [token] = await app.db.select().from(enterpriseTokens).where(eq(enterpriseTokens.organizationId, orgId))
  const create = async () => {
    const body = { name: 'By machine' }
    const { data } = (
      await app.withToken(secret).call('POST /enterprise/{orgId}/tournaments', { params: { orgId }, body })
    ).body
    return [data.createdBy.id, data.hosts.map(({ id }) => id)]
  }
  expect(await create()).toEqual([founder.id, [founder.id]])
  await app.make.member(orgId, { userId: token?.createdById ?? '', role: 'ADMIN' })
  expect(await create()).toEqual([token?.createdById, [token?.createdById]])
})

test('all validation errors are reported at once', async () => {
  const answer = await make(await person(), {
    gameId: '018f0000-0000-7000-8000-000000000000',
    date: inDays(3),
    registrationStart: inDays(4),
    endDate: inDays(2),
    timezone: 'Mars/Olympus',
    minPlayers: 40,
    maxPlayers: 8,
    platforms: ['018f0000-0000-7000-8000-000000000001'],
    prizes: [{ from: 3, to: 1, kind: 'other', title: 'Odd' }],
    form: [{ key: 'color', kind: 'select', label: 'Which?' }],
    assets: { cover: { url: 'https://evil.example/pixel.png' } },
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID'])
  const paths = answer.body.errors?.map(({ path }) => path.replace('body.', '')).sort()
  expect(paths).toEqual([
    'assets.cover',
    'endDate',
    'form.color',
    'gameId',
    'minPlayers',
    'platforms',
    'prizes.0',
    'registrationStart',
    'timezone',
  ])
})

test('a question has no key that is a property of every object: its answers could not be read', async () => {
  const ann = await app.as(await app.make.user())
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'club', 'toStringer']
  const refused: string[] = []
  for (const key of names) {
    const form = [{ key, kind: 'text', label: 'Club' }] as const
    const { status, body } = await ann.call('POST /tournaments', { body: { name: 'Cup', form: [...form] } })
    if (status === 422 && body.errors?.[0]?.path === 'body.form.0.key') refused.push(key)
  }
  expect(refused).toEqual(Object.getOwnPropertyNames(Object.prototype))
})

test('HTML in texts is sanitised', async () => {
  const { body } = await make(await person(), {
    description: '<p onclick="x()">Hi<script>steal()</script></p>',
    sections: [{ key: 'rules', title: 'Rules', body: '<img src=x onerror=y()>No smurfs' }],
  })
  expect(body.data.description).toBe('<p>Hi</p>')
  expect(body.data.sections[0]?.body).not.toContain('onerror')
})

test('a copy includes rules, prizes, platforms and staff, but not entrants, dates or the passcode', async () => {
  const ann = await person()
  const helper = await app.make.user()
  const platform = only(await app.db.insert(platforms).values({ name: 'Cabinet' }).returning())
  const start = new Date(Date.now() + day)
  const source = await app.make.tournament({
    createdById: ann.id,
    date: start,
    type: 'SWISS',
    teamSize: 3,
    passcode: 'secret',
    playerCount: 4,
    startedAt: new Date(),
    settings: { noShowMinutes: 7, streams: [{ title: 'Main', url: 'https://example.com' }] },
    prizes: [{ from: 1, to: 1, kind: 'other', title: 'Cake', fundedAt: new Date().toISOString() }],
    checkinAt: new Date(start.getTime() - 1_800_000),
  })
  const about = { eventId: source.id, eventType: 'Tournament' as const }
  await app.db.insert(moderators).values({ userId: helper.id, ...about, status: 'ACCEPTED' })
  await app.db.insert(eventPlatforms).values({ platformId: platform.id, ...about })
  const date = inDays(8)
  const { body } = await make(ann, { from: source.id, date })
  expect(body.data).toMatchObject({
    name: 'Friday Cup',
    type: 'SWISS',
    teamSize: 3,
    players: 0,
    locked: false,
    startedAt: null,
    date,
    checkinAt: new Date(Date.parse(date) - 1_800_000).toISOString(),
    settings: { noShowMinutes: 7, streams: [] },
    prizes: [{ title: 'Cake' }],
    platforms: [{ platform: { name: 'Cabinet' } }],
  })
  expect(body.data.prizes[0]?.fundedAt).toBeUndefined()
  const staff = await app.db.select().from(moderators).where(eq(moderators.eventId, body.data.id))
  expect(staff.map(({ userId }) => userId)).toEqual([helper.id])
})

test('the times of a copy keep their time of day when clocks change between them and the start', async () => {
  const ann = await person()
  const source = await app.make.tournament({
    createdById: ann.id,
    timezone: 'Europe/Berlin',
    registrationStart: new Date('2027-05-22T10:00:00Z'), // noon, in summer time as the start
    date: new Date('2027-06-12T16:00:00Z'),
    checkinAt: new Date('2027-06-12T15:30:00Z'),
  })
  const { body } = await make(ann, { from: source.id, date: '2027-11-06T17:00:00.000Z' })
  expect(body.data).toMatchObject({
    registrationStart: '2027-10-16T10:00:00.000Z', // noon, still in summer time
    checkinAt: '2027-11-06T16:30:00.000Z',
  })
})

test('a copy of an event of a community without the community leaves out its coins and items', async () => {
  const organization = await app.make.organization()
  const owner = await app.as({ id: organization.userId })
  const values = { type: 'PHYSICAL_ITEM' as const, title: 'Mug', price: 5, organizationId: organization.id }
  const item = only(await app.db.insert(items).values(values).returning())
  const prizes = [
    { from: 1, to: 1, kind: 'coins' as const, title: 'Coins', amount: 200 },
    { from: 1, to: 1, kind: 'item' as const, title: 'Mug', itemId: item.id },
    { from: 1, to: 1, kind: 'other' as const, title: 'Cake' },
  ]
  const columns = { organizationId: organization.id, createdById: owner.id, prizes, coins: { win: 5 } }
  const source = await app.make.tournament(columns)
  const own = await make(owner, { from: source.id })
  expect(own.body.data).toMatchObject({ organization: null, prizes: [{ title: 'Cake' }], coins: {} })
  expect(own.body.data.prizes).toHaveLength(1)
  const again = await make(owner, { from: source.id, organizationId: organization.id })
  expect(again.body.data).toMatchObject({ prizes, coins: { win: 5 } })
})

test('every user can copy a template without its staff, but not an event of another user', async () => {
  const template = await app.make.tournament({ globalTemplate: true, maxPlayers: 64, visibility: 'DRAFT' })
  await app.db
    .insert(hosts)
    .values({ userId: template.createdById, eventId: template.id, eventType: 'Tournament', status: 'ACCEPTED' })
  const ann = await person()
  const created = await make(ann, { from: template.id })
  expect(created.body.data).toMatchObject({ maxPlayers: 64, globalTemplate: false, hosts: [{ id: ann.id }] })
  expect((await make(ann, { from: (await app.make.tournament()).id })).status).toBe(404)
})

test('requests with the same idempotency key create one event', async () => {
  const ann = await person()
  const headers = { 'idempotency-key': 'once-only' }
  const call = () => ann.call('POST /tournaments', { body: { name: 'Once' }, headers })
  const [first, second] = await Promise.all([call(), call()])
  expect(first.body.data.id).toBe(second.body.data.id)
  expect(await app.db.$count(tournaments, eq(tournaments.name, 'Once'))).toBe(1)
})
