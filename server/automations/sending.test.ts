import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { notifications } from '../db/schema/notifications.ts'
import { hosts } from '../db/schema/staff.ts'
import { deliverEmail } from '../emails/deliver-email.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { settled } from '../testing/jobs.ts'
import { makeEvent, minutes } from '../testing/make-event.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'
import { enqueueReminders } from '../tournaments/start/reminders.ts'

const app = useApp({ jobs: true })
const once = { id: '', attempt: 1, isLast: false }

async function runClock() {
  await enqueueReminders(app, {}, once)
  await settled(app.db)
}

type Email = Parameters<typeof app.make.organization>[0]
async function makeCommunity(email: NonNullable<Email>['email'] = {}) {
  const { id, userId } = await app.make.organization({ email })
  return { id, owner: await app.as({ id: userId }) }
}

/** An event of the community that starts in this many hours, with one player. */
async function makeUpcoming(hours: number, organizationId: string, more: Parameters<typeof makeEvent>[2] = {}) {
  const host = await app.make.user()
  const player = await app.make.user()
  const date = minutes(hours * 60)
  const columns = { date, registrationEnd: more.date ?? date, organizationId, ...more }
  const { tournament } = await makeEvent(app.db, host.id, columns, [{ userId: player.id, name: 'kai' }])
  const staff = { userId: host.id, eventId: tournament.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(hosts).values(staff)
  return { id: tournament.id, params: { id: tournament.id }, player }
}

const emailsTo = ({ id }: { id: string }) =>
  app.db.select().from(emails).where(eq(emails.userId, id)).orderBy(emails.createdAt, emails.id)
const noticesTo = async ({ id }: { id: string }) => app.db.$count(notifications, eq(notifications.userId, id))

const clock = (time: Date) => time.toISOString().slice(11, 16)
const quietNow = () => ({ quietHours: { from: clock(minutes(-60)), to: clock(minutes(60)) } })

async function deliverNow(emailId: string) {
  await app.db
    .update(emails)
    .set({ scheduledAt: minutes(-1) })
    .where(eq(emails.id, emailId))
  await deliverEmail(app, { emailId }, once)
  const [email] = await app.db.select().from(emails).where(eq(emails.id, emailId))
  return email
}

test('the reminder is sent at the lead time of the event, of its community, or a day before the start', async () => {
  const { id: organizationId } = await makeCommunity({ automation: { TOURNAMENT_REMINDER: { leadMinutes: 2_880 } } })
  const followsCommunity = await makeUpcoming(47, organizationId)
  const ownLead = await makeUpcoming(47, organizationId, {
    settings: { email: { TOURNAMENT_REMINDER: { leadMinutes: 60 } } },
  })
  const due = await makeUpcoming(0.9, organizationId, {
    settings: { email: { TOURNAMENT_REMINDER: { leadMinutes: 60 } } },
  })
  const { id: plain } = await makeCommunity()
  const early = await makeUpcoming(47, plain)
  await runClock()
  await runClock()
  const types = async ({ player }: { player: { id: string } }) => (await emailsTo(player)).map(({ type }) => type)
  expect(await types(followsCommunity)).toEqual(['TOURNAMENT_REMINDER'])
  expect(await types(due)).toEqual(['TOURNAMENT_REMINDER'])
  expect(await types(ownLead)).toEqual([])
  expect(await types(early)).toEqual([])
})

test('an email that is off is not sent, but its notification is; an event can turn it on again', async () => {
  const { id: organizationId } = await makeCommunity({ automation: { TOURNAMENT_REMINDER: { enabled: false } } })
  const off = await makeUpcoming(20, organizationId)
  const on = await makeUpcoming(20, organizationId, {
    settings: { email: { TOURNAMENT_REMINDER: { enabled: true } } },
  })
  await runClock()
  expect(await emailsTo(off.player)).toEqual([])
  expect(await noticesTo(off.player)).toBe(1)
  expect(await emailsTo(on.player)).toHaveLength(1)
})

test('a confirmation that is off is not sent', async () => {
  const { id: organizationId } = await makeCommunity({ automation: { TOURNAMENT_REGISTRATION: { enabled: false } } })
  const { id } = await app.make.tournament({ organizationId, date: minutes(9 * 1_440) })
  const player = await app.as(await app.make.user())
  await player.call('POST /tournaments/{id}/join', { params: { id }, body: {} })
  await enqueue(app.db, 'send-entry-confirmations', {})
  await settled(app.db)
  expect(await emailsTo(player)).toEqual([])
})

test('a team invitation that is off is not emailed', async () => {
  const { id: organizationId } = await makeCommunity({ automation: { TOURNAMENT_TEAM_INVITE: { enabled: false } } })
  const { id } = await app.make.tournament({ organizationId, teamSize: 2, date: minutes(9 * 1_440) })
  const captain = await app.as(await app.make.user())
  const mate = await app.make.user()
  const params = { id }
  await captain.call('POST /tournaments/{id}/join', { params, body: { name: 'Crows' } })
  const body = { username: mate.username ?? '' }
  expect((await captain.call('POST /tournaments/{id}/playerTeammate', { params, body })).status).toBeLessThan(300)
  await settled(app.db)
  expect(await emailsTo(mate)).toEqual([])
  expect(await noticesTo(mate)).toBe(1)
})

test('a reminder waits for the end of the quiet hours, and one that is waiting follows a moved start', async () => {
  const { id: organizationId, owner } = await makeCommunity(quietNow())
  const { params, player } = await makeUpcoming(20, organizationId)
  await runClock()
  const [waiting] = await emailsTo(player)
  expect(waiting?.sentAt).toBeNull()
  expect(waiting?.scheduledAt?.getTime()).toBeGreaterThan(minutes(50).getTime())

  const date = minutes(22 * 60)
  const update = await owner.call('PATCH /tournaments/{id}', {
    params,
    body: { date: date.toISOString(), confirm: true },
  })
  expect(update.status).toBe(200)
  await runClock()
  await runClock()
  const [old, current, ...others] = (await emailsTo(player)).filter(({ type }) => type === 'TOURNAMENT_REMINDER')
  expect(others).toEqual([])
  expect(old?.cancelledAt).not.toBeNull()
  expect(current).toMatchObject({ cancelledAt: null, sentAt: null })
  expect(current?.reason).toContain(date.toISOString())
})

test('a reminder that is waiting follows a start that an extension of check-in moves', async () => {
  const { id: organizationId, owner } = await makeCommunity(quietNow())
  const { params, player } = await makeUpcoming(20, organizationId, { checkinAt: minutes(-1) })
  await runClock()
  const extended = await owner.call('POST /tournaments/{id}/checkin/extend', { params, body: { minutes: 30 } })
  expect(extended.status).toBe(200)
  await runClock()
  const [old, current, ...others] = (await emailsTo(player)).filter(({ type }) => type === 'TOURNAMENT_REMINDER')
  expect(others).toEqual([])
  expect(old?.cancelledAt).not.toBeNull()
  expect(current).toMatchObject({ cancelledAt: null, sentAt: null })
  expect(current?.reason).toContain(extended.body.data.closesAt)
})

test('a reminder that would wait until after the start is sent during the quiet hours', async () => {
  const { id: organizationId } = await makeCommunity(quietNow())
  const { player } = await makeUpcoming(0.8, organizationId, {
    settings: { email: { TOURNAMENT_REMINDER: { leadMinutes: 60 } } },
  })
  await runClock()
  expect((await emailsTo(player)).map(({ sentAt }) => sentAt !== null)).toEqual([true])
})

test('a waiting email is not sent to a player who left, nor when the event is cancelled', async () => {
  const { id: organizationId, owner } = await makeCommunity(quietNow())
  const eventToLeave = await makeUpcoming(20, organizationId)
  const cancelled = await makeUpcoming(20, organizationId)
  const stays = await makeUpcoming(20, organizationId)
  await runClock()
  const leaver = await app.as(eventToLeave.player)
  expect((await leaver.call('PUT /tournaments/{id}/join', { params: eventToLeave.params })).status).toBeLessThan(300)
  await owner.call('POST /tournaments/{id}/cancel', { params: cancelled.params, body: { reason: 'Storm' } })
  const [toLeaver] = await emailsTo(eventToLeave.player)
  const [toCancelled] = await emailsTo(cancelled.player)
  const [toPlayer] = await emailsTo(stays.player)
  expect(toCancelled?.cancelledAt).not.toBeNull()
  expect(await deliverNow(toLeaver?.id ?? '')).toMatchObject({ sentAt: null, cancelledAt: expect.any(Date) })
  expect(await deliverNow(toPlayer?.id ?? '')).toMatchObject({ sentAt: expect.any(Date), cancelledAt: null })
})

test('turning an email off cancels those that wait, except of events that turned it on', async () => {
  const { id: organizationId, owner } = await makeCommunity(quietNow())
  const follows = await makeUpcoming(20, organizationId)
  const own = await makeUpcoming(20, organizationId, {
    settings: { email: { TOURNAMENT_REMINDER: { enabled: true } } },
  })
  await runClock()
  const body = { automation: { TOURNAMENT_REMINDER: { enabled: false } } }
  await owner.call('PATCH /admin/organizations/{id}/email', { params: { id: organizationId }, body })
  expect(await emailsTo(follows.player)).toMatchObject([{ cancelledAt: expect.any(Date) }])
  expect(await emailsTo(own.player)).toMatchObject([{ cancelledAt: null }])
})

test('the winner gets the email after its delay, unless the event is reopened before', async () => {
  const { id: organizationId, owner } = await makeCommunity({
    automation: { TOURNAMENT_WINNER: { delayMinutes: 120 }, TOURNAMENT_ORGANIZER_WINNER: { enabled: false } },
  })
  const { play, params } = await runningEvent(app, 2, { organizationId })
  await play(1, games('1'))
  expect((await owner.call('POST /tournaments/{id}/complete', { params })).status).toBeLessThan(300)
  await settled(app.db)
  const eventEmails = await app.db.select().from(emails).where(eq(emails.tournamentId, params.id))
  expect(eventEmails.filter(({ type }) => type === 'TOURNAMENT_ORGANIZER_WINNER')).toEqual([])
  const winner = eventEmails.find(({ type }) => type === 'TOURNAMENT_WINNER')
  expect(winner?.scheduledAt?.getTime()).toBeGreaterThan(minutes(115).getTime())

  const timeline = (await owner.call('GET /tournaments/{id}/emailTimeline', { params })).body.data
  expect(timeline).toMatchObject([{ type: 'TOURNAMENT_WINNER', state: 'planned', recipients: 1, sent: 0 }])
  await owner.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong score' } })
  const [row] = await app.db
    .select()
    .from(emails)
    .where(eq(emails.id, winner?.id ?? ''))
  expect(row?.cancelledAt).not.toBeNull()
})

test('the timeline of an event and of its community says what is sent when to how many', async () => {
  const { id: organizationId, owner } = await makeCommunity()
  const date = minutes(48 * 60)
  const { params, player, id } = await makeUpcoming(48, organizationId, {
    checkinAt: new Date(date.getTime() - 2 * 3_600_000),
    name: 'Winter Cup',
    date,
  })
  const read = async () => (await owner.call('GET /tournaments/{id}/emailTimeline', { params })).body.data
  const before = (hours: number) => new Date(date.getTime() - hours * 3_600_000).toISOString()
  const reminders = [
    { type: 'TOURNAMENT_REMINDER', at: before(24), recipients: 1, sent: 0, state: 'planned' },
    { type: 'CHECKIN_OPEN', at: before(2), recipients: 1, state: 'planned' },
    { type: 'TOURNAMENT_CHECKIN_REMINDER', at: before(1), recipients: 1, state: 'planned' },
  ]
  expect(await read()).toMatchObject([
    ...reminders,
    { type: 'TOURNAMENT_WINNER', at: null, recipients: 1 },
    { type: 'TOURNAMENT_ORGANIZER_WINNER', at: null, recipients: 1 },
  ])
  const body = { subject: 'Rules', text: 'Please read them.', to: 'entrants' as const, scheduledAt: before(10) }
  await owner.call('POST /tournaments/{id}/email', { params, body })
  await settled(app.db)
  const community = await owner.call('GET /admin/organizations/{id}/emailTimeline', { params: { id: organizationId } })
  const message = { type: 'MESSAGE', at: before(10), recipients: 1, state: 'planned', subject: 'Winter Cup: Rules' }
  expect(community.body.data).toMatchObject(
    [reminders[0], message, ...reminders.slice(1)].map((entry) => ({
      ...entry,
      event: { id, eventType: 'Tournament', name: 'Winter Cup' },
    })),
  )

  // A player who does not want reminders is not counted.
  const playerCaller = await app.as(player)
  await playerCaller.call('PATCH /user/email', { body: { emailOptin: false } })
  expect((await read()).filter(({ type }) => type !== 'MESSAGE').map(({ recipients }) => recipients)).toEqual([
    0, 0, 0, 1, 1,
  ])
})
