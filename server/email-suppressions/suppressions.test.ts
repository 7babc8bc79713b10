import { expect, test } from 'vitest'
import { logs } from '../db/schema/moderation.ts'
import { useApp } from '../testing/test-app.ts'
import { isSuppressed, suppressAddress } from './suppress.ts'

const app = useApp()

test('an admin finds a suppressed address and removes it with a reason, which is logged', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const owner = await app.make.user({ email: 'Nova@Example.com' })
  await suppressAddress(app.db, {
    address: 'nova@example.com',
    reason: 'BOUNCE',
    source: 'SMTP',
    detail: '550 No such user',
  })
  await suppressAddress(app.db, { address: 'NOVA@example.com', reason: 'COMPLAINT', source: 'SES' })
  await suppressAddress(app.db, { address: 'other@example.com', reason: 'COMPLAINT', source: 'SES' })

  const { body } = await admin.call('GET /admin/suppressions', { query: { search: 'nova@' } })
  expect(body).toMatchObject({
    total: 1,
    data: [{ address: 'nova@example.com', reason: 'BOUNCE', detail: '550 No such user', user: { id: owner.id } }],
  })
  const params = { id: body.data[0]?.id ?? '' }
  const remove = () =>
    admin.call('DELETE /admin/suppressions/{id}', { params, body: { reason: 'The mailbox is back' } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await isSuppressed(app.db, 'Nova@example.com')).toBe(false)
  expect(await app.db.select().from(logs)).toMatchObject([
    {
      action: 'suppression-removed',
      moderatorId: admin.id,
      userId: owner.id,
      after: { reason: 'The mailbox is back' },
    },
  ])

  await suppressAddress(app.db, { address: 'nova@example.com', reason: 'BOUNCE', source: 'SMTP' })
  expect(await isSuppressed(app.db, 'nova@example.com')).toBe(true)
})

test('the staff of a community see the suppressed addresses of its members only, shortened', async () => {
  const user = await app.make.user({})
  const { id } = await app.make.organization({ userId: user.id })
  const member = await app.make.user({ email: 'mia@example.com' })
  await app.make.member(id, { userId: member.id })
  await app.make.user({ email: 'stranger@example.com' })
  for (const address of ['mia@example.com', 'stranger@example.com'])
    await suppressAddress(app.db, { address, reason: 'BOUNCE', source: 'SMTP', detail: 'mia@example.com is unknown' })
  const owner = await app.as(user)
  const { body } = await owner.call('GET /admin/organizations/{id}/suppressions', { params: { id } })
  expect(body).toMatchObject({
    total: 1,
    data: [{ address: 'm•••@example.com', detail: null, user: { id: member.id } }],
  })
})
