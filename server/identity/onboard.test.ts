import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { wordLists } from '../db/schema/moderation.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const image = { emoji: '🦊', color: '#E5484D' } as const
const makeNewUser = async () => app.as(await app.make.user({ username: null }))

test('a new user chooses a username and an avatar, once', async () => {
  const ann = await makeNewUser()
  expect((await ann.call('GET /user')).body.data).toMatchObject({ isNewUser: true, username: null })
  const utm = { utm_source: 'newsletter', utm_campaign: 'spring' }
  const body = { username: 'ann', name: 'Ann', image, utm, marketingOptin: true, emailOptin: false }
  const { status, body: answer } = await ann.call('POST /user/onboarding', { body })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({
    username: 'ann',
    name: 'Ann',
    image: { ...image, url: null },
    isNewUser: false,
    marketingOptin: true,
    emailOptin: false,
    xp: 15,
  })
  expect((await ann.call('GET /auth/session')).body.data).toMatchObject({ isNewUser: false, username: 'ann' })
  const [row] = await app.db.select().from(users).where(eq(users.id, ann.id))
  expect(row?.utm).toEqual(utm)

  const again = await ann.call('POST /user/onboarding', { body: { username: 'ann2', image } })
  expect(again.body).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('the username check returns whether a name is available, or the reason if it is not', async () => {
  await app.make.user({ username: 'taken' })
  await app.make.organization({ username: 'the-guild' })
  const ann = await app.as(await app.make.user({ username: 'own-name' }))
  const check = async (username: string) =>
    (await ann.call('GET /user/username', { query: { username } })).body.data.reason
  expect(await check('free_name-1')).toBeNull()
  expect(await check('own-name')).toBeNull()
  expect(await check('Taken')).toBe('USERNAME_TAKEN')
  expect(await check('the-guild')).toBe('USERNAME_TAKEN')
  for (const name of ['admin', 'settings', 'de-at']) expect(await check(name)).toBe('USERNAME_RESERVED')
  for (const name of ['ab', 'a'.repeat(21), 'no spaces', 'umläut', ''])
    expect(await check(name)).toBe('USERNAME_INVALID')
  expect((await app.visitor.call('GET /user/username', { query: { username: 'x' } })).body.code).toBe('SIGN_IN')
})

test('a name that is taken, reserved or malformed is refused', async () => {
  await app.make.user({ username: 'first' })
  await app.make.organization({ username: 'guild-of-ten' })
  const ann = await makeNewUser()
  const choose = async (username: string) =>
    (await ann.call('POST /user/onboarding', { body: { username, image } })).body
  expect(await choose('first')).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  expect(await choose('guild-of-ten')).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  expect(await choose('moderator')).toMatchObject({ status: 422, code: 'USERNAME_RESERVED' })
  expect(await choose('Capital')).toMatchObject({ status: 422, code: 'INVALID' })
  expect((await ann.call('GET /user')).body.data).toMatchObject({ isNewUser: true, xp: 0 })
})

test('if several users choose the same name at once, only one gets it', async () => {
  const newUsers = await Promise.all([1, 2, 3, 4].map(makeNewUser))
  const answers = await Promise.all(
    newUsers.map((user) => user.call('POST /user/onboarding', { body: { username: 'champion', image } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(3).fill('USERNAME_TAKEN'),
  )
})

test('emoji and colour must be in the list of choices', async () => {
  const ann = await makeNewUser()
  const choose = async (image: object) =>
    (await ann.raw('POST', '/api/user/onboarding', { body: { username: 'painter', image } })).body
  expect(await choose({ emoji: '<b>', color: '#E5484D' })).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'body.image.emoji' }],
  })
  expect(await choose({ emoji: '🦊', color: '#123456' })).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'body.image.color' }],
  })
})

test('a new user can name their games, country and time zone, and the dashboard lists events of those games', async () => {
  const ann = await makeNewUser()
  const [played, other] = [await app.make.game(), await app.make.game()]
  await app.make.tournament({ gameId: played.id, name: 'Own game' })
  await app.make.tournament({ gameId: other.id, name: 'Other game' })
  const details = { country: 'JP', timezone: 'Asia/Tokyo', games: [played.slug] }
  expect(
    (await ann.call('POST /user/onboarding', { body: { username: 'player-one', image, ...details } })).status,
  ).toBe(200)
  expect((await ann.call('GET /user/info')).body.data).toMatchObject(details)
  const list = async (ownGames: boolean) =>
    (await ann.call('GET /tournaments', { query: { status: 'upcoming', ownGames } })).body.data.map(({ name }) => name)
  expect(await list(true)).toEqual(['Own game'])
  expect(await list(false)).toContain('Other game')
})

test('a new user cannot choose a username, a name or a tag with a word that the site does not allow', async () => {
  await app.db.insert(wordLists).values({ deny: ['slurword'], allow: [] })
  const zoe = await makeNewUser()
  for (const names of [{ username: 'slurword' }, { name: 'Slurword' }, { tag: 'slurword' }]) {
    const { body } = await zoe.call('POST /user/onboarding', { body: { username: 'zoe', image, ...names } })
    expect([names, body.code]).toEqual([names, 'WORDS_NOT_ALLOWED'])
  }
  expect((await zoe.call('POST /user/onboarding', { body: { username: 'zoe', image } })).status).toBe(200)
})
