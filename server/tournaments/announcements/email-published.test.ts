import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { notificationChoices, pendingEmails } from '../../db/schema/notifications.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { follows } from '../../db/schema/profiles.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { settled } from '../../testing/jobs.ts'
import { refuseRows } from '../../testing/refuse.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp({ jobs: true })
const far = new Date(Date.now() + 9 * 86_400_000) // too far ahead for a reminder

const texts: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../emails/texts/en.json', import.meta.url), 'utf8'),
)
const subjectOf = (organization: string, tournament: string) =>
  texts['tournament-published.subject']?.replace('{{organization}}', organization).replace('{{tournament}}', tournament)

const emailsOf = async (tournamentId: string) => {
  await settled(app.db)
  return app.db.select().from(emails).where(eq(emails.tournamentId, tournamentId))
}

async function publish(more: Parameters<typeof app.make.tournament>[0]) {
  const { id, createdById } = await app.make.tournament({ date: far, visibility: 'DRAFT', ...more })
  const host = await app.as({ id: createdById })
  await host.call('PATCH /tournaments/{id}', { params: { id }, body: { visibility: 'PUBLIC' } })
  return id
}

test('members who accept email get one about a new event, with an unsubscribe link; others get none', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const { id: organizationId, userId } = organization
  const member = await app.make.member(organizationId)
  const silent = await app.make.member(organizationId)
  await app.db
    .update(organizationMembers)
    .set({ emailOptin: false })
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, silent.id)))
  await app.make.member(organizationId, { userId: (await app.make.user({ emailOptin: false })).id })
  const choosy = await app.make.member(organizationId)
  const choice = { kind: 'tournament-published', channel: 'email', enabled: false } as const
  await app.db.insert(notificationChoices).values({ userId: choosy.id, ...choice })

  const id = await publish({ name: 'Friday Cup', organizationId, createdById: userId })
  const sent = await emailsOf(id)
  expect(sent).toMatchObject([
    { userId: member.id, type: 'ORGANIZATION', organizationId, subject: subjectOf('Harbour', 'Friday Cup') },
  ])
  expect(sent[0]?.sentAt).not.toBeNull()
  await publishMessage(app.db, 'tournament-published', { eventId: id })
  expect(await emailsOf(id)).toHaveLength(1)
})

test('an event that becomes public later is announced then, and once however often it is hidden and shown', async () => {
  const { id: organizationId, userId: createdById } = await app.make.organization({ name: 'Harbour' })
  const member = await app.as(await app.make.member(organizationId))
  const host = await app.as({ id: createdById })
  const about = { date: far, organizationId, createdById, visibility: 'PRIVATE' } as const
  const received = async (id: string) => {
    await settled(app.db)
    const sent = await app.db.$count(emails, eq(emails.reason, `published:${id}:${member.id}`))
    const { data } = (await member.call('GET /user/notifications')).body
    return [sent, data.filter(({ kind, link }) => kind === 'tournament-published' && link?.includes(id)).length]
  }
  for (const kind of ['tournament', 'league'] as const) {
    const { id } = await app.make[kind](about)
    const show = (visibility: 'PUBLIC' | 'UNLISTED' | 'PRIVATE') =>
      host.call(`PATCH /${kind}s/{id}`, { params: { id }, body: { visibility } })
    await show('UNLISTED')
    expect(await received(id)).toEqual([0, 0])
    for (const visibility of ['PUBLIC', 'PRIVATE', 'PUBLIC'] as const) {
      expect((await show(visibility)).status).toBe(200)
      expect(await received(id)).toEqual([1, 1])
    }
  }
})

test('only followers who accept marketing get an email', async () => {
  const host = await app.make.user({ name: 'Nova' })
  const [fan, friend] = [await app.make.user({ marketingOptin: true }), await app.make.user()]
  for (const { id } of [fan, friend]) await app.db.insert(follows).values({ followerId: id, followingId: host.id })
  const sent = await emailsOf(await publish({ name: 'Garden Cup', createdById: host.id }))
  expect(sent).toMatchObject([{ userId: fan.id, type: 'MARKETING', subject: subjectOf('Nova', 'Garden Cup') }])
})

test('a follower whose email cannot be written does not stop the others', async () => {
  const host = await app.make.user({ name: 'Nova' })
  const fans = [await app.make.user({ marketingOptin: true }), await app.make.user({ marketingOptin: true })]
  const [bad, good] = fans
  for (const { id } of fans) await app.db.insert(follows).values({ followerId: id, followingId: host.id })
  const allow = await refuseRows(app.db, 'insert', 'emails', `new.user_id = '${bad?.id}'`)
  const id = await publish({ name: 'Orchard Cup', createdById: host.id })
  expect((await emailsOf(id)).map(({ userId }) => userId)).toEqual([good?.id])
  expect(app.node.failures.counts()).toContainEqual(
    expect.objectContaining({ source: 'job', lastMessage: 'deliver-message: 1 rows failed: refused' }),
  )
  await allow()
})

test('an email about a new event that waits is not sent if the event is cancelled, hidden or has started', async () => {
  const organization = await app.make.organization()
  const member = await app.make.member(organization.id)
  const quietHours = { from: '00:00', to: '00:00' } // all day
  await (await app.as(member)).call('PUT /user/notifications/quiet-hours', { body: { quietHours } })
  const about = { organizationId: organization.id, createdById: organization.userId }
  const deliver = async (columns: Partial<typeof tournaments.$inferInsert>) => {
    const id = await publish(about)
    const [email] = await emailsOf(id)
    expect(email).toMatchObject({ userId: member.id, sentAt: null, cancelledAt: null })
    await app.db.update(tournaments).set(columns).where(eq(tournaments.id, id))
    await app.db.update(emails).set({ scheduledAt: null }).where(eq(emails.tournamentId, id))
    await enqueue(app.db, 'deliver-email', { emailId: email?.id ?? '' })
    return (await emailsOf(id)).map(({ sentAt, cancelledAt }) => [sentAt !== null, cancelledAt !== null])
  }
  expect(await deliver({ name: 'Moved Cup' })).toEqual([[true, false]])
  expect(await deliver({ cancelledAt: new Date(), cancelReason: 'Venue closed' })).toEqual([[false, true]])
  expect(await deliver({ visibility: 'UNLISTED' })).toEqual([[false, true]])
  expect(await deliver({ startedAt: new Date() })).toEqual([[false, true]])
})

test('an email that was due while its event was hidden is sent when the event is shown again, and only then', async () => {
  const { id: organizationId, userId: createdById } = await app.make.organization()
  const member = await app.make.member(organizationId)
  const quietHours = { from: '00:00', to: '00:00' } // all day
  await (await app.as(member)).call('PUT /user/notifications/quiet-hours', { body: { quietHours } })
  const host = await app.as({ id: createdById })
  const id = await publish({ organizationId, createdById })
  const show = (visibility: 'PUBLIC' | 'UNLISTED') =>
    host.call('PATCH /tournaments/{id}', { params: { id }, body: { visibility } })
  const deliver = async () => {
    await settled(app.db)
    const rows = await app.db.update(emails).set({ scheduledAt: null }).where(eq(emails.tournamentId, id)).returning()
    for (const email of rows) await enqueue(app.db, 'deliver-email', { emailId: email.id })
    const all = await emailsOf(id)
    return [all.length, all.filter(({ sentAt }) => sentAt !== null).length]
  }
  expect(await emailsOf(id)).toMatchObject([{ userId: member.id, sentAt: null }])
  await show('UNLISTED')
  expect(await deliver()).toEqual([1, 0])
  await show('PUBLIC')
  expect(await deliver()).toEqual([2, 1])
  await show('UNLISTED')
  await show('PUBLIC')
  expect(await deliver()).toEqual([2, 1])
})

test('an email about a new event that waits does not reach someone who left the community meanwhile', async () => {
  const organization = await app.make.organization()
  const [late, daily] = [await app.make.member(organization.id), await app.make.member(organization.id)]
  const people = [await app.as(late), await app.as(daily)]
  const quietHours = { from: '00:00', to: '00:00' } // all day
  await people[0]?.call('PUT /user/notifications/quiet-hours', { body: { quietHours } })
  const body = { 'tournament-published': { email: true, timing: 'daily' } } as const
  await people[1]?.call('PATCH /user/notifications/choices', { body })
  const id = await publish({ organizationId: organization.id, createdById: organization.userId })
  const [email] = await emailsOf(id)
  const isWaiting = eq(pendingEmails.userId, daily.id)
  expect([email?.userId, await app.db.$count(pendingEmails, isWaiting)]).toEqual([late.id, 1])
  for (const person of people) await person.call('DELETE /organizations/{id}/join', { params: { id: organization.id } })

  await app.db.update(emails).set({ scheduledAt: null }).where(eq(emails.tournamentId, id))
  await enqueue(app.db, 'deliver-email', { emailId: email?.id ?? '' })
  await app.db.update(pendingEmails).set({ dueAt: new Date() }).where(isWaiting)
  await enqueue(app.db, 'send-pending-emails', { userIds: [daily.id] })
  expect(await emailsOf(id)).toMatchObject([{ userId: late.id, sentAt: null, cancelledAt: expect.any(Date) }])
  expect(await app.db.$count(pendingEmails, isWaiting)).toBe(0)
  expect(await app.db.$count(emails, eq(emails.userId, daily.id))).toBe(0)
})

test('an unlisted event sends no emails', async () => {
  const organization = await app.make.organization()
  await app.make.member(organization.id)
  const owner = { organizationId: organization.id, createdById: organization.userId }
  const { id } = await app.make.tournament({ date: far, visibility: 'DRAFT', ...owner })
  const host = await app.as({ id: organization.userId })
  await host.call('PATCH /tournaments/{id}', { params: { id }, body: { visibility: 'UNLISTED' } })
  expect(await emailsOf(id)).toEqual([])
})
