import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../../db/schema/notifications.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { settled } from '../../testing/jobs.ts'
import { only } from '../../testing/make.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp({ jobs: true })

const notificationsOf = async (userId: string) => {
  await settled(app.db)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows.map(({ kind, text }) => `${kind}: ${text}`)
}

test('members are notified of a published event once, entrants of every important change and of the cancellation', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const member = await app.make.member(organization.id)
  const { id } = await app.make.tournament({
    name: 'Friday Cup',
    organizationId: organization.id,
    createdById: organization.userId,
    visibility: 'DRAFT',
    date: new Date(Date.now() + 9 * 86_400_000), // too far ahead for a reminder
  })
  const host = await app.as({ id: organization.userId })
  const change = (body: object) => host.call('PATCH /tournaments/{id}', { params: { id }, body })
  await change({ visibility: 'PUBLIC' })
  expect(await notificationsOf(member.id)).toEqual([
    expect.stringMatching(/^tournament-published: New event from Harbour: Friday Cup, \w+ \d+ \w+, \d\d:\d\d UTC$/),
  ])

  const entrant = await app.make.user()
  const event = { eventId: id, eventType: 'Tournament' as const, userId: entrant.id }
  const player = only(
    await app.db
      .insert(players)
      .values({ name: 'One', ...event })
      .returning(),
  )
  await app.db.insert(playerTeammates).values({ playerId: player.id, captain: true, acceptedAt: new Date(), ...event })
  await app.db.update(tournaments).set({ playerCount: 1 }).where(eq(tournaments.id, id))
  await change({ subtitle: 'No news' })
  expect(await notificationsOf(entrant.id)).toEqual([])
  await change({ teamSize: 2, confirm: true })
  expect(await notificationsOf(entrant.id)).toEqual(['tournament-changed: Friday Cup: the team size is now 2.'])
  const { date } = (await host.call('GET /tournaments/{id}', { params: { id } })).body.data
  await change({ date: new Date(Date.parse(date ?? '') + 5 * 60_000).toISOString() })
  expect((await notificationsOf(entrant.id)).at(-1)).toMatch(
    /^tournament-changed: Friday Cup: start moved to \w+ \d+ \w+, \d\d:\d\d UTC\.$/,
  )
  await host.call('DELETE /tournaments/{id}', { params: { id } })
  expect((await notificationsOf(entrant.id)).at(-1)).toBe(
    'tournament-cancelled: Friday Cup was cancelled and its page was deleted.',
  )
  expect(await notificationsOf(entrant.id)).toHaveLength(3)
  expect(await notificationsOf(member.id)).toHaveLength(1)
})

test('members are not notified of an event that was cancelled before the notification was due', async () => {
  const { id: organizationId, userId: createdById } = await app.make.organization()
  const member = await app.make.member(organizationId)
  for (const kind of ['tournament', 'league'] as const) {
    const cancelled = { cancelledAt: new Date(), cancelReason: 'Venue closed' }
    const event = await app.make[kind]({ organizationId, createdById, visibility: 'PUBLIC', ...cancelled })
    await publishMessage(app.db, 'tournament-published', { eventId: event.id })
  }
  expect(await notificationsOf(member.id)).toEqual([])
})

test('a start that moves again and again is one notification at once and one for all later moves', async () => {
  const start = Date.now() + 9 * 86_400_000 // too far ahead for a reminder
  const { id, createdById } = await app.make.tournament({ name: 'Restless Cup', date: new Date(start), playerCount: 1 })
  const entrant = await app.make.user()
  const event = { eventId: id, eventType: 'Tournament' as const, userId: entrant.id }
  const player = only(
    await app.db
      .insert(players)
      .values({ name: 'One', ...event })
      .returning(),
  )
  await app.db.insert(playerTeammates).values({ playerId: player.id, captain: true, acceptedAt: new Date(), ...event })
  const host = await app.as({ id: createdById })
  const moveTo = async (minutes: number) => {
    const date = new Date(start + minutes * 60_000)
    const { status } = await host.call('PATCH /tournaments/{id}', {
      params: { id },
      body: { date: date.toISOString() },
    })
    expect(status).toBe(200)
    await settled(app.db)
    return date.toISOString()
  }
  const endWait = async () => {
    await app.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'notify-changed' and state = 'created'`,
    )
    await settled(app.db)
  }
  const announced = async () => {
    const rows = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, entrant.id))
      .orderBy(notifications.id)
    return rows.map(({ metadata }) => metadata.startsAt)
  }

  const first = await moveTo(1)
  await moveTo(2)
  await moveTo(3)
  expect(await announced()).toEqual([first])
  const last = await moveTo(4)
  await endWait()
  expect(await announced()).toEqual([first, last])

  await moveTo(5)
  await moveTo(4)
  await endWait()
  expect(await announced()).toEqual([first, last]) // entrants know this start

  const next = await moveTo(6)
  expect(await announced()).toEqual([first, last, next])
})

test('more spots promote the first on the waitlist', async () => {
  const { id, createdById } = await app.make.tournament({ maxPlayers: 2, playerCount: 2, waitlistCount: 2 })
  const event = { eventId: id, eventType: 'Tournament' as const }
  for (const name of ['First', 'Second'])
    await app.db.insert(players).values({ name, waitlistedAt: new Date(), ...event })
  const host = await app.as({ id: createdById })
  await host.call('PATCH /tournaments/{id}', { params: { id }, body: { maxPlayers: 3 } })
  await settled(app.db)
  const { data } = (await host.call('GET /tournaments/{id}', { params: { id } })).body
  expect([data.players, data.waiting]).toEqual([3, 1])
  const rows = await app.db.select().from(players).where(eq(players.eventId, id))
  expect(rows.filter(({ waitlistedAt }) => waitlistedAt === null).map(({ name }) => name)).toEqual(['First'])
})
