import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { posts } from '../db/schema/posts.ts'
import { eraseDue } from '../identity/erase.ts'
import { invalidate } from '../live/bus.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { audienceOf } from './mentions.ts'

const app = useApp()

async function community(columns: { visibility?: 'PRIVATE' } = {}) {
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id, ...columns })
  return { id, owner: await app.as(owner), params: { id } }
}

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data

type NewPost = {
  description: string
  membersOnly?: boolean
  pinned?: boolean
  link?: string
  images?: { id: string; alt?: string }[]
}
const write = (person: Person, id: string, body: NewPost) =>
  person.call('POST /organizations/{id}/posts', { params: { id }, body })
const publish = async (person: Person, id: string, body: NewPost) => (await write(person, id, body)).body.data.id
const upload = async (person: Person, id: string, width: number) => {
  const body = imageForm(await sampleImage(width).png().toBuffer(), { type: 'POST' })
  return { id: dataOf<{ id: string }>(await person.raw('POST', `/api/admin/organizations/${id}/assets`, { body })).id }
}
const list = async (person: Person, organizationId: string, query: object = {}) =>
  (await person.call('GET /posts', { query: { organizationId, ...query } })).body
const textsOf = async (person: Person, id: string) =>
  (await list(person, id)).data.map(({ description }) => description)
const open = async (person: Person, id: string) => (await person.call('GET /posts/{id}', { params: { id } })).status

test('members see posts for members, everyone else does not know that they exist', async () => {
  const { id, owner } = await community()
  await publish(owner, id, { description: 'For all' })
  const secret = await publish(owner, id, { description: 'For members', membersOnly: true })
  const member = await app.as(await app.make.member(id))
  const stranger = await app.as(await app.make.user({}))
  expect(await textsOf(member, id)).toEqual(['For members', 'For all'])
  for (const person of [app.visitor, stranger]) {
    expect(await list(person, id)).toMatchObject({ total: 1, data: [{ description: 'For all' }] })
    expect(await open(person, secret)).toBe(404)
  }
  expect(await open(member, secret)).toBe(200)
  await member.call('DELETE /organizations/{id}/join', { params: { id } })
  expect([await textsOf(member, id), await open(member, secret)]).toEqual([['For all'], 404])
})

test('a post for members finds its readers among more followers than a statement has parameters', async () => {
  const { id } = await community()
  const member = await app.make.member(id)
  const followers = [...Array.from({ length: 70_000 }, () => uuidv7()), member.id]
  expect(await audienceOf(app.db, { organizationId: id, membersOnly: true }, followers)).toEqual([member.id])
})

test('a hidden post is shown to staff only, and a deleted one to no one', async () => {
  const { id, owner } = await community()
  const postId = await publish(owner, id, { description: 'Draw at 19:00' })
  const member = await app.as(await app.make.member(id))
  const params = { id, postId }
  await owner.call('PATCH /organizations/{id}/posts/{postId}', { params, body: { hidden: true } })
  expect([await open(app.visitor, postId), await open(member, postId), await open(owner, postId)]).toEqual([
    404, 404, 200,
  ])
  expect((await list(owner, id)).data).toMatchObject([{ hidden: true, editedAt: null }])
  await owner.call('PATCH /organizations/{id}/posts/{postId}', { params, body: { hidden: false } })
  expect(await textsOf(app.visitor, id)).toEqual(['Draw at 19:00'])
  expect((await owner.call('DELETE /organizations/{id}/posts/{postId}', { params })).status).toBe(204)
  expect([await open(owner, postId), (await list(owner, id)).total]).toEqual([404, 0])
  expect((await owner.call('DELETE /organizations/{id}/posts/{postId}', { params })).status).toBe(404)
})

test('only moderators of the site show a post again that one of them hid, whoever hid it first', async () => {
  const { id, owner } = await community()
  const postId = await publish(owner, id, { description: 'Buy followers' })
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const set = (person: Person, hidden: boolean) =>
    person.call('PATCH /posts/{id}', { params: { id: postId }, body: { hidden } })
  await set(owner, true)
  await set(moderator, true)
  expect((await set(owner, false)).body.code).toBe('FORBIDDEN')
  expect((await set(owner, true)).body.code).toBe('FORBIDDEN')
  expect((await list(owner, id)).data[0]?.can.hide).toBe(false)
  expect((await set(moderator, false)).body.data.hidden).toBe(false)
  expect((await set(owner, true)).body.data).toMatchObject({ hidden: true, can: { hide: true } })

  await app.db.insert(sanctions).values({ kind: 'BAN', userId: owner.id, reason: 'Spam' })
  expect((await set(owner, false)).body.code).toBe('BANNED')
})

test('who left the staff hears of replies only as long as they see the post', async () => {
  const { id } = await community()
  const writer = await app.make.user({})
  const writerPerson = await app.as(writer)
  await app.make.member(id, { userId: writer.id, role: 'ADMIN' })
  const open = await publish(writerPerson, id, { description: 'For all' })
  const secret = await publish(writerPerson, id, { description: 'For members', membersOnly: true })
  const member = await app.as(await app.make.member(id))
  const reply = (postId: string, description: string) =>
    member.call('POST /posts/{id}/replies', { params: { id: postId }, body: { description } })
  const textsOf = async () =>
    (await writerPerson.call('GET /user/notifications')).body.data
      .filter(({ kind }) => kind === 'post-reply')
      .map(({ text }) => text)
  await reply(secret, 'While you are here')
  expect(await textsOf()).toEqual([expect.stringContaining('While you are here')])
  await writerPerson.call('DELETE /organizations/{id}/join', { params: { id } })
  await reply(secret, 'Now that they are gone')
  await reply(open, 'Hello')
  expect((await textsOf()).toSorted()).toEqual([expect.stringContaining('Hello'), expect.stringContaining('While')])
})

test('pinned posts come first, at most three, also when two are pinned at once', async () => {
  const { id, owner } = await community()
  const texts = ['One', 'Two', 'Three', 'Four', 'Five']
  const ids: string[] = []
  for (const description of texts) ids.push(await publish(owner, id, { description }))
  const pin = async (postId = '', pinned = true) =>
    (await owner.call('PATCH /organizations/{id}/posts/{postId}', { params: { id, postId }, body: { pinned } })).body
      ?.code ?? 'saved'
  await pin(ids[0])
  await pin(ids[1])
  expect((await Promise.all([pin(ids[2]), pin(ids[3])])).sort()).toEqual(['TOO_MANY_PINNED', 'saved'])
  expect(await pin(ids[0])).toBe('saved')
  expect((await write(owner, id, { description: 'Six', pinned: true })).body.code).toBe('TOO_MANY_PINNED')
  const first = await list(app.visitor, id, { limit: 1 })
  expect(first.data.map(({ pinned }) => pinned)).toEqual([true, true, true, false])
  expect(first).toMatchObject({ total: 5 })
  const second = await list(app.visitor, id, { limit: 1, cursor: first.cursor })
  const all = [...first.data, ...second.data].map(({ description }) => description)
  expect([all.sort(), second.cursor]).toEqual([[...texts].sort(), undefined])
})

test('a post of a community has images of the community or a link, and shows when it was edited', async () => {
  const { id, owner } = await community()
  const other = await community()
  const body = imageForm(await sampleImage().png().toBuffer(), { type: 'POST' })
  const answer = await owner.raw('POST', `/api/admin/organizations/${id}/assets`, { body })
  const images = [{ id: dataOf<{ id: string }>(answer).id, alt: 'The stage' }]
  const postId = await publish(owner, id, { description: ' Photos ', images })
  const { data } = (await app.visitor.call('GET /posts/{id}', { params: { id: postId } })).body
  expect(data).toMatchObject({
    description: 'Photos',
    images: [{ width: 40, alt: 'The stage' }],
    link: null,
    editedAt: null,
  })
  const params = { id, postId }
  const edited = await owner.call('PATCH /organizations/{id}/posts/{postId}', {
    params,
    body: { link: 'https://example.com/photos#top' },
  })
  expect(edited.body.data).toMatchObject({
    images: [],
    link: 'https://example.com/photos',
    editedAt: expect.any(String),
  })
  expect((await write(other.owner, other.id, { description: 'Stolen', images })).status).toBe(404)
  expect((await write(owner, id, { description: 'x', images, link: 'https://example.com' })).status).toBe(422)
  expect((await write(owner, id, { description: 'x', link: 'javascript:alert(1)' })).status).toBe(422)
  expect((await write(owner, id, { description: '   ' })).status).toBe(422)
})

test('staff remove one image of a post of the community, and the others stay', async () => {
  const { id, owner } = await community()
  const postId = await publish(owner, id, {
    description: 'Photos',
    images: [await upload(owner, id, 40), await upload(owner, id, 50)],
  })
  const params = { id, postId }
  const { images } = (await app.visitor.call('GET /posts/{id}', { params: { id: postId } })).body.data
  const removedImages = images.slice(0, 1).map(({ url }) => url)
  const edited = await owner.call('PATCH /organizations/{id}/posts/{postId}', { params, body: { removedImages } })
  expect(edited.body.data.images).toEqual(images.slice(1))
  expect(images).toHaveLength(2)
})

test('an edit that removes one image and names a link keeps the other images', async () => {
  const { id, owner } = await community()
  const postId = await publish(owner, id, {
    description: 'Photos',
    images: [await upload(owner, id, 40), await upload(owner, id, 50)],
  })
  const { images } = (await app.visitor.call('GET /posts/{id}', { params: { id: postId } })).body.data
  const removedImages = images.slice(0, 1).map(({ url }) => url)
  const edit = (link: string | null) =>
    owner.call('PATCH /organizations/{id}/posts/{postId}', { params: { id, postId }, body: { removedImages, link } })
  expect((await edit('https://example.com/')).body.code).toBe('INVALID')
  expect((await edit(null)).body.data.images).toEqual(images.slice(1))
})

test('only staff of the community write its posts, and never those of another one', async () => {
  const { id, owner } = await community()
  const other = await community()
  const postId = await publish(owner, id, { description: 'Ours' })
  const statuses = async (person: Person) => [
    (await write(person, id, { description: 'x' })).status,
    (await person.call('PATCH /organizations/{id}/posts/{postId}', { params: { id, postId }, body: { hidden: true } }))
      .status,
    (await person.call('DELETE /organizations/{id}/posts/{postId}', { params: { id, postId } })).status,
  ]
  expect(await statuses(app.visitor)).toEqual([401, 401, 401])
  expect(await statuses(await app.as(await app.make.member(id)))).toEqual([403, 403, 403])
  expect(await statuses(other.owner)).toEqual([403, 403, 403])
  const params = { id: other.id, postId }
  const steal = await other.owner.call('PATCH /organizations/{id}/posts/{postId}', {
    params,
    body: { description: 'Mine' },
  })
  const drop = await other.owner.call('DELETE /organizations/{id}/posts/{postId}', { params })
  expect([steal.status, drop.status, await textsOf(app.visitor, id)]).toEqual([404, 404, ['Ours']])
})

test('posts of a private community are found by its members only', async () => {
  const { id, owner } = await community({ visibility: 'PRIVATE' })
  const postId = await publish(owner, id, { description: 'Inside' })
  const member = await app.as(await app.make.member(id))
  expect([await open(app.visitor, postId), await open(member, postId)]).toEqual([404, 200])
  expect((await app.visitor.call('GET /posts', { query: { organizationId: id } })).status).toBe(404)
})

test('a download of the own data has the posts, and posts of the community survive the erasure of their author', async () => {
  const { id, owner } = await community()
  const author = await app.make.user({})
  await app.make.member(id, { userId: author.id, role: 'ADMIN' })
  const postId = await publish(await app.as(author), id, { description: 'Written by me' })
  expect((await (await app.as(author)).raw('GET', '/api/user/data')).text).toContain('Written by me')
  const [own] = await app.db.insert(posts).values({ userId: author.id, description: 'My own' }).returning()
  const past = new Date(Date.now() - 86_400_000)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(eq(users.id, author.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  const { data } = (await owner.call('GET /posts/{id}', { params: { id: postId } })).body
  expect(data).toMatchObject({ description: 'Written by me', author: { username: null } })
  expect(await app.db.$count(posts, eq(posts.id, own?.id ?? ''))).toBe(0)
})

test('a post, an edit and a reply of one community keep the cached posts of another', async () => {
  const [busy, quiet] = [await community(), await community()]
  const ids = [
    await publish(busy.owner, busy.id, { description: 'Before' }),
    await publish(quiet.owner, quiet.id, { description: 'Before' }),
  ]
  const lists = async () => [
    (await textsOf(app.visitor, busy.id)).includes('Renamed'),
    (await textsOf(app.visitor, quiet.id)).includes('Renamed'),
  ]
  const texts = () =>
    Promise.all(
      ids.map(async (id) => (await app.visitor.call('GET /posts/{id}', { params: { id } })).body.data.description),
    )
  const [busyPost = ''] = ids
  const acts = [
    () => publish(busy.owner, busy.id, { description: 'Another' }),
    () => busy.owner.call('PATCH /posts/{id}', { params: { id: busyPost }, body: { pinned: true } }),
    () => busy.owner.call('POST /posts/{id}/replies', { params: { id: busyPost }, body: { description: 'A reply' } }),
  ]
  for (const [no, act] of acts.entries()) {
    await app.db.update(posts).set({ description: 'Before' })
    await invalidate(app.db, 'posts')
    expect([await lists(), await texts()]).toEqual([
      [false, false],
      ['Before', 'Before'],
    ])
    await app.db.update(posts).set({ description: 'Renamed' }) // without an invalidation
    await act()
    expect(await lists()).toEqual([true, false])
    expect(await texts()).toEqual([no === 0 ? 'Before' : 'Renamed', 'Before'])
  }
})

test('a post and a reply that are sent again with their key are published once', async () => {
  const ann = await app.as(await app.make.user({}))
  const headers = { 'idempotency-key': 'sent-twice' }
  const post = () => ann.call('POST /posts', { body: { description: 'We won' }, headers })
  const [first, again] = [await post(), await post()]
  expect(again.body).toEqual(first.body)
  const { id } = first.body.data
  const reply = () =>
    ann.call('POST /posts/{id}/replies', {
      params: { id },
      body: { description: 'Thanks' },
      headers: { 'idempotency-key': 'reply' },
    })
  await reply()
  await reply()
  expect((await app.visitor.call('GET /posts', { query: { userId: ann.id } })).body.total).toBe(1)
  expect((await app.visitor.call('GET /posts/{id}/replies', { params: { id } })).body.total).toBe(1)

  const { id: organizationId, owner, params } = await community()
  const news = () => owner.call('POST /organizations/{id}/posts', { params, body: { description: 'News' }, headers })
  await Promise.all([news(), news()])
  expect((await list(owner, organizationId)).total).toBe(1)
})
