import type { Import } from '@guildhall/contract/players/staff-shapes.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { accounts, users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { payments } from '../../db/schema/payments.ts'
import { players } from '../../db/schema/players.ts'
import { attemptCounters } from '../../db/schema/site/http.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { emailDraftInvites, emailInvite } from '../../invites/email-invite.ts'
import { sampleImage } from '../../testing/images.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { makePeople } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

const add = (staff: Person, id: string, body: object) =>
  staff.call('POST /tournaments/{id}/players', { params: { id }, body })
const remove = (staff: Person, id: string, playerId: string, reason = 'Asked to go') =>
  staff.call('DELETE /tournaments/{id}/players/{playerId}', { params: { id, playerId }, query: { reason } })
const removals = async (id: string) => {
  const rows = await app.db.select().from(logs).where(eq(logs.tournamentId, id))
  return rows.filter(({ action }) => action === 'player-removed')
}
const load = (staff: Person, id: string, body: Import) =>
  staff.call('POST /tournaments/{id}/players/import', { params: { id }, body })
const countsOf = async (id: string) => {
  const row = only(await app.db.select().from(tournaments).where(eq(tournaments.id, id)))
  return [row.playerCount, row.waitlistCount]
}

test('staff add players and guests regardless of entry rules but not beyond the player limit', async () => {
  const { id, host } = await openEvent(app, { maxPlayers: 2, restrictions: { minLevel: 50 } })
  const [ann] = await makePlayers(app, 1)
  await app.make.user({ username: 'zoe-by-hand' })
  const zoe = await add(host, id, { username: 'Zoe-By-Hand', note: 'friend of the house' })
  expect(zoe.body.data).toMatchObject({ name: 'zoe-by-hand', metadata: { note: 'friend of the house' } })
  expect((await add(host, id, { username: 'zoe-by-hand' })).body.code).toBe('ALREADY_IN')
  expect((await add(host, id, { username: 'nobody-at-all' })).body.code).toBe('NO_SUCH_PERSON')
  expect((await add(host, id, {})).body.code).toBe('NO_SUCH_PERSON')
  await add(host, id, { name: 'Guest One' })
  expect((await add(host, id, { name: 'Guest Two' })).body.data.position).toBe(1)
  expect(await countsOf(id)).toEqual([2, 1])
  expect((await add(ann, id, { name: 'Me' })).status).toBe(403)

  expect((await remove(ann, id, zoe.body.data.id)).status).toBe(403)
  expect((await remove(host, id, zoe.body.data.id)).status).toBe(204)
  expect(await countsOf(id)).toEqual([2, 0])
  expect(only(await removals(id))).toMatchObject({ before: { name: 'zoe-by-hand' }, after: { reason: 'Asked to go' } })
  expect((await remove(host, id, zoe.body.data.id)).status).toBe(404)
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  expect((await add(host, id, { name: 'Late' })).body.code).toBe('ALREADY_STARTED')
})

test('an import previews each row with its problem before it inserts them', async () => {
  const { id, host } = await openEvent(app, { maxPlayers: 3 })
  await app.make.user({ username: 'imported-ida' })
  await add(host, id, { name: 'Old Timer' })
  const text = [
    'Team;Handle;Seed;Country;ELO',
    'Comets;imported-ida;2;se;1500',
    'Rockets;;1;no;1700',
    'comets;imported-ida;;;',
    'Ghosts;no-such-one;;;',
    'OLD TIMER;;;;',
    `${'x'.repeat(50)};;;;`,
    ';;9;;',
    'Stars;;;;',
  ].join('\r\n')
  const preview = await load(host, id, { text })
  expect(preview.body.data).toMatchObject({
    header: true,
    mapping: { name: 0, username: 1, seed: 2, country: 3, rating: 4 },
    ready: 3,
    added: 0,
  })
  expect(preview.body.data.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, null],
    [4, 'TWICE'],
    [5, 'NO_SUCH_PERSON'],
    [6, 'ALREADY_IN'],
    [7, 'TOO_LONG'],
    [8, 'NO_NAME'],
    [9, null],
  ])
  expect(await countsOf(id)).toEqual([1, 0])
  expect((await load(host, id, { text, apply: true })).body.data.added).toBe(3)
  expect(await countsOf(id)).toEqual([3, 1])
  const list = await host.call('GET /admin/tournaments/{id}/players', { params: { id } })
  expect(list.body.data.map(({ name, waitlistedAt }) => [name, waitlistedAt !== null])).toEqual([
    ['Rockets', false],
    ['Comets', false],
    ['Old Timer', false],
    ['Stars', true],
  ])
  expect((await load(host, id, { text, apply: true })).body.data.added).toBe(0)
})

test('an imported rating that is no number is not stored', async () => {
  const { id, host } = await openEvent(app)
  const ratings = ['1500', 'Infinity', '1e999', '-1e999', 'NaN', 'good', '']
  const text = `Name,ELO\n${ratings.map((rating, index) => `Player ${index},${rating}`).join('\n')}`
  expect((await load(host, id, { text, apply: true })).body.data.added).toBe(ratings.length)
  const rows = await app.db.select().from(players).where(eq(players.eventId, id)).orderBy(players.name)
  expect(rows.map(({ rating }) => rating)).toEqual([1500, null, null, null, null, null, null])
})

test('imported names lose characters that hide or reverse text', async () => {
  const { id, host } = await openEvent(app)
  const { body } = await load(host, id, { text: 'name\nNo\u200bva\n\u202eAnn\n\u200b\n' })
  expect(body.data.rows.map(({ name, problem }) => [name, problem])).toEqual([
    ['Nova', null],
    ['Ann', null],
    ['', 'NO_NAME'],
  ])
})

test('imported seeds are the seeds of the event, and an impossible seed is refused with its reason', async () => {
  const { id, host } = await openEvent(app)
  for (const name of ['Early Bird', 'Night Owl']) await add(host, id, { name })
  const text = 'Name,Seed\nThird,3\nFirst,1\nWrong,first\nAlso third,3\nNone,'
  const preview = await load(host, id, { text })
  expect(preview.body.data.rows.map(({ problem }) => problem)).toEqual([null, null, 'BAD_SEED', 'SEED_TWICE', null])
  await load(host, id, { text, apply: true })
  const list = await host.call('GET /tournaments/{id}/players', { params: { id } })
  expect(list.body.data.map(({ name, seed }) => [seed, name])).toEqual([
    [1, 'First'],
    [2, 'Early Bird'],
    [3, 'Third'],
    [4, 'Night Owl'],
    [5, 'None'],
  ])
  const event = await host.call('GET /tournaments/{id}', { params: { id } })
  expect(event.body.data.settings.seeding).toBe('hand')
})

test('teams are imported with their captain, invited members and guests', async () => {
  const { id, host } = await openEvent(app, { teamSize: 3, settings: { maxAlternates: 0 } })
  const cap = await app.make.user({ username: 'cap-kira' })
  const member = await app.make.user({ username: 'mate-omar' })
  const text = [
    'Team,Captain,Player 2,Player 3,Player 4',
    'Comets,cap-kira,@mate-omar,Guest Gus,',
    'Rockets,Guest Ann,new@example.com,Guest Bea,',
    'Ghosts,@no-such-one,,,',
    'Giants,One,Two,Three,Four',
    'Copies,mate-omar,,,',
  ].join('\n')
  const preview = (await load(host, id, { text })).body.data
  expect(preview.mapping).toEqual({ name: 0, captain: 1, members: [2, 3, 4] })
  expect(preview.rows.map(({ problem }) => problem)).toEqual([null, null, 'NO_SUCH_PERSON', 'TEAM_FULL', 'TWICE'])
  expect(preview.rows[0]?.members).toEqual([
    { name: 'cap-kira', kind: 'captain' },
    { name: 'mate-omar', kind: 'invited' },
    { name: 'Guest Gus', kind: 'guest' },
  ])
  expect((await load(host, id, { text, apply: true })).body.data.added).toBe(2)

  const list = await host.call('GET /admin/tournaments/{id}/players', { params: { id } })
  const [comets, rockets] = list.body.data
  expect(comets).toMatchObject({ name: 'Comets', userId: cap.id, guests: ['Guest Gus'] })
  expect(comets?.teammates.map(({ userId, captain, acceptedAt }) => [userId, captain, acceptedAt !== null])).toEqual([
    [cap.id, true, true],
    [member.id, false, false],
  ])
  expect(rockets).toMatchObject({ guests: ['Guest Ann', 'Guest Bea'], teammates: [] })
  const publicList = await app.visitor.call('GET /tournaments/{id}/players', { params: { id } })
  expect(publicList.body.data.map(({ name, guests }) => [name, guests])).toEqual([
    ['Comets', ['Guest Gus']],
    ['Rockets', ['Guest Ann', 'Guest Bea']],
  ])
  const invited = await app.db.select().from(notifications).where(eq(notifications.userId, member.id))
  expect(invited.map(({ kind }) => kind)).toEqual(['team-invite'])

  const mate = await app.as(member)
  const own = only((await mate.call('GET /invites', {})).body.data)
  expect((await mate.call('POST /invites/{id}', { params: { id: own.id }, body: {} })).status).toBeLessThan(300)
  const after = await host.call('GET /admin/tournaments/{id}/players', { params: { id } })
  expect(after.body.data[0]?.teammates.every(({ acceptedAt }) => acceptedAt !== null)).toBe(true)
})

test('an imported team whose username and captain are two people is skipped if one of them is already registered', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  for (const username of ['two-in', 'two-new', 'two-twice', 'two-last']) await app.make.user({ username })
  await load(host, id, { text: 'Team,Username\nEarly,two-in', apply: true })
  const text = [
    'Team,Username,Captain',
    'Comets,two-in,two-new',
    'Rockets,two-twice,two-last',
    'Copies,,two-twice',
    'Ghosts,two-last,two-in',
  ].join('\n')
  const { body, status } = await load(host, id, { text, apply: true })
  expect(status).toBe(200)
  expect(body.data.rows.map(({ problem }) => problem)).toEqual(['ALREADY_IN', null, 'TWICE', 'ALREADY_IN'])
  expect(body.data.added).toBe(1)
})

test('staff add a team with its roster, and the first member who accepts leads a team without a captain', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const user = await app.make.user({ username: 'second-sam' })
  const added = await add(host, id, { name: 'Comets', members: ['second-sam', 'Guest Gus'] })
  expect(added.body.data).toMatchObject({ name: 'Comets', guests: ['Guest Gus'] })
  expect((await add(host, id, { name: 'Others', members: ['@nobody-at-all'] })).body.code).toBe('NO_SUCH_PERSON')
  expect((await add(host, id, { name: 'Crowd', members: ['A', 'B', 'C', 'D', 'E'] })).body.code).toBe('TEAM_FULL')
  const solo = await openEvent(app)
  expect((await add(solo.host, solo.id, { name: 'Me', members: ['You'] })).body.code).toBe('NOT_A_TEAM_EVENT')

  const sam = await app.as(user)
  const invite = only((await sam.call('GET /invites', {})).body.data)
  await sam.call('POST /invites/{id}', { params: { id: invite.id }, body: {} })
  const list = await host.call('GET /admin/tournaments/{id}/players', { params: { id } })
  expect(only(list.body.data)).toMatchObject({ userId: user.id, teammates: [{ userId: user.id, captain: true }] })
})

test('a pasted list has one name per line, and columns can be mapped', async () => {
  const { id, host } = await openEvent(app)
  const pasted = await load(host, id, { text: 'Ann\nBob\n\nCy', apply: true })
  expect([pasted.body.data.header, pasted.body.data.added]).toEqual([false, 3])
  const mapped = await load(host, id, { text: '1,Dan\n2,Eve', mapping: { name: 1, seed: 0 } })
  expect(mapped.body.data.rows.map(({ name }) => name)).toEqual(['Dan', 'Eve'])
  const reply = await host.call('GET /admin/tournaments/{id}/search', { params: { id }, query: { query: 'bo' } })
  expect(reply.body.data.map(({ name }) => name)).toEqual(['Bob'])
  const tight = await openEvent(app, { maxPlayers: 2, settings: { waitlist: false } })
  expect((await load(tight.host, tight.id, { text: 'Ann\nBob\nCy', apply: true })).body.code).toBe('TOURNAMENT_FULL')
})

test('exported entrants and answers are escaped against spreadsheet formulas', async () => {
  const form = [{ key: 'why', kind: 'text' as const, label: 'Why, "exactly"?' }]
  const { id, host } = await openEvent(app, { form, name: 'Friday Cup & Friends' })
  const [ann, bob] = await makePlayers(app, 2)
  const { body } = await joinEvent(ann, id, { name: '=cmd()', formResponse: { why: 'fun, and fame' } })
  const players = await host.call('GET /tournaments/{id}/csv', { params: { id } })
  expect(players.headers['content-disposition']).toBe('attachment; filename="friday-cup-friends-players.csv"')
  expect(players.text.startsWith('\uFEFFid,')).toBe(true) // Excel reads it as UTF-8
  expect(players.text.split('\r\n')[1]).toMatch(new RegExp(`^${body.data.id},"'=cmd\\(\\)",in,`))
  const answers = await host.call('GET /tournaments/{id}/csvForm', { params: { id } })
  expect(answers.text).toBe(
    `\uFEFFid,name,status,"Why, ""exactly""?"\r\n${body.data.id},"'=cmd()",in,"fun, and fame"\r\n`,
  )
  expect((await bob.call('GET /tournaments/{id}/csvForm', { params: { id } })).status).toBe(403)

  const withForm = { params: { id }, query: { form: true } }
  const listed = await host.call('GET /admin/tournaments/{id}/players', withForm)
  expect(listed.body.data[0]?.formResponse).toEqual({ why: 'fun, and fame' })
  expect((await ann.call('GET /admin/tournaments/{id}/players', withForm)).status).toBe(403)
})

test('contact details are exported only for players who share them', async () => {
  const { id, host } = await openEvent(app)
  const [ann, bob] = await makePlayers(app, 2)
  await app.db
    .insert(accounts)
    .values({ userId: ann.id, type: 'oauth', provider: 'discord', providerAccountId: `d-${ann.id}`, username: 'ann#1' })
  const joined = await joinEvent(ann, id, { shareContact: true })
  expect(joined.body.data.sharesContact).toBe(true)
  expect((await joinEvent(bob, id)).body.data.sharesContact).toBe(false)
  await add(host, id, { name: 'Guest' })
  const exported = async () => (await host.call('GET /tournaments/{id}/csv', { params: { id } })).text.split('\r\n')
  const emailOf = async (person: Person) => only(await app.db.select().from(users).where(eq(users.id, person.id))).email
  const [head, annRow, bobRow, guestRow] = await exported()
  expect(head).toMatch(/,emails,accounts$/)
  expect(annRow).toContain(`,${await emailOf(ann)},discord: ann#1`)
  expect(bobRow).toMatch(/,,$/)
  expect(guestRow).toMatch(/,,$/)
  const withdraw = { params: { id }, body: { share: false } }
  expect((await ann.call('PUT /tournaments/{id}/contact', withdraw)).body.data.sharesContact).toBe(false)
  expect((await exported()).join()).not.toContain('discord')
  expect((await host.call('PUT /tournaments/{id}/contact', withdraw)).body.code).toBe('NOT_ENTERED')
})

test('a prize payment is tracked until it is paid, and the winner gets one notification', async () => {
  const { id, host } = await openEvent(app)
  const other = await openEvent(app)
  const [ann] = await makePlayers(app, 1)
  const owed = { userId: ann.id, amount: 5_000, currency: 'EUR', eventId: id, eventType: 'Tournament' as const }
  const payment = only(
    await app.db
      .insert(payments)
      .values({ ...owed, metadata: { rank: 1, prize: 'Winner' } })
      .returning(),
  )
  const list = await host.call('GET /tournaments/{id}/payments', { params: { id } })
  expect(list.body.data).toMatchObject([{ id: payment.id, status: 'PENDING', amount: 5_000, user: { id: ann.id } }])
  const change = (staff: Person, event: string, body: object) =>
    staff.call('PATCH /tournaments/{id}/payments/{paymentId}', { params: { id: event, paymentId: payment.id }, body })
  const reply = await change(host, id, { status: 'PAID', provider: 'PAYPAL', reference: 'TX-1' })
  expect(reply.body.data).toMatchObject({
    status: 'PAID',
    provider: 'PAYPAL',
    metadata: { rank: 1, reference: 'TX-1' },
  })
  expect(reply.body.data.paidAt).not.toBeNull()
  await change(host, id, { status: 'PAID' })
  const paymentNotifications = await app.db.select().from(notifications).where(eq(notifications.kind, 'payment'))
  expect(paymentNotifications.map(({ userId }) => userId)).toEqual([ann.id])
  const failed = { status: 'FAILED', reason: 'The account is closed' }
  expect((await change(other.host, other.id, failed)).status).toBe(404)
  expect((await change(ann, id, failed)).status).toBe(403)
  expect((await change(host, id, { status: 'FAILED' })).body.code).toBe('INVALID')
  expect((await change(host, id, failed)).body.data).toMatchObject({ status: 'FAILED', paidAt: null })
})

test('the public prize ledger shows promised, funded, paid and overdue sums and the median payout time', async () => {
  const organization = await app.make.organization()
  const prizes = [{ from: 1, to: 2, kind: 'money', title: 'Top two', amount: 100, currency: 'EUR' }] as const
  const { id } = await openEvent(app, { organizationId: organization.id, prizes: [...prizes] })
  const host = await app.as({ id: organization.userId })
  const read = async () => (await app.visitor.call('GET /tournaments/{id}/prizes', { params: { id } })).body.data
  const sums = { currency: 'EUR', funded: 0, paid: 0, overdue: 0 }
  expect(await read()).toMatchObject({ payments: [], totals: [{ ...sums, promised: 200 }] })

  const [ann] = await makePlayers(app, 1)
  const day = (count: number) => new Date(Date.now() + count * 86_400_000)
  const owed = { userId: ann.id, amount: 100, currency: 'EUR', eventId: id, eventType: 'Tournament' as const }
  const row = (rank: number, more: Partial<typeof payments.$inferInsert>) => ({
    ...owed,
    createdAt: day(-20),
    dueAt: day(5),
    account: 'ann@pay.example',
    ...more,
    metadata: { rank, prize: `Place ${rank}`, note: 'a secret', ...more.metadata },
  })
  const paid = (after: number) => ({ status: 'PAID' as const, paidAt: day(after - 20) })
  const rows = [row(1, paid(2)), row(2, paid(3)), row(3, paid(9)), row(4, { fundedAt: day(-20) }), row(5, {})]
  const late = [row(6, { dueAt: day(-1) }), row(7, { dueAt: day(-1), status: 'FAILED' })]
  const cancelled = row(8, { dueAt: day(-1), status: 'FAILED', metadata: { error: 'REOPENED' } })
  const inserted = await app.db
    .insert(payments)
    .values([...rows, ...late, cancelled])
    .returning()
  await app.db
    .update(tournaments)
    .set({ startedAt: day(-21), endedAt: day(-20), completedAt: day(-20) })
    .where(eq(tournaments.id, id))

  const change = { params: { id, paymentId: inserted[4]?.id ?? '' }, body: { note: 'soon' } }
  expect((await host.call('PATCH /tournaments/{id}/payments/{paymentId}', change)).status).toBe(200)
  const ledger = await read()
  expect(ledger.payments.map(({ rank, state }) => `${rank} ${state}`)).toEqual([
    '1 paid',
    '2 paid',
    '3 paid',
    '4 funded',
    '5 promised',
    '6 overdue',
    '7 overdue',
  ])
  expect(ledger.totals).toEqual([{ currency: 'EUR', promised: 700, funded: 400, paid: 300, overdue: 200 }])
  expect(ledger.organizer).toEqual({ paid: 3, overdue: 2, medianDays: 3 })
  expect(JSON.stringify(ledger)).not.toMatch(/secret|pay\.example|soon/)
  const profile = await app.visitor.call('GET /organizations/{id}', { params: { id: organization.id } })
  expect(profile.body.data.payouts).toEqual(ledger.organizer)
})

test('an entrant can be loaded by id with the image that its captain uploaded', async () => {
  const { id } = await openEvent(app)
  const [ann, bob] = await makePlayers(app, 2)
  const { body } = await joinEvent(ann, id)
  const params = { id: body.data.id }
  const upload = async (person: Person) => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' }), 'me.png')
    return person.raw('POST', `/api/players/${body.data.id}/avatar`, { body: form })
  }
  expect((await upload(bob)).status).toBe(403)
  expect((await upload(ann)).status).toBe(200)
  expect((await app.visitor.call('GET /players/{id}', { params })).body.data.image?.url).toMatch(/^\/files\//)
  await app.db.update(tournaments).set({ visibility: 'PRIVATE' }).where(eq(tournaments.id, id))
  expect((await app.visitor.call('GET /players/{id}', { params })).status).toBe(404)
  expect((await app.visitor.call('GET /players/{id}', { params: { id: 'nonsense' } })).status).toBe(404)
})

test('an imported player with an account has the same picture in the bracket as on the profile', async () => {
  const { id, host } = await openEvent(app)
  const image = { emoji: '🦊', color: '#336699', url: null }
  await app.make.user({ username: 'imported-kai', image })
  await load(host, id, { text: 'Name,Username\nKai,imported-kai\nGuest,', apply: true })
  const { body } = await host.call('GET /tournaments/{id}/players', { params: { id } })
  expect(body.data.find(({ name }) => name === 'Kai')?.image).toEqual(image)
  expect(body.data.find(({ name }) => name === 'Guest')?.image).toBeNull()
})

test('an imported member plays under the tag and the flag, unless the list has another name', async () => {
  const { id, host } = await openEvent(app)
  await app.make.user({ username: 'imported-zed', tag: 'Zed', sponsor: 'TSM', flag: 'KR' })
  await app.make.user({ username: 'imported-ana', tag: 'Ana' })
  await load(host, id, { text: 'Name,Username\n,imported-zed\nThe Wall,imported-ana', apply: true })
  const { body } = await host.call('GET /tournaments/{id}/players', { params: { id } })
  expect(body.data.map(({ name, country }) => [name, country])).toEqual([
    ['TSM | Zed', 'KR'],
    ['The Wall', null],
  ])
})

test('staff can add only a limited number of entrants without an account', async () => {
  const { host, id } = await openEvent(app, { maxPlayers: 4_096 })
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`).join('\n')
  const refused = await load(host, id, { text: names(1_025), header: false, apply: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_GUESTS'])
  expect((await load(host, id, { text: names(1_024), header: false, apply: true })).body.data.added).toBe(1_024)
  expect((await add(host, id, { name: 'One more' })).body.code).toBe('TOO_MANY_GUESTS')
  const rows = await load(host, id, { text: names(2_001), header: false })
  expect([rows.status, rows.body.code]).toEqual([422, 'INVALID'])
})

test('a member that looks like an endless address is read as fast as any other text', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const text = `Comets,a@${'a.'.repeat(100_000)}@`
  const start = performance.now()
  const { body } = await load(host, id, { text, header: false, mapping: { name: 0, members: [1] } })
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(only(body.data.rows).problem).toBe('TOO_LONG')
})

test('a list of quotes and spaces is read like any other text', async () => {
  const { id, host } = await openEvent(app, {})
  const text = `"${'x"'.repeat(60_000)}${' '.repeat(200_000)},Ann`
  expect((await load(host, id, { text })).status).toBe(200)
})

test('staff enter a limited number of users a day without their consent, and the same user a few times', async () => {
  const { id, host } = await openEvent(app, { maxPlayers: 512 })
  const [ann, bob] = [await app.make.user(), await app.make.user()]
  const resetAt = new Date(Date.now() + 3_600_000)
  await app.db.insert(attemptCounters).values({ key: `entered ${host.id}`, count: 2_999, resetAt })
  expect((await add(host, id, { username: ann.username })).status).toBe(200)
  const refused = await add(host, id, { username: bob.username })
  expect([refused.status, refused.body.code]).toEqual([429, 'INVITE_LIMIT'])

  const next = await openEvent(app, {})
  const codes = []
  for (let count = 0; count < 6; count++) {
    const { status, body } = await add(next.host, next.id, { username: ann.username })
    codes.push(body.code ?? status)
    if (status === 200) await remove(next.host, next.id, body.data.id)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 'INVITE_LIMIT'])
})

test('an import lists a limited number of members', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`).join('|')
  const read = (count: number) =>
    load(host, id, { text: `Comets,${names(count)}`, header: false, mapping: { name: 0, members: [1] } })
  expect(only((await read(20_000)).body.data.rows).problem).toBe('TEAM_FULL')
  const { status, body } = await read(70_000)
  expect([status, body.code, body.errors?.[0]?.message]).toEqual([422, 'INVALID', 'body.text: at most 20000 members'])
})

test('staff invite the members of a large event by username, and not all of them by email', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, maxPlayers: 512 })
  const rows = (await makePeople(app.db, 300)).map(({ username }, index) => `Team ${index},${username}`)
  const added = await load(host, id, { text: ['Team,Members', ...rows].join('\n'), apply: true })
  expect(added.body.data.added).toBe(300)
  const invited = await app.db.select().from(invites).where(eq(invites.inviterId, host.id))
  expect(invited).toHaveLength(300)
  const setCount = (key: string, count: number) =>
    app.db.update(attemptCounters).set({ count }).where(eq(attemptCounters.key, key))
  for (const [index, invite] of invited.slice(0, 3).entries()) {
    await emailInvite(app, { inviteId: invite.id }, { id: invite.id, attempt: 1, isLast: false })
    if (index === 0) await setCount(`invitation emails ${host.id}`, 199)
  }
  const reasons = invited.slice(0, 3).map((invite) => `team-invite:${invite.id}`)
  expect(await app.db.$count(emails, inArray(emails.reason, reasons))).toBe(2)

  await setCount(`staff invite ${host.id}`, 3_000)
  const { username } = await app.make.user()
  expect((await add(host, id, { name: 'One more', members: [username] })).body.code).toBe('INVITE_LIMIT')
})

const teamsByEmail = (count: number) =>
  ['Team,Player 1', ...Array.from({ length: count }, (_, index) => `Team ${index},p${index}@example.com`)].join('\n')

test('staff invite a limited number of players by email a day, and a community as many as it may email', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const refused = await load(host, id, { text: teamsByEmail(61), apply: true })
  expect([refused.status, refused.body.code]).toEqual([429, 'INVITE_LIMIT'])
  expect((await load(host, id, { text: teamsByEmail(60), apply: true })).body.data.added).toBe(60)
  const other = await openEvent(app, { teamSize: 2, createdById: host.id })
  expect((await add(host, other.id, { name: 'One more', members: ['x@example.com'] })).body.code).toBe('INVITE_LIMIT')

  const owner = await app.make.user()
  const { id: organizationId } = await app.make.organization({ userId: owner.id })
  const large = await openEvent(app, { teamSize: 2, organizationId, createdById: owner.id })
  expect((await load(await app.as(owner), large.id, { text: teamsByEmail(61), apply: true })).body.data.added).toBe(61)
})

test('a name around an address is no address, so no one evades the list of unsubscribed addresses', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2 })
  const members = ['ann<ann@example.com>', 'x,bob@example.com']
  expect((await add(host, id, { name: 'Disguised', members })).body.data.guests).toEqual(members)
  expect(await app.db.$count(invites, inArray(invites.email, members))).toBe(0)
})

test('invitations to a team of a draft are emailed when the event is published', async () => {
  const { id, host } = await openEvent(app, { teamSize: 2, visibility: 'DRAFT' })
  await add(host, id, { name: 'Comets', members: ['early@example.com'] })
  const invite = only(await app.db.select().from(invites).where(eq(invites.email, 'early@example.com')))
  const countMessages = async () =>
    (await jobsIn(app.db, 'publish-message')).filter(({ data }) => JSON.stringify(data).includes(invite.id)).length
  expect(await countMessages()).toBe(0)
  await emailDraftInvites(app, { eventId: id }, { id: 'one', attempt: 1, isLast: false })
  expect(await countMessages()).toBe(1)
})
