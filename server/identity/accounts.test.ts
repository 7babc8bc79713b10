import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../db/schema/identity.ts'
import { useApp } from '../testing/test-app.ts'

const discord = { id: 'x', secret: 'x', issuer: undefined }
const app = useApp({ providers: { discord } })
const somebody = async (more: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(more))
const oauth = (userId: string, provider = 'discord') =>
  app.db.insert(accounts).values({ userId, provider, type: 'oauth', providerAccountId: userId, username: 'ann#1' })

test('a handle is typed where no provider can prove it, changed, and paid once', async () => {
  const ann = await somebody()
  const put = (provider: string, username: string | null) =>
    ann.call('PUT /user/accounts', { body: { provider, username } })
  const typed = await put('riot', ' Ann#EUW ')
  expect(typed.body.data).toMatchObject([{ provider: 'riot', type: 'handle', username: 'Ann#EUW', signIn: false }])
  expect((await put('riot', 'Ann#NA')).body.data).toMatchObject([{ username: 'Ann#NA' }])
  expect((await put('steam', 'ann')).body.total).toBe(2)
  expect((await put('riot', null)).body.data.map(({ provider }) => provider)).toEqual(['steam'])
  await put('riot', 'Ann#EUW')
  expect((await ann.call('GET /user/accounts')).body.total).toBe(2)
  expect((await ann.call('GET /user')).body.data.xp).toBe(20)
})

test('a typed handle keeps nobody else from typing it', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const body = { provider: 'epic', username: 'fortnut' }
  expect((await ann.call('PUT /user/accounts', { body })).status).toBe(200)
  expect((await bob.call('PUT /user/accounts', { body })).status).toBe(200)
})

test('a provider that can prove who you are is not typed, money is not a handle, and unknown ones do not exist', async () => {
  const ann = await somebody()
  const put = async (provider: string, username: string | null = 'ann') =>
    (await ann.call('PUT /user/accounts', { body: { provider, username } })).body
  expect(await put('discord')).toMatchObject({ status: 409, code: 'PROVIDER_PROVES' })
  expect(await put('stripe')).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  expect(await put('myspace')).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  expect(await put('riot', null)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await put('riot', '   ')).toMatchObject({ status: 422, code: 'INVALID' })
  expect((await app.visitor.call('GET /user/accounts')).body.code).toBe('SIGN_IN')
})

test('the last way to sign in cannot be unlinked', async () => {
  const ann = await somebody({ email: null })
  await oauth(ann.id)
  const unlink = () => ann.call('PUT /user/accounts', { body: { provider: 'discord', username: null } })
  expect((await unlink()).body).toMatchObject({ status: 409, code: 'LAST_SIGN_IN' })
  // A provider that is no longer configured opens nothing.
  await oauth(ann.id, 'oldclub')
  expect((await unlink()).body.code).toBe('LAST_SIGN_IN')

  const bob = await somebody({ email: 'bob@example.com' })
  await oauth(bob.id)
  expect((await bob.call('GET /user/accounts')).body.data).toMatchObject([{ provider: 'discord', signIn: true }])
  const gone = await bob.call('PUT /user/accounts', { body: { provider: 'discord', username: null } })
  expect([gone.status, gone.body.total]).toEqual([200, 0])
  expect(await app.db.$count(accounts, eq(accounts.userId, bob.id))).toBe(0)
})
