import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('communities are found by a part of their name, the largest first when ranked', async () => {
  const small = await app.make.organization({ name: 'Harbour Chess' })
  const large = await app.make.organization({ name: 'Harbour Boost' })
  await app.make.member(large.id)
  await app.make.organization({ name: 'Harbour Secret', visibility: 'PRIVATE' })
  const names = async (query: object) =>
    (await app.visitor.call('GET /organizations/paginated', { query: { search: 'HARB', ...query } })).body.data.map(
      ({ name }) => name,
    )
  expect(await names({ ranked: true })).toEqual([large.name, small.name])
  expect(await names({ ranked: true, limit: 1, page: 2 })).toEqual([small.name])
  expect((await app.visitor.call('GET /organizations', { query: { search: '100%' } })).body.total).toBe(0)
})

test('joining twice creates one membership and gives points once, and the count equals the number of members', async () => {
  const ann = await app.as(await app.make.user({}))
  const { id } = await app.make.organization()
  const answers = await Promise.all(
    [1, 2, 3].map(() => ann.call('POST /organizations/{id}/join', { params: { id }, body: {} })),
  )
  expect(answers.map(({ body }) => body.data.role)).toEqual(['MEMBER', 'MEMBER', 'MEMBER'])
  const community = (await ann.call('GET /organizations/{id}', { params: { id } })).body.data
  expect(community).toMatchObject({ members: 2, can: { join: false, leave: true, update: false } })
  expect((await ann.call('GET /user/points')).body.data).toMatchObject([{ reason: 'JOIN_COMMUNITY', amount: 10 }])
})

test('joining a community with a passcode needs the passcode', async () => {
  const ann = await app.as(await app.make.user({}))
  const { id } = await app.make.organization({ passcode: 'a hash', joinPolicy: 'passcode' })
  const answer = await ann.call('POST /organizations/{id}/join', { params: { id }, body: {} })
  expect([answer.status, answer.body.code]).toEqual([403, 'PASSCODE'])
})

test('members can leave, other users cannot, and the last owner must stay', async () => {
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id })
  const member = await app.as(await app.make.member(id))
  const leave = async (person: typeof member) =>
    (await person.call('DELETE /organizations/{id}/join', { params: { id } })).body?.code ?? 'left'
  expect([await leave(member), await leave(member), await leave(await app.as(owner))]).toEqual([
    'left',
    'NOT_A_MEMBER',
    'LAST_OWNER',
  ])
  expect((await app.visitor.call('GET /organizations/{id}', { params: { id } })).body.data.members).toBe(1)
})

test('an admin can change the details of the community, and lists show the change', async () => {
  const { id } = await app.make.organization({ name: 'Old Name' })
  const user = await app.make.user({})
  await app.make.member(id, { userId: user.id, role: 'ADMIN' })
  const admin = await app.as(user)
  await app.visitor.call('GET /organizations', { query: { search: 'Old Name' } })
  const changed = await admin.call('PATCH /organizations/{id}', { params: { id }, body: { name: 'New Name' } })
  expect(changed.body.data.name).toBe('New Name')
  const countMatches = async () =>
    (await app.visitor.call('GET /organizations', { query: { search: 'Old Name' } })).body.total
  await expect.poll(countMatches).toBe(0)
})

test('token names are unique, and a community has at most twenty', async () => {
  const owner = await app.make.user({})
  const { id: orgId } = await app.make.organization({ userId: owner.id })
  const boss = await app.as(owner)
  const make = async (name: string) =>
    (await boss.call('POST /enterprise/token', { query: { orgId }, body: { name } })).body.code ?? 'made'
  expect(await Promise.all([make('site'), make('site')])).toEqual(expect.arrayContaining(['made', 'TOKEN_NAME_TAKEN']))
  for (let count = 1; count < 20; count++) await make(`site ${count}`)
  expect(await make('one more')).toBe('TOO_MANY_TOKENS')
})

test('a user sees their communities, owned ones first', async () => {
  const user = await app.make.user({})
  const joined = await app.make.organization({ name: 'Joined' })
  await app.make.member(joined.id, { userId: user.id })
  await app.make.organization({ name: 'Founded', userId: user.id, visibility: 'PRIVATE' })
  await app.make.organization({ name: 'Strange' })
  const ann = await app.as(user)
  const names = async (query: object) =>
    (await ann.call('GET /user/organizations', { query })).body.data.map(({ name, role }) => `${name} ${role}`)
  expect(await names({})).toEqual(['Founded OWNER', 'Joined MEMBER'])
  expect(await names({ visibility: 'PUBLIC' })).toEqual(['Joined MEMBER'])
})
