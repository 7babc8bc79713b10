/** A node that stops while a request is running and a page is open. */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from './testing/jobs.ts'
import { openPage } from './testing/live-page.ts'
import { type NodeProcess, openNode } from './testing/node-process.ts'
import { openTestApp, useApp } from './testing/test-app.ts'

const app = useApp()
let node: NodeProcess
beforeAll(async () => {
  node = await openNode(app.url, { drainSeconds: 2 })
})
afterAll(() => node.kill())

test('a node that gets SIGTERM still answers, then finishes what runs and closes its pages', async () => {
  const page = await openPage(node.url)
  await page.subscribe('games')
  const isClosed = () => page.socket.readyState !== page.socket.OPEN

  const { promise: release, resolve: finish } = Promise.withResolvers<void>()
  onTestFinished(() => finish())
  const lock = app.db.transaction(async (db) => {
    await db.execute(sql`lock table users`)
    await release
  })
  await until(async () => expect(await locks(true)).toBe(1))
  const running = fetch(`${node.url}/api/profiles`)
  await until(async () => expect(await locks(false)).toBeGreaterThan(0))

  const exited = node.terminate()
  await until(async () => expect((await fetch(`${node.url}/readyz`)).status).toBe(503))
  const ready = await fetch(`${node.url}/readyz`)
  expect(await ready.json()).toEqual({ ok: false, database: true, bus: true, draining: true })
  const games = await fetch(`${node.url}/api/games`)
  expect([games.status, games.headers.get('connection')]).toEqual([200, 'close'])
  expect(isClosed()).toBe(false)

  expect(await page.closed).toBe(1012)
  await until(() => expect(fetch(`${node.url}/healthz`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }))
  expect(await locks(false)).toBeGreaterThan(0) // the request is still running
  finish()
  await lock
  expect((await running).status).toBe(200)
  expect(await exited).toBe(0)
})

test('a stopping node does not wait for clients that neither finish nor close', async () => {
  const own = await openTestApp(app.url)
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const clients: Socket[] = []
  async function connect(request: string) {
    const client = createConnection(Number(new URL(url).port), '127.0.0.1')
    clients.push(client)
    client.on('error', () => {})
    await once(client, 'connect')
    client.write(request)
    return client
  }
  onTestFinished(() => clients.forEach((client) => void client.destroy()))
  const idle = await connect('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')
  await connect('POST /api/reports HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
  const page = await connect(
    'GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  expect(String(await once(page, 'data'))).toContain('101')

  const isClosed = own.close({ graceMs: 1_000 }).then(() => true)
  expect(await Promise.race([isClosed, sleep(20_000, false)])).toBe(true)
})

/** Locks of the table of users that block others, or that wait. */
async function locks(granted: boolean) {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where relation = 'users'::regclass
      and database = (select oid from pg_database where datname = current_database()) and granted = ${granted}
      and mode = ${granted ? 'AccessExclusiveLock' : 'AccessShareLock'}`,
  )
  return rows[0]?.count
}
