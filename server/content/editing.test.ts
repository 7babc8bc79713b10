import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '../db/schema/content.ts'
import { useApp } from '../testing/test-app.ts'
import { publishScheduled } from './publish-scheduled.ts'

const app = useApp()

const editor = async () => app.as(await app.make.user({ role: 'ADMIN' }))
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('a scheduled article is 404 for others until its time, and then also in the list and the sitemap', async () => {
  const admin = await editor()
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const body = { title: 'Winter season', content: '<p>Soon</p>', publishedAt: inOneHour() }
  const { id, slug, state } = (await admin.call('POST /admin/articles', { body })).body.data
  expect(state).toBe('scheduled')
  const isListed = async () =>
    (await app.visitor.call('GET /articles')).body.data.some((article) => article.slug === slug)
  for (const reader of [app.visitor, moderator]) {
    expect((await reader.call('GET /articles/{slug}', { params: { slug } })).status).toBe(404)
    expect((await reader.call('GET /admin/articles/{id}', { params: { id } })).status).toBeGreaterThanOrEqual(401)
  }
  expect(await isListed()).toBe(false)
  const scheduled = await admin.call('GET /admin/articles', { query: { state: 'scheduled' } })
  expect(scheduled.body.data.map((article) => article.id)).toEqual([id])

  // The hour passes; the list above is cached, and the ticker drops it.
  await app.db.update(articles).set({ publishedAt: new Date() }).where(eq(articles.id, id))
  await publishScheduled({ db: app.db })
  await expect.poll(isListed).toBe(true)
  expect((await app.visitor.call('GET /articles/{slug}', { params: { slug } })).status).toBe(200)
})

test('of two editors who started from the same version, the second gets 409 and nothing is lost', async () => {
  const [ann, ben] = await Promise.all([editor(), editor()])
  const { id, updatedAt } = (await ann.call('POST /admin/guides', { body: { title: 'Seeding', content: 'x' } })).body
    .data
  const save = (by: typeof ann, title: string) =>
    by.call('PATCH /admin/guides/{id}', { params: { id }, body: { title, updatedAt } })
  const replies = await Promise.all([save(ann, 'Seeding by Ann'), save(ben, 'Seeding by Ben')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = replies.find(({ status }) => status === 200)
  const stored = (await ann.call('GET /admin/guides/{id}', { params: { id } })).body.data
  expect(stored).toMatchObject({ title: winner?.body.data.title, updatedAt: winner?.body.data.updatedAt })
})

test('a deleted question disappears from the help page and can be restored', async () => {
  const admin = await editor()
  const body = {
    category: 'start',
    question: 'What is a bracket?',
    answer: '<p>A tree<script>x()</script></p>',
    translations: { de: { question: 'Was ist ein Turnierbaum?' } },
    publishedAt: new Date(0).toISOString(),
  } as const
  const created = (await admin.call('POST /admin/faqs', { body })).body.data
  expect(created).toMatchObject({ state: 'published', answer: '<p>A tree</p>' })
  expect((await admin.call('POST /admin/faqs', { body })).body.code).toBe('QUESTION_TAKEN')
  const params = { id: created.id }
  const shown = async () =>
    (await app.visitor.call('GET /faqs', { query: { locale: 'de-DE' } })).body.data.map(({ question }) => question)
  await expect.poll(shown).toContain('Was ist ein Turnierbaum?')
  expect((await admin.call('DELETE /admin/faqs/{id}', { params })).status).toBe(204)
  await expect.poll(shown).not.toContain('Was ist ein Turnierbaum?')
  expect((await admin.call('PATCH /admin/faqs/{id}', { params, body: { position: 2 } })).status).toBe(404)
  expect((await admin.call('POST /admin/faqs/{id}/restore', { params })).body.data.state).toBe('published')
  await expect.poll(shown).toContain('Was ist ein Turnierbaum?')
})

test('categories of guides are ordered, renamed and deleted; the guides stay', async () => {
  const admin = await editor()
  const create = async (name: string) =>
    (await admin.call('POST /admin/guides/categories', { body: { name } })).body.data
  const [first, second] = [await create('First steps'), await create('Organising')]
  expect((await admin.call('POST /admin/guides/categories', { body: { name: 'Organising' } })).body.code).toBe(
    'CATEGORY_TAKEN',
  )
  const params = { id: second.id }
  await admin.call('PATCH /admin/guides/categories/{id}', { params, body: { position: 0, name: 'Hosting' } })
  const names = async () => (await admin.call('GET /admin/guides/categories')).body.data.map(({ name }) => name)
  expect(await names()).toEqual(['Hosting', 'First steps'])
  const guide = { title: 'A night', content: 'x', categoryId: second.id }
  const { id } = (await admin.call('POST /admin/guides', { body: guide })).body.data
  expect((await admin.call('DELETE /admin/guides/categories/{id}', { params })).status).toBe(204)
  expect((await admin.call('GET /admin/guides/{id}', { params: { id } })).body.data.categoryId).toBeNull()
  expect(await names()).toEqual([first.name])
})
