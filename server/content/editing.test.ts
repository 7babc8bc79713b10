import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '../db/schema/content.ts'
import { formOf, sampleImage } from '../testing/images.ts'
import { isDue } from '../testing/jobs.ts'
import { useApp } from '../testing/test-app.ts'
import { contentTicker, publishScheduled } from './publish-scheduled.ts'

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
  expect(await isDue(app.db, contentTicker)).toBe(false)
  await app.db.update(articles).set({ publishedAt: new Date() }).where(eq(articles.id, id))
  expect(await isDue(app.db, contentTicker)).toBe(true)
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
  const helpPage = async () =>
    (await app.visitor.call('GET /faqs', { query: { locale: 'de-DE' } })).body.data.map(({ question }) => question)
  await expect.poll(helpPage).toContain('Was ist ein Turnierbaum?')
  expect((await admin.call('DELETE /admin/faqs/{id}', { params })).status).toBe(204)
  await expect.poll(helpPage).not.toContain('Was ist ein Turnierbaum?')
  expect((await admin.call('PATCH /admin/faqs/{id}', { params, body: { position: 2 } })).status).toBe(404)
  expect((await admin.call('POST /admin/faqs/{id}/restore', { params })).body.data.state).toBe('published')
  await expect.poll(helpPage).toContain('Was ist ein Turnierbaum?')
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

test('guides and questions move within their category, also when two editors move at once', async () => {
  const [ann, ben] = await Promise.all([editor(), editor()])
  const category = (await ann.call('POST /admin/guides/categories', { body: { name: 'Order of guides' } })).body.data
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four'].map((name) => `Guide ${name}`)) {
    const body = { title, content: 'x', categoryId: category.id }
    ids.push((await ann.call('POST /admin/guides', { body })).body.data.id)
  }
  const [one = '', two = '', three = '', four = ''] = ids
  const order = async () =>
    (await ann.call('GET /admin/guides', { query: { category: category.slug } })).body.data.map(({ id }) => id)
  const move = (by: typeof ann, id: string, position: number) =>
    by.call('PATCH /admin/guides/{id}', { params: { id }, body: { position } })
  expect(await order()).toEqual([one, two, three, four]) // a new guide is the last one
  const before = (await ann.call('GET /admin/guides/{id}', { params: { id: four } })).body.data.updatedAt
  expect((await move(ann, four, 1)).body.data).toMatchObject({ position: 1, updatedAt: before })
  expect(await order()).toEqual([one, four, two, three])
  await move(ann, two, 0)
  expect(await order()).toEqual([two, one, four, three])

  const replies = await Promise.all([move(ann, one, 3), move(ben, three, 0), move(ann, two, 1), move(ben, four, 2)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const positions = (await ann.call('GET /admin/guides', { query: { category: category.slug } })).body.data
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3])

  const create = async (question: string) => {
    const body = { category: 'safety', question, answer: 'x', publishedAt: new Date(0).toISOString() } as const
    return (await ann.call('POST /admin/faqs', { body })).body.data.id
  }
  const [first, second] = [await create('Is it safe?'), await create('Who reads my reports?')]
  await ann.call('PATCH /admin/faqs/{id}', { params: { id: second }, body: { position: 0 } })
  const listedIds = async () =>
    (await app.visitor.call('GET /faqs')).body.data.flatMap(({ id, category }) => (category === 'safety' ? [id] : []))
  await expect.poll(listedIds).toEqual([second, first])
})

test('a cover is an uploaded image of the site; images of users are refused', async () => {
  const admin = await editor()
  const upload = async (type: string) => {
    const form = formOf({ type, name: 'Finals' }, await sampleImage().png().toBuffer())
    const { body }: { body: unknown } = await admin.raw('POST', '/api/admin/assets', { body: form })
    return (body as { data: Asset }).data
  }
  const [cover, proof] = [await upload('ARTICLE'), await upload('PROOF')]
  const text = { title: 'The finals', content: '<p>x</p>', publishedAt: new Date(0).toISOString() }
  expect((await admin.call('POST /admin/articles', { body: { ...text, imageId: proof.id } })).status).toBe(404)
  const { id, slug, image } = (await admin.call('POST /admin/articles', { body: { ...text, imageId: cover.id } })).body
    .data
  expect(image).toEqual(cover.image)
  const imageOfArticle = async () =>
    (await app.visitor.call('GET /articles/{slug}', { params: { slug } })).body.data.image
  expect(await imageOfArticle()).toEqual(cover.image)

  const remove = { ids: [cover.id], action: 'delete' as const }
  const preview = await admin.call('POST /admin/assets/bulk', { body: { ...remove, preview: true } })
  expect(preview.body.data).toMatchObject({
    changed: [],
    skipped: [{ id: cover.id, reason: 'IN_USE', places: [{ use: 'article', name: 'The finals' }] }],
  })
  await admin.call('PATCH /admin/articles/{id}', { params: { id }, body: { imageId: null } })
  await expect.poll(imageOfArticle).toBeNull()
  const race = await Promise.all([
    admin.call('POST /admin/assets/bulk', { body: remove }),
    admin.call('PATCH /admin/articles/{id}', { params: { id }, body: { imageId: cover.id } }),
  ])
  const isDeleted = race[0].body.data.changed.length === 1
  expect(race[1].status).toBe(isDeleted ? 404 : 200)
})

test('readers get the name of a category in their language, and in English without a translation', async () => {
  const admin = await editor()
  const translations = { de: 'Turniere ausrichten' }
  const body = { name: 'Hosting events', translations }
  const { id } = (await admin.call('POST /admin/guides/categories', { body })).body.data
  const nameIn = async (locale: 'de-DE' | 'fr-FR') =>
    (await app.visitor.call('GET /guides/categories', { query: { locale } })).body.data.find((row) => row.id === id)
      ?.name
  expect([await nameIn('de-DE'), await nameIn('fr-FR')]).toEqual(['Turniere ausrichten', 'Hosting events'])
  const empty = { params: { id }, body: { translations: { de: ' ' } } }
  expect((await admin.call('PATCH /admin/guides/categories/{id}', empty)).status).toBe(422)
})

test('the list that the filters show is a CSV file, for news, guides and help', async () => {
  const admin = await editor()
  const draft = { title: 'Patch notes, part 2', content: 'x' }
  await admin.call('POST /admin/articles', { body: { ...draft, translations: { de: { title: 'Neues' } } } })
  await admin.call('POST /admin/guides', { body: { title: 'How to draw', content: 'x' } })
  await admin.call('POST /admin/faqs', { body: { category: 'teams', question: 'Who is the captain?', answer: 'You' } })
  const fileOf = async (path: string) => (await admin.raw('GET', `/api/admin/${path}`)).text
  expect(await fileOf('articles/csv?state=draft&search=patch')).toContain('"Patch notes, part 2",draft,,"en; de",,')
  expect(await fileOf('articles/csv?state=published')).not.toContain('Patch notes')
  expect(await fileOf('guides/csv?search=draw')).toContain('How to draw,draft')
  expect(await fileOf('faqs/csv?category=teams')).toContain('Who is the captain?,draft,teams')
  expect(await fileOf('faqs/csv?category=teams&state=published')).not.toContain('captain')
})

test('guides without a category have an order of their own', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const ids: string[] = []
  for (const title of ['Loose one', 'Loose two', 'Loose three'])
    ids.push((await admin.call('POST /admin/guides', { body: { title, content: 'x' } })).body.data.id)
  const [one = '', two = '', three = ''] = ids
  const order = async () =>
    (await admin.call('GET /admin/guides', { query: { uncategorised: true, limit: 100 } })).body.data
      .filter(({ id }) => ids.includes(id))
      .map(({ id }) => id)
  expect(await order()).toEqual([one, two, three])
  const { position } = (await admin.call('GET /admin/guides/{id}', { params: { id: one } })).body.data
  await admin.call('PATCH /admin/guides/{id}', { params: { id: three }, body: { position } })
  expect(await order()).toEqual([three, one, two])
})

test('two editors who create texts and categories of the same name at once each get an answer', async () => {
  const [ann, ben] = await Promise.all([editor(), editor()])
  const body = { title: 'Patch notes', content: 'x' }
  const atOnce = async (address: 'POST /admin/articles' | 'POST /admin/guides') => {
    const replies = await Promise.all([ann, ben, ann, ben].map((by) => by.call(address, { body })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(4)
  }
  await atOnce('POST /admin/articles')
  await atOnce('POST /admin/guides')
  const create = (by: typeof ann) => by.call('POST /admin/guides/categories', { body: { name: 'Patch notes' } })
  const replies = await Promise.all([ann, ben, ann, ben].map(create))
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array(3).fill('CATEGORY_TAKEN'),
  ])
})
