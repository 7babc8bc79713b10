import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { expect, test } from 'vitest'
import { conversions, pageViews } from '../db/schema/analytics.ts'
import { makeEvent, minutes } from '../testing/make-event.ts'
import { useApp } from '../testing/test-app.ts'
import { deviceOf, externalHost } from './track.ts'

const app = useApp()

test('a page view stores the path, the locale and the referrer host, but no query string', async () => {
  const body = {
    path: '/de-AT/explore?token=secret',
    referrer: 'https://forum.example/thread?id=1',
    utm: { utm_source: 'flyer' },
  }
  expect((await app.visitor.call('POST /track', { body })).status).toBe(204)
  const [view] = await app.db.select().from(pageViews)
  expect(view).toMatchObject({
    path: '/explore',
    locale: 'de-AT',
    referrer: 'forum.example',
    externalId: null,
    utm: { utm_source: 'flyer' },
  })
  expect(JSON.stringify(view)).not.toContain('127.0.0.1')
})

test('views with the same user agent on one day count as one visitor, another user agent as a second', async () => {
  await app.db.delete(pageViews)
  const viewPage = (agent: string) =>
    app.visitor.call('POST /track', { body: { path: '/' }, headers: { 'user-agent': agent } })
  for (const agent of ['a', 'a', 'b']) await viewPage(agent)
  const views = await app.db.select().from(pageViews)
  expect(new Set(views.map(({ visitor }) => visitor)).size).toBe(2)
})

test('nothing is recorded of visitors whose browser refuses it', async () => {
  await app.db.delete(pageViews)
  for (const header of ['dnt', 'sec-gpc']) {
    const view = { body: { path: '/' }, headers: { [header]: '1' } }
    expect((await app.visitor.call('POST /track', view)).status).toBe(204)
  }
  expect(await app.db.$count(pageViews)).toBe(0)
})

test('a sign-up is recorded once, and only for the user who is logged in', async () => {
  const ann = await app.as(await app.make.user({}))
  const body = { path: '/welcome', conversion: 'sign-up', externalId: 'somebody-else' } as const
  await Promise.all([
    ann.call('POST /track', { body }),
    ann.call('POST /track', { body }),
    app.visitor.call('POST /track', { body }),
  ])
  const rows = await app.db.select().from(conversions)
  expect(rows).toMatchObject([{ userId: ann.id, kind: 'sign-up' }])
  const views = await app.db.select().from(pageViews)
  expect(views.some(({ externalId }) => externalId === 'somebody-else')).toBe(false)
})

test('a host sees the visits, referrers, registrations and form answers of the event; players do not', async () => {
  await app.db.delete(pageViews)
  const form: FormField[] = [
    { key: 'role', kind: 'multiselect', label: 'Roles', options: ['Tank', 'Healer'] },
    { key: 'age', kind: 'number', label: 'Years played' },
    { key: 'why', kind: 'text', label: 'Why' },
    { key: 'town', kind: 'text', label: 'Town' },
  ]
  const times = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }
  const [host, ann, bob] = await Promise.all([1, 2, 3].map(async () => app.as(await app.make.user())))
  if (!host || !ann || !bob) throw new Error('Expected three users')
  const answers = [
    { role: ['Tank', 'Healer'], age: 4, why: 'fun', town: 'Oslo' },
    { role: ['Tank'], age: 1, why: '', town: 'Oslo' },
    null,
  ]
  const entrants = answers.map((formResponse, index) => ({
    formResponse,
    userId: [ann.id, bob.id][index] ?? null,
    ...(index === 2 && { waitlistedAt: minutes(-1) }),
    ...(index === 0 && { checkinAt: minutes(-1) }),
  }))
  const { tournament } = await makeEvent(app.db, host.id, { ...times, form }, entrants)
  const params = { id: tournament.id }
  const viewPage = (agent: string, subpath = '', fields: object = {}) =>
    app.visitor.call('POST /track', {
      body: { path: `/fi-FI/tournaments/${tournament.id}${subpath}`, ...fields },
      headers: { 'user-agent': agent },
    })
  await viewPage('Windows NT', '', { referrer: 'https://forum.example/a' })
  await viewPage('Windows NT', '/players', { utm: { utm_source: 'flyer' } })
  await viewPage('Macintosh', '/bracket', { referrer: 'https://forum.example/b' })
  await viewPage('Examplebot/2.1')
  await viewPage('Windows NT', '/manage/players')
  await app.visitor.call('POST /track', { body: { path: `/tournaments/${bob.id}` } })

  const readReport = async (report: 'visits' | 'referrers' | 'registration' | 'formResponses', user = host) =>
    (await user.call(`GET /admin/tournaments/{id}/analytics/${report}`, { params })).body
  const today = new Date().toISOString().slice(0, 10)
  const visits = { views: 3, visitors: 2 }
  expect(await readReport('visits')).toEqual({ data: { ...visits, days: [{ day: today, ...visits }] } })
  expect(await readReport('referrers')).toEqual({
    data: {
      hosts: [{ host: 'forum.example', views: 2, visitors: 2 }],
      campaigns: [{ source: 'flyer', medium: null, campaign: null, views: 1, visitors: 1 }],
    },
  })
  const steps = { visited: 2, joined: 3, placed: 2, checkedIn: 1, played: 0 }
  expect(await readReport('registration')).toEqual({
    data: {
      steps: Object.entries(steps).map(([step, count]) => ({ step, count })),
      waiting: 1,
      days: [{ day: today, joined: 3 }],
    },
  })
  expect(await readReport('formResponses')).toEqual({
    data: {
      entrants: 3,
      fields: [
        {
          key: 'role',
          label: 'Roles',
          kind: 'multiselect',
          answered: 2,
          numbers: null,
          latest: [],
          choices: [
            { value: 'Tank', count: 2 },
            { value: 'Healer', count: 1 },
          ],
        },
        {
          key: 'age',
          label: 'Years played',
          kind: 'number',
          answered: 2,
          choices: [],
          latest: [],
          numbers: { least: 1, most: 4, average: 2.5 },
        },
        { key: 'why', label: 'Why', kind: 'text', answered: 1, choices: [], numbers: null, latest: ['fun'] },
        {
          key: 'town',
          label: 'Town',
          kind: 'text',
          answered: 2,
          numbers: null,
          latest: [],
          choices: [{ value: 'Oslo', count: 2 }],
        },
      ],
    },
  })
  expect(await readReport('visits', ann)).toMatchObject({ code: 'FORBIDDEN' })
})

test('pages of this site are not a referrer', () => {
  expect(externalHost('https://hall.test/explore', 'hall.test')).toBeNull()
  expect(externalHost('not an address', 'hall.test')).toBeNull()
  expect(externalHost('https://other.test/x', 'hall.test')).toBe('other.test')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel Tablet) Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ['Examplebot/2.1', 'bot'],
  ['', 'unknown'],
])('%s is a %s', (agent, kind) => {
  expect(deviceOf(agent)).toBe(kind)
})
