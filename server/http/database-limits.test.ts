import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { runDueDeadlines } from '../stages/play/deadlines.ts'
import { until } from '../testing/jobs.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { openTestApp, useApp } from '../testing/test-app.ts'

const timeLimits = { connect: 1, statement: 2, lock: 1, idle: 2 }
const app = useApp({
  timeLimits,
  metricsToken: 'a secret of the monitoring',
})

/** Runs the work while no one else can read the games. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const other = openDatabase(app.url)
  try {
    return await other.db.transaction(async (db) => {
      await db.execute(sql`lock table games in access exclusive mode`)
      return work()
    })
  } finally {
    await other.close()
  }
}

test('a call that waits too long for the database is 503 with Retry-After', async () => {
  const { status, headers, body } = await whileLocked(() => app.visitor.call('GET /games'))
  expect([status, headers['retry-after'], body.code]).toEqual([503, '3', 'UNAVAILABLE'])
  expect((await app.visitor.call('GET /games')).status).toBe(200)
})

test('a result that waits too long for its event is 503', async () => {
  const { params, host, at } = await runningEvent(app, 2)
  const { id } = await at(1)
  const other = openDatabase(app.url)
  await other.db.transaction(async (db) => {
    await db.execute(sql`select from tournaments where id = ${params.id} for update`)
    const decided = await host.call('PUT /matches/{id}', { params: { id }, body: { scores: games('1') } })
    expect([decided.status, decided.body.code]).toEqual([503, 'UNAVAILABLE'])
  })
  await other.close()
})

test('a statement that takes too long is stopped, and its call is 503', async () => {
  await app.db.execute(
    sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`,
  )
  await app.db.execute(sql`create trigger wait before insert on games for each row execute function wait()`)
  const player = await app.as(await app.make.user())
  const { status, headers, body } = await player.call('POST /games', { body: { name: 'A slow game' } })
  await app.db.execute(sql`drop function wait cascade`)
  expect([status, headers['retry-after'], body.code]).toEqual([503, '3', 'UNAVAILABLE'])
})

/** Passes everything on to PostgreSQL, until it is told to hold the requests back, as a stopped process does. */
async function openLine(url: string) {
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  const path = `${host}/.s.PGSQL.${port}`
  const sockets = new Map<Socket, Socket>()
  const server = createServer((client) => {
    const postgres = connect(host.startsWith('/') ? { path } : { host, port })
    sockets.set(client, postgres)
    client.on('error', () => {}).on('close', () => postgres.destroy())
    postgres.on('error', () => {}).on('close', () => client.destroy())
    postgres.pipe(client)
    if (isOpen) client.pipe(postgres)
  })
  let isOpen = true
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `postgres://${user}@127.0.0.1:${ownPort}/${database}`,
    hold() {
      isOpen = false
      for (const [client, postgres] of sockets) client.unpipe(postgres)
    },
    release() {
      if (isOpen) return
      isOpen = true
      for (const [client, postgres] of sockets) client.pipe(postgres)
    },
    close() {
      server.close()
      for (const client of sockets.keys()) client.destroy()
    },
  }
}

test('while the database does not answer, calls are 503, and soon after it answers they work', async () => {
  const line = await openLine(app.url)
  const node = await openTestApp(line.url, { timeLimits })
  onTestFinished(async () => {
    line.release()
    await node.close()
    line.close()
  })
  const ann = await node.as(await node.make.user())
  const statuses = () => Promise.all(['/api/user', '/readyz'].map(async (url) => (await ann.raw('GET', url)).status))
  expect(await statuses()).toEqual([200, 200])
  line.hold()
  expect(await statuses()).toEqual([503, 503])
  line.release()
  await until(async () => expect(await statuses()).toEqual([200, 200]))
})

test('a client that goes away while it sends a body is no failure of the database', async () => {
  const countOf = () => app.node.failures.counts().find(({ source }) => source === 'database')?.count ?? 0
  const before = countOf()
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = once(app.app.server, 'request')
  const client = connect(Number(port), '127.0.0.1', () =>
    client.write('POST /api/track HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'),
  )
  const [request] = await accepted
  const isOver = once(request, 'close')
  client.destroy()
  await isOver.catch(() => {})
  await nextTurn()
  expect(countOf()).toBe(before)
})

test.each([
  ['a call that the database stops to end a deadlock is 503 with Retry-After', '40P01', [503, '3', 'UNAVAILABLE']],
  ['a statement that the database does not understand is 500', '08P01', [500, undefined, 'INTERNAL']],
])('%s', async (_, state, expected) => {
  await app.db.execute(
    sql.raw(`create function stop() returns trigger language plpgsql as $$ begin raise sqlstate '${state}'; end $$`),
  )
  await app.db.execute(sql`create trigger stop before insert on games for each row execute function stop()`)
  const player = await app.as(await app.make.user())
  const { status, headers, body } = await player.call('POST /games', { body: { name: 'A new game' } })
  await app.db.execute(sql`drop function stop cascade`)
  expect([status, headers['retry-after'], body.code]).toEqual(expected)
})

test('an event that is locked for long does not stop the deadlines of the others', async () => {
  const [locked, free] = await Promise.all([runningEvent(app, 2), runningEvent(app, 2)])
  const ids = [(await locked.at(1)).id, (await free.at(1)).id]
  for (const [index, id] of ids.entries())
    await app.db
      .update(matches)
      .set({ deadlineAt: sql`now() - ${2 - index} * interval '1 minute'` })
      .where(eq(matches.id, id))
  const other = openDatabase(app.url)
  await other.db.transaction(async (db) => {
    await db.execute(sql`select from tournaments where id = ${locked.params.id} for update`)
    const run = runDueDeadlines(app, {}, { id: '', attempt: 1, isLast: false })
    await expect(run).rejects.toThrow('1 of 2 rows failed')
  })
  await other.close()
  const rows = await app.db.select().from(matches).where(inArray(matches.id, ids)).orderBy(matches.deadlineAt)
  const isDue = ({ deadlineAt }: { deadlineAt: Date | null }) => deadlineAt !== null && deadlineAt < new Date()
  expect(rows.map((row) => [row.id, isDue(row)])).toEqual([
    [ids[0], true],
    [ids[1], false],
  ])
})

const connections = 20

/** Opens every connection of the pool. On a busy machine some of them need more than one attempt. */
async function openConnections() {
  const useOne = () => app.db.transaction((db) => db.execute(sql`select pg_sleep(0.2)`))
  const results = await Promise.allSettled(Array.from({ length: connections }, useOne))
  if (results.some(({ status }) => status === 'rejected')) await openConnections()
}

test('a call that finds no free connection is 503, and /readyz does not hang', async () => {
  await openConnections()
  const done = Promise.withResolvers<void>()
  const isTaken = Array.from({ length: connections }, () => Promise.withResolvers<void>())
  const transactions = isTaken.map((taken) =>
    app.db.transaction(async (db) => {
      await db.execute(sql`select 1`)
      taken.resolve()
      await done.promise
    }),
  )
  await Promise.all(isTaken.map(({ promise }) => promise))
  const answers = [app.visitor.call('GET /profiles'), app.visitor.raw('GET', '/readyz')]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503])
  done.resolve()
  await Promise.all(transactions)
  expect((await app.visitor.raw('GET', '/readyz')).status).toBe(200)
})

test('metrics need a token, or come from this machine without a proxy', async () => {
  const get = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await get('127.0.0.1')).toBe(200)
  expect(await get('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403)
  for (const host of ['guildhall.example', 'localhost.guildhall.example', 'localhost@guildhall.example'])
    expect([host, await get('127.0.0.1', { host })]).toEqual([host, 403])
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await get('127.0.0.1', { host })]).toEqual([host, 200])
  expect(await get('203.0.113.9')).toBe(403)
  expect(await get('203.0.113.9', { host: 'localhost' })).toBe(403)
  expect(await get('203.0.113.9', { authorization: 'Bearer guess' })).toBe(403)
  expect(await get('203.0.113.9', { authorization: 'Bearer a secret of the monitoring' })).toBe(200)
})
