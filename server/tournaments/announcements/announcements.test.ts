import { asc, desc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../db/id.ts'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { matches } from '../../db/schema/matches.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { composeEmail } from '../../emails/compose.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { settled, testServices } from '../../testing/jobs.ts'
import { only } from '../../testing/make.ts'
import { makeEvent, makePeople } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'
import { emailEntrants } from './email-entrants.ts'

const app = useApp({ jobs: true })

/** Too far ahead for a reminder. */
async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament({ date: new Date(Date.now() + 9 * 86_400_000), ...more })
  return { ...tournament, params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}

async function enter(eventId: string, username: string, more: Partial<typeof players.$inferInsert> = {}) {
  const user = await app.make.user({ username })
  const event = { eventId, eventType: 'Tournament' as const }
  const player = only(
    await app.db
      .insert(players)
      .values({ name: username, userId: user.id, ...event, ...more })
      .returning(),
  )
  const mate = { playerId: player.id, userId: user.id, captain: true, acceptedAt: new Date(), ...event }
  await app.db.insert(playerTeammates).values(mate)
  return { user, player }
}

test('an announcement appears on the page, notifies all entrants once, and can be edited and removed', async () => {
  const { id, params, host } = await hosted({ name: 'Friday Cup' })
  const { user } = await enter(id, 'ann')
  const text = 'Stage two moves to 8 pm.'
  const { data } = (await host.call('POST /tournaments/{id}/announcements', { params, body: { text } })).body
  await settled(app.db)
  const received = await app.db.select().from(notifications).where(eq(notifications.userId, user.id))
  expect(received.map((note) => note.text)).toEqual([`Friday Cup: ${text}`])

  const target = { params: { ...params, announcementId: data.id } }
  const address = 'PATCH /tournaments/{id}/announcements/{announcementId}'
  expect((await host.call(address, { ...target, body: { pinned: true } })).body.data).toMatchObject({
    text,
    pinned: true,
  })
  const page = async () => (await app.visitor.call('GET /tournaments/{id}', { params })).body.data.announcements
  await expect.poll(page).toMatchObject([{ text, pinned: true }])
  const remove = () => host.call('DELETE /tournaments/{id}/announcements/{announcementId}', target)
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  await expect.poll(page).toEqual([])
  const ann = await app.as(user)
  const refused = await ann.call('POST /tournaments/{id}/announcements', { params, body: { text } })
  expect(refused.body.code).toBe('FORBIDDEN')
})

test('entrants are notified of a long announcement, also where an emoji is in the place at which it is cut', async () => {
  const { id, params, host } = await hosted({ name: 'Emoji Cup' })
  const { user } = await enter(id, 'emma')
  const text = `${'a'.repeat(199)}🏆 and more`
  await host.call('POST /tournaments/{id}/announcements', { params, body: { text } })
  await settled(app.db)
  const received = await app.db.select().from(notifications).where(eq(notifications.userId, user.id))
  expect(received.map((note) => note.text)).toEqual([`Emoji Cup: ${'a'.repeat(199)}…`])
})

test('an announcement that is sent again with its key is published once', async () => {
  const { params, host } = await hosted({ name: 'Key Cup' })
  const headers = { 'idempotency-key': 'announced-once' }
  const announce = () =>
    host.call('POST /tournaments/{id}/announcements', { params, body: { text: 'Doors at six' }, headers })
  const [first, again] = [await announce(), await announce()]
  expect(again.body).toEqual(first.body)
  expect((await host.call('GET /tournaments/{id}', { params })).body.data.announcements).toHaveLength(1)
})

test('a host can email a selection of entrants', async () => {
  const { id, params, host } = await hosted({ name: 'Mail Cup' })
  await enter(id, 'here', { checkinAt: new Date() })
  const { player } = await enter(id, 'late')
  await enter(id, 'waits', { waitlistedAt: new Date() })
  await enter(id, 'gone', { droppedAt: new Date(), dropReason: 'left' })
  const write = async (to: 'entrants' | 'waiting' | 'missing' | 'chosen', more: object = {}) => {
    const body = { subject: `To ${to}`, text: 'One.\n\n<b>Two</b>.', to, ...more }
    return (await host.call('POST /tournaments/{id}/email', { params, body })).body.data.recipients
  }
  expect(await write('entrants')).toBe(2)
  expect(await write('missing')).toBe(1)
  expect(await write('waiting')).toBe(1)
  expect(await write('chosen', { playerIds: [player.id] })).toBe(1)
  await settled(app.db)
  const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, id)).orderBy(asc(emails.to))
  expect(sent.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
    'here@example.com Mail Cup: To entrants',
    'late@example.com Mail Cup: To chosen',
    'late@example.com Mail Cup: To entrants',
    'late@example.com Mail Cup: To missing',
    'waits@example.com Mail Cup: To waiting',
  ])
  expect(sent[0]?.html).toContain('&#60;b&#62;Two')
})

test('an entrant who is not a member of the community can unsubscribe from messages of the host', async () => {
  const organization = await app.make.organization()
  const { id, params, host } = await hosted({ organizationId: organization.id, createdById: organization.userId })
  await enter(id, 'guest')
  const write = async (subject: string) => {
    await host.call('POST /tournaments/{id}/email', { params, body: { subject, text: 'Soon.', to: 'entrants' } })
    await settled(app.db)
    return only(await app.db.select().from(emails).where(eq(emails.tournamentId, id)).orderBy(desc(emails.id)).limit(1))
  }
  const email = await write('First')
  expect(email.sentAt).not.toBeNull()

  const { text } = await composeEmail(app.db, app.settings, email)
  const token = /unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  const isSubscribed = async () =>
    (await app.visitor.call('GET /emails/subscription', { query: { token } })).body.data.subscribed
  expect(await isSubscribed()).toBe(true)
  await app.visitor.call('POST /emails/unsubscribe', { query: { token }, body: {} })
  expect(await isSubscribed()).toBe(false)
  expect(await write('Second')).toMatchObject({ sentAt: null, cancelledAt: expect.any(Date) })
})

test('an email to a hundred entrants takes as many statements as one to ten', async () => {
  const send = async (count: number) => {
    const userIds = (await makePeople(app.db, count)).map(({ id }) => id)
    const { tournament } = await makeEvent(app.db, userIds[0] ?? '')
    const mail = { mailId: uuidv7(), eventId: tournament.id, subject: 'Soon', text: 'We start soon.', userIds }
    const statements = await countStatements(app.url, (db) =>
      emailEntrants(testServices(db), { ...mail, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() }),
    )
    expect(await app.db.$count(emails, eq(emails.tournamentId, tournament.id))).toBe(count)
    return statements
  }
  await send(1) // the settings of the queue are read once
  expect(await send(100)).toBe(await send(10))
})

test('a rehearsal sends no emails', async () => {
  const { params, host } = await hosted({ rehearsal: true })
  const body = { subject: 'Hi', text: 'You', to: 'entrants' as const }
  const answer = await host.call('POST /tournaments/{id}/email', { params, body })
  expect([answer.status, answer.body.code]).toEqual([409, 'REHEARSAL'])
})

test('streams have a site and an owner', async () => {
  const caster = await app.make.user({ username: 'caster' })
  const streams = [
    { title: 'Main', url: 'https://www.twitch.tv/hall', userId: caster.id },
    { title: 'Own', url: 'https://tv.example.com/hall' },
  ]
  const { params } = await hosted({ settings: { streams } })
  expect((await app.visitor.call('GET /tournaments/{id}/streams', { params })).body.data).toMatchObject([
    { title: 'Main', provider: 'twitch', user: { username: 'caster' } },
    { title: 'Own', provider: null, user: null },
  ])
})

test('the calendar of a community has its next event, however many events were before it', async () => {
  const { id: organizationId, userId: createdById } = await app.make.organization()
  const { id } = await hosted({ organizationId, createdById, name: 'Next Cup', date: new Date('2030-03-01T18:00:00Z') })
  const date = new Date(Date.now() - 30 * 86_400_000)
  const past = await hosted({ organizationId, createdById, name: 'Daily Cup', date })
  await app.db.insert(tournaments).values(Array.from({ length: 500 }, () => ({ ...past, id: undefined })))
  const { text } = await app.visitor.call('GET /organizations/{id}/ics', { params: { id: organizationId } })
  expect(text.includes(`UID:${id}@`)).toBe(true)
})

test('calendars are available for one event, a community and a user', async () => {
  const organization = await app.make.organization({ name: 'Harbour; Chess, Club' })
  const more = { organizationId: organization.id, createdById: organization.userId }
  const long = 'Ünïcode '.repeat(9).trim()
  const description = `<p>${'Bring a board. '.repeat(500)}</p>`
  const { id, params } = await hosted({ ...more, name: long, description, date: new Date('2027-03-01T18:00:00Z') })
  await hosted({ ...more, name: 'Hidden', visibility: 'PRIVATE' })
  const calendarFile = await app.visitor.call('GET /tournaments/{id}/ics', { params })
  expect(String(calendarFile.headers['content-type'])).toContain('text/calendar')
  expect(calendarFile.text).toContain('DTSTART:20270301T180000Z\r\nDTEND:20270301T200000Z\r\n')
  expect(Math.max(...calendarFile.text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const entry = new ICAL.Component(ICAL.parse(calendarFile.text)).getFirstSubcomponent('vevent')
  const entryValue = (name: string) => String(entry?.getFirstPropertyValue(name))
  expect(entryValue('uid')).toBe(`${id}@hall.test`)
  expect(entryValue('summary')).toBe(long)
  expect(entryValue('description')).toMatch(/^Bring a board\. Bring/)
  expect(entryValue('description')).toContain(`http://hall.test/tournaments/${id}`)
  expect(entryValue('sequence')).toMatch(/^\d+$/)
  expect(calendarFile.text.endsWith('END:VCALENDAR\r\n')).toBe(true)

  const forged = 'Cup\rATTENDEE:mailto:someone@example.com'
  const forger = await app.make.organization({ name: forged })
  const odd = await hosted({
    organizationId: forger.id,
    name: forged,
    subtitle: forged,
    description: forged,
    date: new Date('2027-03-01T18:00:00Z'),
  })
  const oddFiles = [
    await app.visitor.call('GET /tournaments/{id}/ics', { params: odd.params }),
    await app.visitor.call('GET /organizations/{id}/ics', { params: { id: forger.id } }),
  ]
  for (const { text } of oddFiles) {
    expect(text).toContain('BEGIN:VEVENT')
    expect(text.replaceAll('\r\n', '\n')).not.toMatch(/\r|^ATTENDEE/m)
  }

  const whole = await app.visitor.call('GET /organizations/{id}/ics', { params: { id: organization.id } })
  expect(whole.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const league = await app.make.league({ organizationId: organization.id, name: 'Harbour League' })
  const withLeague = await app.visitor.call('GET /organizations/{id}/ics', { params: { id: organization.id } })
  expect(withLeague.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(withLeague.text.replaceAll('\r\n ', '')).toContain(`/leagues/${league.id}`)
  const kickoff = { eventId: league.id, eventType: 'League', startsAt: new Date('2030-01-01T18:00:00Z') } as const
  const [fixture] = await app.db
    .insert(matches)
    .values({ ...kickoff, matchNo: 1, bracket: 'W', round: 1, position: 1 })
    .returning()
  const withFixture = await app.visitor.call('GET /organizations/{id}/ics', { params: { id: organization.id } })
  expect(withFixture.text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(withFixture.text).toContain(`UID:${fixture?.id}@`)
  const played = { ...kickoff, startsAt: new Date(Date.now() - 30 * 86_400_000), bracket: 'W', round: 1 } as const
  const past = Array.from({ length: 500 }, (_, index) => ({ ...played, matchNo: index + 2, position: index + 2 }))
  await app.db.insert(matches).values(past)
  const withPast = await app.visitor.call('GET /organizations/{id}/ics', { params: { id: organization.id } })
  expect(withPast.text.includes(`UID:${fixture?.id}@`)).toBe(true) // the next match, and not only those of the last months
  expect(whole.text).toContain('X-WR-CALNAME:Harbour\\; Chess\\, Club')

  const { user } = await enter(id, 'plays')
  const { url } = (await (await app.as(user)).call('GET /user/calendar')).body.data
  const token = url.split('/').at(-1) ?? ''
  const ownCalendar = await app.visitor.call('GET /calendar/{token}', { params: { token } })
  expect(ownCalendar.text).toContain(`UID:${id}@`)
  const forgedToken = `${organization.userId}.${token.split('.')[1]}`
  expect((await app.visitor.call('GET /calendar/{token}', { params: { token: forgedToken } })).status).toBe(404)
})

test('resetting the calendar link closes the old address and leaves those of others alone, and an erased account has none', async () => {
  const [person, other] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const ownUrl = async ({ call }: typeof person) => (await call('GET /user/calendar')).body.data.url
  const open = async (url: string) => {
    const params = { token: url.split('/').at(-1) ?? '' }
    return (await app.visitor.call('GET /calendar/{token}', { params })).status
  }
  const [first, ofOther] = [await ownUrl(person), await ownUrl(other)]
  expect([await open(first), await open(ofOther)]).toEqual([200, 200])

  const second = (await person.call('POST /user/calendar/reset')).body.data.url
  expect(await ownUrl(person)).toBe(second)
  expect([await open(first), await open(second), await open(ofOther)]).toEqual([404, 200, 200])
  const third = (await person.call('POST /user/calendar/reset')).body.data.url
  expect([await open(first), await open(second), await open(third)]).toEqual([404, 404, 200])

  expect(await open(`/not-the-id-of-a-user.${third.split('.').at(-1)}`)).toBe(404)
  expect((await app.visitor.call('POST /user/calendar/reset')).status).toBe(401)

  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, other.id))
  expect(await open(ofOther)).toBe(404)
})
