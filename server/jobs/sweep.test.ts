import { expect, test } from 'vitest'
import { visitorSalts } from '../db/schema/analytics.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { sessions, verificationTokens } from '../db/schema/identity.ts'
import { tries } from '../db/schema/tries.ts'
import { settled } from '../testing/jobs.ts'
import { useApp } from '../testing/test-app.ts'
import { enqueue } from './enqueue.ts'

const app = useApp({ jobs: true })
const hour = 3_600_000

test('what has run out is swept away, what still holds stays', async () => {
  const { id: userId } = await app.make.user()
  const [past, future] = [new Date(Date.now() - hour), new Date(Date.now() + hour)]
  await app.make.session(userId, { expires: past })
  await app.make.session(userId, { expires: future })
  await app.db.insert(verificationTokens).values([
    { identifier: 'a@example.com', token: 'old', expires: past },
    { identifier: 'a@example.com', token: 'new', expires: future },
  ])
  const key = { address: 'POST /x', bodyHash: 'h' }
  await app.db.insert(idempotencyKeys).values([
    { ...key, caller: userId, key: 'old', expiresAt: past },
    { ...key, caller: userId, key: 'new', expiresAt: future },
  ])
  await app.db.insert(tries).values([
    { key: 'old', count: 3, resetAt: past },
    { key: 'new', count: 3, resetAt: future },
  ])

  const today = new Date().toISOString().slice(0, 10)
  await app.db.insert(visitorSalts).values([
    { day: '2026-01-01', salt: 'old' },
    { day: today, salt: 'new' },
  ])

  await enqueue(app.db, 'sweep', {})
  await enqueue(app.db, 'sweep', {})
  await settled(app.db)

  expect(await app.db.select({ expires: sessions.expires }).from(sessions)).toEqual([{ expires: future }])
  expect(await app.db.select({ token: verificationTokens.token }).from(verificationTokens)).toEqual([{ token: 'new' }])
  expect(await app.db.select({ salt: visitorSalts.salt }).from(visitorSalts)).toEqual([{ salt: 'new' }])
  expect(await app.db.select({ key: tries.key }).from(tries)).toEqual([{ key: 'new' }])
  expect(await app.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'new' }])
})
