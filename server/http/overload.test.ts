/** Requests to an overloaded server; the tolerated delay is set low here. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openFailures } from '../failures.ts'
import { errorSender, handleErrors } from './errors.ts'
import { shedLoad } from './overload.ts'

/** Blocks the thread for most of a second and a half: the delay is measured every second. */
async function blockThread() {
  for (const end = Date.now() + 1_500; Date.now() < end; await new Promise(setImmediate)) {
    for (const until = Date.now() + 60; Date.now() < until; );
  }
}

test('an overloaded server rejects calls and pages with Retry-After, and still sends assets', async () => {
  const app = Fastify()
  await shedLoad(app, 20)
  handleErrors(app, errorSender(openFailures()))
  for (const path of ['/assets/entry.js', '/api/games', '/']) app.get(path, async () => 'sent')
  const request = (url: string) => app.inject({ url })
  expect((await request('/api/games')).statusCode).toBe(200)

  await blockThread()
  for (const url of ['/api/games', '/', '/?next=/assets/']) {
    const response = await request(url)
    expect([response.statusCode, response.json().code, response.headers['retry-after']], url).toEqual([
      503,
      'OVERLOADED',
      '2',
    ])
  }
  expect((await request('/assets/entry.js')).statusCode).toBe(200)
  await app.close()
})
