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

test('an overloaded server rejects calls and pages with Retry-After, tells browsers so in a page, and still sends assets', async () => {
  const app = Fastify()
  await shedLoad(app, 20)
  handleErrors(app, errorSender(openFailures()))
  for (const path of ['/assets/entry.js', '/api/games', '/', '/de-DE/']) app.get(path, async () => 'sent')
  const request = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } })
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

  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await request('/de-DE/', browser)
  expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ])
  expect(page.body).toContain('<html lang="de-DE">')
  expect(page.body).toContain('<p>Gerade ist sehr viel los. Versuch es gleich noch einmal.</p>')
  expect((await request('/api/games', browser)).json().code).toBe('OVERLOADED')
  await app.close()
})
