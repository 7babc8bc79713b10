import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueue } from '../jobs/enqueue.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('admins see failures since the start, with the last message, and the jobs that wait or failed for good', async () => {
  const { failures } = app.node
  failures.report('bus', new Error('first'))
  failures.report('bus', new Error('Connection terminated unexpectedly'))
  const rows = new AggregateError([new Error('no such file')], '1 of 3 rows failed')
  failures.report('job', rows, { job: 'remove-files', id: '1', attempt: 2 })
  const query = app.db.execute(sql`select ${'ann@example.org'}::text::int`)
  await query.catch((error) => failures.report('database', error))
  await enqueue(app.db, 'prune', {})
  await enqueue(app.db, 'prune', {}, { startAfter: new Date(Date.now() + 60_000) })
  await app.db.execute(sql`insert into pgboss.job (name, data) values ('dead-letters', '{}')`)

  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const { status, body } = await admin.call('GET /admin/health')
  const lastAt = expect.any(String)
  expect([status, body.data]).toEqual([
    200,
    {
      email: true,
      setup: false,
      failures: [
        { source: 'database', count: 1, lastAt, lastMessage: 'SQLSTATE 22P02' }, // the message of PostgreSQL quotes the email address
        { source: 'bus', count: 2, lastAt, lastMessage: 'Connection terminated unexpectedly' },
        { source: 'queue', count: 0, lastAt: null, lastMessage: null },
        { source: 'job', count: 1, lastAt, lastMessage: 'remove-files: 1 of 3 rows failed: no such file' },
      ],
      waitingJobs: 1,
      deadLetters: 1,
    },
  ])
  const metrics = await app.visitor.raw('GET', '/metrics')
  expect(metrics.text).toMatch(/^guildhall_waiting_jobs 1$/m)
  expect(metrics.text).toMatch(/^guildhall_dead_letters 1$/m)
})
