import { expect, test } from 'vitest'
import { platforms } from '../../db/schema/games.ts'
import { userInfos } from '../../db/schema/identity.ts'
import { eventPlatforms, hosts } from '../../db/schema/staff.ts'
import { only } from '../../testing/make.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)

test('a list can be filtered by platform, fee, open registration, type and date range', async () => {
  const game = await app.make.game()
  const event = { gameId: game.id }
  const platform = only(await app.db.insert(platforms).values({ name: 'Handheld' }).returning())
  const free = await app.make.tournament({ ...event, name: 'Free', date: at(5) })
  await app.make.tournament({ ...event, name: 'Paid', date: at(6), type: 'SWISS', entry: { kind: 'coins', amount: 9 } })
  await app.make.tournament({ ...event, name: 'Later', date: at(90), registrationStart: at(50) })
  await app.make.tournament({ ...event, name: 'Long', date: at(-500), startedAt: at(-500) })
  await app.make.tournament({ ...event, name: 'Live', date: at(-1), startedAt: at(-1) })
  await app.make.tournament({ ...event, name: 'Over', date: at(-9), startedAt: at(-9), endedAt: at(-8) })
  await app.db.insert(eventPlatforms).values({ platformId: platform.id, eventId: free.id, eventType: 'Tournament' })
  const list = async (query: object) =>
    names(await app.visitor.call('GET /tournaments', { query: { game: game.slug, limit: 100, ...query } }))

  expect(await list({ platform: platform.id })).toEqual(['Free'])
  expect(await list({ fee: true })).toEqual(['Paid'])
  expect(await list({ fee: false, status: 'upcoming' })).toEqual(['Free', 'Later'])
  expect(await list({ open: true })).toEqual(['Free', 'Paid'])
  expect(await list({ status: 'open' })).toEqual(['Free', 'Paid'])
  expect(await list({ status: 'upcoming' })).toEqual(['Free', 'Paid', 'Later'])
  expect(await list({ status: 'live' })).toEqual(['Live', 'Long'])
  expect(await list({ status: 'completed' })).toEqual(['Over'])
  expect(await list({ type: 'SWISS,LEADERBOARD' })).toEqual(['Paid'])
  expect(await list({ from: at(10).toISOString(), to: at(100).toISOString() })).toEqual(['Later'])
  const tenGames = [game.slug, ...Array.from({ length: 9 }, () => 'x'.repeat(80))].join(',')
  expect(await list({ game: tenGames, fee: true })).toEqual(['Paid'])
  const all = { game: game.slug, from: at(0).toISOString() }
  expect(names(await app.visitor.call('GET /tournaments/getAll', { query: all }))).toEqual(['Free', 'Paid', 'Later'])
  expect(
    names(await app.visitor.call('GET /organizations/tournaments', { query: { search: 'Over', complete: true } })),
  ).toEqual(['Over'])
})

test('drafts and created events are listed for their hosts only', async () => {
  const ann = await app.as(await app.make.user())
  await app.make.tournament({ createdById: ann.id, name: 'Half done', visibility: 'DRAFT' })
  const shared = await app.make.tournament({ name: 'Shared', visibility: 'PRIVATE' })
  await app.db.insert(hosts).values({ userId: ann.id, eventId: shared.id, eventType: 'Tournament', status: 'ACCEPTED' })
  await app.make.tournament({ name: 'Draft of others', visibility: 'DRAFT' })
  const drafts = async (caller: Person) => names(await caller.call('GET /tournaments', { query: { status: 'draft' } }))
  expect(await drafts(ann)).toEqual(['Half done'])
  expect(await drafts(app.visitor)).toEqual([])
  expect(names(await ann.call('GET /tournaments/created')).sort()).toEqual(['Half done', 'Shared'])
  expect(names(await ann.call('GET /tournaments/created', { query: { search: 'half' } }))).toEqual(['Half done'])
})

test('members see the private events of their community, admins see all of its events', async () => {
  const organization = await app.make.organization()
  const more = { organizationId: organization.id, createdById: organization.userId }
  await app.make.tournament({ ...more, name: 'Open', date: at(1) })
  await app.make.tournament({ ...more, name: 'Members', date: at(2), visibility: 'PRIVATE' })
  await app.make.tournament({ ...more, name: 'Draft', date: at(3), visibility: 'DRAFT' })
  const params = { id: organization.id }
  const member = await app.as(await app.make.member(organization.id))
  const owner = await app.as({ id: organization.userId })
  expect(names(await app.visitor.call('GET /organizations/{id}/tournaments', { params }))).toEqual(['Open'])
  expect(names(await member.call('GET /organizations/{id}/tournaments', { params }))).toEqual(['Open', 'Members'])
  const office = 'GET /admin/organizations/{id}/tournaments'
  expect(names(await owner.call(office, { params, query: { all: true } }))).toEqual(['Open', 'Members', 'Draft'])
  expect(names(await owner.call(office, { params, query: { status: 'draft' } }))).toEqual(['Draft'])
  expect((await member.call(office, { params })).body.code).toBe('FORBIDDEN')

  await app.make.tournament({ ...more, name: 'Rehearsal', date: at(4), rehearsal: true })
  await app.make.tournament({ ...more, name: 'Private rehearsal', date: at(5), visibility: 'PRIVATE', rehearsal: true })
  for (const person of [member, owner])
    expect(names(await person.call('GET /organizations/{id}/tournaments', { params }))).toEqual(['Open', 'Members'])
})

test('a search lists upcoming events first, then the latest ended events, then cancelled ones, page by page', async () => {
  const over = (hours: number) => ({ date: at(hours), startedAt: at(hours), endedAt: at(hours + 1) })
  await app.make.tournament({ name: 'Borealis Old', ...over(-90) })
  await app.make.tournament({ name: 'Borealis Off', date: at(-200), cancelledAt: at(-1), cancelReason: 'No venue' })
  await app.make.tournament({ name: 'Borealis Late', date: at(9) })
  await app.make.tournament({ name: 'Borealis Last', ...over(-5) })
  await app.make.tournament({ name: 'Borealis Now', date: at(-1), startedAt: at(-1) })
  await app.make.tournament({ name: 'Borealis Soon', date: at(2) })
  const find = (query: object) => app.visitor.call('GET /tournaments', { query: { search: 'boreal', ...query } })
  const order = ['Borealis Now', 'Borealis Soon', 'Borealis Late', 'Borealis Last', 'Borealis Old', 'Borealis Off']
  expect(names(await find({}))).toEqual(order)
  const pages = await Promise.all([1, 2, 3].map((page) => find({ limit: 2, page })))
  expect(pages.flatMap(names)).toEqual(order)
  expect(pages.map(({ body }) => body.total)).toEqual([6, 6, 6])
})

test('Manage lists the events of a community that have not ended first, then the latest ended ones', async () => {
  const organization = await app.make.organization()
  const more = { organizationId: organization.id, createdById: organization.userId }
  const over = (hours: number) => ({ date: at(hours), startedAt: at(hours), endedAt: at(hours + 1) })
  await app.make.tournament({ ...more, name: 'First', ...over(-90) })
  await app.make.tournament({ ...more, name: 'Last', ...over(-5) })
  await app.make.tournament({ ...more, name: 'Soon', date: at(2) })
  await app.make.tournament({ ...more, name: 'Now', date: at(-1), startedAt: at(-1) })
  const owner = await app.as({ id: organization.userId })
  const list = { params: { id: organization.id }, query: { status: 'all' as const } }
  expect(names(await owner.call('GET /admin/organizations/{id}/tournaments', list))).toEqual([
    'Now',
    'Soon',
    'Last',
    'First',
  ])
})

test('site staff can search all events and mark templates, which every user can copy', async () => {
  const platformAdmin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const hidden = await app.make.tournament({ name: 'Needle Swiss', type: 'SWISS', visibility: 'DRAFT' })
  await app.make.tournament({ name: 'Needle Single' })
  const search = async (query: object) => names(await platformAdmin.call('GET /admin/search/tournaments', { query }))
  expect((await search({ q: 'needle' })).sort()).toEqual(['Needle Single', 'Needle Swiss'])
  expect(await search({ q: 'needle', type: 'SWISS' })).toEqual(['Needle Swiss'])
  expect(await search({ q: 'needle', notType: 'SWISS' })).toEqual(['Needle Single'])
  const guild = await app.make.organization({ name: 'The Haystack' })
  await app.make.tournament({ name: 'Straw Cup', organizationId: guild.id })
  expect(await search({ q: 'haystack' })).toEqual(['Straw Cup'])
  expect(await search({ q: hidden.id })).toEqual(['Needle Swiss'])

  const mark = (globalTemplate: boolean) =>
    platformAdmin.call('PATCH /admin/templates', { body: { tournamentId: hidden.id, globalTemplate } })
  expect((await mark(true)).status).toBe(204)
  expect(names(await platformAdmin.call('GET /admin/templates'))).toEqual(['Needle Swiss'])
  const ann = await app.as(await app.make.user())
  const starts = await ann.call('GET /tournaments/templates')
  expect(starts.body.data).toMatchObject([{ name: 'Needle Swiss', globalTemplate: true }])
  await mark(false)
  expect((await ann.call('GET /tournaments/templates')).body.total).toBe(0)
})

test('created events are listed with the next one first and ended ones last', async () => {
  const ann = await app.as(await app.make.user())
  const own = { createdById: ann.id, gameId: (await app.make.game()).id }
  await app.make.tournament({ ...own, name: 'Long over', date: at(-90), startedAt: at(-90), endedAt: at(-80) })
  await app.make.tournament({ ...own, name: 'Just over', date: at(-9), startedAt: at(-9), endedAt: at(-8) })
  await app.make.tournament({ ...own, name: 'Next week', date: at(170) })
  await app.make.tournament({ ...own, name: 'Tonight', date: at(5) })
  await app.make.tournament({ ...own, name: 'Someday', visibility: 'DRAFT', date: null, registrationEnd: null })
  expect(names(await ann.call('GET /tournaments/created'))).toEqual([
    'Tonight',
    'Next week',
    'Someday',
    'Just over',
    'Long over',
  ])
})

test('a host can copy events of their own, but no rehearsals', async () => {
  const host = await app.make.user()
  await app.make.tournament({ name: 'Friday Cup', createdById: host.id })
  await app.make.tournament({ name: 'Rehearsal', createdById: host.id, rehearsal: true })
  const person = await app.as(host)
  expect(names(await person.call('GET /tournaments/templates'))).toEqual(['Friday Cup'])
})

test('the home page features what admins chose, then events of hosts who have completed a tournament or league, and none with a passcode', async () => {
  const date = new Date(Date.now() + 86_400_000)
  const [newcomer, regular, leagueHost] = [await app.make.user(), await app.make.user(), await app.make.user()]
  const past = new Date(Date.now() - 86_400_000)
  await app.make.tournament({ createdById: regular.id, date: past, startedAt: past, endedAt: past, completedAt: past })
  await app.make.league({ createdById: leagueHost.id, startedAt: past, endedAt: past, completedAt: past })
  const featuredEvent = await app.make.tournament({ createdById: newcomer.id, date, featured: true })
  const ofNewcomer = await app.make.tournament({ createdById: newcomer.id, date })
  const ofRegular = await app.make.tournament({ createdById: regular.id, date })
  const ofLeagueHost = await app.make.tournament({ createdById: leagueHost.id, date })
  const locked = await app.make.tournament({ createdById: regular.id, date, passcode: 'hash' })
  const ids = (await app.visitor.call('GET /tournaments/featured')).body.data.map(({ id }) => id)
  const ownIds = [featuredEvent.id, ofNewcomer.id, ofRegular.id, ofLeagueHost.id, locked.id]
  expect(ids.filter((id) => ownIds.includes(id))).toEqual([featuredEvent.id, ofRegular.id, ofLeagueHost.id])
})

test('a list can be sorted by entrants and limited to solo or team events', async () => {
  const game = await app.make.game()
  const date = new Date(Date.now() + 86_400_000)
  const small = await app.make.tournament({ gameId: game.id, date, playerCount: 2 })
  const large = await app.make.tournament({ gameId: game.id, date: new Date(date.getTime() + 1), playerCount: 9 })
  const teams = await app.make.tournament({ gameId: game.id, date: new Date(date.getTime() + 2), teamSize: 3 })
  const idsOf = async (query: { sort?: 'popular'; teams?: boolean }) =>
    (await app.visitor.call('GET /tournaments', { query: { game: game.slug, ...query } })).body.data.map(({ id }) => id)
  expect(await idsOf({})).toEqual([small.id, large.id, teams.id])
  expect(await idsOf({ sort: 'popular' })).toEqual([large.id, small.id, teams.id])
  expect(await idsOf({ teams: true })).toEqual([teams.id])
  expect(await idsOf({ teams: false })).toEqual([small.id, large.id])
})

test('the filter for events that the caller can join follows registration, capacity and the entry rules', async () => {
  const game = await app.make.game()
  const organization = await app.make.organization()
  const make = (name: string, columns: object = {}) => app.make.tournament({ gameId: game.id, name, ...columns })
  const joined = await make('Joined')
  await make('Free', { date: at(24) })
  await make('Full', { maxPlayers: 2, playerCount: 2 })
  await make('Waitlist', { playerCount: 1, waitlistCount: 1 })
  await make('Closed', { registrationEnd: at(-1) })
  await make('Locked', { passcode: 'hash' })
  await make('Members', { organizationId: organization.id, restrictions: { membersOnly: true }, date: at(25) })
  await make('Europe', { restrictions: { regions: ['EU'], minAge: 18 }, date: at(26) })
  await make('Experts', { restrictions: { minLevel: 9 } })
  await make('Linked', { accounts: ['discord'] })
  await make('Paid', { entry: { kind: 'coins', amount: 5 } })
  const member = await app.as(await app.make.member(organization.id))
  await app.db.insert(userInfos).values({ userId: member.id, country: 'DE', dateOfBirth: '2000-02-29' })
  await member.call('POST /tournaments/{id}/join', { params: { id: joined.id }, body: {} })
  const list = async (caller: Person) =>
    names(await caller.call('GET /tournaments', { query: { game: game.slug, joinable: true } }))
  expect((await list(app.visitor)).sort()).toEqual(['Europe', 'Experts', 'Free', 'Joined', 'Linked', 'Paid'])
  expect(await list(member)).toEqual(['Free', 'Members', 'Europe'])
})
