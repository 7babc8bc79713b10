import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

const text = { title: 'The doors are open', content: '<p>Come <script>x()</script>in</p>' }

test('a draft is visible to editors only, a published article to everyone', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const created = await editor.call('POST /admin/articles', { body: text })
  expect(created.body.data).toMatchObject({ slug: 'the-doors-are-open', content: '<p>Come in</p>', publishedAt: null })
  const request = { params: { slug: 'the-doors-are-open' } }
  expect((await app.visitor.call('GET /articles/{slug}', request)).status).toBe(404)

  const { id } = created.body.data
  await editor.call('PATCH /admin/articles/{id}', { params: { id }, body: { publishedAt: new Date().toISOString() } })
  await expect.poll(async () => (await app.visitor.call('GET /articles/{slug}', request)).status).toBe(200)
  const list = await app.visitor.call('GET /articles', { query: { search: 'doors' } })
  expect(list.body).toMatchObject({ total: 1, data: [{ title: 'The doors are open' }] })
})

test('readers get an article in their language if it is translated, otherwise in English', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const body = {
    ...text,
    title: 'Swiss night',
    publishedAt: '2020-01-01T00:00:00.000Z',
    translations: { de: { title: 'Schweizer Abend', content: '<p>Auf<img src="x" onerror="y()"></p>' } },
  }
  await editor.call('POST /admin/articles', { body })
  const read = (locale: 'de-AT' | 'fr-FR') =>
    app.visitor.call('GET /articles/{slug}', { params: { slug: 'swiss-night' }, query: { locale } })
  const german = (await read('de-AT')).body.data
  expect([german.title, german.content]).toEqual(['Schweizer Abend', '<p>Auf<img src="x" /></p>'])
  expect((await read('fr-FR')).body.data.title).toBe('Swiss night')
})

test('two articles with the same title have different slugs, and a deleted article is not found', async () => {
  const editor = await app.as(await app.make.user({ role: 'ADMIN' }))
  const createArticle = () =>
    editor.call('POST /admin/articles', { body: { ...text, title: 'Twice', publishedAt: '2020-01-01T00:00:00.000Z' } })
  const [first, second] = [await createArticle(), await createArticle()]
  expect(second.body.data.slug).not.toBe(first.body.data.slug)
  const { id, slug } = second.body.data
  expect((await editor.call('DELETE /admin/articles/{id}', { params: { id } })).status).toBe(204)
  expect((await editor.call('DELETE /admin/articles/{id}', { params: { id } })).status).toBe(404)
  expect((await app.visitor.call('GET /articles/{slug}', { params: { slug } })).status).toBe(404)
})
