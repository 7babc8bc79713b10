import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { blocks } from '../../db/schema/profiles.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import words from '../../emails/texts/en.json' with { type: 'json' }
import { lockEventForSystem } from '../../events/read.ts'
import { emailInvite } from '../../invites/email-invite.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { imageForm, sampleImage } from '../../testing/images.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { runningLadder } from '../../testing/make-ladder.ts'
import { games } from '../../testing/make-running.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { inviteTeammates } from './invite-teammates.ts'

const app = useApp()

const nameOf = async (person: Person) =>
  only(await app.db.select().from(users).where(eq(users.id, person.id))).username ?? ''
const listInvites = async (person: Person, id: string) => {
  const { body } = await person.call('GET /tournaments/{id}/invites', { params: { id } })
  return body.data
}
const accept = (person: Person, id: string, token?: string) =>
  person.call('POST /invites/{id}', { params: { id }, body: token ? { token } : {} })
const inviteTeammate = (person: Person, id: string, body: object) =>
  person.call('POST /tournaments/{id}/playerTeammate', { params: { id }, body })
const own = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/player', { params: { id } })).body.data
const link = async (captain: Person, id: string) => {
  const { body } = await captain.call('POST /tournaments/{id}/playerTeammate/link', { params: { id } })
  return { id: body.data.inviteId, token: new URL(body.data.url).searchParams.get('token') ?? '' }
}

test('a captain enters a team, and teammates invited by username join when they accept', async () => {
  const { id } = await openEvent(app, { teamSize: 3 })
  const [ann, bob, cy] = await makePlayers(app, 3)
  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy) }]
  const entered = await joinEvent(ann, id, { name: 'Comets', teammates })
  expect([entered.status, entered.body.data.name, entered.body.data.missing]).toEqual([200, 'Comets', 2])
  expect(entered.body.data.teammates.map(({ userId, acceptedAt }) => [userId, acceptedAt !== null])).toEqual([
    [ann.id, true],
    [bob.id, false],
    [cy.id, false],
  ])
  const listing = await app.visitor.call('GET /tournaments/{id}/players', { params: { id } })
  expect(listing.body.data[0]?.teammates.map(({ userId }) => userId)).toEqual([ann.id])

  const [invite] = (await bob.call('GET /invites')).body.data
  expect(invite).toMatchObject({
    inviteType: 'Team',
    inviter: { id: ann.id },
    team: { name: 'Comets', members: 1, teamSize: 3 },
    tournament: { id },
  })
  expect((await accept(bob, invite?.id ?? '')).body.data.status).toBe('ACCEPTED')
  expect((await bob.call('GET /invites')).body.total).toBe(0)
  expect((await own(bob, id)).missing).toBe(1)
  const inviteNotifications = await app.db.select().from(notifications).where(eq(notifications.kind, 'team-invite'))
  expect(inviteNotifications.map(({ userId }) => userId).sort()).toEqual([bob.id, cy.id].sort())

  const [secondInvite] = await listInvites(cy, id)
  expect((await cy.call('DELETE /invites/{id}', { params: { id: secondInvite?.id ?? '' } })).status).toBe(204)
  expect((await accept(cy, secondInvite?.id ?? '')).body.code).toBe('INVITE_OVER')
  expect((await own(ann, id)).teammates.length).toBe(2)
})

test('a user who accepts several invitations at once joins one team', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy, ...others] = await makePlayers(app, 12)
  const captains = [ann, bob, ...others.slice(0, 6)]
  for (const captain of captains)
    expect((await joinEvent(captain, id, { teammates: [{ username: await nameOf(cy) }] })).status).toBe(200)
  const invites = (await cy.call('GET /invites')).body.data
  expect(invites.length).toBe(8)
  const answers = await Promise.all([...invites.map((invite) => accept(cy, invite.id)), joinEvent(cy, id)])
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(answers.every(({ status, body }) => status === 200 || /ALREADY_IN|NOT_ELIGIBLE/.test(body.code))).toBe(true)
  const acceptedRows = and(eq(playerTeammates.userId, cy.id), isNotNull(playerTeammates.acceptedAt))
  expect(await app.db.$count(playerTeammates, acceptedRows)).toBe(1)
  // The other teams see why the teammate is not available.
  const rows = await app.db.select().from(playerTeammates).where(eq(playerTeammates.userId, cy.id))
  const waiting = rows.filter(({ acceptedAt }) => acceptedAt === null)
  expect(waiting.every(({ eligibility }) => eligibility[0]?.code === 'ALREADY_IN')).toBe(true)
})

test('the members of a team that staff remove are available to the other teams that invited them', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy] = await makePlayers(app, 3)
  for (const captain of [ann, bob])
    expect((await joinEvent(captain, id, { teammates: [{ username: await nameOf(cy) }] })).status).toBe(200)
  const invite = (await cy.call('GET /invites')).body.data.find(({ inviter }) => inviter?.id === ann.id)
  await accept(cy, invite?.id ?? '')
  const reasonOf = async () =>
    (await own(bob, id)).teammates.find(({ userId }) => userId === cy.id)?.eligibility.map(({ code }) => code)
  expect(await reasonOf()).toEqual(['ALREADY_IN'])
  const params = { id, playerId: (await own(ann, id)).id }
  expect((await host.call('DELETE /tournaments/{id}/players/{playerId}', { params })).status).toBe(204)
  expect(await reasonOf()).toEqual([])
})

test('no one joins a team of a cancelled event, or is invited to one', async () => {
  const { id, host } = await openEvent(app, { teamSize: 4 })
  const [ann, bob, cy] = await makePlayers(app, 3)
  await joinEvent(ann, id, { teammates: [{ username: await nameOf(bob) }, { email: 'newcomer@example.com' }] })
  const [invite] = (await bob.call('GET /invites')).body.data
  const byEmail = (await listInvites(ann, id)).find(({ email }) => email)
  const { id: linkId, token } = await link(ann, id)
  const body = { reason: 'The venue is flooded' }
  expect((await host.call('POST /tournaments/{id}/cancel', { params: { id }, body })).status).toBe(200)

  expect((await bob.call('GET /invites')).body.total).toBe(0)
  const accepted = [await accept(bob, invite?.id ?? ''), await accept(cy, linkId, token)]
  expect(accepted.map(({ body }) => body.code)).toEqual(['INVITE_OVER', 'INVITE_OVER'])
  expect((await inviteTeammate(ann, id, { username: await nameOf(cy) })).body.code).toBe('EVENT_CANCELLED')
  await emailInvite(app, { inviteId: byEmail?.id ?? '' }, { id: 'one', attempt: 1, isLast: false })
  expect(await app.db.$count(emails, eq(emails.to, 'newcomer@example.com'))).toBe(0)
})

test('any user with the link can join the team until it is full', async () => {
  const { id } = await openEvent(app, { teamSize: 2, visibility: 'PRIVATE', settings: { maxAlternates: 1 } })
  const [bob, cy, dan] = await makePlayers(app, 3)
  const host = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const captain = await app.as({ id: only(host).createdById })
  await joinEvent(captain, id, { name: 'Comets' })
  const { id: inviteId, token } = await link(captain, id)
  expect(await link(captain, id)).toEqual({ id: inviteId, token })

  const viewInvite = (person: Person, query: object) =>
    person.call('GET /invites/{id}', { params: { id: inviteId }, query })
  expect((await viewInvite(app.visitor, { token })).body.data.team?.name).toBe('Comets')
  expect([(await viewInvite(app.visitor, {})).status, (await viewInvite(bob, { token: 'guess' })).status]).toEqual([
    404, 404,
  ])
  expect((await accept(bob, inviteId)).status).toBe(404)
  expect((await accept(app.visitor, inviteId, token)).status).toBe(401)

  expect((await accept(bob, inviteId, token)).status).toBe(200)
  expect((await accept(cy, inviteId, token)).status).toBe(200)
  expect((await own(bob, id)).teammates.map(({ alternate }) => alternate)).toEqual([false, false, true])
  expect((await accept(dan, inviteId, token)).body.code).toBe('TEAM_FULL')

  await captain.call('DELETE /tournaments/{id}/playerTeammate/link', { params: { id } })
  expect((await viewInvite(app.visitor, { token })).status).toBe(404)
})

test('a user invited by email gets one email and accepts with the account of that address', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann] = await makePlayers(app, 1)
  const address = 'Newcomer.Nia@example.com'
  expect((await joinEvent(ann, id, { name: 'Comets', teammates: [{ email: address }] })).status).toBe(200)
  expect((await inviteTeammate(ann, id, { email: address.toUpperCase(), alternate: true })).body.code).toBe(
    'ALREADY_ASKED',
  )
  const [invite] = await listInvites(ann, id)
  expect(invite).toMatchObject({ email: address, inviteeId: null, byLink: false })

  const run = { id: 'one', attempt: 1, isLast: false }
  await emailInvite(app, { inviteId: invite?.id ?? '' }, run)
  await emailInvite(app, { inviteId: invite?.id ?? '' }, run)
  const sentEmails = await app.db.select().from(emails).where(eq(emails.to, address))
  const inviteSubject = words['team-invite.subject']
    .replace('{{captain}}', await nameOf(ann))
    .replace('{{team}}', 'Comets')
  expect([sentEmails.length, sentEmails[0]?.subject]).toEqual([1, inviteSubject])
  const token = /token=([\w-]+)/.exec(sentEmails[0]?.text ?? '')?.[1]
  expect(
    (await app.visitor.call('GET /invites/{id}', { params: { id: invite?.id ?? '' }, query: { token } })).status,
  ).toBe(200)

  const nia = await app.as(await app.make.user({ username: 'nia', email: address.toLowerCase() }))
  expect((await nia.call('GET /invites')).body.data.map(({ id }) => id)).toEqual([invite?.id])
  expect((await accept(nia, invite?.id ?? '')).status).toBe(200)
  expect((await own(nia, id)).missing).toBe(0)
  const [bob] = await makePlayers(app, 1)
  expect((await accept(bob, invite?.id ?? '', token)).body.code).toBe('INVITE_OVER')
})

test('an address whose owner switched off invitations or all emails gets no invitation', async () => {
  const { id } = await openEvent(app, { teamSize: 4 })
  const [ann] = await makePlayers(app, 1)
  const choosy = await app.make.user({ email: 'choosy@example.com' })
  await app.make.user({ email: 'silent@example.com', emailOptin: false })
  await app.make.user({ email: 'open@example.com' })
  const off = { 'team-invite': { email: false } }
  await (await app.as(choosy)).call('PATCH /user/notifications/choices', { body: off })
  const addresses = ['Choosy@example.com', 'silent@example.com', 'open@example.com']
  await joinEvent(ann, id, { teammates: addresses.map((email) => ({ email })) })
  for (const invite of await listInvites(ann, id))
    await emailInvite(app, { inviteId: invite.id }, { id: invite.id, attempt: 1, isLast: false })
  // Without the user: the outbox of the community must not show whose address it is.
  expect(await app.db.select().from(emails).where(eq(emails.tournamentId, id))).toMatchObject([
    { to: 'open@example.com', userId: null },
  ])
})

test('a teammate is reminded once a day, also if they are removed and invited again', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  await joinEvent(ann, id, { teammates: [{ username: await nameOf(bob) }] })
  const teammate = async () => ({ params: { id, teammateId: (await own(ann, id)).teammates[1]?.id ?? '' } })
  const remind = async () =>
    (await ann.call('POST /tournaments/{id}/playerTeammate/{teammateId}/email', await teammate())).status
  expect([await remind(), await remind()]).toEqual([204, 409])
  await ann.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', await teammate())
  await inviteTeammate(ann, id, { username: await nameOf(bob) })
  expect(await remind()).toBe(409)
})

test('invalid invitations are refused with a reason', async () => {
  const solo = await openEvent(app)
  const { id } = await openEvent(app, { teamSize: 2, settings: { maxAlternates: 0 } })
  const [ann, bob, cy] = await makePlayers(app, 3)
  await joinEvent(ann, solo.id)
  const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
  expect(await code(inviteTeammate(ann, solo.id, { username: await nameOf(bob) }))).toBe('NOT_A_TEAM_EVENT')
  expect(await code(inviteTeammate(bob, id, { username: await nameOf(cy) }))).toBe('NOT_ENTERED')
  await joinEvent(ann, id)
  expect(await code(inviteTeammate(ann, id, {}))).toBe('NO_SUCH_PERSON')
  expect(await code(inviteTeammate(ann, id, { username: 'nobody-here' }))).toBe('NO_SUCH_PERSON')
  expect(await code(inviteTeammate(ann, id, { username: await nameOf(ann) }))).toBe('ALREADY_IN')
  await app.db.insert(blocks).values({ blockerId: cy.id, blockedId: ann.id })
  expect(await code(inviteTeammate(ann, id, { username: await nameOf(cy) }))).toBe('NO_SUCH_PERSON')
  expect(await code(inviteTeammate(ann, id, { username: await nameOf(bob), alternate: true }))).toBe('TEAM_FULL')
  expect((await inviteTeammate(ann, id, { username: await nameOf(bob) })).status).toBe(200)
  expect(await code(inviteTeammate(ann, id, { username: await nameOf(bob) }))).toBe('TEAM_FULL')
})

test('a teammate must be eligible, and only they learn whether they are and why not', async () => {
  const { id } = await openEvent(app, { teamSize: 2, restrictions: { minAge: 18, countries: ['SE'] } })
  const [ann, bob] = await makePlayers(app, 2)
  for (const [userId, dateOfBirth] of [
    [ann.id, '1990-05-05'],
    [bob.id, '2015-05-05'],
  ] as const)
    await app.db.insert(userInfos).values({ userId, dateOfBirth, country: 'SE' })
  const { body } = await joinEvent(ann, id, { teammates: [{ username: await nameOf(bob) }] })
  expect(body.data.teammates[1]?.eligibility).toEqual([])
  const check = (person: Person, query: object) =>
    person.call('GET /tournaments/{id}/playerTeammate/eligible', { params: { id }, query })
  expect((await check(ann, { userId: bob.id })).body.data).toEqual({ eligible: true, reasons: [] })
  const [stranger] = await makePlayers(app, 1)
  expect((await check(stranger, { userId: bob.id })).status).toBe(404)
  expect((await check(bob, {})).body.data).toMatchObject({ eligible: false, reasons: [{ code: 'AGE' }] })
  const [invite] = await listInvites(bob, id)
  const refused = await accept(bob, invite?.id ?? '')
  expect([refused.body.code, refused.body.errors?.[0]?.code]).toEqual(['NOT_ELIGIBLE', 'AGE'])
  await app.db.update(userInfos).set({ dateOfBirth: '2000-01-01' }).where(eq(userInfos.userId, bob.id))
  expect((await check(bob, {})).body.data.eligible).toBe(true)
  expect((await accept(bob, invite?.id ?? '')).status).toBe(200)
})

test('a new captain, a removed teammate and the captain of someone who leaves get a notification', async () => {
  const { id } = await openEvent(app, { teamSize: 3, name: 'Comet Cup' })
  const [ann, bob, cy] = await makePlayers(app, 3)
  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy) }]
  const entered = await joinEvent(ann, id, { name: 'Comets', teammates })
  for (const person of [bob, cy]) await accept(person, only(await listInvites(person, id)).id)
  const changes = async (person: Person) =>
    (await person.call('GET /user/notifications')).body.data
      .filter(({ kind }) => kind === 'team-changed')
      .map(({ text }) => text)

  const params = { id, playerId: entered.body.data.id }
  const edited = await ann.call('PATCH /tournaments/{id}/players/{playerId}', { params, body: { captainId: bob.id } })
  expect(edited.body.data.userId).toBe(bob.id)
  expect([await changes(ann), await changes(bob)]).toEqual([[], ['You’re now captain of Comets in Comet Cup.']])

  await ann.call('PUT /tournaments/{id}/join', { params: { id } })
  expect(await changes(bob)).toContain(`${await nameOf(ann)} left Comets in Comet Cup.`)
  await bob.call('PUT /tournaments/{id}/join', { params: { id } })
  expect(await changes(cy)).toEqual(['You’re now captain of Comets in Comet Cup.'])

  await inviteTeammate(cy, id, { username: await nameOf(ann) })
  await accept(ann, only(await listInvites(ann, id)).id)
  const teammateId = (await own(cy, id)).teammates.find(({ userId }) => userId === ann.id)?.id ?? ''
  await cy.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params: { id, teammateId } })
  expect(await changes(ann)).toEqual(['You’re no longer on Comets in Comet Cup.'])
})

test('a team keeps its spot when the captain changes, teammates are replaced, or the captain leaves', async () => {
  const { id } = await openEvent(app, { teamSize: 2, maxPlayers: 2 })
  const [ann, bob, cy, dan, eve] = await makePlayers(app, 5)
  const entered = await joinEvent(ann, id, { name: 'Comets', teammates: [{ username: await nameOf(bob) }] })
  const [invite] = await listInvites(bob, id)
  await accept(bob, invite?.id ?? '')
  await joinEvent(dan, id)
  await joinEvent(eve, id)
  const params = { id, playerId: entered.body.data.id }
  const edit = (person: Person, body: object) =>
    person.call('PATCH /tournaments/{id}/players/{playerId}', { params, body })
  expect((await edit(bob, { captainId: bob.id })).body.code).toBe('FORBIDDEN')
  expect((await edit(ann, { captainId: cy.id })).body.code).toBe('NOT_A_TEAMMATE')
  expect((await edit(ann, { captainId: bob.id })).body.data.userId).toBe(bob.id)

  const team = await own(bob, id)
  const teammateIdOf = (person: Person) => team.teammates.find(({ userId }) => userId === person.id)?.id ?? ''
  const remove = (person: Person, teammateId: string) =>
    person.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params: { id, teammateId } })
  expect((await remove(ann, teammateIdOf(bob))).body.code).toBe('FORBIDDEN')
  expect((await remove(bob, teammateIdOf(bob))).body.code).toBe('NOT_A_TEAMMATE')
  expect((await remove(bob, 'nonsense')).status).toBe(404)
  expect((await remove(bob, teammateIdOf(ann))).status).toBe(204)
  expect((await inviteTeammate(bob, id, { username: await nameOf(cy) })).status).toBe(200)
  const [secondInvite] = await listInvites(cy, id)
  await accept(cy, secondInvite?.id ?? '')

  await bob.call('PUT /tournaments/{id}/join', { params: { id } })
  const teamOfCy = await own(cy, id)
  expect([teamOfCy.id, teamOfCy.userId, teamOfCy.waitlistedAt, teamOfCy.missing]).toEqual([
    params.playerId,
    cy.id,
    null,
    1,
  ])
  await cy.call('PUT /tournaments/{id}/join', { params: { id } })
  expect((await own(eve, id)).waitlistedAt).toBeNull()
})

test('after the start only alternates can be swapped in', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob, cy, dan] = await makePlayers(app, 4)
  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy), alternate: true }]
  await joinEvent(ann, id, { teammates })
  for (const person of [bob, cy]) await accept(person, (await listInvites(person, id))[0]?.id ?? '')
  const token = await link(ann, id)
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))

  const team = await own(ann, id)
  const [, starter, alternate] = team.teammates
  const set = (teammateId = '', isAlternate: boolean) =>
    ann.call('PATCH /tournaments/{id}/playerTeammate/{teammateId}', {
      params: { id, teammateId },
      body: { alternate: isAlternate },
    })
  expect((await set(alternate?.id, false)).body.code).toBe('TEAM_FULL')
  expect((await set(starter?.id, true)).status).toBe(200)
  expect((await set(alternate?.id, false)).status).toBe(200)
  expect((await inviteTeammate(ann, id, { username: await nameOf(dan) })).body.code).toBe('ROSTER_LOCKED')
  expect((await accept(dan, token.id, token.token)).body.code).toBe('ALREADY_STARTED')
  const params = { id, teammateId: starter?.id ?? '' }
  const removed = await ann.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params })
  expect(removed.body.code).toBe('ROSTER_LOCKED')
})

test('a team with a full bench swaps an alternate with a starter, and gains no spot by it', async () => {
  const { id } = await openEvent(app, { teamSize: 2, settings: { maxAlternates: 1 } })
  const [ann, bob, cy, dan] = await makePlayers(app, 4)
  const teammates = [{ username: await nameOf(bob) }, { username: await nameOf(cy), alternate: true }]
  await joinEvent(ann, id, { teammates })
  for (const person of [bob, cy]) await accept(person, (await listInvites(person, id))[0]?.id ?? '')
  const token = await link(ann, id)
  const [, starter, alternate] = (await own(ann, id)).teammates
  const set = (teammateId = '', isAlternate: boolean) =>
    ann.call('PATCH /tournaments/{id}/playerTeammate/{teammateId}', {
      params: { id, teammateId },
      body: { alternate: isAlternate },
    })
  expect((await set(starter?.id, true)).status).toBe(200)
  expect((await inviteTeammate(ann, id, { username: await nameOf(dan) })).body.code).toBe('TEAM_FULL')
  expect((await accept(dan, token.id, token.token)).body.code).toBe('TEAM_FULL')
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  expect((await set(alternate?.id, false)).status).toBe(200)
  expect((await own(ann, id)).teammates.map(({ userId, alternate }) => [userId, alternate])).toEqual([
    [ann.id, false],
    [cy.id, false],
    [bob.id, true],
  ])
  expect((await set(alternate?.id, true)).status).toBe(200)
  expect((await set(starter?.id, false)).status).toBe(200)
})

test('guests and people invited by email keep their places when an alternate would become a starter', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  await joinEvent(ann, id, { teammates: [{ username: await nameOf(bob), alternate: true }] })
  const team = await own(ann, id)
  await app.db
    .update(players)
    .set({ guests: ['Guest Gus'] })
    .where(eq(players.id, team.id))
  const params = { id, teammateId: team.teammates[1]?.id ?? '' }
  const promote = () =>
    ann.call('PATCH /tournaments/{id}/playerTeammate/{teammateId}', { params, body: { alternate: false } })
  expect((await promote()).body.code).toBe('TEAM_FULL')
  await app.db.update(players).set({ guests: [] }).where(eq(players.id, team.id))
  expect((await inviteTeammate(ann, id, { email: 'new@example.com' })).status).toBe(200)
  expect((await promote()).body.code).toBe('TEAM_FULL')
})

test('a team that joins a running ladder completes its roster until its first match', async () => {
  const ladder = await runningLadder(app, 2, { rosterLock: true }, { teamSize: 1 })
  const { id } = ladder.params
  await app.db.update(leagues).set({ teamSize: 2 }).where(eq(leagues.id, id))
  const [ann, bob, cy] = await makePlayers(app, 3)
  const earlier = ladder.at(0).person
  expect((await own(earlier, id)).rosterLocked).toBe(true)
  expect((await inviteTeammate(earlier, id, { username: await nameOf(cy) })).body.code).toBe('ROSTER_LOCKED')

  const { body } = await joinEvent(ann, id, { name: 'Comets', teammates: [{ username: await nameOf(cy) }] })
  expect(body.data.rosterLocked).toBe(false)
  const params = { id, teammateId: body.data.teammates[1]?.id ?? '' }
  expect((await ann.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params })).status).toBe(204)
  const token = await link(ann, id)
  expect((await accept(bob, token.id, token.token)).status).toBe(200)
  expect(await own(ann, id)).toMatchObject({ missing: 0, rosterLocked: false })

  const invitation = await inviteTeammate(ann, id, { username: await nameOf(cy), alternate: true })
  expect(invitation.status).toBe(200)
  const report = { playerId: ladder.at(0).playerId, scores: games('1') }
  expect((await ann.call('POST /leagues/{id}/reports', { params: { id }, body: report })).status).toBe(200)
  expect((await own(ann, id)).rosterLocked).toBe(true)
  const late = await inviteTeammate(ann, id, { username: await nameOf(cy), alternate: true })
  expect(late.body.code).toBe('ROSTER_LOCKED')
  expect((await accept(cy, token.id, token.token)).body.code).toBe('ALREADY_STARTED')
  const [invite] = (await cy.call('GET /invites', { query: {} })).body.data
  expect((await accept(cy, invite?.id ?? '')).body.code).toBe('ALREADY_STARTED')
})

test('messages of free agents and captains keep to the word filter, and a muted person writes none', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  await moderator.call('PUT /moderator/words', { body: { deny: ['scoundrel'] } })
  const put = async (body: object) =>
    (await ann.call('PUT /tournaments/{id}/freeAgents', { params: { id }, body })).body.code
  expect(await put({ message: 'You scoundrel' })).toBe('WORDS_NOT_ALLOWED')
  const body = { kind: 'MUTE' as const, reason: 'Insults', days: 1 }
  await moderator.call('POST /moderator/users/{id}/sanctions', { params: { id: ann.id }, body })
  expect(await put({ message: 'Goalkeeper' })).toBe('MUTED')
  expect(await put({})).toBeUndefined()
  await joinEvent(ann, id)
  const { username } = (await bob.call('GET /user')).body.data
  const invite = async (message?: string) => {
    const body = { username: username ?? '', ...(message && { message }) }
    return (await ann.call('POST /tournaments/{id}/playerTeammate', { params: { id }, body })).body.code
  }
  expect(await invite('Join us, or else')).toBe('MUTED')
  expect(await invite()).toBeUndefined()
})

test('a free agent is listed until they join a team', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  const put = (person: Person, event: string, body: object = {}) =>
    person.call('PUT /tournaments/{id}/freeAgents', { params: { id: event }, body })
  const list = async () => (await app.visitor.call('GET /tournaments/{id}/freeAgents', { params: { id } })).body.data
  await put(ann, id)
  const listing = await put(bob, id, { message: 'Goalkeeper' })
  expect(listing.body.data.map(({ user, message }) => [user.id, message])).toEqual([
    [ann.id, null],
    [bob.id, 'Goalkeeper'],
  ])
  await joinEvent(ann, id)
  expect((await list()).map(({ user }) => user.id)).toEqual([bob.id])
  await bob.call('DELETE /tournaments/{id}/freeAgents', { params: { id } })
  expect(await list()).toEqual([])
  expect((await put(ann, id)).body.errors?.[0]?.code).toBe('ALREADY_IN')

  const solo = await openEvent(app)
  const off = await openEvent(app, { teamSize: 2, settings: { freeAgents: false } })
  expect([(await put(bob, solo.id)).body.code, (await put(bob, off.id)).body.code]).toEqual([
    'NOT_A_TEAM_EVENT',
    'FREE_AGENTS_OFF',
  ])
})

test('changed rules of an event reveal nothing about an invited teammate', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const [bob] = await makePlayers(app, 1)
  await app.db.insert(userInfos).values({ userId: bob.id, dateOfBirth: '2015-05-05', country: 'SE' })
  const check = () =>
    host.call('GET /tournaments/{id}/playerTeammate/eligible', { params: { id }, query: { userId: bob.id } })
  expect((await check()).status).toBe(404)
  await joinEvent(host, id, { teammates: [{ username: await nameOf(bob) }] })
  expect((await check()).body.data).toEqual({ eligible: true, reasons: [] })
  await host.call('PATCH /tournaments/{id}', { params: { id }, body: { restrictions: { countries: ['FI'] } } })
  expect((await check()).body.data).toEqual({ eligible: true, reasons: [] })
})

test('invitations are limited per captain, event and day, whether by username or by email', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, ...others] = await makePlayers(app, 7)
  await joinEvent(ann, id)
  const usernames = await Promise.all(others.map(nameOf))
  const addresses = [0, 1, 2, 3].map((number) => ({ email: `someone${number}@example.com` }))
  const codes: (string | undefined)[] = []
  for (const invitation of [...usernames.map((username) => ({ username })), ...addresses]) {
    codes.push((await inviteTeammate(ann, id, invitation)).body.code)
    for (const { id: inviteId } of await listInvites(ann, id))
      await ann.call('DELETE /invites/{id}', { params: { id: inviteId } })
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(8)
  expect(codes.at(-1)).toBe('INVITE_LIMIT')
})

test('a captain who invites, removes and invites the same user again sends one email a day', async () => {
  const { id } = await openEvent(app, { teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  await joinEvent(ann, id)
  const inviteAndRemove = async () => {
    await inviteTeammate(ann, id, { username: await nameOf(bob) })
    const { teammates } = await own(ann, id)
    const invite = only(await listInvites(ann, id))
    await emailInvite(app, { inviteId: invite.id }, { id: invite.id, attempt: 1, isLast: false })
    const params = { id, teammateId: teammates[1]?.id ?? '' }
    await ann.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params })
  }
  await inviteAndRemove()
  await inviteAndRemove()
  expect(await app.db.select().from(emails).where(eq(emails.userId, bob.id))).toHaveLength(1)

  const withdraw = async () => {
    const { body } = await inviteTeammate(ann, id, { email: 'nia@example.com' })
    for (const invite of await listInvites(ann, id))
      await ann.call('DELETE /invites/{id}', { params: { id: invite.id } })
    return body.code
  }
  expect([await withdraw(), await withdraw(), await withdraw()]).toEqual([undefined, undefined, 'INVITE_LIMIT'])
})

test('a captain invites sixty teammates with as many statements as six', async () => {
  const countInvites = async (count: number) => {
    const { id } = await openEvent(app, { teamSize: 64 })
    const [ann, ...others] = await makePlayers(app, count + 1)
    const { body } = await joinEvent(ann, id, { name: 'Comets' })
    const event = await lockEventForSystem(app.db, id)
    const invitations = (await Promise.all(others.map(nameOf))).map((username) => ({ username }))
    const statements = await countStatements(app.url, (db) =>
      inviteTeammates(db, { id: ann.id, username: 'ann' }, event, body.data, invitations),
    )
    expect(await listInvites(ann, id)).toHaveLength(count)
    return statements
  }
  expect(await countInvites(60)).toBe(await countInvites(6))
})

test('the captain of a league team uploads its image before the start, other players do not', async () => {
  const { id } = await app.make.league({ teamSize: 2, type: 'RANKED' })
  const [ann, bob] = await makePlayers(app, 2)
  const { body } = await joinEvent(ann, id, { name: 'Comets' })
  const upload = async (person: Person) =>
    person.raw('POST', `/api/players/${body.data.id}/avatar`, { body: imageForm(await sampleImage().png().toBuffer()) })
  expect([(await upload(ann)).status, (await upload(bob)).status]).toEqual([200, 403])
  const { data } = (await bob.call('GET /players/{id}', { params: { id: body.data.id } })).body
  expect(data.image?.url).toContain('.webp')
})

test('the file of a replaced team image is removed once no other entry of the team shows it', async () => {
  const [ann] = await makePlayers(app, 1)
  const [before, now] = [await openEvent(app, { teamSize: 2 }), await openEvent(app, { teamSize: 2 })]
  const first = (await joinEvent(ann, before.id, { name: 'Comets' })).body.data.id
  const upload = async (playerId: string) => {
    const body = imageForm(await sampleImage().png().toBuffer())
    expect((await ann.raw('POST', `/api/players/${playerId}/avatar`, { body })).status).toBe(200)
    return (await ann.call('GET /players/{id}', { params: { id: playerId } })).body.data.image?.url?.replace(
      '/files/',
      '',
    )
  }
  const removals = async () => (await jobsIn(app.db, 'remove-files')).map(({ data }) => data.names)
  const replaced = await upload(first)
  const shared = await upload(first)
  expect(await removals()).toEqual([[replaced]])
  const second = (await joinEvent(ann, now.id, { fromPlayerId: first })).body.data.id
  await upload(second)
  expect(await removals()).toEqual([[replaced]])
  await upload(first)
  expect(await removals()).toEqual([[replaced], [shared]])
})
