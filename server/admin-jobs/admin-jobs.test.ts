import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobsIn } from '../testing/jobs.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
let admin: Person

beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
})
beforeEach(async () => {
  await app.db.execute(sql`delete from pgboss.job where name in ('dead-letters', 'prune')`)
})

async function fail(data: object = {}, queue: string | null = 'prune') {
  const id = uuidv7()
  await app.db.execute(sql`insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output)
    values (${id}, 'dead-letters', ${JSON.stringify(data)}::jsonb, ${queue}, 2, ${JSON.stringify({ message: 'No answer from ann@example.com' })}::jsonb)`)
  return id
}

const retry = (id: string) => admin.call('POST /admin/jobs/dead/{id}/retry', { params: { id } })
const actions = async () => (await app.db.select().from(auditEntries)).map(({ action }) => action)

test('every queue has a name that admins can read', async () => {
  const file = join(import.meta.dirname, '../../web/languages/en/admin-jobs.json')
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const { queues } = (await admin.call('GET /admin/jobs')).body.data
  expect(queues.map(({ name }) => name).filter((name) => !texts[`name.${name}`])).toEqual([])
})

test('admins see the queues with what waits, and failed jobs without their secrets', async () => {
  await enqueue(app.db, 'prune', {})
  await enqueue(app.db, 'prune', {}, { startAfter: new Date(Date.now() + 60_000) })
  const data = {
    userId: 'u1',
    token: 'secret-word',
    link: 'https://hall.test/login?token=secret-word',
    nested: [{ email: 'ann@example.com' }],
  }
  const id = await fail(data)
  const queues = (await admin.call('GET /admin/jobs')).body.data.queues
  expect(queues.find(({ name }) => name === 'prune')).toEqual({
    name: 'prune',
    waiting: 1,
    scheduled: 1,
    active: 0,
    dead: 1,
    oldest: expect.any(String),
  })
  const { body, text } = await admin.call('GET /admin/jobs/dead', { query: { queue: 'prune' } })
  expect(body).toMatchObject({ total: 1, data: [{ id, queue: 'prune', attempts: 3, error: 'No answer from …' }] })
  expect(JSON.parse(body.data[0]?.payload ?? '')).toEqual({
    userId: 'u1',
    token: '…',
    link: 'https://hall.test/login?…',
    nested: [{ email: '…' }],
  })
  expect(text).not.toContain('secret-word')
  expect((await admin.call('GET /admin/jobs/dead', { query: { queue: 'other' } })).body.total).toBe(0)
})

test('a failed job with a long text is listed as fast as any other', async () => {
  await fail({ text: 'x'.repeat(200_000), links: 'http://'.repeat(40_000) })
  const start = performance.now()
  expect((await admin.call('GET /admin/jobs/dead', { query: { queue: 'prune' } })).body.total).toBe(1)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a failed job that is retried five times at once runs once, with its data', async () => {
  const id = await fail({ reason: 'again' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => retry(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
  const jobs = await jobsIn(app.db, 'prune')
  expect(jobs).toMatchObject([{ state: 'created', data: { reason: 'again' }, retry_count: 0 }])
  expect((await admin.call('GET /admin/jobs/dead')).body.total).toBe(0)
  expect((await actions()).filter((action) => action === 'job-retried')).toHaveLength(1)
})

test('several failed jobs are retried or dropped together; those that are gone are skipped', async () => {
  const ids = [await fail(), await fail(), await fail()]
  const [first = '', second = '', third = ''] = ids
  expect((await admin.call('DELETE /admin/jobs/dead/{id}', { params: { id: first } })).status).toBe(204)
  expect((await retry(first)).status).toBe(404)
  const retried = await admin.call('POST /admin/jobs/dead/retry', { body: { ids: [first, second] } })
  expect(retried.body.data).toEqual({ done: 1, skipped: 1 })
  const dropped = await admin.call('POST /admin/jobs/dead/drop', { body: { ids: [second, third] } })
  expect(dropped.body.data).toEqual({ done: 1, skipped: 1 })
  expect(await jobsIn(app.db, 'prune')).toHaveLength(1)
  expect((await actions()).filter((action) => action === 'job-dropped')).toHaveLength(2)
})

test('a job of an unknown queue can only be dropped', async () => {
  const id = await fail({}, null)
  expect((await retry(id)).status).toBe(409)
  expect((await admin.call('GET /admin/jobs/dead')).body.total).toBe(1)
  const ann = await app.as(await app.make.user({ role: 'MODERATOR' }))
  expect((await ann.call('DELETE /admin/jobs/dead/{id}', { params: { id } })).status).toBe(403)
  expect((await admin.call('DELETE /admin/jobs/dead/{id}', { params: { id } })).status).toBe(204)
})
