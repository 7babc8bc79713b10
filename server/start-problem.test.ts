import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { databaseProblem, isStartProblem, listenProblem } from './start-problem.ts'
import { listen } from './testing/listen.ts'
import { useApp } from './testing/test-app.ts'

const app = useApp()

const textOf = (error: unknown) => (isStartProblem(error) && error instanceof Error ? error.message : `${error}`)

/** What the start says about a database that is not quite this one. */
async function problemOf(change: (url: URL) => void) {
  const url = new URL(app.url)
  change(url)
  return textOf(
    await migrate(url.href).then(
      () => 'none',
      (error) => databaseProblem(error),
    ),
  )
}

test('the start says why it cannot use a database', async () => {
  expect(
    await problemOf((url) => {
      url.searchParams.set('host', '127.0.0.1')
      url.searchParams.set('port', '1')
    }),
  ).toBe('The database at DATABASE_URL cannot be reached')
  expect(
    await problemOf((url) => {
      url.pathname += '_missing'
    }),
  ).toBe('The database that DATABASE_URL names does not exist: create it first')
  expect(
    await problemOf((url) => {
      url.username = 'no_such_role'
    }),
  ).toBe('The database at DATABASE_URL refuses this user or this password')
})

test('a database user without the right to create tables is named as the reason', async () => {
  const role = `${new URL(app.url).pathname.slice(1)}_reader`
  await app.db.execute(sql.raw(`create role "${role}" login`))
  await app.db.execute(sql`drop schema drizzle cascade`)
  try {
    expect(
      await problemOf((url) => {
        url.username = role
      }),
    ).toBe('The user of DATABASE_URL may not create tables in this database: make the user its owner')
  } finally {
    await app.db.execute(sql.raw(`drop role "${role}"`))
  }
})

/** What the start says about an address where it cannot listen. */
const listenAt = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve(textOf(listenProblem(error, { host, port }))))
    server.listen(port, host, () => server.close(() => resolve('none')))
  })

test('the start says why it cannot listen', async () => {
  const { url, close } = await listen(createHttpServer())
  const port = Number(new URL(url).port)
  expect(await listenAt('127.0.0.1', port)).toBe(`Port ${port} is in use: choose another with PORT`)
  await close()
  expect(await listenAt('192.0.2.99', 0)).toBe('HOST 192.0.2.99 is not an address of this machine')
})
