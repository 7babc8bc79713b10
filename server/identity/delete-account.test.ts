import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { contactMessages } from '../db/schema/content.ts'
import { emails } from '../db/schema/emails.ts'
import { accounts, sessions, userInfos, users, verificationTokens } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import { logs } from '../db/schema/moderation.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { payments } from '../db/schema/payments.ts'
import { players } from '../db/schema/players.ts'
import { follows } from '../db/schema/profiles.ts'
import type { Difference } from '../ledger/difference.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { jobsIn } from '../testing/jobs.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { refuseRows } from '../testing/refuse.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { downloadData } from './download-data.ts'
import { eraseDue } from './erase.ts'

const app = useApp()
const dayMs = 86_400_000
const file = { name: 'x', contentType: 'image/webp', bytes: 1 }
const makeUser = async (columns: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(columns))

/** Moves the due dates back by some days and runs the job. */
async function eraseAfter(days: number) {
  await app.db.update(users).set({ deletionDueAt: sql`deletion_due_at - make_interval(days => ${days})` })
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
}

test('deleting an account logs the user out everywhere, hides the profile, and can be cancelled for 14 days', async () => {
  const ann = await makeUser({ username: 'ann', email: 'ann@example.com' })
  const otherSession = await app.as({ id: ann.id })
  const { body, headers } = await ann.call('DELETE /user')
  expect(Math.round((Date.parse(body.data.deletionDueAt) - Date.now()) / dayMs)).toBe(14)
  expect(String(headers['set-cookie'])).toContain('guildhall-session=;')
  expect((await ann.call('GET /user')).body.code).toBe('SIGN_IN')
  expect((await otherSession.call('GET /user')).body.code).toBe('SIGN_IN')
  expect((await app.visitor.call('GET /profiles/{id}', { params: { id: 'ann' } })).status).toBe(404)
  const [mail] = await app.db.select().from(emails).where(eq(emails.to, 'ann@example.com'))
  expect(mail).toBeDefined()

  await eraseAfter(13)
  const newSession = await app.as({ id: ann.id })
  expect((await newSession.call('GET /auth/session')).body.data?.deletionDueAt).not.toBeNull()
  expect((await newSession.call('PATCH /user', { body: { bio: 'x' } })).body).toMatchObject({
    status: 409,
    code: 'DELETION_PENDING',
  })
  expect((await newSession.call('GET /user/data')).status).toBe(200)
  const restored = await newSession.call('POST /user/restore')
  expect(restored.body.data).toMatchObject({ username: 'ann', deletedAt: null, deletionDueAt: null })
  expect((await newSession.call('PATCH /user', { body: { bio: 'x' } })).status).toBe(200)
  expect((await newSession.call('POST /user/restore')).body.code).toBe('CONFLICT')
  expect((await app.visitor.call('GET /profiles/{id}', { params: { id: 'ann' } })).status).toBe(200)
})

test('a second deletion request does not restart the grace period', async () => {
  const bob = await makeUser()
  const first = await bob.call('DELETE /user')
  const again = await (await app.as({ id: bob.id })).call('DELETE /user')
  expect(again.body.data).toEqual(first.body.data)
})

test('after the grace period personal data is erased and the username is available again', async () => {
  const carl = await makeUser({ username: 'carl', email: 'carl@example.com', bio: 'secret', name: 'Carl C.' })
  await carl.call('PATCH /user/info', { body: { firstName: 'Carl', city: 'Graz' } })
  await carl.call('PUT /user/accounts', { body: { provider: 'riot', username: 'carl#1' } })
  const fan = await app.make.user()
  await app.db.insert(follows).values({ followerId: fan.id, followingId: carl.id })
  const guild = await app.make.organization()
  await app.make.member(guild.id, { userId: carl.id })
  const soloCommunity = await app.make.organization({ userId: carl.id, username: 'carls-club' })
  const proof = { token: 'hash', purpose: 'sign-in', expires: new Date() } as const
  await app.db.insert(verificationTokens).values({ identifier: 'carl@example.com play.harbour.example', ...proof })
  await carl.call('DELETE /user')
  await eraseAfter(15)

  const [row] = await app.db.select().from(users).where(eq(users.id, carl.id))
  expect(row).toMatchObject({ name: null, username: null, email: null, bio: null, image: null, socials: {}, xp: 10 })
  expect(row?.erasedAt).not.toBeNull()
  for (const table of [userInfos, accounts, sessions, organizationMembers])
    expect(await app.db.$count(table, eq(table.userId, carl.id))).toBe(0)
  expect(await app.db.$count(follows, eq(follows.followingId, carl.id))).toBe(0)
  expect(await app.db.$count(emails, eq(emails.to, 'carl@example.com'))).toBe(0)
  expect(await app.db.$count(verificationTokens, eq(verificationTokens.token, 'hash'))).toBe(0)
  const [shared] = await app.db.select().from(organizations).where(eq(organizations.id, guild.id))
  const [club] = await app.db.select().from(organizations).where(eq(organizations.id, soloCommunity.id))
  expect([shared?.memberCount, club?.deleteAt !== null]).toEqual([1, true])
  const logRows = await app.db.select().from(logs).where(eq(logs.userId, carl.id))
  expect(logRows.map(({ action }) => action)).toContain('erased')
  expect(JSON.stringify(logRows)).not.toContain('carl')
  expect((await app.as({ id: carl.id }).then((user) => user.call('GET /user'))).body.code).toBe('SIGN_IN')

  const newUser = await makeUser({ username: null })
  const image = { emoji: '🦊', color: '#E5484D' } as const
  expect((await newUser.call('POST /user/onboarding', { body: { username: 'carl', image } })).status).toBe(200)
})

test('an erased address is gone from invitations and from messages that its owner sent without logging in', async () => {
  const [dora, captain] = [await makeUser({ email: 'Dora@example.com' }), await app.make.user()]
  const { id: inviteId } = await app.make.tournament()
  const invite = { inviterId: captain.id, inviteId, inviteType: 'Tournament' } as const
  await app.db.insert(invites).values([
    { ...invite, email: 'dora@example.com' },
    { ...invite, email: 'other@example.com' },
  ])
  const body = {
    name: 'Dora',
    email: 'dora@example.com',
    topic: 'general',
    message: 'Hello, is anyone there?',
  } as const
  expect((await app.visitor.call('POST /contact', { body })).status).toBe(204)
  await dora.call('DELETE /user')
  await eraseAfter(15)

  const left = await app.db.select().from(invites).where(eq(invites.inviteId, inviteId))
  expect(left.map(({ email }) => email)).toEqual(['other@example.com'])
  expect(await app.db.$count(contactMessages, eq(contactMessages.email, 'dora@example.com'))).toBe(0)
})

test('emails to others that invite them to the team of an erased captain are gone; other emails stay', async () => {
  const [nova, friend] = [await makeUser({ username: 'nova-goes' }), await app.make.user()]
  const event = { eventId: (await app.make.tournament()).id, eventType: 'Tournament' } as const
  const [player] = await app.db
    .insert(players)
    .values({ name: 'Comets', userId: nova.id, ...event })
    .returning()
  const inviteOf = async (inviterId: string) => {
    const [invite] = await app.db
      .insert(invites)
      .values({
        inviterId,
        inviteId: player?.id ?? '',
        inviteType: 'Team',
        email: `${inviterId}@b.example`,
      })
      .returning()
    return `team-invite:${invite?.id}`
  }
  const [own, other] = [await inviteOf(nova.id), await inviteOf(friend.id)]
  const about = { tournamentId: event.eventId, type: 'TOURNAMENT_TEAM_INVITE', to: 'a@b.example', text: 'x' } as const
  await app.db
    .insert(emails)
    .values([own, `${own}:reminder`, other].map((reason) => ({ ...about, reason, subject: 'An invitation' })))
  await nova.call('DELETE /user')
  await eraseAfter(15)
  const left = await app.db.select().from(emails).where(eq(emails.tournamentId, event.eventId))
  expect(left.map(({ reason }) => reason)).toEqual([other])
})

test('an erased winner leaves the books of others as they were', async () => {
  const { host, params, people, play } = await runningEvent(app, 2, {
    organizationId: (await app.make.organization()).id,
    coins: { form: 3 },
    prizes: [{ from: 1, to: 1, kind: 'money', title: 'First', amount: 100, currency: 'EUR' }],
  })
  const winner = people[0]?.id ?? ''
  await app.db
    .update(players)
    .set({ formResponse: { city: 'Utrecht' } })
    .where(eq(players.userId, winner))
  await play(1, games('1'))
  const complete = () => host.call('POST /tournaments/{id}/complete', { params })
  await complete()
  await host.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong score' } })
  await complete()
  const isWinners = eq(payments.userId, winner)
  const list = async () =>
    (await app.db.select().from(payments).where(isWinners)).map(({ metadata: { error, reference, note } }) => ({
      error,
      reference,
      note,
    }))
  await app.db
    .update(payments)
    .set({ metadata: sql`metadata || '{"reference": "TX-7", "note": "Ann from Utrecht"}'` })
    .where(isWinners)
  await app.db.update(users).set({ deletedAt: new Date(), deletionDueAt: new Date() }).where(eq(users.id, winner))

  await eraseAfter(15)
  expect(await list()).toEqual([{ error: 'REOPENED', reference: 'TX-7' }, { reference: 'TX-7' }])
  const [entry] = await app.db.select().from(players).where(eq(players.userId, winner))
  expect(entry?.formResponse).toEqual({})
  const differences: Difference[] = []
  await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
})

test('the only owner of a community with members must transfer it before deleting the account', async () => {
  const dora = await makeUser()
  const guild = await app.make.organization({ userId: dora.id })
  const second = await app.make.member(guild.id)
  expect((await dora.call('DELETE /user')).body).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  await app.db.update(organizationMembers).set({ role: 'OWNER' }).where(eq(organizationMembers.userId, second.id))
  expect((await dora.call('DELETE /user')).status).toBe(200)
})

test('of two owners, one of whom deletes the account while the other leaves, one stays', async () => {
  const dora = await makeUser()
  const { id } = await app.make.organization({ userId: dora.id })
  const emil = await app.as(await app.make.member(id, { role: 'OWNER' }))
  await app.make.member(id)
  const isWaiting = sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const waiting = async () => Number((await app.db.execute(isWaiting)).rows[0]?.count)
  const answers = await app.db.transaction(async (db) => {
    await db.select().from(sessions).where(eq(sessions.userId, dora.id)).for('update')
    const deletion = dora.call('DELETE /user') // ends the sessions after its checks
    await until(async () => (await waiting()) === 1)
    let hasLeft = false
    const leaving = emil.call('DELETE /organizations/{id}/join', { params: { id } }).finally(() => {
      hasLeft = true
    })
    await until(async () => hasLeft || (await waiting()) === 2)
    return { deletion, leaving }
  })
  expect((await answers.deletion).status).toBe(200)
  expect((await answers.leaving).body).toMatchObject({ status: 409, code: 'LAST_OWNER' })
})

test('a user can download all their data, without secrets and without the names of moderators', async () => {
  const eve = await makeUser({ username: 'eve', email: 'eve@example.com' })
  await eve.call('PATCH /user', { body: { bio: 'Mine', socials: { twitch: 'eve' } } })
  await eve.call('PUT /user/accounts', { body: { provider: 'steam', username: 'eve_s' } })
  const answer = await eve.raw('GET', '/api/user/data')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="guildhall-eve.json"')
  const data = JSON.parse(answer.text)
  expect(data.user).toMatchObject({ username: 'eve', email: 'eve@example.com', bio: 'Mine' })
  expect(data.accounts).toMatchObject([{ provider: 'steam', username: 'eve_s' }])
  expect(data.points.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'CONNECT_STEAM',
    'SOCIAL_TWITCH',
    'WRITE_BIO',
  ])
  expect(data.sessions).toHaveLength(1)
  expect(answer.text).not.toMatch(/sessionToken|tokenHash|accessToken|passcode|moderatorId/)
  expect((await app.visitor.raw('GET', '/api/user/data')).status).toBe(401)
})

async function writeMessages(userId: string) {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`insert into chats (id, type) values (gen_random_uuid(), 'GENERAL') returning id`,
  )
  await app.db.execute(sql`insert into messages (id, chat_id, user_id, no, text)
    select gen_random_uuid(), ${rows[0]?.id}, ${userId}, no, E'Line one\n"' || no || '"' from generate_series(1, 1201) no`)
}

test('a download reads a limited number of rows at a time, and leaves no file', async () => {
  const gus = await makeUser()
  await writeMessages(gus.id)
  const { db, pool, close } = openDatabase(app.url)
  const counts: number[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      async query(...args: unknown[]) {
        const result = await Reflect.apply(query, client, args)
        counts.push(result?.rows?.length ?? 0)
        return result
      },
    })
  })
  const filesBefore = readdirSync(tmpdir())
  const actor = { id: gus.id, role: 'USER', username: 'gus', banned: false, session: null } as const
  const { body } = await downloadData({ ...app, db }, actor)
  const download = JSON.parse(await text(Readable.from(body)))
  await close()
  expect(download.messages).toHaveLength(1_201)
  expect(Math.max(...counts)).toBe(500)
  const isDownload = (name: string) => name.startsWith('guildhall-download-') && !filesBefore.includes(name)
  await until(() => !readdirSync(tmpdir()).some(isDownload))
})

test('a download of thousands of messages contains each of them once, in full', async () => {
  const fay = await makeUser()
  await writeMessages(fay.id)
  const { messages } = JSON.parse((await fay.raw('GET', '/api/user/data')).text)
  const texts = messages.map(({ text }: { text: string }) => text)
  expect(texts.sort()).toEqual(Array.from({ length: 1_201 }, (_, index) => `Line one\n"${index + 1}"`).sort())
})

test('every foreign key to a user is declared as personal data by a module, once', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select t.relname || '.' || a.attname as name
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  const declaredColumns = app.personalData.flatMap(({ own, other }) => [
    ...Object.keys(own ?? {}),
    ...Object.keys(other ?? {}),
  ])
  expect(rows.map(({ name }) => name).sort()).toEqual(declaredColumns.sort())
})

test('an account that cannot be erased does not hold up the others, and pictures are removed by a job', async () => {
  const [bad, good] = [await makeUser({ username: 'bad' }), await makeUser({ username: 'good' })]
  const files = (['PROOF', 'CHAT', 'POST'] as const).map((type, index) => ({
    ...file,
    type,
    key: `${String(index).repeat(32)}.webp`,
  }))
  await app.db.insert(assets).values(files.map((columns) => ({ ...columns, userId: good.id })))
  for (const person of [bad, good]) await person.call('DELETE /user')
  const allow = await refuseRows(app.db, 'update', 'users', `old.username = 'bad' and new.erased_at is not null`)
  await app.db
    .update(users)
    .set({ deletionDueAt: sql`deletion_due_at - interval '1 hour'` })
    .where(eq(users.id, bad.id))

  await expect(eraseAfter(15)).rejects.toThrow(/^1 of \d rows failed$/)
  const erasedAt = async (id: string) =>
    (await app.db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, id)))[0]?.erasedAt
  expect(await erasedAt(bad.id)).toBeNull()
  expect(await erasedAt(good.id)).toBeInstanceOf(Date)
  const [job] = await jobsIn(app.db, 'remove-files')
  expect(job?.data.names).toEqual(files.map(({ key }) => key))
  await allow()
})
