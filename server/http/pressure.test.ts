/** What happens to callers while the server has too much to do; the delay it bears is set low here. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from './errors.ts'
import { shedLoad } from './pressure.ts'

/** Holds the thread for most of a second and a half: the delay is measured every second. */
async function overwork() {
  for (const end = Date.now() + 1_500; Date.now() < end; await new Promise(setImmediate)) {
    for (const until = Date.now() + 60; Date.now() < until; );
  }
}

test('under pressure calls and pages are refused with a moment to come back after, files are still sent', async () => {
  const app = Fastify()
  await shedLoad(app, 20)
  answerProblems(app)
  for (const path of ['/assets/entry.js', '/api/games', '/']) app.get(path, async () => 'sent')
  const ask = (url: string) => app.inject({ url })
  expect((await ask('/api/games')).statusCode).toBe(200)

  await overwork()
  for (const url of ['/api/games', '/', '/?next=/assets/']) {
    const refused = await ask(url)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']], url).toEqual([
      503,
      'OVERLOADED',
      '2',
    ])
  }
  expect((await ask('/assets/entry.js')).statusCode).toBe(200)
  await app.close()
})
