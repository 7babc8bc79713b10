import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { useApp } from '../testing/test-app.ts'
import { tokenOf } from './unsubscribe-token.ts'

const app = useApp({ marketingDoubleOptin: true })

const tokensFor = async (to: string) =>
  (await app.db.select().from(emails).where(eq(emails.to, to)).orderBy(emails.createdAt)).map(
    ({ text }) => /\/emails\/confirm\?token=([\w.-]+)/.exec(text)?.[1] ?? '',
  )

test('with double opt-in, marketing emails start only after the link in an email was used', async () => {
  const nova = await app.as(await app.make.user({ email: 'nova@example.com' }))
  const choose = (marketingOptin: boolean) => nova.call('PATCH /user/email', { body: { marketingOptin } })
  expect((await choose(true)).body.data).toMatchObject({ marketingOptin: false, marketingPending: true })
  await choose(true) // one email is enough
  const [token = '', ...others] = await tokensFor('nova@example.com')
  expect(others).toEqual([])

  const { body } = await app.visitor.call('GET /emails/confirmation', { query: { token } })
  expect(body.data).toEqual({ address: 'n•••@example.com', confirmed: false })
  expect((await app.visitor.call('POST /emails/confirmation', { query: { token } })).status).toBe(204)
  expect((await nova.call('GET /user')).body.data).toMatchObject({ marketingOptin: true, marketingPending: false })
  expect((await app.visitor.call('GET /emails/confirmation', { query: { token } })).body.data).toMatchObject({
    confirmed: true,
  })

  expect((await choose(false)).body.data).toMatchObject({ marketingOptin: false, marketingPending: false })
  expect((await app.visitor.call('POST /emails/confirmation', { query: { token } })).status).toBe(404)
  expect((await app.visitor.call('POST /emails/confirmation', { query: { token: 'forged.token' } })).status).toBe(404)
})

test('the unsubscribe link of an earlier email also ends an open question', async () => {
  const ida = await app.as(await app.make.user({ email: 'ida@example.com' }))
  await ida.call('PATCH /user/email', { body: { marketingOptin: true } })
  const [token = ''] = await tokensFor('ida@example.com')
  const unsubscribe = tokenOf(app.settings.authSecret, { userId: ida.id, list: { kind: 'marketing' } })
  await app.visitor.call('POST /emails/unsubscribe', { query: { token: unsubscribe } })
  expect((await ida.call('GET /user')).body.data).toMatchObject({ marketingOptin: false, marketingPending: false })
  expect((await app.visitor.call('POST /emails/confirmation', { query: { token } })).status).toBe(404)
})

test('the onboarding asks by email too', async () => {
  const eve = await app.as(await app.make.user({ username: null, email: 'eve@example.com' }))
  const { body } = await eve.call('POST /user/onboarding', {
    body: { username: 'eve', image: { emoji: '🦊', color: '#2F9E8F' }, marketingOptin: true },
  })
  expect(body.data).toMatchObject({ marketingOptin: false, marketingPending: true })
  expect(await tokensFor('eve@example.com')).toHaveLength(1)
})
