import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '../db/schema/notifications.ts'
import { openPage } from '../testing/live-page.ts'
import { quickStart } from '../testing/node-process.ts'
import { useApp } from '../testing/test-app.ts'
import { publish } from './bus.ts'

const app = useApp()
let localUrl: string
let remoteUrl: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  localUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const child = fork(join(import.meta.dirname, '../testing/second-node.ts'), [app.url], quickStart())
  const [message] = await once(child, 'message')
  remoteUrl = message.url
  stop = () => {
    const exit = once(child, 'exit')
    child.disconnect()
    return exit
  }
})
afterAll(() => stop())

test('pages of both processes get the same messages in the same order', async () => {
  const pages = await Promise.all([openPage(localUrl), openPage(remoteUrl)])
  for (const page of pages) await page.subscribe('games')
  await Promise.all(Array.from({ length: 30 }, (_, index) => publish(app.db, 'games', index)))
  const [localMessages, remoteMessages] = await Promise.all(pages.map((page) => page.waitForUpdates('games', 30)))
  expect(new Set(localMessages).size).toBe(30)
  expect(remoteMessages).toEqual(localMessages)
  await Promise.all(pages.map((page) => page.close()))
})

test('an action on one process reaches pages of the other', async () => {
  const ann = await app.as(await app.make.user())
  const page = await openPage(localUrl, { cookie: ann.cookie })
  await page.subscribe(`user:${ann.id}`)
  await app.db.insert(notifications).values({ userId: ann.id, kind: 'level-up', text: 'You reached level 2' })
  const answer = await fetch(`${remoteUrl}/api/user/notifications`, {
    method: 'PUT',
    headers: { cookie: ann.cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  expect(await page.waitForUpdates(`user:${ann.id}`, 1)).toEqual([{ unread: 0 }])
  await page.close()
})

test('a page that moves to another process catches up there', async () => {
  const [page, witness] = [await openPage(localUrl), await openPage(remoteUrl)]
  await page.subscribe('games')
  await witness.subscribe('games')
  await publish(app.db, 'games', 'before the move')
  await page.waitForUpdates('games', 1)
  await witness.waitForUpdates('games', 1) // both processes have it
  const last = page.updates.at(-1)
  await page.close()
  await publish(app.db, 'games', 'in between')

  const pageOfOtherNode = await openPage(remoteUrl)
  await pageOfOtherNode.subscribe('games', last && 'id' in last ? last.id : '')
  expect(await pageOfOtherNode.waitForUpdates('games', 1)).toEqual(['in between'])
  await pageOfOtherNode.close()
  await witness.close()
})
