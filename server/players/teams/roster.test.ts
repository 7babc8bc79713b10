import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userInfos, users } from '../../db/schema/identity.ts'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { blocks } from '../../db/schema/profiles.ts'
import { moderators } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

const nameOf = async (person: Person) =>
  only(await app.db.select().from(users).where(eq(users.id, person.id))).username ?? ''
const own = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/player', { params: { id } })).body.data
const acceptIn = async (person: Person, id: string) => {
  const { body } = await person.call('GET /tournaments/{id}/invites', { params: { id } })
  return person.call('POST /invites/{id}', { params: { id: body.data[0]?.id ?? '' }, body: {} })
}
const start = (id: string) => app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
const countNotifications = (kind: 'roster-asked' | 'roster-answered' | 'team-invite', person: Person) =>
  app.db.$count(notifications, and(eq(notifications.kind, kind), eq(notifications.userId, person.id)))

/** Enters a complete team: the captain and accepted teammates, the last ones as alternates. */
async function enterTeam(id: string, name: string, [captain, ...mates]: Person[], alternates = 0) {
  if (!captain) throw new Error('A team needs a captain')
  const teammates = await Promise.all(
    mates.map(async (mate, index) => ({
      username: await nameOf(mate),
      alternate: index >= mates.length - alternates,
    })),
  )
  const entered = await joinEvent(captain, id, { name, teammates })
  for (const mate of mates) await acceptIn(mate, id)
  return entered.body.data.id
}

const listPastTeams = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/teams', { params: { id } })).body.data

test('a past team enters again, and of its members shows only who is in another team', async () => {
  const [ann, bob, cy, dan, eve] = await makePlayers(app, 5)
  const older = await openEvent(app, { teamSize: 2, date: minutes(100) })
  await enterTeam(older.id, 'Old Comets', [ann, bob])
  const before = await openEvent(app, { teamSize: 3 })
  const playerId = await enterTeam(before.id, 'Comets', [ann, bob, cy, dan], 1)
  const image = { url: '/files/comets.webp', emoji: null, color: null }
  await app.db.update(players).set({ image }).where(eq(players.id, playerId))

  const { id } = await openEvent(app, { teamSize: 3, restrictions: { minAge: 18 } })
  for (const { id: userId } of [ann, bob, cy, dan, eve])
    await app.db.insert(userInfos).values({ userId, dateOfBirth: userId === cy.id ? '2015-01-01' : '1990-01-01' })
  await joinEvent(dan, id, { name: 'Elsewhere' })
  const teams = await listPastTeams(ann, id)
  expect(teams.map(({ name, event }) => [name, event.id])).toEqual([
    ['Comets', before.id],
    ['Old Comets', older.id],
  ])
  expect(
    teams[0]?.members.map(({ user, alternate, eligibility }) => [
      user.id,
      alternate,
      eligibility.map(({ code }) => code),
    ]),
  ).toEqual([
    [bob.id, false, []],
    [cy.id, false, []],
    [dan.id, true, ['ALREADY_IN']],
  ])

  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy) }]
  expect((await joinEvent(eve, id, { fromPlayerId: playerId })).body.code).toBe('NOT_A_TEAMMATE')
  const { body } = await joinEvent(ann, id, { fromPlayerId: playerId, teammates })
  expect([body.data.name, body.data.image, body.data.missing]).toEqual(['Comets', image, 2])
  expect(body.data.teammates.map(({ userId, eligibility }) => [userId, eligibility.length])).toEqual([
    [ann.id, 0],
    [bob.id, 0],
    [cy.id, 0],
  ])
  expect([await countNotifications('team-invite', bob), await countNotifications('team-invite', eve)]).toEqual([3, 0])
})

test('past teams exclude solo events, empty teams and users with a block between them', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const before = await openEvent(app, { teamSize: 2 })
  await enterTeam(before.id, 'Comets', [ann, bob])
  const [solo, other] = [await openEvent(app), await openEvent(app, { teamSize: 2 })]
  expect([(await listPastTeams(ann, solo.id)).length, (await listPastTeams(ann, other.id)).length]).toEqual([0, 1])
  expect((await listPastTeams(ann, before.id)).length).toBe(0)
  expect((await app.visitor.call('GET /tournaments/{id}/teams', { params: { id: other.id } })).status).toBe(401)
  await app.db.insert(blocks).values({ blockerId: bob.id, blockedId: ann.id })
  expect([(await listPastTeams(ann, other.id)).length, (await listPastTeams(bob, other.id)).length]).toEqual([0, 0])
})

const requestChange = (person: Person, id: string, body: object) =>
  person.call('POST /tournaments/{id}/rosterRequests', { params: { id }, body: { reason: 'Cy fell ill', ...body } })
const listRequests = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/rosterRequests', { params: { id } })).body.data
const decide = (person: Person, id: string, requestId: string, body: { accepted: boolean; answer?: string }) =>
  person.call('PUT /tournaments/{id}/rosterRequests/{requestId}', { params: { id, requestId }, body })
const withdraw = (person: Person, id: string, requestId: string) =>
  person.call('DELETE /tournaments/{id}/rosterRequests/{requestId}', { params: { id, requestId } })

test('staff decide a roster change once, and the new teammate plays after accepting', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy, dan, eve] = await makePlayers(app, 5)
  await enterTeam(id, 'Comets', [ann, bob, cy], 1)
  await enterTeam(id, 'Meteors', [eve])
  const [, starter] = (await own(ann, id)).teammates
  const swap = { teammateId: starter?.id, username: await nameOf(dan) }
  expect((await requestChange(ann, id, swap)).body.code).toBe('ROSTER_OPEN')
  await start(id)

  const { body } = await requestChange(ann, id, swap)
  const request = body.data
  expect(request).toMatchObject({ out: { id: bob.id }, in: { id: dan.id }, eligibility: [], decidedAt: null })
  expect((await requestChange(ann, id, swap)).body.code).toBe('ALREADY_ASKED')
  expect((await own(ann, id)).teammates.map(({ userId }) => userId)).toEqual([ann.id, bob.id, cy.id])
  expect([await countNotifications('roster-asked', host), await countNotifications('roster-asked', eve)]).toEqual([
    1, 0,
  ])
  expect([
    (await listRequests(host, id)).length,
    (await listRequests(bob, id)).length,
    (await listRequests(eve, id)).length,
  ]).toEqual([1, 1, 0])

  const [other] = await makePlayers(app, 1)
  await app.db
    .insert(moderators)
    .values({ userId: other.id, eventId: id, eventType: 'Tournament', invitedById: host.id, status: 'ACCEPTED' })
  expect((await decide(eve, id, request.id, { accepted: true })).status).toBe(403)
  const answers = await Promise.all([
    decide(host, id, request.id, { accepted: true, answer: 'Get well' }),
    decide(other, id, request.id, { accepted: false }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const isAccepted = answers[0].status === 200
  expect((await listRequests(ann, id))[0]).toMatchObject({
    accepted: isAccepted,
    answer: isAccepted ? 'Get well' : null,
  })
  expect(await countNotifications('roster-answered', ann)).toBe(1)
  const action = isAccepted ? 'roster-accepted' : 'roster-refused'
  expect(await app.db.$count(logs, and(eq(logs.tournamentId, id), eq(logs.action, action)))).toBe(1)
  if (!isAccepted) {
    const again = await requestChange(ann, id, swap)
    await decide(host, id, again.body.data.id, { accepted: true })
  }

  expect((await bob.call('GET /tournaments/{id}/player', { params: { id } })).body.code).toBe('NOT_ENTERED')
  expect((await dan.call('GET /invites')).body.data.map(({ inviter }) => inviter.id)).toEqual([ann.id])
  expect((await acceptIn(dan, id)).status).toBe(200)
  const now = (await own(dan, id)).teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  expect(now.map(({ userId, alternate }) => [userId, alternate])).toEqual([
    [ann.id, false],
    [dan.id, false],
    [cy.id, true],
  ])
})

test('an invitation from before the start cannot be accepted after it', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  await joinEvent(ann, id, { teammates: [{ username: await nameOf(bob) }] })
  await start(id)
  expect((await bob.call('GET /invites')).body.total).toBe(0)
  expect((await acceptIn(bob, id)).body.code).toBe('ALREADY_STARTED')
})

test('invalid roster requests are refused with a reason, and a pending request can be withdrawn', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, settings: { maxAlternates: 0 } })
  const [ann, bob, cy, dan, eve] = await makePlayers(app, 5)
  await enterTeam(id, 'Comets', [ann, bob])
  await enterTeam(id, 'Meteors', [dan, eve])
  await start(id)
  const mates = (await own(ann, id)).teammates
  const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
  expect(await code(requestChange(cy, id, { username: await nameOf(dan) }))).toBe('NOT_ENTERED')
  expect(await code(requestChange(bob, id, { username: await nameOf(cy) }))).toBe('FORBIDDEN')
  expect(await code(requestChange(ann, id, {}))).toBe('NO_SUCH_PERSON')
  expect(await code(requestChange(ann, id, { username: 'nobody-here' }))).toBe('NO_SUCH_PERSON')
  expect(await code(requestChange(ann, id, { username: await nameOf(dan) }))).toBe('ALREADY_IN')
  expect(await code(requestChange(ann, id, { username: await nameOf(cy) }))).toBe('TEAM_FULL')
  expect(await code(requestChange(ann, id, { teammateId: mates[0]?.id }))).toBe('NOT_A_TEAMMATE')
  expect(await code(requestChange(ann, id, { teammateId: mates[1]?.id, reason: ' ' }))).toBe('INVALID')

  const first = (await requestChange(ann, id, { teammateId: mates[1]?.id })).body.data.id
  expect(await code(withdraw(dan, id, first))).toBe('NOT_FOUND')
  expect(await code(withdraw(ann, id, 'nonsense'))).toBe('NOT_FOUND')
  expect((await withdraw(ann, id, first)).status).toBe(204)
  expect(await code(decide(host, id, first, { accepted: true }))).toBe('NOT_FOUND')

  const second = (await requestChange(ann, id, { teammateId: mates[1]?.id })).body.data.id
  expect((await decide(host, id, second, { accepted: false })).body.data.accepted).toBe(false)
  expect(await code(withdraw(ann, id, second))).toBe('ALREADY_ANSWERED')
  expect((await own(bob, id)).teammates.length).toBe(2)

  // Staff cannot decide on their own team, and rosters cannot change after the end.
  const moderator = { eventId: id, eventType: 'Tournament' as const, invitedById: host.id, status: 'ACCEPTED' as const }
  await app.db.insert(moderators).values({ userId: bob.id, ...moderator })
  const third = (await requestChange(ann, id, { teammateId: mates[1]?.id, username: await nameOf(cy) })).body.data.id
  expect(await code(decide(bob, id, third, { accepted: true }))).toBe('PLAYS_IN_IT')
  await app.db.update(tournaments).set({ endedAt: new Date() }).where(eq(tournaments.id, id))
  expect(await code(decide(host, id, third, { accepted: true }))).toBe('ALREADY_ENDED')
  expect((await decide(host, id, third, { accepted: false })).status).toBe(200)
  expect(await code(requestChange(ann, id, { teammateId: mates[1]?.id }))).toBe('ALREADY_ENDED')
})

test('a team requests at most twenty changes a day, however often it withdraws them', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, settings: { maxAlternates: 0 } })
  const [ann, bob] = await makePlayers(app, 2)
  await enterTeam(id, 'Comets', [ann, bob])
  await start(id)
  const mate = (await own(ann, id)).teammates[1]?.id
  for (let no = 0; no < 20; no++)
    await withdraw(ann, id, (await requestChange(ann, id, { teammateId: mate })).body.data.id)
  expect((await requestChange(ann, id, { teammateId: mate })).status).toBe(429)
  expect(await countNotifications('roster-asked', host)).toBe(20)
})

test('a request tells neither the captain nor the host which entry rule the joining player fails', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, restrictions: { minAge: 18 } })
  const [ann, bob] = await makePlayers(app, 2)
  await app.db.insert(userInfos).values([
    { userId: ann.id, dateOfBirth: '1990-01-01' },
    { userId: bob.id, dateOfBirth: '2015-01-01' },
  ])
  await joinEvent(ann, id, { name: 'Comets' })
  await start(id)
  await requestChange(ann, id, { username: await nameOf(bob) })
  for (const person of [ann, host]) expect((await listRequests(person, id))[0]?.eligibility).toEqual([])
})

test('a request is refused if the invitee has joined another team since', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy] = await makePlayers(app, 3)
  await enterTeam(id, 'Comets', [ann, bob])
  await start(id)
  const request = (await requestChange(ann, id, { username: await nameOf(cy) })).body.data.id
  await app.db.update(tournaments).set({ startedAt: null }).where(eq(tournaments.id, id))
  await joinEvent(cy, id, { name: 'Own' })
  await start(id)
  expect((await listRequests(host, id))[0]?.eligibility).toEqual([{ code: 'ALREADY_IN' }])
  expect((await decide(host, id, request, { accepted: true })).body.code).toBe('ALREADY_IN')
  expect((await listRequests(host, id))[0]?.decidedAt).toBeNull()
})
