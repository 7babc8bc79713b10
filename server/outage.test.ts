/** A real PostgreSQL that is killed and started again under two nodes with open pages. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'
import { isPostgresOn, readPidFile } from './db/embedded-pid.ts'
import { migrate } from './db/migrate.ts'
import { installQueues } from './jobs/create-queues.ts'
import { enqueue } from './jobs/enqueue.ts'
import { invalidate, publish } from './live/bus.ts'
import { registryOf } from './node.ts'
import { jobsIn, until } from './testing/jobs.ts'
import { type OpenPage, openPage } from './testing/live-page.ts'
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), `guildhall-test-${process.pid}-outage-`))
chmodSync(folder, 0o711)
const start = () => startEmbedded(folder, () => {}, { throwaway: true })
let server: Awaited<ReturnType<typeof start>>
let nodes: TestApp[]
let pages: OpenPage[]
let ann: Person

beforeAll(async () => {
  server = await start()
  await migrate(server.url)
  await installQueues(server.url, registryOf({ seed: 'none' }).jobs)
  nodes = [await openTestApp(server.url, { jobs: true }), await openTestApp(server.url)]
  const urls = await Promise.all(nodes.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  pages = await Promise.all(urls.map((url) => openPage(url)))
  for (const page of pages) await page.subscribe('games')
  ann = await nodes[0]!.as(await nodes[0]!.make.user())
})
afterAll(async () => {
  for (const page of pages ?? []) await page.close()
  for (const node of nodes ?? []) await node.close()
  await server?.stop()
  for (const path of [folder, server?.home]) rmSync(path, { recursive: true, force: true })
})

async function killServer() {
  const data = join(server.home, 'data')
  const pid = readPidFile(data)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await until(() => expect(isPostgresOn(pid, data)).toBe(false))
}

test('while the database is away calls are 503, and afterwards every page hears each message once', async () => {
  const [node, other] = [nodes[0]!, nodes[1]!]
  const ofCommunity = { whiteLabel: true, username: 'harbour', hostname: 'play.harbour.example' }
  await node.make.organization(ofCommunity)
  const onHost = (url: string, host: string) => node.app.inject({ url, headers: { host } })
  const robots = (await onHost('/robots.txt', ofCommunity.hostname)).body
  expect(robots).not.toBe((await onHost('/robots.txt', 'hall.test')).body)
  await invalidate(node.db, 'organizations')

  const transaction = node.db.transaction(async (db) => {
    await db.execute(sql`select 1`)
    await killServer() // a transaction is open meanwhile
    await db.execute(sql`select 2`)
  })
  await expect(transaction).rejects.toThrow()

  for (const address of ['GET /user', 'GET /user/notifications'] as const) {
    const { status, headers, body } = await ann.call(address)
    expect([status, headers['retry-after'], body.code]).toEqual([503, '3', 'UNAVAILABLE'])
    expect(headers['content-type']).toContain('application/problem+json')
  }
  expect((await ann.raw('GET', '/readyz')).body).toMatchObject({ ok: false, database: false })
  expect((await ann.raw('GET', '/healthz')).status).toBe(200)
  expect((await onHost('/healthz', 'new.example')).statusCode).toBe(200)
  expect((await onHost('/looks/none.css', 'new.example')).statusCode).toBe(404)
  expect((await onHost('/robots.txt', ofCommunity.hostname)).body).toBe(robots)
  expect((await ann.raw('GET', '/metrics')).text).toMatch(/guildhall_failures_total\{source="database"\} [1-9]/)

  server = await start()
  await until(async () => expect((await ann.call('GET /user')).status).toBe(200))
  await until(() =>
    expect(pages.map(({ updates }) => updates.filter((update) => 'missed' in update).length)).toEqual([1, 1]),
  )
  await publish(other.db, 'games', 'after the outage')
  for (const page of pages) expect(await page.waitForUpdates('games', 1)).toEqual(['after the outage'])

  await enqueue(node.db, 'prune', {})
  await until(async () => {
    const jobs = await jobsIn(node.db, 'prune')
    const ends = jobs.map(({ state, retry_count }) => `${state} after ${retry_count} retries`)
    expect(new Set(ends)).toEqual(new Set(['completed after 0 retries'])) // the schedule adds a second job in minute 7 of an hour
  })
  const { rows } = await node.db.execute(
    sql`select count(*)::int as count from pg_stat_activity where application_name = 'guildhall-bus'`,
  )
  expect(rows).toEqual([{ count: 2 }])
  for (const page of pages) expect(await page.waitForUpdates('games', 1)).toHaveLength(1)
})
