import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { testServices } from '../testing/jobs.ts'
import { useApp } from '../testing/test-app.ts'
import { reviewPro } from './sync.ts'

const app = useApp()

test('without keys every call of Pro is not found', async () => {
  const user = await app.as(await app.make.user())
  const answers = [
    await user.call('GET /subscriptions'),
    await user.call('POST /subscriptions/checkout', { body: {} }),
    await user.call('POST /subscriptions/portal'),
    await user.raw('POST', '/api/subscriptions/webhook', { body: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('with PRO_FREE everyone has Pro', async () => {
  const { id } = await app.make.user()
  const services = testServices(app.db, { ...app.settings, proFree: true })
  await reviewPro(services, {}, { id: '', attempt: 1, isLast: false })
  const [row] = await app.db.select({ pro: users.pro }).from(users).where(eq(users.id, id))
  expect(row?.pro).toBe(true)
})
