import { expect, test } from 'vitest'
import { visitorSalts } from '../db/schema/analytics.ts'
import { sessions, verificationTokens } from '../db/schema/identity.ts'
import { attemptCounters, idempotencyKeys } from '../db/schema/site/http.ts'
import { settled } from '../testing/jobs.ts'
import { useApp } from '../testing/test-app.ts'
import { enqueue } from './enqueue.ts'

const app = useApp({ jobs: true })
const hour = 3_600_000

test('expired rows are deleted, valid rows stay', async () => {
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
  await app.db.insert(attemptCounters).values([
    { key: 'old', count: 3, resetAt: past },
    { key: 'new', count: 3, resetAt: future },
  ])

  const today = new Date().toISOString().slice(0, 10)
  await app.db.insert(visitorSalts).values([
    { day: '2026-01-01', salt: 'old' },
    { day: today, salt: 'new' },
  ])

  await enqueue(app.db, 'prune', {})
  await enqueue(app.db, 'prune', {})
  await settled(app.db)

  expect(await app.db.select({ expires: sessions.expires }).from(sessions)).toEqual([{ expires: future }])
  expect(await app.db.select({ token: verificationTokens.token }).from(verificationTokens)).toEqual([{ token: 'new' }])
  expect(await app.db.select({ salt: visitorSalts.salt }).from(visitorSalts)).toEqual([{ salt: 'new' }])
  expect(await app.db.select({ key: attemptCounters.key }).from(attemptCounters)).toEqual([{ key: 'new' }])
  expect(await app.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'new' }])
})
