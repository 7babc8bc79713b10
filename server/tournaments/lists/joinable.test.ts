/** The filter "I can join" repeats the entry rules in SQL: over generated events and people both give the same answer. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, userInfos, users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { eventPasses, hosts, moderators } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { wallets } from '../../db/schema/wallets.ts'
import { entryRequirements, loadApplicant, nextSpot } from '../../players/join/eligibility.ts'
import { refuseEntry } from '../../rules/eligibility.ts'
import { minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, { arbitrary: fc.constantFrom(...others), weight: 2 })
const rarely = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 12 }, { arbitrary: fc.constantFrom(...others), weight: 1 })

const date = new Date('2031-03-01T12:00:00Z')
const inMinutes = (start: number, end: number) => ({ registrationStart: minutes(start), registrationEnd: minutes(end) })
type Rule = Partial<Pick<typeof tournaments.$inferInsert, 'passcode' | 'accounts' | 'entry' | 'restrictions'>> & {
  noOverlap?: boolean
}
const rules: Rule[] = [
  { passcode: 'hash' },
  { accounts: ['discord'] },
  { accounts: ['discord', 'twitch'] },
  { noOverlap: true },
  { entry: { kind: 'coins', amount: 50 } },
  { entry: { kind: 'coins', amount: 50, universal: true } },
  { restrictions: { regions: ['EU', 'ASIA'] } },
  { restrictions: { countries: ['DE', 'TR'] } },
  { restrictions: { minAge: 18 } },
  { restrictions: { maxAge: 18 } },
  { restrictions: { minAge: 16, maxAge: 30 } },
  { restrictions: { minLevel: 2 } },
  { restrictions: { maxLevel: 5 } },
  { restrictions: { membersOnly: true } },
]
const anyEvent = fc.record({
  isOfCommunity: fc.boolean(),
  date: fc.constantFrom(date, new Date('2031-02-28T23:30:00Z'), minutes(90)),
  endDate: often(null, new Date('2031-03-02T00:00:00Z')),
  registration: rarely(inMinutes(-60, 80), inMinutes(60, 80), inMinutes(-60, -30)),
  cancelledAt: rarely(null, minutes(-5)),
  startedAt: rarely(null, minutes(-5)),
  playerCount: rarely(1, 4),
  waitlistCount: rarely(0, 1),
  rules: fc.subarray(rules, { maxLength: 2 }),
})

const birthdays = [null, '2013-02-28', '2013-03-01', '2012-02-29', '2001-03-01', '2000-02-29']
const anyPerson = fc.record(
  {
    isVerified: rarely(true, false),
    xp: fc.constantFrom(0, 150, 5_000),
    country: fc.constantFrom(null, 'DE', 'US', 'JP', 'TR'),
    birth: fc.constantFrom(...birthdays),
    providers: fc.subarray(['discord', 'twitch']),
    isMember: fc.boolean(),
    ban: rarely(null, 'site', 'community', 'lifted', 'expired'),
    coins: fc.constantFrom(0, 49, 50, 900),
    universalCoins: fc.constantFrom(0, 50),
    isBusy: fc.boolean(),
  },
  { noNullPrototype: true },
)

const size = (count: number) => ({ minLength: count, maxLength: count })

test('an event is listed as joinable exactly if the entry rules let the person in', async () => {
  const [events, people] = fc.sample(fc.tuple(fc.array(anyEvent, size(50)), fc.array(anyPerson, size(24))), {
    numRuns: 1,
    seed: 11,
  })[0] ?? [[], []]
  const game = await app.make.game()
  const organization = await app.make.organization()
  const invitation = { inviterId: organization.userId, inviteType: 'Tournament' as const }

  const rows = []
  for (const [index, { isOfCommunity, registration, rules, ...columns }] of events.entries()) {
    const { noOverlap = false, ...entryRules }: Rule = Object.assign({}, ...rules)
    const restrictions = Object.assign({}, ...rules.map((rule) => rule.restrictions))
    const { id } = await app.make.tournament({
      ...columns,
      ...registration,
      ...entryRules,
      restrictions,
      settings: { noOverlap },
      gameId: game.id,
      name: `Event ${index}`,
      maxPlayers: 4,
      ...(isOfCommunity && { organizationId: organization.id }),
      ...(columns.cancelledAt && { cancelReason: 'Storm' }),
    })
    const [row] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
    if (row) rows.push({ ...row, eventType: 'Tournament' as const })
  }
  const other = await app.make.tournament({ name: 'Another event', date, maxPlayers: 900 })
  const persons: { caller: Person; userId: string }[] = []
  for (const [index, person] of people.entries()) {
    const user = await app.make.user({ xp: person.xp, emailVerified: new Date() })
    const userId = user.id
    await app.db.insert(userInfos).values({ userId, country: person.country, dateOfBirth: person.birth })
    for (const provider of person.providers)
      await app.db.insert(accounts).values({ userId, type: 'oauth', provider, providerAccountId: `${userId}` })
    if (person.isMember) await app.make.member(organization.id, { userId })
    await app.db.insert(wallets).values([
      { userId, organizationId: organization.id, balance: person.coins },
      { userId, organizationId: null, balance: person.universalCoins },
    ])
    if (person.ban)
      await app.db.insert(sanctions).values({
        kind: 'BAN',
        userId,
        moderatorId: organization.userId,
        reason: 'Test',
        startsAt: minutes(-5),
        organizationId: person.ban === 'site' ? null : organization.id,
        ...(person.ban === 'lifted' && { liftedAt: minutes(-1) }),
        ...(person.ban === 'expired' && { endsAt: minutes(-1) }),
      })
    const caller = await app.as(user)
    if (person.isBusy) await caller.call('POST /tournaments/{id}/join', { params: { id: other.id }, body: {} })
    for (const { id: eventId } of rows.filter((row, at) => row.passcode !== null && (at + index) % 2 === 0)) {
      const event = { userId, eventId, eventType: 'Tournament' as const }
      if (index % 4 === 0) await app.db.insert(eventPasses).values(event)
      if (index % 4 === 1) await app.db.insert(hosts).values({ ...event, status: 'ACCEPTED' })
      if (index % 4 === 2) await app.db.insert(moderators).values({ ...event, status: 'ACCEPTED', role: 'MODERATOR' })
      if (index % 4 === 3) await app.db.insert(invites).values({ ...invitation, inviteeId: userId, inviteId: eventId })
    }
    if (!person.isVerified) await app.db.update(users).set({ emailVerified: null }).where(eq(users.id, userId))
    persons.push({ caller, userId })
  }

  const differences: string[] = []
  let joinableCount = 0
  const listedFor = async ({ caller }: { caller: Person }) => {
    const query = { game: game.slug, joinable: true, limit: 100 }
    return new Set((await caller.call('GET /tournaments', { query })).body.data.map(({ id }) => id))
  }
  const lists = new Map(await Promise.all(persons.map(async (one) => [one.userId, await listedFor(one)] as const)))
  for (const row of rows) {
    for (const { userId } of persons) {
      const { applicant } = await loadApplicant(app.db, userId, row)
      const event = { ...entryRequirements(row), accounts: row.accounts, restrictions: row.restrictions, form: [] }
      const refusals = refuseEntry({ event, applicant }, {}, new Date())
      const canJoin = refusals.length === 0 && nextSpot(row).place === 'in'
      const isListed = lists.get(userId)?.has(row.id) ?? false
      if (canJoin) joinableCount++
      if (canJoin !== isListed)
        differences.push(`${row.name}: ${isListed ? 'listed' : 'not listed'}, ${JSON.stringify(refusals)}`)
    }
  }
  expect(differences).toEqual([])
  expect(joinableCount).toBeGreaterThan(20) // both answers are frequent
  expect(joinableCount).toBeLessThan(rows.length * persons.length - 20)
})
