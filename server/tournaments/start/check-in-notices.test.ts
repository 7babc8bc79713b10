import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, minutes } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'
import { enqueueReminders } from './reminders.ts'

const app = useApp({ jobs: true })

async function runClock() {
  await enqueueReminders(app, {}, { id: '', attempt: 1, isLast: false })
  await settled(app.db)
}

async function makeUpcoming(columns: Parameters<typeof makeEvent>[2]) {
  const host = await app.as(await app.make.user())
  const [missing, present] = [await app.make.user(), await app.make.user()]
  const entrants = [
    { userId: missing.id, name: 'kai' },
    { userId: present.id, name: 'omar', checkinAt: new Date() },
  ]
  const times = { registrationEnd: columns?.date ?? null, ...columns }
  const { tournament } = await makeEvent(app.db, host.id, times, entrants)
  return { host, missing, present, params: { id: tournament.id } }
}

const noticesOf = async (userId: string) => {
  await settled(app.db)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows.filter(({ kind }) => kind === 'check-in-open').map(({ text }) => text)
}
const mailsOf = async (userId: string) => {
  const rows = await app.db.select().from(emails).where(eq(emails.userId, userId))
  return rows.filter(({ type }) => type === 'TOURNAMENT_CHECKIN_REMINDER').length
}

test('entrants are notified once when check-in opens by the clock, however long it is open', async () => {
  const longWindow = await makeUpcoming({ date: minutes(24 * 60 - 1), checkinAt: minutes(-1) })
  const shortWindow = await makeUpcoming({ date: minutes(45), checkinAt: minutes(15) })
  await runClock()
  await runClock()
  expect(await noticesOf(longWindow.missing.id)).toEqual([
    expect.stringMatching(/^Check-in for Friday Cup is open\. Check in before .+ to keep your spot\.$/),
  ])
  expect(await mailsOf(longWindow.missing.id)).toBe(1)
  expect(await noticesOf(longWindow.present.id)).toEqual([])
  expect(await noticesOf(shortWindow.missing.id)).toEqual([])
  expect(await mailsOf(shortWindow.missing.id)).toBe(0)

  const { id } = shortWindow.params
  await app.db
    .update(tournaments)
    .set({ checkinAt: minutes(-1) })
    .where(eq(tournaments.id, id))
  await runClock()
  expect(await noticesOf(shortWindow.missing.id)).toHaveLength(1)
})

test('entrants are notified at once when a host opens check-in, and again only after it was closed', async () => {
  const { host, missing, params } = await makeUpcoming({ date: minutes(5 * 24 * 60), checkinAt: minutes(4 * 24 * 60) })
  const open = () =>
    host.call('PATCH /tournaments/{id}', { params, body: { checkinAt: new Date(Date.now() - 1_000).toISOString() } })
  await runClock()
  expect(await noticesOf(missing.id)).toEqual([])
  expect((await open()).status).toBe(200)
  expect(await noticesOf(missing.id)).toHaveLength(1)
  await runClock()
  expect(await noticesOf(missing.id)).toHaveLength(1)

  const later = minutes(4 * 24 * 60).toISOString()
  await host.call('PATCH /tournaments/{id}', { params, body: { checkinAt: later } })
  await runClock()
  expect(await noticesOf(missing.id)).toHaveLength(1)
  await open()
  expect(await noticesOf(missing.id)).toHaveLength(2)
})

test('players who have not checked in an hour before the start are reminded, if check-in has been open for long', async () => {
  const { missing, present, params } = await makeUpcoming({ date: minutes(50), checkinAt: minutes(-300) })
  await app.db
    .update(tournaments)
    .set({ checkinNotifiedAt: minutes(-300) })
    .where(eq(tournaments.id, params.id))
  await runClock()
  const reminders = async (userId: string) => {
    const rows = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
    return rows.map(({ kind, text }) => [kind, text])
  }
  expect(await reminders(missing.id)).toEqual([
    ['tournament-reminder', expect.stringMatching(/^Friday Cup starts at .+, and you haven’t checked in yet\.$/)],
  ])
  expect(await reminders(present.id)).toEqual([])
})
