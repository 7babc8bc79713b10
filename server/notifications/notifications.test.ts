import { channelsOf, type NotificationKind, notificationKinds } from '@guildhall/contract/notifications/kinds.ts'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { notificationChoices, notifications } from '../db/schema/notifications.ts'
import { openPage } from '../testing/live-page.ts'
import { makePeople } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { notify, notifyEach } from './notify.ts'
import { notificationText } from './text.ts'

const app = useApp()

const called = (opponent: string) => ({ variant: 'plain' as const, tournament: 'Friday Cup', opponent, no: 7 })
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
const makeUser = async () => app.as(await app.make.user())
const sendNotification = (user: Person, name: string) =>
  notify(app.db, user.id, { kind: 'ticket', values: { variant: 'image', name, request: 'Help' } })
const expectedText = (name: string, locale = 'en') =>
  notificationText(locale, 'ticket', { variant: 'image', name, request: 'Help' })
const list = async (user: Person, query: Record<string, string> = {}) =>
  (await user.call('GET /user/notifications', { query: query as never })).body

test('notifications are listed newest first with text, values and link', async () => {
  const ann = await makeUser()
  await sendNotification(ann, 'bob')
  const image = { url: null, color: '#112233', emoji: '🦊' }
  await notify(app.db, ann.id, { kind: 'match-called', values: called('Nightjar'), link: '/matches/7', image })
  const { data, total, cursor } = await list(ann)
  expect({ total, cursor }).toEqual({ total: 2, cursor: undefined })
  expect(data).toMatchObject([
    {
      kind: 'match-called',
      text: notificationText('en', 'match-called', called('Nightjar')),
      metadata: called('Nightjar'),
      link: '/matches/7',
      image,
      read: false,
    },
    { kind: 'ticket', text: expectedText('bob'), link: null, image: null },
  ])
})

test('the text is in the language of the page, otherwise in the user’s language; the stored text is English', async () => {
  const ann = await makeUser()
  await sendNotification(ann, 'bob')
  const text = async (headers: Record<string, string> = {}) =>
    (await ann.call('GET /user/notifications', { headers })).body.data[0]?.text
  expect(await text({ 'x-locale': 'de-AT' })).toBe(expectedText('bob', 'de-DE'))
  await app.db.update(users).set({ locale: 'de-DE' }).where(eq(users.id, ann.id))
  expect(await text()).toBe(expectedText('bob', 'de-DE'))
  expect(await text({ 'x-locale': 'en-GB' })).toBe(expectedText('bob'))
  expect(await text({ 'x-locale': 'xx' })).toBe(expectedText('bob'))
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, ann.id))
  expect(row?.text).toBe(expectedText('bob'))
})

test('a cursor continues after the last entry, even if newer notifications arrived', async () => {
  const ann = await makeUser()
  for (const name of ['one', 'two', 'three', 'four', 'five']) await sendNotification(ann, name)
  const names = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ metadata }) => metadata.name)
  const first = await list(ann, { limit: '2' })
  await sendNotification(ann, 'six')
  const second = await list(ann, { limit: '2', cursor: first.cursor ?? '' })
  const third = await list(ann, { limit: '2', cursor: second.cursor ?? '' })
  expect([first, second, third].map(names)).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  expect([third.cursor, third.total]).toEqual([undefined, 6])
  expect(names(await list(ann, { limit: '2', page: '2' }))).toEqual(['four', 'three'])
})

test('a user can mark some or all of their own notifications as read', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  for (const name of ['one', 'two', 'three']) await sendNotification(ann, name)
  await sendNotification(bob, 'other')
  const [newest] = (await list(ann, { unread: 'true' })).data
  const ids = [newest?.id ?? '']

  expect((await bob.call('PUT /user/notifications', { body: { ids } })).body.data).toEqual({ unread: 1 })
  expect((await list(ann, { unread: 'true' })).total).toBe(3)
  expect((await ann.call('PUT /user/notifications', { body: { ids } })).body.data).toEqual({ unread: 2 })
  expect((await list(ann)).data.map(({ read }) => read)).toEqual([true, false, false])
  expect((await list(ann, { unread: 'true' })).data.map(({ metadata }) => metadata.name)).toEqual(['two', 'one'])
  expect((await ann.call('PUT /user/notifications', { body: {} })).body.data).toEqual({ unread: 0 })
  expect((await list(ann, { unread: 'true' })).total).toBe(0)
  expect((await list(bob, { unread: 'true' })).total).toBe(1)
})

test('open pages of a user get new notifications and the unread count', async () => {
  const ann = await makeUser()
  const page = await openPage(url, { cookie: ann.cookie })
  const topic = `user:${ann.id}`
  await page.subscribe(topic)
  await sendNotification(ann, 'bob')
  const { data } = await list(ann)
  await ann.call('PUT /user/notifications', { body: {} })
  await ann.call('PUT /user/notifications', { body: {} }) // nothing is unread, so nothing is published
  await sendNotification(ann, 'cas')
  expect(await page.waitForUpdates(topic, 3)).toEqual([
    { notification: data[0]?.id },
    { unread: 0 },
    { notification: expect.any(String) },
  ])
  await page.close()
})

test('a user is notified once about the same subject, also by concurrent calls', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  const notifyBoth = () =>
    notify(app.db, [ann.id, bob.id, ann.id], { kind: 'level-up', values: { level: 2 }, subject: 'level 2' })
  await Promise.all([notifyBoth(), notifyBoth(), notifyBoth()])
  await notify(app.db, ann.id, { kind: 'level-up', values: { level: 3 }, subject: 'level 3' })
  expect([(await list(ann)).total, (await list(bob)).total]).toEqual([2, 1])
})

test('an erased user is no longer notified, and the others still are', async () => {
  const ann = await makeUser()
  const bob = await makeUser()
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann.id))
  for (const user of [ann, bob]) await sendNotification(user, 'cleo')
  const rows = await app.db
    .select()
    .from(notifications)
    .where(inArray(notifications.userId, [ann.id, bob.id]))
  expect(rows.map(({ userId }) => userId)).toEqual([bob.id])
})

test('each channel of a kind can be switched separately', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  const before = (await ann.call('GET /user/notifications/choices')).body.data
  expect(before['level-up']).toEqual({ page: true, push: false, email: false, timing: 'immediate' })

  const change = { 'level-up': { page: false, push: true, timing: 'daily' as const }, message: { push: false } }
  const after = (await ann.call('PATCH /user/notifications/choices', { body: change })).body.data
  expect(after).toEqual({
    ...before,
    'level-up': { page: false, push: true, email: false, timing: 'daily' },
    message: { ...before.message, push: false },
  })
  await ann.call('PATCH /user/notifications/choices', { body: { message: { push: true } } })
  const last = (await ann.call('GET /user/notifications/choices')).body.data
  expect(last).toEqual({ ...before, 'level-up': after['level-up'] })
  expect((await bob.call('GET /user/notifications/choices')).body.data).toEqual(before)

  await notify(app.db, [ann.id, bob.id], { kind: 'level-up', values: { level: 2 } })
  await notify(app.db, [ann.id, bob.id], { kind: 'message', values: { variant: 'image', name: 'cas' } })
  const kinds = async (user: Person) => (await list(user)).data.map(({ kind }) => kind)
  expect([await kinds(ann), await kinds(bob)]).toEqual([['message'], ['message', 'level-up']])
})

test('a choice for a channel that the kind does not have is refused, and a stored one is ignored', async () => {
  const ann = await makeUser()
  const before = (await ann.call('GET /user/notifications/choices')).body.data
  const change = (body: unknown) => ann.raw('PATCH', '/api/user/notifications/choices', { body })
  const all = notificationKinds.map((kind) => [kind, Object.fromEntries(channelsOf(kind).map((name) => [name, true]))])
  expect((await change(Object.fromEntries(all))).status).toBe(200)
  const withoutEmail = notificationKinds.filter((kind) => !channelsOf(kind).includes('email'))
  expect(withoutEmail).toContain('match-found')
  for (const kind of withoutEmail)
    expect([kind, (await change({ [kind]: { email: true } })).status]).toEqual([kind, 422])
  expect((await change({ 'match-called': { timing: 'daily' } })).status).toBe(422) // urgent
  expect((await change({ 'level-up': { timing: 'weekly' } })).status).toBe(422)

  const bob = await makeUser()
  const stored = { userId: bob.id, channel: 'email' as const, enabled: true }
  await app.db.insert(notificationChoices).values([
    { ...stored, kind: 'match-found' },
    { ...stored, kind: 'gossip' as NotificationKind },
  ])
  expect((await bob.call('GET /user/notifications/choices')).body.data).toEqual(before)
})

test('unknown kinds, channels and ids are refused, and so are visitors', async () => {
  const ann = await makeUser()
  const status = async (address: string, body?: unknown) => {
    const [method = '', path = ''] = address.split(' ')
    return (await ann.raw(method, `/api${path}`, { body })).status
  }
  expect(await status('PATCH /user/notifications/choices', { gossip: { page: true } })).toBe(422)
  expect(await status('PATCH /user/notifications/choices', { message: { pigeon: true } })).toBe(422)
  expect(await status('PATCH /user/notifications/choices', { message: { page: 'yes' } })).toBe(422)
  expect(await status('PUT /user/notifications', { ids: ['x'] })).toBe(422)
  expect(await status('PUT /user/notifications', { all: true })).toBe(422)
  expect(await status('GET /user/notifications?cursor=x')).toBe(422)
  expect(await status('GET /user/notifications?limit=101')).toBe(422)
  for (const address of ['GET /user/notifications', 'GET /user/notifications/choices', 'GET /user/devices'] as const)
    expect((await app.visitor.call(address)).status).toBe(401)
})

test('a thousand users are notified in batches, each once and with their own values', async () => {
  const recipients = await makePeople(app.db, 1_001)
  const notes = recipients.map(({ id }, index) => ({
    userId: id,
    values: called(`Side ${index}`),
    subject: 'crowd',
  }))
  for (let time = 0; time < 2; time++) await notifyEach(app.db, 'match-called', notes)
  const stored = await app.db.select().from(notifications).where(eq(notifications.subject, 'crowd'))
  expect(stored).toHaveLength(1_001)
  const last = stored.find(({ userId }) => userId === recipients.at(-1)?.id)
  expect(last).toMatchObject({
    metadata: called('Side 1000'),
    text: notificationText('en', 'match-called', called('Side 1000')),
  })
})

test('a notification that cannot be stored does not stop those of other users, also on a retry', async () => {
  const users = await Promise.all([makeUser(), makeUser(), makeUser()])
  const names = ['Nightjar', 'not \u0000 text', 'Wren']
  const notes = users.map(({ id }, index) => ({ userId: id, values: called(names[index] ?? ''), subject: 'round 1' }))
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(notifyEach(app.db, 'match-called', notes)).rejects.toThrow('1 of 1 rows failed')
    const stored = await Promise.all(users.map(async (user) => (await list(user)).data))
    expect(stored.map((notifications) => notifications.map(({ metadata }) => metadata.opponent))).toEqual([
      ['Nightjar'],
      [],
      ['Wren'],
    ])
  }
})
