/** What the log of a node contains after a failure. */
import { Writable } from 'node:stream'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { openFailures } from '../failures.ts'
import { useApp } from '../testing/test-app.ts'
import { errorSender, handleErrors } from './errors.ts'
import { serializeError } from './log-error.ts'

const app = useApp()
const secret = 'ann@example.org'

/** An app with one route, and everything that it logs. */
function logging(fail: () => Promise<unknown>) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const server = Fastify({ logger: { level: 'warn', stream, serializers: { err: serializeError } } })
  const failures = openFailures()
  failures.logTo(server.log)
  handleErrors(server, errorSender(failures))
  server.get('/', fail)
  return { request: () => server.inject({ url: '/' }), lines, failures }
}

test('the log contains a failed query, but neither its parameters nor values that PostgreSQL quotes', async () => {
  const queries = {
    'an unknown table': () => app.db.execute(sql`select from nowhere where email = ${secret}`),
    'a value of the wrong type': () => app.db.execute(sql`select ${secret}::text::int`),
    'a value that exists': () =>
      app.db.execute(
        sql`with new as (insert into users (email) values (${secret}) returning id) insert into users (id, email) select id, 'x' from new`,
      ),
  }
  for (const [name, query] of Object.entries(queries)) {
    const { request, lines } = logging(query)
    expect((await request()).statusCode, name).toBeGreaterThanOrEqual(400)
    const log = lines.join('')
    expect(log, name).toContain('Failed query: ')
    expect(log, name).toMatch(/"code":"[0-9A-Z]{5}"/)
    expect(log, name).not.toContain(secret)
  }
})

test.for([
  ['a full disk', '53100', 'could not extend file "base/5/2619": No space left on device'],
  ['too many connections', '53300', 'sorry, too many clients already'],
  ['a statement that takes too long', '57014', 'canceling statement due to statement timeout'],
] as const)('%s is answered with 503 and Retry-After, counted and logged', async ([, code, message]) => {
  const cause = Object.assign(new DatabaseError(message, 0, 'error'), { code })
  const { request, lines, failures } = logging(() => Promise.reject(new DrizzleQueryError('insert', [secret], cause)))
  const reply = await request()
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '3', 'UNAVAILABLE'])
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(failures.counts()[0]).toMatchObject({ source: 'database', count: 1, lastMessage: message })
  expect(lines.join('')).toContain(code)
  expect(lines.join('')).not.toContain(secret)
})

test('a write to a read-only database is answered with 503', async () => {
  const { request, failures } = logging(() =>
    app.db.transaction((db) => db.execute(sql`insert into games (name, slug) values ('Chess', 'chess')`), {
      accessMode: 'read only',
    }),
  )
  expect((await request()).statusCode).toBe(503)
  expect(failures.counts()[0]?.lastMessage).toBe('cannot execute INSERT in a read-only transaction')
})
