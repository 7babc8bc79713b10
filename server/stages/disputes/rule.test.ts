import { verify } from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { penalties, sanctions } from '../../db/schema/moderation.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { moderators } from '../../db/schema/staff.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { settled } from '../../testing/jobs.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { finishDueEvents } from '../../tournaments/finish/auto-finish.ts'
import { loadStage } from '../layout/load-stage.ts'

const app = useApp({ jobs: true })

type Options = Parameters<typeof runningEvent>[2]

/** A dispute over the first match, and a second moderator. */
async function disputedMatch(more: Options = {}) {
  const event = await runningEvent(app, 4, more)
  const { match, target, player1, player2 } = await event.readyMatch(1)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'), { description: 'We won' })
  const judge = await moderator(event.params.id)
  const [ticket] = await app.db.select().from(tickets).where(eq(tickets.matchId, match.id))
  return { ...event, match, target, player1, player2, judge, ticket: { id: ticket?.id ?? '' } }
}

async function moderator(eventId: string) {
  const person = await app.as(await app.make.user())
  await app.db.insert(moderators).values({ userId: person.id, eventId, eventType: 'Tournament', status: 'ACCEPTED' })
  return person
}

const rule = (person: Person, id: string, body: object, preview = false) =>
  person.call('POST /tickets/{id}/rule', {
    params: { id },
    body: { reason: 'Looked at both screenshots', ...body } as never,
    query: (preview ? { preview } : {}) as never,
  })

test('the file of a case has both reports and the log, and the queue shows how long it has waited', async () => {
  const { host, params, ticket, player1, player2, match } = await disputedMatch()
  const { body } = await host.call('GET /tickets/{id}', { params: ticket })
  expect(body.data.ticket).toMatchObject({ kind: 'DISPUTE', description: 'We won', can: { claim: true, rule: true } })
  expect(body.data.submissions.map(({ userId }) => userId)).toEqual([player2.id, player1.id])
  expect(body.data.log.map(({ action }) => action)).toEqual(['match-disputed'])
  expect(body.data.match).toMatchObject({ id: match.id, status: 'disputed' })
  const queue = await host.call('GET /tournaments/{id}/tickets', { params })
  expect(queue.body.data).toMatchObject([{ id: ticket.id, waitingSince: expect.any(String), moderator: null }])
  expect((await player1.call('GET /tickets/{id}', { params: ticket })).body.data.ticket.can.rule).toBe(false)
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('GET /tickets/{id}', { params: ticket })).status).toBe(404)
  const ownTickets = await player2.call('GET /user/tickets', { query: { matchId: match.id } })
  expect(ownTickets.body.data).toMatchObject([{ id: ticket.id }])
  expect((await player1.call('GET /tickets')).body.data).toMatchObject([{ id: ticket.id }])
})

test('the file of a ruled case does not name its own ruling as that of a similar case', async () => {
  const { host, ticket } = await disputedMatch()
  expect((await rule(host, ticket.id, { kind: 'UPHELD' })).status).toBe(200)
  const { body } = await host.call('GET /tickets/{id}', { params: ticket })
  expect([body.data.ticket.ruling?.kind, body.data.likeCases]).toEqual(['UPHELD', []])
})

test('when two moderators claim a case at once, the second is refused', async () => {
  const { host, judge, ticket, player1 } = await disputedMatch()
  const claim = (person: Person, claim = true) =>
    person.call('PATCH /tickets/{id}', { params: ticket, body: { claim } })
  const race = await Promise.all([claim(host), claim(judge)])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = race[0]?.status === 200 ? [host, judge] : [judge, host]
  expect((await claim(loser)).body.code).toBe('ALREADY_CLAIMED')
  expect((await rule(loser, ticket.id, { kind: 'UPHELD' })).body.code).toBe('ALREADY_CLAIMED')
  expect((await claim(player1)).body.code).toBe('PLAYS_IN_IT')
  const response = await winner.call('PATCH /tickets/{id}', { params: ticket, body: { note: 'Ask for the replay' } })
  expect(response.body.data.notes).toMatchObject([{ text: 'Ask for the replay' }])
  expect((await player1.call('GET /tickets/{id}', { params: ticket })).body.data.ticket.notes).toEqual([])
  await claim(winner, false)
  expect((await claim(loser)).body.data.moderator?.id).toBe(loser.id)
})

test('an upheld ruling keeps the first report; an overturned one takes the other report or the decision of the moderator', async () => {
  for (const [body, winner] of [
    [{ kind: 'UPHELD' }, 'player1Id'],
    [{ kind: 'OVERTURNED' }, 'player2Id'],
    [{ kind: 'OVERTURNED', forfeit: 'player2' }, 'player1Id'],
  ] as const) {
    const { host, ticket, match, at, player1, target } = await disputedMatch()
    const preview = await rule(host, ticket.id, body, true)
    expect(preview.body.data.changes.map(({ no }) => no)).toEqual([1, 3])
    expect((await at(1)).status).toBe('disputed')
    const ruled = await rule(host, ticket.id, body)
    expect(ruled.body.data).toMatchObject({
      changes: preview.body.data.changes,
      ticket: { ruling: { kind: body.kind } },
    })
    expect(await at(1)).toMatchObject({ winnerId: match[winner] })
    expect((await at(3)).player1Id).toBe(match[winner])
    expect((await rule(host, ticket.id, body)).body.code).toBe('CASE_CLOSED')
    const reports = await player1.call('GET /matches/{id}/submissions', target)
    expect(reports.body.data.every(({ status }) => status !== 'PENDING')).toBe(true)
  }
})

test('when two moderators rule at once, one ruling counts and the other is refused', async () => {
  const { host, judge, ticket, at, match } = await disputedMatch()
  const race = await Promise.all([
    rule(host, ticket.id, { kind: 'UPHELD' }),
    rule(judge, ticket.id, { kind: 'OVERTURNED' }),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(race.find(({ status }) => status === 409)?.body.code).toBe('CASE_CLOSED')
  const expected = race[0]?.status === 200 ? match.player1Id : match.player2Id
  expect((await at(1)).winnerId).toBe(expected)
})

test('a replay restarts the match, and the players get a notification of the ruling', async () => {
  const { host, ticket, play, player1, at, params } = await disputedMatch()
  expect((await rule(host, ticket.id, { kind: 'RESET' })).status).toBe(422)
  await rule(host, ticket.id, { kind: 'REPLAY' })
  expect(await at(1)).toMatchObject({ status: 'ready-check', player1Ready: false })
  await settled(app.db)
  const listNotifications = async (person: Person) =>
    (await person.call('GET /user/notifications')).body.data.map(({ kind, link }) => `${kind} ${link}`)
  expect(await listNotifications(player1)).toContain(`case-ruled /tickets/${ticket.id}`)
  expect(await listNotifications(host)).toContain(`staff-alert /tournaments/${params.id}/manage`)
  expect((await play(1, games('2'))).body.data.match.status).toBe('completed')
})

test('a replay after the host ended the event early goes on with play, as its preview says', async () => {
  const { host, ticket, params, play, at } = await disputedMatch()
  await host.call('POST /tournaments/{id}/end', { params, body: { reason: 'The venue closes' } })
  const status = async () => (await host.call('GET /tournaments/{id}', { params })).body.data.status
  expect([await status(), (await rule(host, ticket.id, { kind: 'REPLAY' }, true)).body.data.reopens]).toEqual([
    'ended',
    true,
  ])
  expect((await rule(host, ticket.id, { kind: 'REPLAY' })).status).toBe(200)
  expect([await status(), (await at(1)).status]).toEqual(['live', 'ready-check'])
  expect((await play(1, games('2'))).body.data.match.status).toBe('completed')
})

test('deleting an event closes its open disputes', async () => {
  const { params, ticket } = await disputedMatch()
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const listed = async (list: 'open' | 'closed') => {
    const { body } = await admin.call('GET /admin/tickets', { query: { list, kind: 'DISPUTE', limit: 100 } })
    return body.data.some(({ id }) => id === ticket.id)
  }
  expect([await listed('open'), await listed('closed')]).toEqual([true, false])
  expect((await admin.call('DELETE /tournaments/{id}', { params })).status).toBe(204)
  expect([await listed('open'), await listed('closed')]).toEqual([false, true])
})

test('a player can appeal once, and another moderator decides the appeal', async () => {
  const { host, judge, ticket, player1, player2, match, at, play } = await disputedMatch()
  const description = { description: 'The host is his brother' }
  const appeal = (person: Person) => person.call('POST /tickets/{id}/appeal', { params: ticket, body: description })
  expect((await appeal(player1)).body.code).toBe('APPEAL_OVER')
  await rule(judge, ticket.id, { kind: 'OVERTURNED' })
  expect((await appeal(host)).body.code).toBe('FORBIDDEN')
  const caseOf = async (person: Person) => (await person.call('GET /tickets/{id}', { params: ticket })).body.data.ticket
  expect(await caseOf(player2)).toMatchObject({ appealId: null, can: { appeal: true } })
  const opened = await appeal(player1)
  expect(opened.body.data).toMatchObject({ kind: 'APPEAL', appealOfId: ticket.id })
  expect(await caseOf(player2)).toMatchObject({ appealId: opened.body.data.id, can: { appeal: false } })
  expect((await appeal(player1)).body.code).toBe('APPEAL_OVER')
  const id = opened.body.data.id

  expect((await judge.call('PATCH /tickets/{id}', { params: { id }, body: { claim: true } })).body.code).toBe(
    'OTHER_MODERATOR',
  )
  expect((await rule(judge, id, { kind: 'UPHELD' })).body.code).toBe('OTHER_MODERATOR')
  await play(2, games('1'))
  await play(3, games('1'))
  const overturned = { kind: 'OVERTURNED', winnerId: match.player1Id }
  expect((await rule(host, id, { kind: 'OVERTURNED' })).body.code).toBe('INVALID')
  expect((await rule(host, id, overturned)).body.code).toBe('LATER_RESULTS')
  const ruled = await rule(host, id, { ...overturned, confirm: true })
  expect(ruled.body.data).toMatchObject({ resets: [3], reopens: true })
  expect(ruled.body.data.ticket.ruling).toMatchObject({ kind: 'OVERTURNED' })
  expect(ruled.body.data.ticket.ruling?.appealUntil ?? null).toBeNull() // this ruling is final
  expect((await at(1)).winnerId).toBe(match.player1Id)
  expect(await at(3)).toMatchObject({ status: 'ready-check' })
})

test('the ruling on an appeal accepts the report with its scores, and declines the one that was accepted before', async () => {
  const { host, judge, ticket, target, player2 } = await disputedMatch()
  const statuses = async () => {
    const { body } = await host.call('GET /matches/{id}/submissions', target)
    return body.data.toReversed().map(({ status }) => status)
  }
  await rule(judge, ticket.id, { kind: 'UPHELD' })
  expect(await statuses()).toEqual(['ACCEPTED', 'DECLINED'])
  const body = { description: 'The screenshot is from another match' }
  const appeal = (await player2.call('POST /tickets/{id}/appeal', { params: ticket, body })).body.data
  expect((await rule(host, appeal.id, { kind: 'OVERTURNED', scores: games('2') })).status).toBe(200)
  expect(await statuses()).toEqual(['DECLINED', 'ACCEPTED'])
})

test('a late appeal is refused, and rulings are public without names', async () => {
  const { judge, ticket, player1, params } = await disputedMatch()
  await rule(judge, ticket.id, { kind: 'UPHELD' })
  await app.db.execute(
    sql`update tickets set ruling = ruling || '{"appealUntil":"2020-01-01T00:00:00.000Z"}' where id = ${ticket.id}`,
  )
  const late = await player1.call('POST /tickets/{id}/appeal', {
    params: ticket,
    body: { description: 'No way' },
  })
  expect(late.body.code).toBe('APPEAL_OVER')
  const { body } = await app.visitor.call('GET /tournaments/{id}/rulings', { params })
  expect(body.data).toEqual([
    { kind: 'UPHELD', appeal: false, reason: 'Looked at both screenshots', penalty: null, at: expect.any(String) },
  ])
})

const ladder = [{ offence: 'Late', steps: ['WARNING', 'MATCH_LOSS', 'DISQUALIFICATION'] as const }]
const onLadder = { settings: { penalties: ladder.map(({ offence, steps }) => ({ offence, steps: [...steps] })) } }

test('a penalty that skips steps of the ladder needs its own reason', async () => {
  const { host, ticket, match, at } = await disputedMatch(onLadder)
  const playerId = match.player1Id ?? ''
  const file = (await host.call('GET /tickets/{id}', { params: ticket })).body.data
  expect(file.ladder).toContainEqual({ playerId, offence: 'Late', step: 'WARNING', earlier: 0 })
  const penalty = { playerId, step: 'MATCH_LOSS', offence: 'Late' }
  expect((await rule(host, ticket.id, { kind: 'OVERTURNED', penalty })).body.code).toBe('REASON_NEEDED')
  const reason = 'Came an hour late on purpose'
  const ruled = await rule(host, ticket.id, { kind: 'OVERTURNED', penalty: { ...penalty, reason } })
  expect(ruled.body.data.ticket.ruling).toMatchObject({ penalty: 'MATCH_LOSS' })
  expect(await at(1)).toMatchObject({ status: 'forfeited', winnerId: match.player2Id })
  const [storedPenalty] = await app.db.select().from(penalties).where(eq(penalties.playerId, playerId))
  expect(storedPenalty).toMatchObject({ step: 'MATCH_LOSS', offence: 'Late', reason, ticketId: ticket.id })
})

test('a ban disqualifies the entrant and bans its players from the community', async () => {
  const organization = await app.make.organization()
  const { host, ticket, match, at, params, personOf } = await disputedMatch({
    type: 'DOUBLE_ELIMINATION',
    organizationId: organization.id,
  })
  const penalty = { playerId: match.player1Id ?? '', step: 'BAN', reason: 'Cheated' }
  const ruled = await rule(host, ticket.id, { kind: 'OVERTURNED', penalty })
  expect(ruled.status).toBe(200)
  expect((await at(1)).winnerId).toBe(match.player2Id)
  const [entrant] = await app.db.select().from(players).where(eq(players.id, penalty.playerId))
  expect(entrant).toMatchObject({ dropReason: 'disqualified', stage: { out: 'dq' } })
  const [ban] = await app.db
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, personOf(match.player1Id).id))
  expect(ban).toMatchObject({ kind: 'BAN', organizationId: organization.id, reason: 'Cheated' })
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, params.id))
  const state = tournament && (await loadStage(app.db, tournament))
  expect(state && verify(state)).toEqual([])
})

test('a ban of a team ends the membership of its players, and spares people who are only invited and the staff of the community', async () => {
  const organization = await app.make.organization()
  const { host, ticket, match, params, personOf } = await disputedMatch({ organizationId: organization.id })
  const playerId = match.player1Id ?? ''
  const [owner, invited] = [await app.make.user(), await app.make.user()]
  const member = personOf(playerId)
  const entry = { playerId, eventId: params.id, eventType: 'Tournament' } as const
  await app.db.insert(playerTeammates).values([
    { ...entry, userId: owner.id, acceptedAt: new Date() },
    { ...entry, userId: invited.id },
  ])
  await app.db.insert(organizationMembers).values([
    { organizationId: organization.id, userId: owner.id, role: 'OWNER' },
    { organizationId: organization.id, userId: member.id, role: 'MEMBER' },
  ])
  const penalty = { playerId, step: 'BAN', reason: 'Cheated' }
  expect((await rule(host, ticket.id, { kind: 'OVERTURNED', penalty })).status).toBe(200)
  const inCommunity = eq(sanctions.organizationId, organization.id)
  const banned = await app.db.select({ userId: sanctions.userId }).from(sanctions).where(inCommunity)
  expect(banned).toEqual([{ userId: member.id }])
  const isIn = eq(organizationMembers.organizationId, organization.id)
  const members = await app.db.select({ userId: organizationMembers.userId }).from(organizationMembers).where(isIn)
  expect(members.map(({ userId }) => userId)).not.toContain(member.id)
})

test('a ban by a ruling replaces one with an end and takes over the appeal that waits against it', async () => {
  const organization = await app.make.organization()
  const { host, ticket, match, personOf } = await disputedMatch({ organizationId: organization.id })
  const player = personOf(match.player1Id)
  const until = { startsAt: new Date(Date.now() - 1_000), endsAt: new Date(Date.now() + 86_400_000) }
  const text = { appealText: 'It was my brother', appealedAt: new Date() }
  const ban = { kind: 'BAN', organizationId: organization.id, userId: player.id, reason: 'Spam' } as const
  const [old] = await app.db
    .insert(sanctions)
    .values({ ...ban, ...until, ...text })
    .returning()
  const penalty = { playerId: match.player1Id ?? '', step: 'BAN', reason: 'Cheated' }
  expect((await rule(host, ticket.id, { kind: 'OVERTURNED', penalty })).status).toBe(200)
  expect((await player.call('GET /user/sanctions')).body.data).toMatchObject([
    { active: true, endsAt: null, appeal: { text: 'It was my brother', decision: null } },
    { id: old?.id, active: false, appeal: null },
  ])
})

test('a ban by a ruling leaves the shorter one that a moderator of the site gave, and its appeal, in force', async () => {
  const organization = await app.make.organization()
  const { host, ticket, match, personOf } = await disputedMatch({ organizationId: organization.id })
  const player = personOf(match.player1Id)
  await app.make.member(organization.id, { userId: player.id })
  const owner = await app.as({ id: organization.userId })
  const siteModerator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const body = { kind: 'BAN', days: 7, reason: 'Threats', organizationId: organization.id } as const
  await siteModerator.call('POST /moderator/users/{id}/sanctions', { params: { id: player.id }, body })
  const [ofSite] = (await player.call('GET /user/sanctions')).body.data
  const appeal = { params: { id: ofSite?.id ?? '' }, body: { text: 'It was my brother' } }
  await player.call('POST /user/sanctions/{id}/appeal', appeal)

  const penalty = { playerId: match.player1Id ?? '', step: 'BAN', reason: 'Cheated' }
  expect((await rule(host, ticket.id, { kind: 'OVERTURNED', penalty })).status).toBe(200)
  expect((await player.call('GET /user/sanctions')).body.data).toMatchObject([
    { active: true, endsAt: null, reason: 'Cheated', appeal: null },
    { active: true, id: ofSite?.id, reason: 'Threats', appeal: { text: 'It was my brother', decision: null } },
  ])

  const params = { id: organization.id }
  const [ofCommunity] = (await owner.call('GET /organizations/{id}/bans', { params })).body.data
  await settled(app.db) // the ruling notifies later
  const before = (await player.call('GET /user/notifications')).body.total
  const lift = { params: { ...params, banId: ofCommunity?.id ?? '' } }
  expect((await owner.call('DELETE /organizations/{id}/bans/{banId}', lift)).status).toBe(204)
  expect((await player.call('GET /user/notifications')).body.total).toBe(before)
})

test('the preview of a disqualification shows the ruling and every match that the entrant loses by it', async () => {
  const { host, ticket, match, at } = await disputedMatch({ type: 'ROUND_ROBIN' })
  const playerId = match.player1Id ?? ''
  const body = { kind: 'UPHELD', penalty: { playerId, step: 'DISQUALIFICATION', reason: 'Cheated' } }
  const preview = (await rule(host, ticket.id, body, true)).body.data
  expect((await rule(host, ticket.id, body)).status).toBe(200)
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(at))
  const own = all.filter(({ player1Id, player2Id }) => player1Id === playerId || player2Id === playerId)
  expect(own).toHaveLength(3)
  expect(preview.changes.map(({ no, after }) => [no, after.status, after.winnerId]).toSorted()).toEqual(
    own.map(({ no, status, winnerId }) => [no, status, winnerId]).toSorted(),
  )
})

test('dropping an entrant of a running event changes exactly what the preview shows', async () => {
  const event = await runningEvent(app, 4)
  const match = await event.at(1)
  const params = { id: event.params.id, playerId: match.player1Id ?? '' }
  const body = { reason: 'Had to go home' }
  const drop = (preview: boolean) =>
    event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body, query: { preview } })
  const preview = await drop(true)
  expect((await event.at(1)).status).toBe('ready-check')
  const response = await drop(false)
  expect(response.body.data).toEqual(preview.body.data)
  expect(await event.at(1)).toMatchObject({ status: 'forfeited', reason: 'drop', winnerId: match.player2Id })
  expect((await event.at(3)).player1Id).toBe(match.player2Id)
  expect((await drop(false)).body.code).toBe('NOT_ENTERED')
})

test('players get a notification when their match is called, reported and decided', async () => {
  const { readyMatch } = await runningEvent(app, 2)
  const { match, player1, player2, target } = await readyMatch(1)
  await settled(app.db) // a match that is decided by then is no longer called
  await report(player1, match.id, games('1'))
  await settled(app.db)
  await player2.call('POST /matches/{id}/accept', target)
  await settled(app.db)
  const listNotifications = async (person: Person) => {
    const { data } = (await person.call('GET /user/notifications')).body
    return data.filter(({ link }) => link === `/matches/${match.id}`).map(({ kind }) => kind)
  }
  expect((await listNotifications(player1)).sort()).toEqual(['match-called', 'match-decided'])
  expect((await listNotifications(player2)).sort()).toEqual(['match-called', 'match-decided', 'match-reported'])
})

test('the public history of a match shows the ruling and its result', async () => {
  const { judge, ticket, match, params } = await disputedMatch()
  expect((await rule(judge, ticket.id, { kind: 'UPHELD' })).status).toBe(200)
  const history = await app.visitor.call('GET /tournaments/{id}/log', { params, query: { matchId: match.id } })
  const actions = history.body.data.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['case-ruled', 'match-decided']))
})

test('a cancelled event closes its disputes, and its rulings can no longer be appealed', async () => {
  const { host, params, ticket, judge, play, readyMatch, player1 } = await disputedMatch()
  await rule(host, ticket.id, { kind: 'OVERTURNED' })
  await play(2, games('1'))
  const { match, player1: first, player2: second } = await readyMatch(3)
  await report(first, match.id, games('1'))
  await report(second, match.id, games('2'))
  const openCases = async () => (await judge.call('GET /tournaments/{id}/tickets', { params })).body.data.length
  expect(await openCases()).toBe(1)
  await host.call('POST /tournaments/{id}/cancel', { params, body: { reason: 'No power' } })
  expect(await openCases()).toBe(0)
  const body = { description: 'Look at the replay' }
  expect((await player1.call('POST /tickets/{id}/appeal', { params: ticket, body })).body.code).toBe('APPEAL_OVER')
})

test('dropping a player closes the dispute of the match that this decides', async () => {
  const { host, params, ticket, match, at, player1, target } = await disputedMatch()
  const dropped = { ...params, playerId: match.player2Id ?? '' }
  await host.call('POST /tournaments/{id}/players/{playerId}/drop', { params: dropped, body: { reason: 'Left' } })
  expect(await at(1)).toMatchObject({ winnerId: match.player1Id })
  const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id))
  expect(row?.closedAt).not.toBeNull()
  const reports = await player1.call('GET /matches/{id}/submissions', target)
  expect(reports.body.data.map(({ status }) => status)).not.toContain('PENDING')
})

test('resetting a match closes the appeal against its ruling', async () => {
  const { host, params, ticket, player1, match, at, play } = await disputedMatch()
  await play(2, games('1'))
  await rule(host, ticket.id, { kind: 'OVERTURNED' })
  const body = { description: 'Look at the replay' }
  const appeal = await player1.call('POST /tickets/{id}/appeal', { params: ticket, body })
  const id = appeal.body.data.id
  const reset = await host.call('PUT /matches/{id}', { params: { id: match.id }, body: { reset: true, confirm: true } })
  expect([reset.status, (await at(1)).status]).toEqual([200, 'ready-check'])
  const file = await player1.call('GET /tickets/{id}', { params: { id } })
  expect(file.body.data.ticket.closedAt).not.toBeNull()
  expect((await host.call('GET /tournaments/{id}/tickets', { params })).body.data).toEqual([])
})

test('a ruling disqualifies an entrant who has dropped out since', async () => {
  const { host, judge, params, ticket, player1, match, at } = await disputedMatch({ type: 'ROUND_ROBIN' })
  await rule(judge, ticket.id, { kind: 'OVERTURNED' })
  const body = { description: 'Look at the replay' }
  const appeal = (await player1.call('POST /tickets/{id}/appeal', { params: ticket, body })).body.data
  const playerId = match.player2Id ?? ''
  const dropped = { params: { ...params, playerId }, body: { reason: 'Left' } }
  expect((await host.call('POST /tournaments/{id}/players/{playerId}/drop', dropped)).status).toBe(200)
  const penalty = { playerId, step: 'DISQUALIFICATION', reason: 'Cheated' }
  const ruling = { kind: 'OVERTURNED', forfeit: 'player2', penalty }
  const preview = await rule(host, appeal.id, ruling, true)
  const ruled = await rule(host, appeal.id, ruling)
  expect([preview.status, ruled.status]).toEqual([200, 200])
  expect(ruled.body.data.changes).toEqual(preview.body.data.changes)
  expect(await at(1)).toMatchObject({ winnerId: match.player1Id })
  const [entrant] = await app.db.select().from(players).where(eq(players.id, playerId))
  expect(entrant).toMatchObject({ dropReason: 'disqualified', droppedAt: expect.any(Date) })
  await settled(app.db)
  const opponent = await app.as({ id: entrant?.userId ?? '' })
  const notifications = (await opponent.call('GET /user/notifications')).body.data
  expect(notifications.filter(({ kind }) => kind === 'place-lost')).toHaveLength(2)
})

test('a ruling after the end takes the rank of an entrant who had dropped out', async () => {
  const { host, judge, params, ticket, player1, match, play, listMatches } = await disputedMatch({
    type: 'ROUND_ROBIN',
  })
  await rule(judge, ticket.id, { kind: 'OVERTURNED' })
  const body = { description: 'Look at the replay' }
  const appeal = (await player1.call('POST /tickets/{id}/appeal', { params: ticket, body })).body.data
  for (const { no, id } of await listMatches()) if (id !== match.id) await play(no, games('1'))
  const playerId = match.player1Id ?? ''
  const dropped = { params: { ...params, playerId }, body: { reason: 'Left' } }
  await host.call('POST /tournaments/{id}/players/{playerId}/drop', dropped)
  const ranks = async () => {
    const rows = await app.db.select().from(players).where(eq(players.eventId, params.id)).orderBy(players.rank)
    return [rows.find(({ id }) => id === playerId)?.rank, ...rows.map(({ rank }) => rank)]
  }
  expect(await ranks()).toEqual([expect.any(Number), 1, 2, 3, 4])
  const penalty = { playerId, step: 'DISQUALIFICATION', reason: 'Cheated' }
  expect((await rule(host, appeal.id, { kind: 'UPHELD', penalty })).status).toBe(200)
  expect(await ranks()).toEqual([null, 1, 2, 3, null])
})

test('while a ruling can be appealed, a host confirms the completion and the clock waits', async () => {
  const { host, params, ticket, player1, play, at, players: entrants } = await disputedMatch()
  expect((await rule(host, ticket.id, { kind: 'UPHELD' })).status).toBe(200)
  for (const no of [2, 3]) await play(no, games('1'))
  const match = await at(1)
  const nameOf = (id: string | null) => entrants.find((entrant) => entrant.id === id)?.name
  const { appealable } = (await host.call('GET /tournaments/{id}/complete', { params })).body.data
  const [player1Name, player2Name] = [nameOf(match.player1Id), nameOf(match.player2Id)]
  expect(appealable).toMatchObject([{ ticketId: ticket.id, no: 1, player1: player1Name, player2: player2Name }])

  const completedAt = async () =>
    (await app.db.select().from(tournaments).where(eq(tournaments.id, params.id)))[0]?.completedAt
  await app.db.execute(sql`update tournaments set ended_at = now() - interval '1 day' where id = ${params.id}`)
  await finishDueEvents(app, {}, { id: '', attempt: 1, isLast: false })
  expect(await completedAt()).toBeNull()
  expect((await host.call('POST /tournaments/{id}/complete', { params })).body.code).toBe('APPEAL_TIME')

  const appeal = { params: ticket, body: { description: 'The screenshot is from another match' } }
  expect((await player1.call('POST /tickets/{id}/appeal', appeal)).status).toBe(200)
  const confirmed = () => host.call('POST /tournaments/{id}/complete', { params, query: { confirm: true } })
  expect((await confirmed()).body.code).toBe('DISPUTE_OPEN')
  await app.db.delete(tickets).where(eq(tickets.appealOfId, ticket.id))
  expect((await confirmed()).status).toBe(200)
  expect(await completedAt()).not.toBeNull()
})
