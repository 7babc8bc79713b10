import { expect, test } from 'vitest'
import { blocks } from '../db/schema/profiles.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament(more)
  return { params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}

const people = async (who: Person, params: { id: string }, kind: 'hosts' | 'moderators') => {
  const { body } =
    kind === 'hosts'
      ? await who.call('GET /tournaments/{id}/hosts', { params })
      : await who.call('GET /tournaments/{id}/moderators', { params })
  return body.data.map(({ user, status }) => `${user.username} ${status}`)
}

test('a host is asked, is told, agrees, and may then do everything', async () => {
  const { params, host } = await hosted({ visibility: 'DRAFT', name: 'Friday Cup' })
  const user = await app.make.user({ username: 'helpful' })
  const helper = await app.as(user)
  const asked = await host.call('POST /tournaments/{id}/hosts', { params, body: { username: 'Helpful' } })
  expect(asked.body.data).toMatchObject({ status: 'PENDING', user: { id: user.id } })
  expect((await helper.call('GET /tournaments/{id}', { params })).status).toBe(404)
  expect((await helper.call('GET /user/staff')).body.data).toMatchObject([
    { tournament: { name: 'Friday Cup' }, as: 'host', by: { id: host.id } },
  ])
  expect((await helper.call('GET /user/notifications')).body.data).toMatchObject([{ link: '/home' }])

  const body = { status: 'ACCEPTED' as const }
  expect((await helper.call('PATCH /tournaments/{id}/hosts', { params, body })).body.data.status).toBe('ACCEPTED')
  const changed = await helper.call('PATCH /tournaments/{id}', { params, body: { name: 'Our Cup' } })
  expect(changed.body.data).toMatchObject({ name: 'Our Cup', me: { host: true } })
  expect((await helper.call('PATCH /tournaments/{id}/hosts', { params, body })).status).toBe(404)
})

test('who has not agreed yet is shown to hosts and to themselves', async () => {
  const { params, host } = await hosted()
  const shy = await app.as(await app.make.user({ username: 'shy' }))
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: shy.id, role: 'JUDGE' } })
  expect(await people(host, params, 'moderators')).toEqual(['shy PENDING'])
  expect(await people(shy, params, 'moderators')).toEqual(['shy PENDING'])
  expect(await people(app.visitor, params, 'moderators')).toEqual([])
  await shy.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  expect(await people(app.visitor, params, 'moderators')).toEqual(['shy ACCEPTED'])
})

test('nobody is asked twice, but who declined may be asked again', async () => {
  const { params, host } = await hosted()
  const bob = await app.as(await app.make.user())
  const ask = async () => {
    const { body } = await host.call('POST /tournaments/{id}/hosts', { params, body: { userId: bob.id } })
    return body.code ?? body.data.status
  }
  const both = await Promise.all([ask(), ask()])
  expect(both.sort()).toEqual(['ALREADY_STAFF', 'PENDING'])
  await bob.call('PATCH /tournaments/{id}/hosts', { params, body: { status: 'DECLINED' } })
  expect(await ask()).toBe('PENDING')
})

test('somebody unknown, or who blocked the host, cannot be asked', async () => {
  const { params, host } = await hosted()
  const away = await app.make.user({ username: 'keep-away' })
  await app.db.insert(blocks).values({ blockerId: away.id, blockedId: host.id })
  for (const username of ['nobody-at-all', 'keep-away']) {
    const answer = await host.call('POST /tournaments/{id}/moderators', { params, body: { username } })
    expect([answer.status, answer.body.code]).toEqual([422, 'NO_SUCH_PERSON'])
  }
})

test('a moderator neither changes the event nor asks others, and may go; the maker of an event stays', async () => {
  const { params, host } = await hosted()
  const mod = await app.as(await app.make.user())
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: mod.id } })
  await mod.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  const me = (await mod.call('GET /tournaments/{id}', { params })).body.data
  expect([me.me.moderator, me.can.moderate, me.can.pause, me.can.update]).toEqual([true, true, true, false])
  expect((await mod.call('PATCH /tournaments/{id}', { params, body: { name: 'Mine' } })).body.code).toBe('FORBIDDEN')
  const asking = await mod.call('POST /tournaments/{id}/hosts', { params, body: { userId: mod.id } })
  expect(asking.body.code).toBe('FORBIDDEN')

  const others = await mod.call('PUT /tournaments/{id}/moderators', { params, body: { userId: host.id } })
  expect(others.body.code).toBe('FORBIDDEN')
  const gone = await mod.call('PUT /tournaments/{id}/moderators', { params, body: { userId: mod.id } })
  expect(gone.status).toBe(204)
  const maker = await host.call('PUT /tournaments/{id}/hosts', { params, body: { userId: host.id } })
  expect([maker.status, maker.body.code]).toEqual([409, 'LAST_HOST'])
})

test('a caster is shown with the staff but decides nothing', async () => {
  const { params, host } = await hosted({ visibility: 'PRIVATE' })
  const caster = await app.as(await app.make.user())
  await host.call('POST /tournaments/{id}/moderators', { params, body: { userId: caster.id, role: 'CASTER' } })
  await caster.call('PATCH /tournaments/{id}/moderators', { params, body: { status: 'ACCEPTED' } })
  const seen = await caster.call('GET /tournaments/{id}', { params })
  expect([seen.status, seen.body.data.can.moderate]).toEqual([200, false])
})

test('a moderator of the house takes an event on and finds it and its community again', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const { params } = await hosted({ organizationId: organization.id, name: 'Harbour Cup' })
  const mod = await app.as(await app.make.user({ role: 'MODERATOR', username: 'mod-mary' }))
  expect((await mod.call('GET /moderator/tournaments')).body.total).toBe(0)
  const taken = await mod.call('POST /moderator/tournaments/{id}', { params })
  expect(taken.body.data).toMatchObject({ status: 'ACCEPTED', role: 'MODERATOR' })
  await mod.call('POST /moderator/tournaments/{id}', { params })
  expect((await mod.call('GET /moderator/tournaments')).body.data).toMatchObject([{ name: 'Harbour Cup' }])
  expect((await mod.call('GET /moderator/organizations')).body.data).toMatchObject([{ name: 'Harbour' }])
  const found = await mod.call('GET /moderator', { query: { search: 'MARY' } })
  expect(found.body.data).toMatchObject([{ username: 'mod-mary' }])
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('POST /moderator/tournaments/{id}', { params })).body.code).toBe('FORBIDDEN')
})
