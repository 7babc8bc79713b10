import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userDevices } from '../db/schema/identity.ts'
import { openPushServer } from '../testing/push-server.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { notify } from './notify.ts'
import { say } from './text.ts'

const app = useApp({ jobs: true })
const push = await openPushServer()
afterAll(push.close)

async function someone(more: Parameters<typeof app.make.user>[0] = {}) {
  const person = await app.as(await app.make.user(more))
  const browser = push.subscribe()
  const { status } = await person.call('POST /user/devices', { body: browser.subscription })
  expect(status).toBe(200)
  return { person, browser }
}
const devicesOf = (userId: string) => app.db.select().from(userDevices).where(eq(userDevices.userId, userId))

test('a notification is pushed encrypted, signed by us, and read by the browser it was meant for', async () => {
  const { person, browser } = await someone()
  const second = push.subscribe()
  await person.call('POST /user/devices', { body: second.subscription })
  const stranger = await someone()

  const image = { url: '/files/a.webp', color: null, emoji: null }
  await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' }, link: '/matches/1', image })
  await until(() => browser.messages.length + second.messages.length === 2)
  const message = {
    title: 'Guildhall',
    body: say('en', 'match-called', { opponent: 'Nightjar' }),
    url: '/matches/1',
    image: '/files/a.webp',
    tag: 'match-called /matches/1',
  }
  expect([browser.messages, second.messages]).toEqual([[message], [message]])
  expect([push.refusals, stranger.browser.calls]).toEqual([[], 0])
})

test('a push speaks the language of its owner', async () => {
  const { person, browser } = await someone({ locale: 'de-CH' })
  await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' } })
  await until(() => browser.messages.length === 1)
  expect(browser.messages).toMatchObject([{ body: say('de-CH', 'match-called', { opponent: 'Nightjar' }), url: '/' }])
})

test('who switched push off for a kind gets none of it, and still finds it on the page', async () => {
  const { person, browser } = await someone()
  await person.call('PATCH /user/notifications/choices', { body: { 'match-called': { push: false } } })
  await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' } })
  await notify(app.db, person.id, { kind: 'match-decided', values: { opponent: 'Nightjar' } })
  await until(() => browser.messages.length > 0)
  expect(browser.messages).toMatchObject([{ body: say('en', 'match-decided', { opponent: 'Nightjar' }) }])
  expect((await person.call('GET /user/notifications')).body.total).toBe(2)
})

test('nothing is pushed when the transaction is taken back', async () => {
  const { person, browser } = await someone()
  const undone = app.db.transaction(async (db) => {
    await notify(db, person.id, { kind: 'match-called', values: { opponent: 'Nobody' } })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' } })
  await until(() => browser.messages.length > 0)
  expect(browser.messages).toMatchObject([{ body: say('en', 'match-called', { opponent: 'Nightjar' }) }])
})

test('a push service in trouble is asked again', async () => {
  const { person, browser } = await someone()
  browser.answers.push(503)
  await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' } })
  await until(() => browser.calls >= 1)
  await until(async () => (await devicesOf(person.id))[0]?.failedAt !== null)
  await until(() => browser.messages.length === 1, 15_000)
  expect(browser.calls).toBe(2)
  await until(async () => (await devicesOf(person.id))[0]?.failedAt === null)
})

test('a browser that took its subscription back is forgotten', async () => {
  for (const status of [404, 410]) {
    const { person, browser } = await someone()
    browser.answers.push(status)
    await notify(app.db, person.id, { kind: 'match-called', values: { opponent: 'Nightjar' } })
    await until(async () => (await devicesOf(person.id)).length === 0)
    expect(browser.calls).toBe(1)
    expect((await person.call('GET /user/devices')).body.total).toBe(0)
  }
})
