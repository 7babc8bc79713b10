import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../db/schema/identity.ts'
import { useApp } from '../testing/test-app.ts'

const discord = { id: 'x', secret: 'x', issuer: undefined }
const app = useApp({ providers: { discord, twitch: discord } })
const makeUser = async (columns: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(columns))
const oauth = (userId: string, provider = 'discord') =>
  app.db.insert(accounts).values({ userId, provider, type: 'oauth', providerAccountId: userId, username: 'ann#1' })

test('a user can enter and change a handle if the provider is not configured, and gets points for it once', async () => {
  const ann = await makeUser()
  const put = (provider: string, username: string | null) =>
    ann.call('PUT /user/accounts', { body: { provider, username } })
  const entered = await put('riot', ' Ann#EUW ')
  expect(entered.body.data).toMatchObject([{ provider: 'riot', type: 'handle', username: 'Ann#EUW', signIn: false }])
  expect((await put('riot', 'Ann#NA')).body.data).toMatchObject([{ username: 'Ann#NA' }])
  expect((await put('steam', 'ann')).body.total).toBe(2)
  expect((await put('riot', null)).body.data.map(({ provider }) => provider)).toEqual(['steam'])
  await put('riot', 'Ann#EUW')
  expect((await ann.call('GET /user/accounts')).body.total).toBe(2)
  expect((await ann.call('GET /user')).body.data.xp).toBe(20)
})

test('two users can enter the same handle', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  const body = { provider: 'epic', username: 'fortnut' }
  expect((await ann.call('PUT /user/accounts', { body })).status).toBe(200)
  expect((await bob.call('PUT /user/accounts', { body })).status).toBe(200)
})

test('a handle is refused for a configured provider, for Stripe and for unknown providers', async () => {
  const ann = await makeUser()
  const put = async (provider: string, username: string | null = 'ann') =>
    (await ann.call('PUT /user/accounts', { body: { provider, username } })).body
  expect(await put('discord')).toMatchObject({ status: 409, code: 'PROVIDER_PROVES' })
  expect(await put('stripe')).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  expect(await put('myspace')).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  expect(await put('riot', null)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await put('riot', '   ')).toMatchObject({ status: 422, code: 'INVALID' })
  expect((await app.visitor.call('GET /user/accounts')).body.code).toBe('SIGN_IN')
})

test('the last login method cannot be unlinked', async () => {
  const ann = await makeUser({ email: null })
  await oauth(ann.id)
  const unlink = () => ann.call('PUT /user/accounts', { body: { provider: 'discord', username: null } })
  expect((await unlink()).body).toMatchObject({ status: 409, code: 'LAST_SIGN_IN' })
  // A provider that is no longer configured cannot be used to log in.
  await oauth(ann.id, 'oldclub')
  expect((await unlink()).body.code).toBe('LAST_SIGN_IN')

  const bob = await makeUser({ email: 'bob@example.com' })
  await oauth(bob.id)
  expect((await bob.call('GET /user/accounts')).body.data).toMatchObject([{ provider: 'discord', signIn: true }])
  const unlinked = await bob.call('PUT /user/accounts', { body: { provider: 'discord', username: null } })
  expect([unlinked.status, unlinked.body.total]).toEqual([200, 0])
  expect(await app.db.$count(accounts, eq(accounts.userId, bob.id))).toBe(0)
})

test('a provider that admins have switched off is no other login method', async () => {
  const ann = await makeUser({ email: null })
  for (const provider of ['discord', 'twitch']) await oauth(ann.id, provider)
  const admin = await makeUser({ role: 'ADMIN' })
  const switchDiscord = (discord: boolean) => admin.call('PATCH /admin/settings', { body: { features: { discord } } })
  const unlink = () => ann.call('PUT /user/accounts', { body: { provider: 'twitch', username: null } })
  expect((await switchDiscord(false)).status).toBe(200)
  expect((await unlink()).body.code).toBe('LAST_SIGN_IN')
  expect((await switchDiscord(true)).status).toBe(200)
  expect((await unlink()).status).toBe(200)
})
