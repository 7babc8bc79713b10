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
import { crowd, enter, openEvent } from '../../testing/make-entry.ts'
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
const told = (kind: 'roster-asked' | 'roster-answered' | 'team-invite', person: Person) =>
  app.db.$count(notifications, and(eq(notifications.kind, kind), eq(notifications.userId, person.id)))

/** A team that is whole: a captain and who said yes, the last ones as alternates. */
async function team(id: string, name: string, [captain, ...mates]: Person[], alternates = 0) {
  if (!captain) throw new Error('A team needs a captain')
  const asked = await Promise.all(
    mates.map(async (mate, place) => ({
      username: await nameOf(mate),
      alternate: place >= mates.length - alternates,
    })),
  )
  const entered = await enter(captain, id, { name, teammates: asked })
  for (const mate of mates) await acceptIn(mate, id)
  return entered.body.data.id
}

const past = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/teams', { params: { id } })).body.data

test('a team of an earlier event enters again: its people are asked, each with what stands in their way', async () => {
  const [ann, bob, cy, dan, eve] = await crowd(app, 5)
  const older = await openEvent(app, { teamSize: 2, date: minutes(100) })
  await team(older.id, 'Old Comets', [ann, bob])
  const before = await openEvent(app, { teamSize: 3 })
  const playerId = await team(before.id, 'Comets', [ann, bob, cy, dan], 1)
  const image = { url: '/files/comets.webp', emoji: null, color: null }
  await app.db.update(players).set({ image }).where(eq(players.id, playerId))

  const { id } = await openEvent(app, { teamSize: 3, restrictions: { minAge: 18 } })
  for (const { id: userId } of [ann, bob, cy, dan, eve])
    await app.db.insert(userInfos).values({ userId, dateOfBirth: userId === cy.id ? '2015-01-01' : '1990-01-01' })
  await enter(dan, id, { name: 'Elsewhere' })
  const teams = await past(ann, id)
  expect(teams.map(({ name, event }) => [name, event.id])).toEqual([
    ['Comets', before.id],
    ['Old Comets', older.id],
  ])
  expect(
    teams[0]?.members.map(({ user, alternate, eligibility }) => [
      user.id,
      alternate,
      eligibility.map((one) => one.code),
    ]),
  ).toEqual([
    [bob.id, false, []],
    [cy.id, false, ['AGE']],
    [dan.id, true, ['ALREADY_IN']],
  ])

  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy) }]
  expect((await enter(eve, id, { fromPlayerId: playerId })).body.code).toBe('NOT_A_TEAMMATE')
  const { body } = await enter(ann, id, { fromPlayerId: playerId, teammates })
  expect([body.data.name, body.data.image, body.data.missing]).toEqual(['Comets', image, 2])
  expect(body.data.teammates.map(({ userId, eligibility }) => [userId, eligibility.length])).toEqual([
    [ann.id, 0],
    [bob.id, 0],
    [cy.id, 1],
  ])
  expect([await told('team-invite', bob), await told('team-invite', eve)]).toEqual([3, 0])
})

test('no team is offered to play alone, of nobody else, or with who has blocked you', async () => {
  const [ann, bob] = await crowd(app, 2)
  const before = await openEvent(app, { teamSize: 2 })
  await team(before.id, 'Comets', [ann, bob])
  const [solo, other] = [await openEvent(app), await openEvent(app, { teamSize: 2 })]
  expect([(await past(ann, solo.id)).length, (await past(ann, other.id)).length]).toEqual([0, 1])
  expect((await past(ann, before.id)).length).toBe(0)
  expect((await app.visitor.call('GET /tournaments/{id}/teams', { params: { id: other.id } })).status).toBe(401)
  await app.db.insert(blocks).values({ blockerId: bob.id, blockedId: ann.id })
  expect([(await past(ann, other.id)).length, (await past(bob, other.id)).length]).toEqual([0, 1])
})

const wish = (person: Person, id: string, body: object) =>
  person.call('POST /tournaments/{id}/rosterRequests', { params: { id }, body: { reason: 'Cy fell ill', ...body } })
const listed = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/rosterRequests', { params: { id } })).body.data
const decide = (person: Person, id: string, requestId: string, body: { accepted: boolean; answer?: string }) =>
  person.call('PUT /tournaments/{id}/rosterRequests/{requestId}', { params: { id, requestId }, body })
const takeBack = (person: Person, id: string, requestId: string) =>
  person.call('DELETE /tournaments/{id}/rosterRequests/{requestId}', { params: { id, requestId } })

test('after the lock a captain asks for a change, the staff agrees once, and who comes plays from their own yes on', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy, dan, eve] = await crowd(app, 5)
  await team(id, 'Comets', [ann, bob, cy], 1)
  await team(id, 'Meteors', [eve])
  const [, starter] = (await own(ann, id)).teammates
  const swap = { teammateId: starter?.id, username: await nameOf(dan) }
  expect((await wish(ann, id, swap)).body.code).toBe('ROSTER_OPEN')
  await start(id)

  const { body } = await wish(ann, id, swap)
  const request = body.data
  expect(request).toMatchObject({ out: { id: bob.id }, in: { id: dan.id }, eligibility: [], decidedAt: null })
  expect((await wish(ann, id, swap)).body.code).toBe('ALREADY_ASKED')
  expect((await own(ann, id)).teammates.map(({ userId }) => userId)).toEqual([ann.id, bob.id, cy.id])
  expect([await told('roster-asked', host), await told('roster-asked', eve)]).toEqual([1, 0])
  expect([(await listed(host, id)).length, (await listed(bob, id)).length, (await listed(eve, id)).length]).toEqual([
    1, 1, 0,
  ])

  const [other] = await crowd(app, 1)
  await app.db
    .insert(moderators)
    .values({ userId: other.id, eventId: id, eventType: 'Tournament', invitedById: host.id, status: 'ACCEPTED' })
  expect((await decide(eve, id, request.id, { accepted: true })).status).toBe(403)
  const answers = await Promise.all([
    decide(host, id, request.id, { accepted: true, answer: 'Get well' }),
    decide(other, id, request.id, { accepted: false }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const isYes = answers[0].status === 200
  expect((await listed(ann, id))[0]).toMatchObject({ accepted: isYes, answer: isYes ? 'Get well' : null })
  expect(await told('roster-answered', ann)).toBe(1)
  const action = isYes ? 'roster-accepted' : 'roster-refused'
  expect(await app.db.$count(logs, and(eq(logs.tournamentId, id), eq(logs.action, action)))).toBe(1)
  if (!isYes) {
    const again = await wish(ann, id, swap)
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

test('who was asked before the start and had not answered is not let in by it', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await crowd(app, 2)
  await enter(ann, id, { teammates: [{ username: await nameOf(bob) }] })
  await start(id)
  expect((await bob.call('GET /invites')).body.total).toBe(0)
  expect((await acceptIn(bob, id)).body.code).toBe('ALREADY_STARTED')
})

test('every wrong wish is refused with its reason, and one can be taken back until it is answered', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, settings: { maxAlternates: 0 } })
  const [ann, bob, cy, dan, eve] = await crowd(app, 5)
  await team(id, 'Comets', [ann, bob])
  await team(id, 'Meteors', [dan, eve])
  await start(id)
  const mates = (await own(ann, id)).teammates
  const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
  expect(await code(wish(cy, id, { username: await nameOf(dan) }))).toBe('NOT_ENTERED')
  expect(await code(wish(bob, id, { username: await nameOf(cy) }))).toBe('FORBIDDEN')
  expect(await code(wish(ann, id, {}))).toBe('NO_SUCH_PERSON')
  expect(await code(wish(ann, id, { username: 'nobody-here' }))).toBe('NO_SUCH_PERSON')
  expect(await code(wish(ann, id, { username: await nameOf(dan) }))).toBe('ALREADY_IN')
  expect(await code(wish(ann, id, { username: await nameOf(cy) }))).toBe('TEAM_FULL')
  expect(await code(wish(ann, id, { teammateId: mates[0]?.id }))).toBe('NOT_A_TEAMMATE')
  expect(await code(wish(ann, id, { teammateId: mates[1]?.id, reason: ' ' }))).toBe('INVALID')

  const first = (await wish(ann, id, { teammateId: mates[1]?.id })).body.data.id
  expect(await code(takeBack(dan, id, first))).toBe('NOT_FOUND')
  expect(await code(takeBack(ann, id, 'nonsense'))).toBe('NOT_FOUND')
  expect((await takeBack(ann, id, first)).status).toBe(204)
  expect(await code(decide(host, id, first, { accepted: true }))).toBe('NOT_FOUND')

  const second = (await wish(ann, id, { teammateId: mates[1]?.id })).body.data.id
  expect((await decide(host, id, second, { accepted: false })).body.data.accepted).toBe(false)
  expect(await code(takeBack(ann, id, second))).toBe('ALREADY_ANSWERED')
  expect((await own(bob, id)).teammates.length).toBe(2)

  // Nobody decides about their own team, and nothing changes once play is over.
  const moderator = { eventId: id, eventType: 'Tournament' as const, invitedById: host.id, status: 'ACCEPTED' as const }
  await app.db.insert(moderators).values({ userId: bob.id, ...moderator })
  const third = (await wish(ann, id, { teammateId: mates[1]?.id, username: await nameOf(cy) })).body.data.id
  expect(await code(decide(bob, id, third, { accepted: true }))).toBe('PLAYS_IN_IT')
  await app.db.update(tournaments).set({ endedAt: new Date() }).where(eq(tournaments.id, id))
  expect(await code(decide(host, id, third, { accepted: true }))).toBe('ALREADY_ENDED')
  expect((await decide(host, id, third, { accepted: false })).status).toBe(200)
  expect(await code(wish(ann, id, { teammateId: mates[1]?.id }))).toBe('ALREADY_ENDED')
})

test('what changed since the question is seen at the answer: who has found another team does not come', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy] = await crowd(app, 3)
  await team(id, 'Comets', [ann, bob])
  await start(id)
  const request = (await wish(ann, id, { username: await nameOf(cy) })).body.data.id
  await app.db.update(tournaments).set({ startedAt: null }).where(eq(tournaments.id, id))
  await enter(cy, id, { name: 'Own' })
  await start(id)
  expect((await listed(host, id))[0]?.eligibility).toEqual([{ code: 'ALREADY_IN' }])
  expect((await decide(host, id, request, { accepted: true })).body.code).toBe('ALREADY_IN')
  expect((await listed(host, id))[0]?.decidedAt).toBeNull()
})
