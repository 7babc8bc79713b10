import { expect, test } from 'vitest'
import { guideCategories } from '../db/schema/content.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('a guide is listed in its category with its reading time', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const [category] = await app.db
    .insert(guideCategories)
    .values({ name: 'First steps', slug: 'first-steps', translations: { de: 'Erste Schritte' } })
    .returning()
  const content = `<p>${'word '.repeat(660)}</p>`
  const body = { title: 'Your first event', content, categoryId: category!.id, publishedAt: '2020-01-01T00:00:00.000Z' }
  const created = await editor.call('POST /admin/guides', { body })
  expect(created.body.data).toMatchObject({ slug: 'your-first-event', minutes: 3, category: { slug: 'first-steps' } })

  const guideList = await app.visitor.call('GET /guides', { query: { category: 'first-steps', locale: 'de-DE' } })
  expect(guideList.body.data).toMatchObject([{ title: 'Your first event', category: { name: 'Erste Schritte' } }])
  expect((await app.visitor.call('GET /guides', { query: { category: 'nothing' } })).body.total).toBe(0)
  const categories = await app.visitor.call('GET /guides/categories', { query: { locale: 'de-DE' } })
  expect(categories.body.data).toMatchObject([{ name: 'Erste Schritte', guides: 1 }])
})

test('a guide with an unknown category is refused and not stored', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const body = { title: 'Lost', content: 'x', categoryId: '01a1dd17-c58c-7792-806b-061166cd208f' }
  expect((await editor.call('POST /admin/guides', { body })).status).toBe(404)
  expect((await editor.call('GET /admin/guides', { query: { search: 'Lost' } })).body.total).toBe(0)
})

test('an edited guide shows the new text, and a deleted guide is not found', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const body = { title: 'Seeding', content: '<p>a</p>', publishedAt: '2020-01-01T00:00:00.000Z' }
  const { id } = (await editor.call('POST /admin/guides', { body })).body.data
  const read = () => app.visitor.call('GET /guides/{slug}', { params: { slug: 'seeding' } })
  expect((await read()).body.data.content).toBe('<p>a</p>')
  await editor.call('PATCH /admin/guides/{id}', { params: { id }, body: { content: '<p>b</p>' } })
  await expect.poll(async () => (await read()).body.data.content).toBe('<p>b</p>')
  await editor.call('DELETE /admin/guides/{id}', { params: { id } })
  await expect.poll(async () => (await read()).status).toBe(404)
})
