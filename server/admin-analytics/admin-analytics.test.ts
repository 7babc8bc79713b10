import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { conversions, siteDays } from '../db/schema/analytics.ts'
import { tickets } from '../db/schema/tickets.ts'
import { dayOf } from '../rules/utc-day.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { refreshSiteDays } from './site-days.ts'

const app = useApp()
const dayMs = 86_400_000
const at = (days: number, minutes = 0) => new Date(Date.now() - days * dayMs + minutes * 60_000)
let admin: Person

beforeAll(async () => {
  const { id } = await app.make.user({ role: 'ADMIN', createdAt: at(100), lastSeenAt: at(0) })
  admin = await app.as({ id })
  for (const days of [45, 10, 10]) await app.make.user({ createdAt: at(days), lastSeenAt: at(days === 45 ? 40 : 3) })
  await app.make.user({ createdAt: at(20), lastSeenAt: at(15), deletedAt: at(5), deletionDueAt: at(-9) })
  await app.make.tournament({ createdById: id, visibility: 'PUBLIC', startedAt: at(9), endedAt: at(8) })
  await app.db.insert(conversions).values({ userId: id, kind: 'sign-up', referrer: 'example.org', createdAt: at(10) })
  await app.make.organization({
    userId: id,
    visibility: 'PUBLIC',
    createdAt: at(12),
    memberCount: 1,
  })
  const ticket = { userId: id, description: 'Help', createdAt: at(6) }
  await app.db.insert(tickets).values([
    {
      ...ticket,
      firstResponseAt: at(6, 30),
      closedAt: at(5),
      closeReason: 'SOLVED',
      helpful: true,
      ratedAt: at(5),
      waitingSince: null,
    },
    { ...ticket, firstResponseAt: at(6, 50), waitingSince: at(2) },
    { ...ticket, createdAt: at(40), waitingSince: at(3) },
  ])
})

test('growth counts users by day, with the period before, active users, events and where people came from', async () => {
  const { status, body } = await admin.call('GET /admin/analytics/growth', { query: { range: '30d' } })
  expect(status).toBe(200)
  const { current, before, sources } = body.data
  expect(current).toMatchObject({ users: 4, joined: 3, left: 1, active: 4, tournaments: 1, leagues: 0 })
  expect(before).toMatchObject({ users: 2, joined: 1, left: 0 })
  expect(current.days).toHaveLength(30)
  expect(current.days.find(({ day }) => day === dayOf(at(10)))).toMatchObject({ joined: 2, users: 5 })
  expect(sources).toEqual([{ key: 'example.org', users: 1 }])
})

test('what the site counted on a day stays, and a report computes only the last days again', async () => {
  const day = dayOf(at(1))
  await app.db.update(siteDays).set({ activeDaily: 7, newUsers: 99 }).where(sql`day = ${day}`)
  await app.db
    .update(siteDays)
    .set({ newUsers: 50 })
    .where(sql`day = ${dayOf(at(60))}`)
  await refreshSiteDays(app.db, new Date(`${dayOf(new Date())}T12:00:00Z`), 0)
  const { body } = await admin.call('GET /admin/analytics/growth', { query: { range: '90d' } })
  const rowOf = (day: string) => body.data.current.days.find((row) => row.day === day)
  expect(rowOf(day)).toMatchObject({ active: 7, joined: 0 })
  expect(rowOf(dayOf(at(60)))).toMatchObject({ joined: 50 })
})

test('someone who cancels the deletion of the account late counts as a user again', async () => {
  const { id } = await app.make.user({ createdAt: at(80), deletedAt: at(13), deletionDueAt: at(-1) })
  const users = async () => {
    await refreshSiteDays(app.db, new Date(), 0)
    return (await admin.call('GET /admin/analytics/growth', { query: { range: '30d' } })).body.data.current.users
  }
  await app.db.delete(siteDays)
  const before = await users()
  expect((await (await app.as({ id })).call('POST /user/restore')).status).toBe(200)
  expect(await users()).toBe(before + 1)
})

test('communities and tickets have their figures', async () => {
  const communities = (await admin.call('GET /admin/analytics/communities')).body.data
  expect(communities.current).toMatchObject({ communities: 1, founded: 1, closed: 0 })
  expect(communities).toMatchObject({ published: 1, before: { communities: 0 } })
  expect(communities.top).toMatchObject([{ members: expect.any(Number), joined: expect.any(Number), left: 0 }])
  const { current, before, waiting, waitingSince, kinds } = (await admin.call('GET /admin/analytics/tickets')).body.data
  expect(current).toMatchObject({ opened: 2, closed: 1, answered: 2, firstResponse: 40, rated: 1, helpful: 1 })
  expect([before?.opened, waiting, waitingSince?.slice(0, 10)]).toEqual([1, 2, dayOf(at(3))])
  expect(kinds.find(({ kind }) => kind === 'HELP')).toEqual({ kind: 'HELP', opened: 2 })
})

test('every report is also a CSV of both periods, for admins only', async () => {
  for (const report of ['growth', 'communities', 'tickets']) {
    const { status, text } = await admin.call('GET /admin/analytics/{report}/csv', {
      params: { report },
      query: { range: '7d' },
    })
    expect([status, text.trim().split(/\r?\n/).length]).toEqual([200, 15])
  }
  const ann = await app.as(await app.make.user())
  expect((await ann.call('GET /admin/analytics/growth')).status).toBe(403)
  expect(
    (await admin.call('GET /admin/analytics/growth', { query: { from: '2026-02-02', to: '2026-01-01' } })).status,
  ).toBe(422)
})
