import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import { expect, test } from 'vitest'
import { blocks } from '../db/schema/profiles.ts'
import { runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament(more)
  return { params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}

const people = async (caller: Person, params: { id: string }, kind: 'hosts' | 'moderators') => {
  const { body } =
    kind === 'hosts'
      ? await caller.call('GET /tournaments/{id}/hosts', { params })
      : await caller.call('GET /tournaments/{id}/moderators', { params })
  return body.data.map(({ user, status }) => `${user.username} ${status}`)
}

test('an invited host gets a notification and has full access after accepting', async () => {
  const { params, host } = await hosted({ visibility: 'DRAFT', name: 'Friday Cup' })
  const user = await app.make.user({ username: 'helpful' })
  const helper = await app.as(user)
  const invited = await host.call('POST /tournaments/{id}/hosts', { params, body: { username: 'Helpful' } })
  expect(invited.body.data).toMatchObject({ status: 'PENDING', user: { id: user.id } })
  expect((await helper.call('GET /tournaments/{id}', { params })).status).toBe(404)
  expect((await helper.call('GET /user/staff')).body.data).toMatchObject([
    { tournament: { name: 'Friday Cup' }, as: 'host', role: null, by: { id: host.id } },
  ])
  expect((await helper.call('GET /user/notifications')).body.data).toMatchObject([{ link: '/home' }])

  const body = { status: 'ACCEPTED' as const }
  expect((await helper.call('PATCH /tournaments/{id}/hosts', { params, body })).body.data.status).toBe('ACCEPTED')
  const changed = await helper.call('PATCH /tournaments/{id}', { params, body: { name: 'Our Cup' } })
  expect(changed.body.data).toMatchObject({ name: 'Our Cup', me: { host: true } })
  expect((await helper.call('PATCH /tournaments/{id}/hosts', { params, body })).status).toBe(404)
})

test('a pending invitation is visible to hosts and to the invitee only', async () => {
  const { params, host } = await hosted()
  const shy = await app.as(await app.make.user({ username: 'shy' }))
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: shy.id, role: 'JUDGE' } })
  expect((await shy.call('GET /user/staff')).body.data).toMatchObject([{ as: 'moderator', role: 'JUDGE' }])
  expect(await people(host, params, 'moderators')).toEqual(['shy PENDING'])
  expect(await people(shy, params, 'moderators')).toEqual(['shy PENDING'])
  expect(await people(app.visitor, params, 'moderators')).toEqual([])
  await shy.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  expect(await people(app.visitor, params, 'moderators')).toEqual(['shy ACCEPTED'])
})

test('visitors see the hosts of an event except those who are hidden', async () => {
  const { params, host } = await hosted()
  for (const [username, hidden] of [['in-front', false] as const, ['behind', true] as const]) {
    const person = await app.as(await app.make.user({ username }))
    await host.call('POST /tournaments/{id}/hosts', { params, body: { userId: person.id, metadata: { hidden } } })
    await person.call('PATCH /tournaments/{id}/hosts', { params, body: { status: 'ACCEPTED' } })
  }
  expect(await people(host, params, 'hosts')).toEqual(expect.arrayContaining(['in-front ACCEPTED', 'behind ACCEPTED']))
  const listed = await people(app.visitor, params, 'hosts')
  expect([listed.includes('in-front ACCEPTED'), listed.includes('behind ACCEPTED')]).toEqual([true, false])
  const { body } = await app.visitor.call('GET /tournaments/{id}', { params })
  const shown = body.data.hosts.map(({ username }) => username)
  expect([shown.includes('in-front'), shown.includes('behind')]).toEqual([true, false])
})

test('an invitation that is withdrawn and sent again notifies once', async () => {
  const { params, host } = await hosted()
  const bob = await app.as(await app.make.user())
  const body = { userId: bob.id }
  for (let no = 0; no < 3; no++) {
    await host.call('POST /tournaments/{id}/hosts', { params, body })
    await host.call('PUT /tournaments/{id}/hosts', { params, body })
  }
  expect((await bob.call('GET /user/notifications')).body.data).toHaveLength(1)
})

test('a user cannot be invited twice, except after declining', async () => {
  const { params, host } = await hosted()
  const bob = await app.as(await app.make.user())
  const invite = async () => {
    const { body } = await host.call('POST /tournaments/{id}/hosts', { params, body: { userId: bob.id } })
    return body.code ?? body.data.status
  }
  const both = await Promise.all([invite(), invite()])
  expect(both.sort()).toEqual(['ALREADY_STAFF', 'PENDING'])
  await bob.call('PATCH /tournaments/{id}/hosts', { params, body: { status: 'DECLINED' } })
  expect(await invite()).toBe('PENDING')
})

test('an unknown user or a user who blocked the host cannot be invited', async () => {
  const { params, host } = await hosted()
  const away = await app.make.user({ username: 'keep-away' })
  await app.db.insert(blocks).values({ blockerId: away.id, blockedId: host.id })
  for (const username of ['nobody-at-all', 'keep-away']) {
    const answer = await host.call('POST /tournaments/{id}/moderators', { params, body: { username } })
    expect([answer.status, answer.body.code]).toEqual([422, 'NO_SUCH_PERSON'])
  }
})

test('a moderator cannot edit the event or invite staff but may leave; the creator cannot leave', async () => {
  const { params, host } = await hosted()
  const mod = await app.as(await app.make.user())
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: mod.id } })
  await mod.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  const me = (await mod.call('GET /tournaments/{id}', { params })).body.data
  expect([me.me.moderator, me.can.moderate, me.can.pause, me.can.update]).toEqual([true, true, true, false])
  expect((await mod.call('PATCH /tournaments/{id}', { params, body: { name: 'Mine' } })).body.code).toBe('FORBIDDEN')
  const forbiddenInvite = await mod.call('POST /tournaments/{id}/hosts', { params, body: { userId: mod.id } })
  expect(forbiddenInvite.body.code).toBe('FORBIDDEN')

  const others = await mod.call('PUT /tournaments/{id}/moderators', { params, body: { userId: host.id } })
  expect(others.body.code).toBe('FORBIDDEN')
  const removed = await mod.call('PUT /tournaments/{id}/moderators', { params, body: { userId: mod.id } })
  expect(removed.status).toBe(204)
  const creator = await host.call('PUT /tournaments/{id}/hosts', { params, body: { userId: host.id } })
  expect([creator.status, creator.body.code]).toEqual([409, 'LAST_HOST'])
})

/** An event with matches at stations A and B, and a user who accepted a staff role. */
async function staffedEvent(role: 'MODERATOR' | 'JUDGE' | 'CASTER', stations: string[] = []) {
  const settings = { stations: [{ name: 'A' }, { name: 'B' }] }
  const event = await runningEvent(app, 4, { settings, visibility: 'PRIVATE' })
  const { host, params } = event
  const [first, second] = [await event.at(1), await event.at(2)]
  const assigned = [
    await host.call('PATCH /matches/{id}', { params: { id: first.id }, body: { station: 'A', call: true } }),
    await host.call('PATCH /matches/{id}', { params: { id: second.id }, body: { station: 'B', call: true } }),
  ]
  expect(assigned.map(({ status }) => status)).toEqual([200, 200])
  const helper = await app.as(await app.make.user())
  const body = { userId: helper.id, role, stations }
  const invited = await host.call('POST /tournaments/{id}/moderators', { params, body })
  expect(invited.body.data).toMatchObject({ role, stations })
  await helper.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  const arrange = async (no: 1 | 2, body: Arrangement, caller = helper) => {
    const answer = await caller.call('PATCH /matches/{id}', { params: { id: (no === 1 ? first : second).id }, body })
    return answer.body.code ?? answer.status
  }
  const decide = async (no: 1 | 2 | 3, winner: 'player1Id' | 'player2Id', confirm = false) => {
    const { id, [winner]: winnerId } = await event.at(no)
    const body = { winnerId: winnerId ?? '', confirm }
    const answer = await helper.call('PUT /matches/{id}', { params: { id }, body })
    return answer.body.code ?? answer.status
  }
  const listNumbers = async () =>
    (await helper.call('GET /admin/tournaments/{id}/matches', { params })).body.data.map(({ no }) => no).sort()
  return { ...event, helper, arrange, decide, listNumbers, first }
}

test('a judge runs the matches at their stations and those assigned to them, and sees no others', async () => {
  const { host, params, helper, arrange, decide, listNumbers, at } = await staffedEvent('JUDGE', ['A'])
  const view = (await helper.call('GET /tournaments/{id}', { params })).body.data
  expect(view.me).toMatchObject({ moderator: false, judge: ['A'], caster: false })
  expect([view.can.board, view.can.moderate, view.can.pause]).toEqual([true, false, false])
  expect(await listNumbers()).toEqual([1])
  const totals = await helper.call('GET /admin/tournaments/{id}/matches/totals', { params })
  expect(totals.body.data.total).toBe(1)
  expect([await arrange(2, { ready: 'both' }), await arrange(2, { stream: null })]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect([await decide(2, 'player1Id'), await arrange(1, { station: 'B' })]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect([await arrange(1, { ready: 'both' }), await decide(1, 'player1Id')]).toEqual([200, 200])
  for (const call of ['POST /matches/{id}/chat', 'GET /matches/{id}/submissions'] as const)
    expect([call, (await helper.call(call, { params: { id: (await at(1)).id } })).status]).toEqual([call, 200])
  expect((await helper.call('POST /matches/{id}/chat', { params: { id: (await at(2)).id } })).status).toBe(403)
  for (const call of ['GET /tournaments/{id}/checkin', 'GET /tournaments/{id}/csv'] as const)
    expect((await helper.call(call, { params })).status).toBe(403)

  expect(await arrange(2, { moderatorId: helper.id }, host)).toBe(200)
  expect(await listNumbers()).toEqual([1, 2])
  expect(await decide(2, 'player1Id')).toBe(200)
  expect(await arrange(2, { moderatorId: null }, host)).toBe(200)

  // After the final, changing the semi-final would undo the final, which a judge may not do.
  const final = await at(3)
  const body = { winnerId: final.player1Id ?? '' }
  expect((await host.call('PUT /matches/{id}', { params: { id: final.id }, body })).status).toBe(200)
  expect(await decide(1, 'player2Id', true)).toBe('FORBIDDEN')
})

test('a host can assign only existing stations to a judge', async () => {
  const { host, params, helper, listNumbers, first } = await staffedEvent('JUDGE', ['A'])
  const assign = (body: { role?: 'MODERATOR'; stations?: string[] }, caller = host) =>
    caller.call('PATCH /tournaments/{id}/moderators/{userId}', { params: { ...params, userId: helper.id }, body })
  expect((await assign({ stations: ['A', 'B'] }, helper)).body.code).toBe('FORBIDDEN')
  expect((await assign({ stations: ['C'] })).body.code).toBe('INVALID')
  expect((await assign({ stations: ['B'] })).body.data).toMatchObject({ role: 'JUDGE', stations: ['B'] })
  expect(await listNumbers()).toEqual([2])
  expect((await assign({ role: 'MODERATOR' })).body.data).toMatchObject({ role: 'MODERATOR', stations: [] })
  expect(await listNumbers()).toEqual([1, 2, 3])
  const stranger = await host.call('PATCH /tournaments/{id}/moderators/{userId}', {
    params: { ...params, userId: first.id },
    body: {},
  })
  expect(stranger.status).toBe(404)
  const log = await host.call('GET /tournaments/{id}/log', { params, query: { action: 'moderator-changed' } })
  expect(log.body.total).toBe(2)
  const invited = await host.call('GET /tournaments/{id}/log', { params, query: { action: 'moderator-invited' } })
  expect(invited.body.data[0]?.changes).toEqual([
    { field: 'role', before: null, after: 'JUDGE' },
    { field: 'stations', before: null, after: ['A'] },
  ])
})

test('a caster sees all matches and can only set streams', async () => {
  const { host, params, helper, arrange, decide, listNumbers, at } = await staffedEvent('CASTER')
  const view = (await helper.call('GET /tournaments/{id}', { params })).body.data
  expect(view.me).toMatchObject({ moderator: false, judge: null, caster: true })
  expect([view.can.board, view.can.moderate]).toEqual([true, false])
  expect(await listNumbers()).toEqual([1, 2, 3])
  expect(await arrange(1, { stream: 'https://stream.example/hall', locked: true })).toBe(200)
  const streamed = await host.call('GET /matches/{id}', { params: { id: (await at(1)).id } })
  expect(streamed.body.data.metadata?.stream).toBe('https://stream.example/hall')
  const others: Arrangement[] = [{ station: 'A' }, { call: true }, { ready: 'both' }, { stream: null, call: false }]
  for (const change of others) expect(await arrange(1, change)).toBe('FORBIDDEN')
  expect(await decide(1, 'player1Id')).toBe('FORBIDDEN')
  expect((await helper.call('POST /matches/{id}/chat', { params: { id: (await at(1)).id } })).status).toBe(403)
  const removed = await helper.call('PUT /tournaments/{id}/moderators', { params, body: { userId: helper.id } })
  expect([removed.status, (await helper.call('GET /tournaments/{id}', { params })).status]).toEqual([204, 404])
})

test('a platform moderator joins the staff of an event and finds it and its community in their lists', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const { params } = await hosted({ organizationId: organization.id, name: 'Harbour Cup' })
  const mod = await app.as(await app.make.user({ role: 'MODERATOR', username: 'mod-mary' }))
  expect((await mod.call('GET /moderator/tournaments')).body.total).toBe(0)
  const assignment = await mod.call('POST /moderator/tournaments/{id}', { params })
  expect(assignment.body.data).toMatchObject({ status: 'ACCEPTED', role: 'MODERATOR' })
  await mod.call('POST /moderator/tournaments/{id}', { params })
  expect((await mod.call('GET /moderator/tournaments')).body.data).toMatchObject([{ name: 'Harbour Cup' }])
  expect((await mod.call('GET /moderator/organizations')).body.data).toMatchObject([{ name: 'Harbour' }])
  const reply = await mod.call('GET /moderator', { query: { search: 'MARY' } })
  expect(reply.body.data).toMatchObject([{ username: 'mod-mary' }])
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('POST /moderator/tournaments/{id}', { params })).body.code).toBe('FORBIDDEN')
})
