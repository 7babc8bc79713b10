import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userDevices } from '../db/schema/identity.ts'
import { settled } from '../testing/jobs.ts'
import { openPushServer } from '../testing/services/push-server.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { notify } from './notify.ts'
import { notificationText } from './text.ts'

const app = useApp({ jobs: true })

const called = (opponent: string) => ({ variant: 'plain' as const, tournament: 'Friday Cup', opponent, no: 7 })
const won = { variant: 'won' as const, tournament: 'Friday Cup', opponent: 'Nightjar', round: 'final' }
const push = await openPushServer()
afterAll(push.close)

async function makeSubscribedUser(columns: Parameters<typeof app.make.user>[0] = {}) {
  const person = await app.as(await app.make.user(columns))
  const browser = push.subscribe()
  const { status } = await person.call('POST /user/devices', { body: browser.subscription })
  expect(status).toBe(200)
  return { person, browser }
}
const devicesOf = (userId: string) => app.db.select().from(userDevices).where(eq(userDevices.userId, userId))

test('a push is encrypted and signed, and only the browsers of its user can read it', async () => {
  const { person, browser } = await makeSubscribedUser()
  const second = push.subscribe()
  await person.call('POST /user/devices', { body: second.subscription })
  const otherUser = await makeSubscribedUser()

  const image = { url: '/files/a.webp', color: null, emoji: null }
  await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar'), link: '/matches/1', image })
  await until(() => browser.messages.length + second.messages.length === 2)
  const message = {
    title: 'Guildhall',
    body: notificationText('en', 'match-called', called('Nightjar')),
    url: '/matches/1',
    image: '/files/a.webp',
    tag: 'match-called /matches/1',
  }
  expect([browser.messages, second.messages]).toEqual([[message], [message]])
  expect([push.refusals, otherUser.browser.calls]).toEqual([[], 0])
})

test('a push is in the language of its user', async () => {
  const { person, browser } = await makeSubscribedUser({ locale: 'de-CH' })
  await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar') })
  await until(() => browser.messages.length === 1)
  expect(browser.messages).toMatchObject([
    { body: notificationText('de-CH', 'match-called', called('Nightjar')), url: '/' },
  ])
})

test('a user who switched off push for a kind gets no push but still gets the notification', async () => {
  const { person, browser } = await makeSubscribedUser()
  await person.call('PATCH /user/notifications/choices', { body: { 'match-called': { push: false } } })
  await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar') })
  await notify(app.db, person.id, { kind: 'match-decided', values: won })
  await until(() => browser.messages.length > 0)
  expect(browser.messages).toMatchObject([{ body: notificationText('en', 'match-decided', won) }])
  expect((await person.call('GET /user/notifications')).body.total).toBe(2)
})

test('a push that waits is not shown to the next user of the browser', async () => {
  const { person, browser } = await makeSubscribedUser()
  await person.call('PATCH /user/notifications/choices', { body: { 'level-up': { push: true } } })
  const quietHours = { from: '00:00', to: '00:00' } // all day
  await person.call('PUT /user/notifications/quiet-hours', { body: { quietHours } })
  await notify(app.db, person.id, { kind: 'level-up', values: { level: 2 }, subject: 'level 2' })
  const nextUser = await app.as(await app.make.user())
  await nextUser.call('POST /user/devices', { body: browser.subscription })
  await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'deliver-push'`)
  await settled(app.db)
  expect(browser.calls).toBe(0)
})

test('a push that waits is not sent after its user switched off its kind', async () => {
  const { person, browser } = await makeSubscribedUser()
  const choose = (push: boolean) => person.call('PATCH /user/notifications/choices', { body: { 'level-up': { push } } })
  await choose(true)
  await person.call('PUT /user/notifications/quiet-hours', { body: { quietHours: { from: '00:00', to: '00:00' } } })
  await notify(app.db, person.id, { kind: 'level-up', values: { level: 2 }, subject: 'level 2' })
  await choose(false)
  await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'deliver-push'`)
  await settled(app.db)
  expect(browser.calls).toBe(0)
})

test('a rolled-back transaction pushes nothing', async () => {
  const { person, browser } = await makeSubscribedUser()
  const rolledBack = app.db.transaction(async (db) => {
    await notify(db, person.id, { kind: 'match-called', values: called('Nobody') })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar') })
  await until(() => browser.messages.length > 0)
  expect(browser.messages).toMatchObject([{ body: notificationText('en', 'match-called', called('Nightjar')) }])
})

test('a push is retried after an error of the push service', async () => {
  const { person, browser } = await makeSubscribedUser()
  browser.answers.push(503)
  await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar') })
  await until(() => browser.calls >= 1)
  await until(async () => (await devicesOf(person.id))[0]?.failedAt !== null)
  await until(() => browser.messages.length === 1)
  expect(browser.calls).toBe(2)
  await until(async () => (await devicesOf(person.id))[0]?.failedAt === null)
})

test('a browser whose subscription expired is removed', async () => {
  for (const status of [404, 410]) {
    const { person, browser } = await makeSubscribedUser()
    browser.answers.push(status)
    await notify(app.db, person.id, { kind: 'match-called', values: called('Nightjar') })
    await until(async () => (await devicesOf(person.id)).length === 0)
    expect(browser.calls).toBe(1)
    expect((await person.call('GET /user/devices')).body.total).toBe(0)
  }
})
