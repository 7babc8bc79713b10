import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { runJobs } from '../testing/jobs.ts'
import { makeEvent } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
let ann: Person

beforeAll(async () => {
  ann = await app.as(await app.make.user({ username: 'ann', email: 'ann@example.com' }))
})

const sampleImage = async (width = 600, height = 400) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#22aa66' } })
      .png()
      .toBuffer(),
  )

function upload(bytes: Uint8Array<ArrayBuffer>, name = 'me.png') {
  const form = new FormData()
  form.append('image', new File([bytes], name))
  return form
}

test('a user can change their profile, language and theme', async () => {
  const body = { name: 'Ann Archer', bio: '  Plays at night. ', theme: 'dark', locale: 'de-AT' } as const
  const { body: answer } = await ann.call('PATCH /user', { body })
  expect(answer.data).toMatchObject({ ...body, bio: 'Plays at night.', username: 'ann' })
  expect((await ann.call('GET /user')).body.data).toEqual(answer.data)
  expect((await app.visitor.call('GET /user')).body).toMatchObject({ status: 401, code: 'SIGN_IN' })
  expect((await app.visitor.call('PATCH /user', { body })).body.code).toBe('SIGN_IN')
})

test('users cannot change their own role, pro status or XP', async () => {
  for (const field of [{ role: 'SUPER' }, { pro: true }, { xp: 1e6 }, { verified: true }, { email: 'x@example.com' }]) {
    const answer = await ann.raw('PATCH', '/api/user', { body: field })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ code: 'UNKNOWN_FIELD' }] })
  }
})

test('a username can be changed to one that is available', async () => {
  const bob = await app.as(await app.make.user({ username: 'bob' }))
  const rename = async (username: string) => (await bob.call('PATCH /user', { body: { username } })).body
  expect(await rename('ann')).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  expect(await rename('explore')).toMatchObject({ status: 422, code: 'USERNAME_RESERVED' })
  expect((await rename('robert')).data.username).toBe('robert')
  const carl = await app.as(await app.make.user({ username: 'carl' }))
  expect((await carl.call('PATCH /user', { body: { username: 'bob' } })).body.data.username).toBe('bob')
})

test('social links are validated and become safe addresses', async () => {
  const socials = {
    twitch: '@annplays',
    twitter: 'https://twitter.com/ann?x=1',
    discord: 'ann.archer',
    website: 'ann.example.com',
  }
  const { body } = await ann.call('PATCH /user', { body: { socials } })
  expect(body.data.socials).toEqual({
    twitch: 'https://www.twitch.tv/annplays',
    twitter: 'https://twitter.com/ann?x=1',
    discord: 'ann.archer',
    website: 'https://ann.example.com/',
  })
  const invalidLinks: [string, string][] = [
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,x'],
    ['website', 'javascript://example.com/%0aalert(1)'],
    ['website', 'ftp://example.com/x'],
    ['website', 'https://user:pass@example.com'],
    ['website', 'localhost'],
    ['twitch', 'https://twitch.tv.evil.example/ann'],
    ['youtube', 'https://evil.example/@ann'],
    ['instagram', 'two words'],
  ]
  for (const [kind, link] of invalidLinks) {
    const answer = await ann.call('PATCH /user', { body: { socials: { [kind]: link } } })
    expect(answer.body).toMatchObject({ status: 422, code: 'INVALID', errors: [{ path: `body.socials.${kind}` }] })
  }
})

test('personal details are stored and not public', async () => {
  expect((await ann.call('GET /user/info')).body.data).toMatchObject({ userId: ann.id, firstName: null, country: null })
  const details = { firstName: 'Ann', dateOfBirth: '1999-02-28', gender: 'female', phone: '+43 1 234567' } as const
  expect((await ann.call('PATCH /user/info', { body: details })).body.data).toMatchObject(details)
  const location = {
    country: 'AT',
    zone: 'Wien',
    city: 'Vienna',
    timezone: 'Europe/Vienna',
    latitude: 48.2082,
    longitude: 16.3738,
  }
  const { body } = await ann.call('POST /user/location', { body: location })
  expect(body.data).toMatchObject({ ...details, country: 'AT', timezone: 'Europe/Vienna' })
  const { text } = await app.visitor.call('GET /user/{id}', { params: { id: ann.id } })
  expect(text).not.toMatch(/Vienna|1999|234567|ann@example.com/)

  for (const invalid of [
    { timezone: 'Mars/Base' },
    { timezone: '+02:00' },
    { dateOfBirth: '2999-01-01' },
    { dateOfBirth: '1850-01-01' },
    { country: 'Austria' },
  ])
    expect((await ann.call('PATCH /user/info', { body: invalid })).status).toBe(422)
  expect((await app.visitor.call('GET /user/info')).body.code).toBe('SIGN_IN')
})

test('a location is rounded to a region before it is stored', async () => {
  const { body } = await ann.raw('GET', '/api/user/data')
  expect((body as unknown as { userInfos: object[] }).userInfos[0]).toMatchObject({ latitude: 48.2, longitude: 16.4 })
})

/** The messages about replaced pictures, and the job that removes files which nothing refers to any more. */
async function runRemovals() {
  await runJobs(app, 'publish-message')
  await runJobs(app, 'remove-files')
}

test('avatar and banner can be uploaded, replaced and removed, and give points once', async () => {
  const dora = await app.as(await app.make.user({ image: { url: null, emoji: '🦊', color: '#E5484D' } }))
  const first = await dora.raw('POST', '/api/user/avatar', { body: upload(await sampleImage()) })
  expect(first.status).toBe(200)
  const user = (answer: { body: unknown }) =>
    (answer.body as { data: { image: { url: string; emoji: string }; banner: { url: string } | null; xp: number } })
      .data
  expect(user(first)).toMatchObject({ image: { emoji: '🦊' }, xp: 30 })
  const url = user(first).image.url
  expect((await dora.raw('GET', url)).status).toBe(200)

  const second = await dora.raw('POST', '/api/user/avatar', { body: upload(await sampleImage()) })
  expect([user(second).xp, user(second).image.url === url]).toEqual([30, false])
  await runRemovals()
  expect((await dora.raw('GET', url)).status).toBe(404)

  const banner = await dora.raw('POST', '/api/user/banner', { body: upload(await sampleImage(1600, 500)) })
  expect(user(banner)).toMatchObject({ xp: 60, banner: { width: 1600, height: 500 } })
  expect(user(await dora.raw('DELETE', '/api/user/banner')).banner).toBeNull()
  expect(user(await dora.raw('DELETE', '/api/user/avatar')).image).toMatchObject({ url: null, emoji: '🦊' })
})

test('entries show the current profile picture, also in an event that has ended, and a team keeps its own', async () => {
  const dora = await app.as(await app.make.user({ image: { url: null, emoji: '🦊', color: null } }))
  const setImage = async () => {
    const answer = await dora.raw('POST', '/api/user/avatar', { body: upload(await sampleImage()) })
    return (answer.body as unknown as { data: { image: Avatar & { url: string } } }).data.image
  }
  const first = await setImage()
  const own = { ...first, url: '/files/team.webp' }
  const ended = { startedAt: new Date(), endedAt: new Date() }
  const { players } = await makeEvent(app.db, dora.id, ended, [{ image: first }, { image: own }])
  const [solo = '', team = ''] = players.map(({ id }) => id)
  const shown = async (playerId: string) =>
    (await dora.call('GET /players/{id}', { params: { id: playerId } })).body.data.image

  const second = await setImage()
  await runRemovals()
  expect([await shown(solo), await shown(team)]).toEqual([second, own])
  expect((await dora.raw('GET', second.url)).status).toBe(200)
  expect((await dora.raw('GET', first.url)).status).toBe(404)
  await dora.raw('DELETE', '/api/user/avatar')
  await runRemovals()
  expect(await shown(solo)).toEqual({ ...second, url: null })
})

test('files that are not images are refused', async () => {
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect((await ann.raw('POST', '/api/user/avatar', { body: upload(text, 'x.svg') })).body).toMatchObject({
    status: 415,
  })
  const broken = (await sampleImage()).slice(0, 200)
  expect((await ann.raw('POST', '/api/user/banner', { body: upload(broken) })).body.code).toBe('IMAGE_UNREADABLE')
  const huge = new Uint8Array(5_000_001)
  huge.set(await sampleImage())
  expect((await ann.raw('POST', '/api/user/avatar', { body: upload(huge) })).body).toMatchObject({ status: 413 })
  expect((await app.visitor.raw('POST', '/api/user/avatar', { body: upload(await sampleImage()) })).body.code).toBe(
    'SIGN_IN',
  )
})

test('marketing emails are opt-in', async () => {
  const eve = await app.as(await app.make.user())
  expect((await eve.call('GET /user')).body.data).toMatchObject({ emailOptin: true, marketingOptin: false })
  const { body } = await eve.call('PATCH /user/email', { body: { marketingOptin: true, emailOptin: false } })
  expect(body.data).toMatchObject({ emailOptin: false, marketingOptin: true })
})

const lastEmailTo = async (to: string) => (await app.db.select().from(emails).where(eq(emails.to, to))).at(-1)
const codeFor = async (to: string) => /\b\d{6}\b/.exec((await lastEmailTo(to))?.text ?? '')?.[0] ?? ''

test('a new email address is used after its code is entered, and the old address gets an email', async () => {
  const finn = await app.as(await app.make.user({ email: 'finn@example.com' }))
  expect((await finn.call('POST /user/email', { body: { email: 'Finn@New.example' } })).status).toBe(204)
  expect((await finn.call('GET /user')).body.data.email).toBe('finn@example.com')

  const confirm = async (token: string) =>
    (await finn.call('POST /user/email/confirm', { body: { email: 'finn@new.example', token } })).body
  expect(await confirm('not-the-token')).toMatchObject({ code: 'CODE_EXPIRED' })
  const code = await codeFor('finn@new.example')
  const gus = await app.as(await app.make.user())
  const otherUserResponse = await gus.call('POST /user/email/confirm', {
    body: { email: 'finn@new.example', token: code },
  })
  expect(otherUserResponse.body.code).toBe('CODE_EXPIRED')

  expect((await confirm(code)).data).toMatchObject({ email: 'finn@new.example', emailVerified: expect.any(String) })
  expect((await lastEmailTo('finn@example.com'))?.text).toContain('finn@new.example')
  expect(await confirm(code)).toMatchObject({ code: 'CODE_EXPIRED' })
})

test('the link of the email confirms the address too', async () => {
  const hal = await app.as(await app.make.user())
  await hal.call('POST /user/email', { body: { email: 'hal@new.example' } })
  const link = new URL(
    /http\S+\/settings\/email\S+/.exec((await lastEmailTo('hal@new.example'))?.text ?? '')?.[0] ?? '',
  )
  const [email, token] = [link.searchParams.get('email') ?? '', link.searchParams.get('token') ?? '']
  expect((await hal.call('POST /user/email/confirm', { body: { email, token } })).body.data.email).toBe(
    'hal@new.example',
  )
})

test('a request for the address of another user looks successful, and the confirmation is refused', async () => {
  await app.make.user({ email: 'owner@example.com' })
  const ivy = await app.as(await app.make.user())
  expect((await ivy.call('POST /user/email', { body: { email: 'owner@example.com' } })).status).toBe(204)
  const token = await codeFor('owner@example.com')
  const answer = await ivy.call('POST /user/email/confirm', { body: { email: 'owner@example.com', token } })
  expect(answer.body).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
})

test('a user can request five new addresses an hour', async () => {
  await app.db.delete(attemptCounters)
  const jo = await app.as(await app.make.user())
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push((await jo.call('POST /user/email', { body: { email: `jo${n}@example.com` } })).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('the back office returns the access of staff, and nothing to other users', async () => {
  const userWithRole = async (role: 'USER' | 'MODERATOR' | 'ADMIN' | 'SUPER') => app.as(await app.make.user({ role }))
  const access = async (person: Person, address: 'GET /admin/user' | 'GET /moderator/user') => {
    const { body } = await person.call(address)
    return body.data?.access ?? body.code
  }
  const [user, moderator, admin, superUser] = [
    await userWithRole('USER'),
    await userWithRole('MODERATOR'),
    await userWithRole('ADMIN'),
    await userWithRole('SUPER'),
  ]
  expect(await access(app.visitor, 'GET /admin/user')).toBe('SIGN_IN')
  expect(await access(user, 'GET /moderator/user')).toBe('FORBIDDEN')
  expect(await access(user, 'GET /admin/user')).toBe('FORBIDDEN')
  expect(await access(moderator, 'GET /admin/user')).toBe('FORBIDDEN')
  expect(await access(moderator, 'GET /moderator/user')).toEqual(['moderator'])
  expect(await access(admin, 'GET /admin/user')).toEqual(['moderator', 'admin'])
  expect(await access(superUser, 'GET /admin/user')).toEqual(['moderator', 'admin', 'super'])
})
