/** The lists of posts, items and uploads in the admin area, and their actions on several rows. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assets } from '../db/schema/assets.ts'
import { sponsors } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { items } from '../db/schema/shop.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

let admin: Person
let other: Person
let userId: string
let organizationId: string

beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  other = await app.as(await app.make.user({ role: 'ADMIN' }))
  userId = (await app.make.user({})).id
  organizationId = (await app.make.organization({ userId })).id
})

const insertPost = async (description: string, replyToId: string | null = null) => {
  const [row] = await app.db.insert(posts).values({ userId, description, replyToId }).returning({ id: posts.id })
  return row?.id ?? ''
}
const findPost = async (id: string) => (await app.db.select().from(posts).where(eq(posts.id, id)))[0]

test('posts are hidden, deleted and restored together after a preview, and their replies are counted', async () => {
  const post = await insertPost('Looking for a sparring partner, 100% serious')
  const reply = await insertPost('Me too', post)
  await app.db.update(posts).set({ replyCount: 1 }).where(eq(posts.id, post))
  const act = async (caller: Person, action: 'hide' | 'show' | 'delete' | 'restore', preview = false) =>
    (await caller.call('POST /admin/posts/bulk', { body: { ids: [post, reply], action, preview } })).body.data

  expect((await act(admin, 'hide', true)).changed).toHaveLength(2)
  expect((await findPost(post))?.hiddenAt).toBeNull()
  expect((await act(admin, 'hide')).changed).toHaveLength(2)
  expect(await act(admin, 'hide')).toMatchObject({
    changed: [],
    skipped: [{ reason: 'UNCHANGED' }, { reason: 'UNCHANGED' }],
  })
  expect((await act(admin, 'show')).changed).toHaveLength(2)

  expect((await act(admin, 'delete')).changed).toHaveLength(2)
  expect((await findPost(post))?.replyCount).toBe(0)
  expect((await act(other, 'restore')).skipped.map(({ reason }) => reason)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  expect((await act(admin, 'restore')).changed).toHaveLength(2)
  expect(await findPost(post)).toMatchObject({ replyCount: 1, deletedAt: null })

  const searchReply = await admin.call('GET /admin/posts', { query: { search: '100%', kind: 'post' } })
  expect(searchReply.body.data.map(({ id }) => id)).toEqual([post])
  const file = await admin.raw('GET', '/api/admin/posts/csv?kind=reply')
  expect(file.text).toContain('Me too')
  expect(file.text).not.toContain('sparring')
})

test('posts that their community hid are hidden together too, and then it cannot show them again', async () => {
  const staff = await app.as({ id: userId })
  const post = { params: { id: organizationId }, body: { description: 'Buy followers' } }
  const { id } = (await staff.call('POST /organizations/{id}/posts', post)).body.data
  const setHidden = (hidden: boolean) => staff.call('PATCH /posts/{id}', { params: { id }, body: { hidden } })
  expect((await setHidden(true)).status).toBe(200)
  const { data } = (await admin.call('POST /admin/posts/bulk', { body: { ids: [id], action: 'hide' } })).body
  expect(data).toEqual({ changed: [id], skipped: [] })
  expect((await setHidden(false)).body.code).toBe('FORBIDDEN')
})

test('items on sale are taken off sale and put back; drafts are skipped', async () => {
  const rows = await app.db
    .insert(items)
    .values([
      { type: 'TAG', title: 'Founder tag', price: 5, organizationId, state: 'LIVE' },
      { type: 'TAG', title: 'Draft tag', price: 5, organizationId, state: 'DRAFT' },
    ])
    .returning({ id: items.id })
  const [live, draft] = rows.map(({ id }) => id)
  const act = async (action: 'archive' | 'sell') =>
    (await admin.call('POST /admin/items/bulk', { body: { ids: rows.map(({ id }) => id), action } })).body.data
  expect(await act('archive')).toMatchObject({ changed: [live], skipped: [{ id: draft, reason: 'UNAVAILABLE' }] })
  const archived = await admin.call('GET /admin/items/all', { query: { state: 'ARCHIVED', search: 'tag' } })
  expect(archived.body.data.map(({ id }) => id)).toEqual([live])
  expect((await act('sell')).changed).toEqual([live])
  expect((await admin.raw('GET', '/api/admin/items/all/csv')).text).toContain('Founder tag')
})

test('an image of a community is deleted unless something shows it, one of a user always, and can be restored until its file is removed', async () => {
  const insert = async (name: string, columns: { organizationId?: string; type?: 'PROOF' }) => {
    const image = { url: `/files/${name}.webp`, width: 1, height: 1 }
    const [row] = await app.db
      .insert(assets)
      .values({ type: 'SPONSOR', name, key: name, contentType: 'image/webp', bytes: 9, image, ...columns })
      .returning({ id: assets.id })
    return { id: row?.id ?? '', image }
  }
  const free = await insert('free', { organizationId })
  const shown = await insert('shown', { organizationId })
  const ofUser = await insert('of-user', { type: 'PROOF' })
  await app.db.insert(sponsors).values({ organizationId, name: 'Sponsor', image: shown.image })
  const act = async (action: 'delete' | 'restore') =>
    (await admin.call('POST /admin/assets/bulk', { body: { ids: [free.id, shown.id, ofUser.id], action } })).body.data
  const listed = async () =>
    (await admin.call('GET /admin/assets/all', { query: { owner: 'community', sort: 'largest' } })).body.data.map(
      ({ id }) => id,
    )

  expect(await act('delete')).toMatchObject({
    changed: [free.id, ofUser.id],
    skipped: [{ id: shown.id, reason: 'IN_USE', places: [{ use: 'sponsor' }] }],
  })
  expect(await listed()).toEqual([shown.id])
  expect((await act('restore')).changed).toEqual([free.id, ofUser.id])
  await act('delete')
  await app.db
    .update(assets)
    .set({ deletedAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(assets.id, free.id))
  await app.registry.jobs['purge-assets']?.run(app.services, {}, { id: '1', attempt: 1, isLast: true })
  expect(await app.db.$count(assets, eq(assets.id, free.id))).toBe(0)
})
