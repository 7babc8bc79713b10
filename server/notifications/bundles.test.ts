/** Unread notifications of one bundle are one entry on the page and one push. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notifications } from '../db/schema/notifications.ts'
import { jobsIn } from '../testing/jobs.ts'
import { openPushServer } from '../testing/services/push-server.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { deliverPush } from './deliver-push.ts'
import { notify, notifyEach } from './notify.ts'

const app = useApp()
const push = await openPushServer()
afterAll(push.close)

const makeUser = async () => app.as(await app.make.user())
const send = (user: Person, name: string, { bundle = 'chat', subject = name } = {}) =>
  notify(app.db, user.id, {
    kind: 'message',
    values: { variant: 'image', name },
    subject,
    bundle,
    link: `/messages/${name}`,
    bundleLink: '/messages',
  })
const list = async (user: Person, query: Record<string, string> = {}) =>
  (await user.call('GET /user/notifications', { query: query as never })).body

test('the newest unread notification stands for the others and counts as one', async () => {
  const ann = await makeUser()
  for (const name of ['bob', 'cas', 'dee']) await send(ann, name)
  await send(ann, 'dee') // the same subject
  await send(ann, 'eve', { bundle: 'other chat' })
  const { data, total } = await list(ann)
  expect(data).toMatchObject([
    { text: 'eve sent you an image.', count: 1, link: '/messages/eve' },
    { text: 'dee sent a message. 2 more are unread.', count: 3, link: '/messages' },
  ])
  expect([total, (await list(ann, { unread: 'true' })).total]).toEqual([2, 2])
})

test('what was read stays, and the next one starts a new bundle', async () => {
  const ann = await makeUser()
  for (const name of ['bob', 'cas']) await send(ann, name)
  await ann.call('PUT /user/notifications', { body: {} })
  for (const name of ['dee', 'eve']) await send(ann, name)
  const { data } = await list(ann)
  expect(data.map(({ text, read }) => [text, read])).toEqual([
    ['eve sent a message. 1 more is unread.', false],
    ['cas sent a message. 1 more is unread.', true],
  ])
})

test('notifications at the same time are counted once each', async () => {
  const ann = await makeUser()
  const names = Array.from({ length: 12 }, (_, index) => `fan-${index}`)
  await Promise.all(names.map((name) => send(ann, name)))
  const { data, total } = await list(ann)
  expect([total, data[0]?.count]).toEqual([1, 12])
  const stored = await app.db.select().from(notifications).where(eq(notifications.userId, ann.id))
  expect(stored.filter(({ hidden }) => hidden)).toHaveLength(11)
})

test('several for one bundle in one call become one', async () => {
  const ann = await makeUser()
  const rows = ['bob', 'cas', 'dee'].map((name) => ({
    userId: ann.id,
    subject: name,
    bundle: 'chat',
    values: { variant: 'image' as const, name },
  }))
  for (let time = 0; time < 2; time++) await notifyEach(app.db, 'message', rows)
  expect((await list(ann)).data.map(({ count }) => count)).toEqual([3])
})

test('a push of a bundle replaces the older one on the device, and one that is out of date is not sent', async () => {
  const ann = await makeUser()
  const browser = push.subscribe()
  await ann.call('POST /user/devices', { body: browser.subscription })
  const jobs = async () =>
    (await jobsIn(app.db, 'deliver-push')).map(({ data }) => data as Parameters<typeof deliverPush>[1])
  await send(ann, 'bob')
  for (const job of await jobs()) await deliverPush(app, job)
  await send(ann, 'cas')
  await send(ann, 'dee') // the push about cas is out of date when it is delivered
  for (const job of (await jobs()).slice(1)) await deliverPush(app, job)
  expect(browser.messages).toMatchObject([
    { body: 'bob sent you an image.', tag: 'message chat', url: '/messages/bob' },
    { body: 'dee sent a message. 2 more are unread.', tag: 'message chat', url: '/messages' },
  ])
  await send(ann, 'eve')
  await ann.call('PUT /user/notifications', { body: {} })
  for (const job of (await jobs()).slice(3)) await deliverPush(app, job)
  expect(browser.messages).toHaveLength(2)
})
