/** Every call of the API, tried on the running server by every kind of caller. */
import type { Access } from '@guildhall/contract/core/endpoint.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { EventRole, EventType } from '@guildhall/contract/tournaments/constants.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from './db/schema/matches.ts'
import { organizations } from './db/schema/organizations.ts'
import { players, playerTeammates } from './db/schema/players.ts'
import { series } from './db/schema/series.ts'
import { items } from './db/schema/shop.ts'
import { hosts, moderators } from './db/schema/staff.ts'
import { scopeOf } from './http/mount.ts'
import { registryOf } from './node.ts'
import { type Person, useApp } from './testing/test-app.ts'

const app = useApp({ rateLimit: 0, trustProxy: 1, proFree: true })
const { routes } = registryOf({ seed: 'none' })

// Repeated here on purpose: a test that read the ranks from the modules could not find a wrong rank.
const organizationRank = { MEMBER: 1, ADMIN: 2, OWNER: 3 }
const eventRank = { player: 1, caster: 2, judge: 3, moderator: 4, host: 5 }

type Principal = {
  name: string
  role?: Role
  member?: OrganizationRole
  event?: EventRole
  /** The role in the parent of the community, or in a community that has nothing to do with it. */
  parent?: OrganizationRole
  stranger?: OrganizationRole
  token?: true
  visitor?: true
}

const principals: Principal[] = [
  { name: 'visitor', visitor: true },
  { name: 'user', role: 'USER' },
  { name: 'platform MODERATOR', role: 'MODERATOR' },
  { name: 'platform ADMIN', role: 'ADMIN' },
  { name: 'SUPER', role: 'SUPER' },
  { name: 'organization MEMBER', role: 'USER', member: 'MEMBER' },
  { name: 'organization ADMIN', role: 'USER', member: 'ADMIN' },
  { name: 'organization OWNER', role: 'USER', member: 'OWNER' },
  { name: 'OWNER of the parent community', role: 'USER', parent: 'OWNER' },
  { name: 'ADMIN of the parent community', role: 'USER', parent: 'ADMIN' },
  { name: 'MEMBER of the parent community', role: 'USER', parent: 'MEMBER' },
  { name: 'OWNER of another community', role: 'USER', stranger: 'OWNER' },
  { name: 'player of the event', role: 'USER', event: 'player' },
  { name: 'caster of the event', role: 'USER', event: 'caster' },
  { name: 'judge of the event', role: 'USER', event: 'judge' },
  { name: 'event moderator', role: 'USER', event: 'moderator' },
  { name: 'host', role: 'USER', event: 'host' },
  { name: 'enterprise token', token: true },
]

/** The expected rule, implemented independently of the code under test. */
function mayCall(access: Access, { role, event, token, visitor, parent, ...own }: Principal): boolean {
  // Owners and admins of a community administer its chapters.
  const member = own.member ?? (parent && parent !== 'MEMBER' ? 'ADMIN' : undefined)
  if (access === 'public') return true
  if (typeof access === 'object' && 'enterprise' in access) return token === true
  if (visitor || token) return false
  if (access === 'user') return true
  if (access === 'moderator') return role === 'MODERATOR' || role === 'ADMIN' || role === 'SUPER'
  if (access === 'admin') return role === 'ADMIN' || role === 'SUPER'
  if (access === 'super') return role === 'SUPER'
  if (role === 'ADMIN' || role === 'SUPER') return true
  if ('organization' in access)
    return member !== undefined && organizationRank[member] >= organizationRank[access.organization]
  if ('item' in access) return member !== undefined && organizationRank[member] >= organizationRank[access.item]
  if ('series' in access) return member !== undefined && organizationRank[member] >= organizationRank.ADMIN
  const required = 'tournament' in access ? access.tournament : 'league' in access ? access.league : access.match
  // Admins of the community host its events.
  const membership = member && member !== 'MEMBER' ? 'host' : event
  return membership !== undefined && eventRank[membership] >= eventRank[required]
}

const refusals = new Set(['SIGN_IN', 'FORBIDDEN', 'TOKEN_INVALID'])

async function openCaller(
  principal: Principal,
  organizationId: string,
  events: readonly EventColumns[],
): Promise<Person> {
  if (principal.visitor) return app.visitor
  if (principal.token) return app.withToken(await app.make.token(organizationId))
  const user = await app.make.user({ role: principal.role ?? 'USER' })
  if (principal.member) await app.make.member(organizationId, { userId: user.id, role: principal.member })
  const elsewhere = principal.parent ?? principal.stranger
  if (elsewhere) {
    const { id } = await app.make.organization()
    await app.make.member(id, { userId: user.id, role: elsewhere })
    if (principal.parent)
      await app.db.update(organizations).set({ parentId: id }).where(eq(organizations.id, organizationId))
  }
  for (const event of events) if (principal.event) await joinEvent(principal.event, user.id, event)
  return app.as(user)
}

const moderatorRoles = { caster: 'CASTER', judge: 'JUDGE', moderator: 'MODERATOR' } as const

type EventColumns = { eventId: string; eventType: EventType }

async function joinEvent(eventRole: EventRole, userId: string, columns: EventColumns) {
  const event = { ...columns, userId }
  if (eventRole === 'host') return app.db.insert(hosts).values({ ...event, status: 'ACCEPTED' })
  if (eventRole !== 'player')
    return app.db.insert(moderators).values({ ...event, status: 'ACCEPTED', role: moderatorRoles[eventRole] })
  const [player] = await app.db
    .insert(players)
    .values({ ...event, name: 'One' })
    .returning()
  return app.db
    .insert(playerTeammates)
    .values({ ...event, playerId: player?.id ?? '', captain: true, acceptedAt: new Date() })
}

async function makeFixture(principal: Principal, createdById: string, gameId: string) {
  const organization = await app.make.organization({ userId: createdById })
  const { id: eventId } = await app.make.tournament({ organizationId: organization.id, createdById, gameId })
  const { id: leagueId } = await app.make.league({ organizationId: organization.id, createdById, gameId })
  const caller = await openCaller(principal, organization.id, [
    { eventId, eventType: 'Tournament' },
    { eventId: leagueId, eventType: 'League' },
  ])
  const seriesId = await seriesOf(organization.id, createdById)
  const itemId = await itemOf(organization.id)
  return { organization, eventId, leagueId, seriesId, itemId, caller, matchId: await matchIn(eventId) }
}

async function itemOf(organizationId: string) {
  const [row] = await app.db
    .insert(items)
    .values({ type: 'TAG', title: 'Founder', price: 1, organizationId })
    .returning()
  return row?.id ?? ''
}

async function seriesOf(organizationId: string, createdById: string) {
  const [row] = await app.db.insert(series).values({ name: 'Circuit', organizationId, createdById }).returning()
  return row?.id ?? ''
}

async function matchIn(eventId: string) {
  const location = { matchNo: 1, bracket: 'W', round: 1, position: 1 } as const
  const [match] = await app.db
    .insert(matches)
    .values({ ...location, eventId, eventType: 'Tournament' })
    .returning()
  return match?.id ?? ''
}

const communityScopes = ['organization', 'item', 'series']

/** Someone of another community is a user like any other to the calls that are not about a community. */
const routesFor = ({ parent, stranger }: Principal) =>
  routes.filter(
    ({ endpoint }) =>
      endpoint.reply.kind !== 'live' &&
      ((parent ?? stranger) === undefined || communityScopes.includes(scopeOf(endpoint.access)?.scope ?? '')),
  )

test.each(principals)('every call admits exactly the callers it declares: $name', async (principal) => {
  const owner = await app.make.user({})
  const gameId = (await app.make.game()).id
  const mismatches: string[] = []
  let fixture: Awaited<ReturnType<typeof makeFixture>> | undefined

  for (const { address, method, path, endpoint } of routesFor(principal)) {
    fixture ??= await makeFixture(principal, owner.id, gameId)
    const { organization, eventId, leagueId, matchId, seriesId, caller } = fixture
    const { itemId } = fixture
    const ids: Record<string, string> = {
      match: matchId,
      tournament: eventId,
      league: leagueId,
      series: seriesId,
      item: itemId,
    }
    const { scope, param } = scopeOf(endpoint.access) ?? { scope: '', param: '' }
    const id = ids[scope] ?? organization.id
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === param ? id : organization.id))
    const inQuery =
      typeof endpoint.access === 'object' && 'in' in endpoint.access
        ? `?${endpoint.access.param}=${organization.id}`
        : ''
    // Each principal has its own IP address: a rate limit per address must not stop the next one.
    const headers = { 'x-forwarded-for': `10.0.0.${principals.indexOf(principal) + 1}` }
    const response = await caller.raw(method, `/api${filledPath}${inQuery}`, { headers })
    if (method !== 'GET' && response.status < 400) fixture = undefined // the call may have changed them
    const isRefused = refusals.has(response.body?.code)
    const isAllowed = mayCall(endpoint.access, principal)
    // A public call may still refuse a caller itself; a call with an access must not admit others.
    if (isAllowed === isRefused) mismatches.push(`${address}: ${response.status} ${response.body?.code ?? ''}`)
  }
  expect(mismatches).toEqual([])
})

test('an organization that the caller cannot see answers 404', async () => {
  const owner = await app.make.user({})
  const hidden = await app.make.organization({ userId: owner.id, visibility: 'PRIVATE' })
  const stranger = await app.as(await app.make.user({}))
  const responses = [
    await app.visitor.call('GET /organizations/{id}', { params: { id: hidden.id } }),
    await stranger.call('GET /organizations/{id}', { params: { id: hidden.id } }),
    await stranger.call('PATCH /organizations/{id}', { params: { id: hidden.id }, body: { name: 'Mine now' } }),
  ]
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ])
})

test('a token gives access to its organization until it is revoked', async () => {
  const owner = await app.make.user({})
  const organization = await app.make.organization({ userId: owner.id })
  const ownerCaller = await app.as(owner)
  const created = await ownerCaller.call('POST /enterprise/token', {
    query: { orgId: organization.id },
    body: { name: 'site' },
  })
  const token = app.withToken(created.body.data.token)

  expect((await token.call('GET /enterprise/user')).body.data.name).toBe(organization.name)
  const tokens = await ownerCaller.call('GET /enterprise/token', { query: { orgId: organization.id } })
  expect(tokens.body.data).toMatchObject([{ name: 'site', hint: created.body.data.token.slice(-4) }])
  expect(tokens.text).not.toContain(created.body.data.token)

  await ownerCaller.call('DELETE /enterprise/token/{tokenId}', {
    params: { tokenId: created.body.data.id },
    query: { orgId: organization.id },
  })
  expect((await token.call('GET /enterprise/user')).body.code).toBe('TOKEN_INVALID')
})
