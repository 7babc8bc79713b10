import { expect, test } from 'vitest'
import { visitorSalts } from '../db/schema/analytics.ts'
import { emails } from '../db/schema/emails.ts'
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

test('the content of old emails that no one can read is cleared, so that quotes of people do not stay', async () => {
  const [old, recent] = [new Date(Date.now() - 31 * 24 * hour), new Date(Date.now() - 29 * 24 * hour)]
  const quote = { to: 'a@b.example', subject: 'Nova wrote to you', text: 'Hello', html: '<p>Hello</p>' }
  await app.db.insert(emails).values([
    { ...quote, reason: 'sent', createdAt: old, sentAt: old },
    { ...quote, reason: 'cancelled', createdAt: old, cancelledAt: old },
    { ...quote, reason: 'recent', createdAt: recent, sentAt: recent },
    { ...quote, reason: 'waiting', createdAt: old, scheduledAt: new Date(Date.now() + hour) },
    { ...quote, reason: 'shown', createdAt: old, sentAt: old, type: 'TOURNAMENT_REMINDER' },
  ])
  await enqueue(app.db, 'prune', {})
  await settled(app.db)
  const rows = await app.db.select().from(emails)
  const isKept = ({ subject, text, html }: (typeof rows)[number]) => `${subject} ${text} ${html}`.includes('Hello')
  expect(new Map(rows.map((row) => [row.reason, isKept(row)]))).toEqual(
    new Map([
      ['sent', false],
      ['cancelled', false],
      ['recent', true],
      ['waiting', true],
      ['shown', true],
    ]),
  )
  expect(rows.filter((row) => !isKept(row)).map(({ subject }) => subject)).toEqual(['–', '–'])
})
