import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../db/schema/moderation.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function makeCommunity() {
  const { id, userId } = await app.make.organization()
  return { id, owner: await app.as({ id: userId }), params: { id } }
}

const find = <T extends { type: string }>(automations: readonly T[], type: string) =>
  automations.find((automation) => automation.type === type)

test('all automatic emails are on until an admin turns one off, and the log says who did', async () => {
  const { id, owner, params } = await makeCommunity()
  const { automations } = (await owner.call('GET /admin/organizations/{id}/email', { params })).body.data
  expect(automations).toHaveLength(8)
  expect(automations.every(({ enabled, sent, offSince }) => enabled && sent === 0 && offSince === null)).toBe(true)
  expect(find(automations, 'TOURNAMENT_REMINDER')).toMatchObject({ leadMinutes: 1_440, delayMinutes: null })

  const body = {
    senderName: ' Nordlicht ',
    replyTo: 'hello@nordlicht.example',
    automation: { TOURNAMENT_WINNER: { enabled: false }, TOURNAMENT_REMINDER: { leadMinutes: 2_880 } },
  }
  const { data } = (await owner.call('PATCH /admin/organizations/{id}/email', { params, body })).body
  expect(data).toMatchObject({ senderName: 'Nordlicht', replyTo: 'hello@nordlicht.example' })
  expect(find(data.automations, 'TOURNAMENT_WINNER')).toMatchObject({ enabled: false, offSince: expect.any(String) })
  expect(find(data.automations, 'TOURNAMENT_REMINDER')).toMatchObject({ enabled: true, leadMinutes: 2_880 })
  const [entry] = await app.db.select().from(logs).where(eq(logs.organizationId, id))
  expect(entry).toMatchObject({ action: 'community-updated', moderatorId: owner.id })

  const reset = {
    senderName: null,
    automation: { TOURNAMENT_WINNER: { enabled: true }, TOURNAMENT_REMINDER: { leadMinutes: null } },
  }
  const restored = (await owner.call('PATCH /admin/organizations/{id}/email', { params, body: reset })).body.data
  expect(restored).toMatchObject({ senderName: null, replyTo: 'hello@nordlicht.example' })
  expect(find(restored.automations, 'TOURNAMENT_WINNER')).toMatchObject({ enabled: true, offSince: null })
  expect(find(restored.automations, 'TOURNAMENT_REMINDER')).toMatchObject({ leadMinutes: 1_440 })
})

test('the name of the sender is one line, without characters that hide or reverse text', async () => {
  const { owner, params } = await makeCommunity()
  for (const senderName of ['Nord\r\nBcc: x@evil.example', '\u202eelpmaxe', 'Nord\u0000licht']) {
    const reply = await owner.call('PATCH /admin/organizations/{id}/email', { params, body: { senderName } })
    expect([senderName, reply.status, reply.body.errors?.[0]?.path]).toEqual([senderName, 422, 'body.senderName'])
  }
})

test('two admins who change different emails at the same time keep both changes', async () => {
  const { id, owner, params } = await makeCommunity()
  const admin = await app.as(await app.make.member(id, { role: 'ADMIN' }))
  await Promise.all([
    owner.call('PATCH /admin/organizations/{id}/email', {
      params,
      body: { automation: { TOURNAMENT_REMINDER: { enabled: false } } },
    }),
    admin.call('PATCH /admin/organizations/{id}/email', {
      params,
      body: { automation: { ORGANIZATION_WELCOME: { delayMinutes: 60 } } },
    }),
  ])
  const { automations } = (await owner.call('GET /admin/organizations/{id}/email', { params })).body.data
  expect(find(automations, 'TOURNAMENT_REMINDER')).toMatchObject({ enabled: false })
  expect(find(automations, 'ORGANIZATION_WELCOME')).toMatchObject({ delayMinutes: 60 })
})

test('times out of range, times of an email that has none and unknown time zones are refused', async () => {
  const { owner, params } = await makeCommunity()
  const change = async (body: object) =>
    (await owner.call('PATCH /admin/organizations/{id}/email', { params, body })).body.code
  expect(await change({ automation: { TOURNAMENT_REMINDER: { leadMinutes: 30 } } })).toBe('INVALID')
  expect(await change({ automation: { TOURNAMENT_CHECKIN_REMINDER: { leadMinutes: 10_000 } } })).toBe('INVALID')
  expect(await change({ automation: { TOURNAMENT_REGISTRATION: { delayMinutes: 5 } } })).toBe('INVALID')
  expect(await change({ automation: { LEGAL: { enabled: false } } })).toBe('INVALID')
  expect(await change({ timezone: 'Europe/Nowhere' })).toBe('INVALID')
  expect(await change({ replyTo: 'nobody' })).toBe('INVALID')
})

test('an event follows its community until its host changes an email, and again after a reset', async () => {
  const { id: organizationId, owner, params } = await makeCommunity()
  const off = { automation: { TOURNAMENT_WINNER: { enabled: false }, TOURNAMENT_REMINDER: { leadMinutes: 2_880 } } }
  await owner.call('PATCH /admin/organizations/{id}/email', { params, body: off })
  const { id } = await app.make.tournament({ organizationId })
  const read = async () => (await owner.call('GET /tournaments/{id}/emailAutomation', { params: { id } })).body.data
  expect((await read()).map(({ type }) => type)).toEqual([
    'TOURNAMENT_REGISTRATION',
    'TOURNAMENT_REMINDER',
    'TOURNAMENT_CHECKIN_REMINDER',
    'TOURNAMENT_WINNER',
    'TOURNAMENT_ORGANIZER_WINNER',
  ])
  expect(find(await read(), 'TOURNAMENT_WINNER')).toMatchObject({ enabled: false, isOverride: false })

  const change = (automation: object) =>
    owner.call('PATCH /tournaments/{id}/emailAutomation', { params: { id }, body: { automation } })
  await change({ TOURNAMENT_WINNER: { enabled: true }, TOURNAMENT_REMINDER: { leadMinutes: 120 } })
  expect(find(await read(), 'TOURNAMENT_WINNER')).toMatchObject({
    enabled: true,
    isOverride: true,
    inherited: { enabled: false },
  })
  expect(find(await read(), 'TOURNAMENT_REMINDER')).toMatchObject({
    leadMinutes: 120,
    inherited: { leadMinutes: 2_880 },
  })
  await change({ TOURNAMENT_WINNER: { enabled: null }, TOURNAMENT_REMINDER: { leadMinutes: null } })
  expect(find(await read(), 'TOURNAMENT_WINNER')).toMatchObject({ enabled: false, isOverride: false })
})

test('a league has the automatic emails that it sends', async () => {
  const { id, createdById } = await app.make.league({ teamSize: 2 })
  const host = await app.as({ id: createdById })
  const { body } = await host.call('GET /leagues/{id}/emailAutomation', { params: { id } })
  expect(body.data.map(({ type }) => type)).toEqual([
    'TOURNAMENT_REGISTRATION',
    'TOURNAMENT_REMINDER',
    'TOURNAMENT_CHECKIN_REMINDER',
    'TOURNAMENT_TEAM_INVITE',
    'TOURNAMENT_WINNER',
    'TOURNAMENT_ORGANIZER_WINNER',
  ])
  const automation = { TOURNAMENT_TEAM_INVITE: { enabled: false } }
  const changed = await host.call('PATCH /leagues/{id}/emailAutomation', { params: { id }, body: { automation } })
  expect(find(changed.body.data, 'TOURNAMENT_TEAM_INVITE')).toMatchObject({ enabled: false, isOverride: true })
})
