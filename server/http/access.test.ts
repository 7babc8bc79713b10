/** Every declared access, held against the running server by every kind of caller. */
import type { Access } from '@guildhall/contract/endpoint.ts'
import type { Role } from '@guildhall/contract/identity.words.ts'
import { expect, test } from 'vitest'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { routes } from './app.ts'
import { scopeOf } from './mount.ts'

const app = useApp({ rateLimit: 0, trustProxy: 1 })

const ladder = { MEMBER: 1, ADMIN: 2, OWNER: 3 }
type Member = keyof typeof ladder

const eventLadder = { player: 1, caster: 2, judge: 3, moderator: 4, host: 5 }
type InEvent = keyof typeof eventLadder

type Principal = { name: string; role?: Role; member?: Member; event?: InEvent; token?: true; visitor?: true }

const principals: Principal[] = [
  { name: 'visitor', visitor: true },
  { name: 'user', role: 'USER' },
  { name: 'platform MODERATOR', role: 'MODERATOR' },
  { name: 'platform ADMIN', role: 'ADMIN' },
  { name: 'SUPER', role: 'SUPER' },
  { name: 'organization MEMBER', role: 'USER', member: 'MEMBER' },
  { name: 'organization ADMIN', role: 'USER', member: 'ADMIN' },
  { name: 'organization OWNER', role: 'USER', member: 'OWNER' },
  { name: 'player of the event', role: 'USER', event: 'player' },
  { name: 'caster of the event', role: 'USER', event: 'caster' },
  { name: 'judge of the event', role: 'USER', event: 'judge' },
  { name: 'event moderator', role: 'USER', event: 'moderator' },
  { name: 'host', role: 'USER', event: 'host' },
  { name: 'enterprise token', token: true },
]

/** The rule in plain words, told apart from the code that enforces it. */
function mayCall(access: Access, { role, member, event, token, visitor }: Principal): boolean {
  if (access === 'public') return true
  if (typeof access === 'object' && 'enterprise' in access) return token === true
  if (visitor || token) return false
  if (access === 'user') return true
  if (access === 'moderator') return role === 'MODERATOR' || role === 'ADMIN' || role === 'SUPER'
  if (access === 'admin') return role === 'ADMIN' || role === 'SUPER'
  if (access === 'super') return role === 'SUPER'
  if (role === 'ADMIN' || role === 'SUPER') return true
  if ('organization' in access) return member !== undefined && ladder[member] >= ladder[access.organization]
  const needed = 'tournament' in access ? access.tournament : 'match' in access ? access.match : undefined
  if (!needed) return false
  // The event is its community's: who runs that, hosts it.
  const standing = member && member !== 'MEMBER' ? 'host' : event
  return standing !== undefined && eventLadder[standing] >= eventLadder[needed]
}

const refusals = new Set(['SIGN_IN', 'FORBIDDEN', 'TOKEN_INVALID'])

async function person(principal: Principal, organizationId: string, eventId: string): Promise<Person> {
  if (principal.visitor) return app.visitor
  if (principal.token) return app.withToken(await app.make.token(organizationId))
  const user = await app.make.user({ role: principal.role ?? 'USER' })
  if (principal.member) await app.make.member(organizationId, { userId: user.id, role: principal.member })
  if (principal.event) await enter(principal.event, user.id, eventId)
  return app.as(user)
}

const helps = { caster: 'CASTER', judge: 'JUDGE', moderator: 'MODERATOR' } as const

async function enter(as: InEvent, userId: string, eventId: string) {
  const event = { eventId, eventType: 'Tournament' as const, userId }
  if (as === 'host') return app.db.insert(hosts).values({ ...event, status: 'ACCEPTED' })
  if (as !== 'player') return app.db.insert(moderators).values({ ...event, status: 'ACCEPTED', role: helps[as] })
  const [player] = await app.db
    .insert(players)
    .values({ ...event, name: 'One' })
    .returning()
  return app.db
    .insert(playerTeammates)
    .values({ ...event, playerId: player?.id ?? '', captain: true, acceptedAt: new Date() })
}

async function makePlace(principal: Principal, createdById: string, gameId: string) {
  const organization = await app.make.organization({ userId: createdById })
  const { id: eventId } = await app.make.tournament({ organizationId: organization.id, createdById, gameId })
  const caller = await person(principal, organization.id, eventId)
  return { organization, eventId, caller, matchId: await matchIn(eventId) }
}

async function matchIn(eventId: string) {
  const place = { no: 1, side: 'W', round: 1, number: 1 } as const
  const [match] = await app.db
    .insert(matches)
    .values({ ...place, eventId, eventType: 'Tournament' })
    .returning()
  return match?.id ?? ''
}

test.each(principals)(
  'a call lets in exactly whom it declares: $name',
  async (principal) => {
    const owner = await app.make.user({})
    const gameId = (await app.make.game()).id
    const wrong: string[] = []
    let place: Awaited<ReturnType<typeof makePlace>> | undefined

    for (const { address, method, path, endpoint } of routes.filter(({ endpoint }) => endpoint.reply.kind !== 'live')) {
      place ??= await makePlace(principal, owner.id, gameId)
      const { organization, eventId, matchId, caller } = place
      const { scope, param } = scopeOf(endpoint.access) ?? { scope: '', param: '' }
      const named = scope === 'match' ? matchId : scope === 'tournament' ? eventId : organization.id
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === param ? named : organization.id))
      const inQuery =
        typeof endpoint.access === 'object' && 'in' in endpoint.access
          ? `?${endpoint.access.param}=${organization.id}`
          : ''
      // Each principal comes from a place of its own: a call with a limit by address is tried by all of them.
      const headers = { 'x-forwarded-for': `10.0.0.${principals.indexOf(principal) + 1}` }
      const answer = await caller.raw(method, `/api${filled}${inQuery}`, { headers })
      if (method !== 'GET' && answer.status < 400) place = undefined // anything else leaves it as it was for the next call
      const refused = refusals.has(answer.body?.code)
      const allowed = mayCall(endpoint.access, principal)
      // A public call may still ask for a sign-in of its own accord; a declared one may not let a stranger in.
      if (allowed === refused) wrong.push(`${address}: ${answer.status} ${answer.body?.code ?? ''}`)
    }
    expect(wrong).toEqual([])
  },
  90_000,
)

test('what a caller may not see does not exist for them', async () => {
  const owner = await app.make.user({})
  const hidden = await app.make.organization({ userId: owner.id, visibility: 'PRIVATE' })
  const stranger = await app.as(await app.make.user({}))
  const answers = [
    await app.visitor.call('GET /organizations/{id}', { params: { id: hidden.id } }),
    await stranger.call('GET /organizations/{id}', { params: { id: hidden.id } }),
    await stranger.call('PATCH /organizations/{id}', { params: { id: hidden.id }, body: { name: 'Mine now' } }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ])
})

test('a token opens its own organization and dies when it is revoked', async () => {
  const owner = await app.make.user({})
  const organization = await app.make.organization({ userId: owner.id })
  const boss = await app.as(owner)
  const made = await boss.call('POST /enterprise/token', { query: { orgId: organization.id }, body: { name: 'site' } })
  const token = app.withToken(made.body.data.token)

  expect((await token.call('GET /enterprise/user')).body.data.name).toBe(organization.name)
  const listed = await boss.call('GET /enterprise/token', { query: { orgId: organization.id } })
  expect(listed.body.data).toMatchObject([{ name: 'site', hint: made.body.data.token.slice(-4) }])
  expect(listed.text).not.toContain(made.body.data.token)

  await boss.call('DELETE /enterprise/token/{tokenId}', {
    params: { tokenId: made.body.data.id },
    query: { orgId: organization.id },
  })
  expect((await token.call('GET /enterprise/user')).body.code).toBe('TOKEN_INVALID')
})
