import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type OpenPage, openPage } from '../testing/live-page.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

const app = useApp()
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function event(visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') {
  const { id } = await app.make.tournament({ visibility })
  return `here:${id}`
}

const last = (page: OpenPage) => page.heard.flatMap((news) => ('data' in news ? [news.data] : [])).at(-1)
const sees = (page: OpenPage, here: number) => until(() => JSON.stringify(last(page)) === JSON.stringify({ here }))

test('pages of the same event see their count, and a page that leaves is no longer counted', async () => {
  const topic = await event()
  const [first, second, third] = await Promise.all([openPage(url), openPage(url), openPage(url)])
  await first.subscribe(topic)
  await sees(first, 1)
  await Promise.all([second, third].map((page) => page.subscribe(topic)))
  await Promise.all([first, second, third].map((page) => sees(page, 3)))

  second.say({ unsubscribe: [topic] })
  await sees(first, 2)
  await third.close()
  await sees(first, 1)
  await Promise.all([first, second].map((page) => page.close()))
})

test('another event has its own count', async () => {
  const [here, there] = [await event(), await event()]
  const [one, other] = await Promise.all([openPage(url), openPage(url)])
  await one.subscribe(here)
  await other.subscribe(there)
  await sees(one, 1)
  await sees(other, 1)
  expect(one.heard.flatMap((news) => ('topic' in news ? [news.topic] : [])).every((topic) => topic === here)).toBe(true)
  await Promise.all([one, other].map((page) => page.close()))
})

test('a visitor who cannot see an event does not get its count', async () => {
  const topic = await event('PRIVATE')
  const page = await openPage(url)
  await page.subscribe(topic)
  expect(page.heard).toEqual([{ refused: topic, code: 'NOT_FOUND' }])
  await page.close()
})

test('pages on several processes are counted together', { timeout: 60_000 }, async () => {
  const child = fork(join(import.meta.dirname, '../testing/second-node.ts'), [app.url], { execArgv: [] })
  const [message] = await once(child, 'message')
  const topic = await event()
  const [near, far] = await Promise.all([openPage(url), openPage(message.url)])
  await near.subscribe(topic)
  await sees(near, 1)
  await far.subscribe(topic)
  await sees(near, 2)
  await sees(far, 2)
  await far.close()
  await sees(near, 1)
  await near.close()
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
})
