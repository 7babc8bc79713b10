import type { Condition } from '@guildhall/contract/campaigns/audience.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emailSuppressions } from '../db/schema/emails/suppressions.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { countRecipients } from './audience.ts'

const app = useApp()
let owner: Person
let community: { id: string }

/** Members by name, of whom some are excluded for a reason. */
const ids: Record<string, string> = {}

async function addMember(name: string, columns: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await app.make.user({ username: name, name, email: `${name}@Example.com`, ...columns })
  await app.make.member(community.id, { userId: id })
  ids[name] = id
  return id
}

beforeAll(async () => {
  owner = await app.as(await app.make.user({ username: 'olga', emailVerified: new Date() }))
  community = await app.make.organization({ userId: owner.id })
  ids.olga = owner.id
  await addMember('nova')
  await addMember('mira', { locale: 'de-DE' })
  await addMember('quiet', { emailOptin: false })
  await addMember('left')
  await addMember('bounce')
  await addMember('fresh', { emailVerified: null })
  await addMember('rude')
  await addMember('cheat')
  await addMember('gone', { erasedAt: new Date(), email: null })
  const isMember = (name: string) => eq(organizationMembers.userId, ids[name] ?? '')
  await app.db.update(organizationMembers).set({ emailOptin: false }).where(isMember('left'))
  await app.db.insert(emailSuppressions).values({ address: 'bounce@example.com', reason: 'BOUNCE', source: 'SMTP' })
  const ban = { kind: 'BAN', reason: 'Rude' } as const
  await app.db.insert(sanctions).values([
    { ...ban, userId: ids.rude ?? '', organizationId: community.id },
    { ...ban, userId: ids.cheat ?? '' },
  ])
})

const preview = async (...all: Condition[]) => {
  const { status, body } = await owner.call('POST /admin/organizations/{id}/campaigns/audience', {
    params: { id: community.id },
    body: { audience: { all } },
  })
  expect(status).toBe(200)
  return body.data
}
const namesIn = async (...all: Condition[]) => (await preview(...all)).sample.map(({ username }) => username).sort()

test('an audience counts who gets the email, and why the others do not', async () => {
  expect(await preview()).toEqual({
    count: 3,
    excluded: { unsubscribed: 2, suppressed: 1, unverified: 1 },
    sample: expect.arrayContaining([expect.objectContaining({ username: 'nova' })]),
  })
  expect(await namesIn()).toEqual(['mira', 'nova', 'olga'])
})

test('each condition selects members, and “not” the others', async () => {
  const game = await app.make.game()
  const cup = await app.make.tournament({ organizationId: community.id, gameId: game.id })
  const elsewhere = await app.make.tournament({ gameId: game.id, visibility: 'PRIVATE' })
  await enter(cup.id, 'nova')
  await enter(cup.id, 'olga', { waitlistedAt: new Date() })
  await enter(elsewhere.id, 'mira')
  await app.db.insert(userInfos).values({ userId: ids.mira ?? '', country: 'DE' })
  await app.db
    .update(organizationMembers)
    .set({ lastActiveAt: new Date(), createdAt: sql`now() - interval '90 days'` })
    .where(eq(organizationMembers.userId, ids.nova ?? ''))
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  await app.db
    .update(users)
    .set({ levelId: sql`(select id from levels where level = 3)` })
    .where(eq(users.id, ids.nova ?? ''))

  const cases: [Condition, string[]][] = [
    [{ kind: 'role', roles: ['OWNER', 'ADMIN'] }, ['olga']],
    [{ kind: 'game', gameIds: [game.id] }, ['nova']],
    [{ kind: 'played', eventId: cup.id }, ['nova']],
    [{ kind: 'country', countries: ['DE', 'AT'] }, ['mira']],
    [{ kind: 'level', min: 2 }, ['nova']],
    [{ kind: 'joined', since }, ['mira', 'olga']],
    [{ kind: 'seen', days: 7 }, ['nova']],
    [{ kind: 'user', userIds: [ids.nova ?? '', ids.mira ?? ''] }, ['mira', 'nova']],
  ]
  const everyone = ['mira', 'nova', 'olga']
  for (const [condition, names] of cases) {
    expect([condition.kind, await namesIn(condition)]).toEqual([condition.kind, names])
    const others = everyone.filter((name) => !names.includes(name))
    expect([condition.kind, await namesIn({ ...condition, not: true })]).toEqual([condition.kind, others])
  }
  expect(await namesIn({ kind: 'joined', since }, { kind: 'country', countries: ['DE'], not: true })).toEqual(['olga'])
})

test('a day begins at midnight UTC, whatever the time zone of the database server is', async () => {
  const joined = (createdAt: string) =>
    app.db
      .update(organizationMembers)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(organizationMembers.userId, ids.mira ?? ''))
  const audience = { all: [{ kind: 'joined', since: '2099-05-01' } as const] }
  const countIn = (zone: string) =>
    app.db.transaction(async (db) => {
      await db.execute(sql.raw(`set local timezone to '${zone}'`))
      return countRecipients(db, { type: 'ORGANIZATION', organizationId: community.id }, audience)
    })
  const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']
  await joined('2099-05-01T00:00:01Z')
  expect(await Promise.all(zones.map(countIn))).toEqual([1, 1, 1])
  await joined('2099-04-30T23:59:59Z')
  expect(await Promise.all(zones.map(countIn))).toEqual([0, 0, 0])
})

test('a community cannot select members by a country that they hide', async () => {
  const userId = ids.nova ?? ''
  await app.db.insert(userInfos).values({ userId, country: 'FI' })
  const person: Condition = { kind: 'user', userIds: [userId] }
  const country: Condition = { kind: 'country', countries: ['FI'] }
  expect(await namesIn(person, country)).toEqual(['nova'])
  const isNova = eq(users.id, userId)
  await app.db
    .update(users)
    .set({ privacy: { country: 'nobody' } })
    .where(isNova)
  expect(await namesIn(person, country)).toEqual([])
  expect(await namesIn(person, { ...country, not: true })).toEqual(['nova'])
  await app.db.update(users).set({ privacy: {} }).where(isNova)
})

async function enter(eventId: string, name: string, columns: Partial<typeof players.$inferInsert> = {}) {
  const event = { eventId, eventType: 'Tournament', userId: ids[name] ?? '' } as const
  const [player] = await app.db
    .insert(players)
    .values({ ...event, name, ...columns })
    .returning()
  const teammate = { ...event, playerId: player?.id ?? '', captain: true, acceptedAt: new Date() }
  await app.db.insert(playerTeammates).values(teammate)
}

test('an audience names no event of another community, and a condition needs its value', async () => {
  const foreign = await app.make.tournament({ organizationId: (await app.make.organization()).id })
  const answers = []
  for (const condition of [{ kind: 'played', eventId: foreign.id }, { kind: 'played' }, { kind: 'level' }])
    answers.push(
      await owner.raw('POST', `/api/admin/organizations/${community.id}/campaigns/audience`, {
        body: { audience: { all: [condition] } },
      }),
    )
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'INVALID'],
    [422, 'INVALID'],
    [422, 'INVALID'],
  ])
})

test('marketing reaches only those who opted in, and a legal email everyone with a working address', async () => {
  await app.db
    .update(users)
    .set({ marketingOptin: true })
    .where(eq(users.id, ids.mira ?? ''))
  const admin = await app.as(await app.make.user({ role: 'ADMIN', username: 'admin', emailVerified: null }))
  const all: Condition[] = [{ kind: 'user', userIds: Object.values(ids) }]
  const count = async (type: 'MARKETING' | 'LEGAL') =>
    (await admin.call('POST /admin/campaigns/audience', { body: { type, audience: { all } } })).body.data
  expect(await count('MARKETING')).toMatchObject({ count: 1, sample: [{ username: 'mira' }] })
  expect(await count('LEGAL')).toMatchObject({
    count: 8,
    excluded: { unsubscribed: 0, suppressed: 1, unverified: 0 },
  })
})
