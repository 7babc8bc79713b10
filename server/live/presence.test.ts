import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type OpenPage, openPage } from '../testing/live-page.ts'
import { quickStart } from '../testing/node-process.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'

const app = useApp()
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function event(visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') {
  const { id } = await app.make.tournament({ visibility })
  return `here:${id}`
}

const last = (page: OpenPage) => page.updates.flatMap((update) => ('data' in update ? [update.data] : [])).at(-1)
const waitForCount = (page: OpenPage, here: number) =>
  until(() => JSON.stringify(last(page)) === JSON.stringify({ here }))

test('pages of the same event see their count, and a page that leaves is no longer counted', async () => {
  const topic = await event()
  const [first, second, third] = await Promise.all([openPage(url), openPage(url), openPage(url)])
  await first.subscribe(topic)
  await waitForCount(first, 1)
  await Promise.all([second, third].map((page) => page.subscribe(topic)))
  await Promise.all([first, second, third].map((page) => waitForCount(page, 3)))

  second.send({ unsubscribe: [topic] })
  await waitForCount(first, 2)
  await third.close()
  await waitForCount(first, 1)
  await Promise.all([first, second].map((page) => page.close()))
})

test('another event has its own count', async () => {
  const [here, there] = [await event(), await event()]
  const [firstPage, secondPage] = await Promise.all([openPage(url), openPage(url)])
  await firstPage.subscribe(here)
  await secondPage.subscribe(there)
  await waitForCount(firstPage, 1)
  await waitForCount(secondPage, 1)
  expect(
    firstPage.updates.flatMap((update) => ('topic' in update ? [update.topic] : [])).every((topic) => topic === here),
  ).toBe(true)
  await Promise.all([firstPage, secondPage].map((page) => page.close()))
})

test('a visitor who cannot see an event does not get its count', async () => {
  const topic = await event('PRIVATE')
  const page = await openPage(url)
  await page.subscribe(topic)
  expect(page.updates).toEqual([{ refused: topic, code: 'NOT_FOUND' }])
  await page.close()
})

test('pages on several processes are counted together', async () => {
  const child = fork(join(import.meta.dirname, '../testing/second-node.ts'), [app.url], quickStart())
  const [message] = await once(child, 'message')
  const topic = await event()
  const [localPage, remotePage] = await Promise.all([openPage(url), openPage(message.url)])
  await localPage.subscribe(topic)
  await waitForCount(localPage, 1)
  await remotePage.subscribe(topic)
  await waitForCount(localPage, 2)
  await waitForCount(remotePage, 2)
  await remotePage.close()
  await waitForCount(localPage, 1)
  await localPage.close()
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
})
