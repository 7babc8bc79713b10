import { expect, test } from 'vitest'
import { contactMessages, faqs } from '../db/schema/content.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

const message = { name: 'Ann', email: 'ann@example.org', topic: 'event', message: 'Where do I find my match?' } as const

test('FAQs are in the language of the reader, and drafts are left out', async () => {
  await app.db.insert(faqs).values([
    {
      question: 'What is check-in?',
      answer: '<p>You say that you are here.</p>',
      publishedAt: new Date(0),
      translations: { de: { question: 'Was ist Check-in?' } },
    },
    { question: 'An old one', answer: 'x', publishedAt: null },
  ])
  const { data } = (await app.visitor.call('GET /faqs', { query: { locale: 'de-CH' } })).body
  expect(data).toMatchObject([{ question: 'Was ist Check-in?', answer: '<p>You say that you are here.</p>' }])
})

test('a contact message is stored with its sender', async () => {
  const ann = await app.as(await app.make.user({}))
  expect((await ann.call('POST /contact', { body: message })).status).toBe(204)
  const rows = await app.db.select().from(contactMessages)
  expect(rows).toMatchObject([{ userId: ann.id, topic: 'event', message: message.message }])
})

test('a bot that fills in the hidden field gets the normal answer, but its message is not stored', async () => {
  const before = await app.db.$count(contactMessages)
  expect(
    (await app.visitor.call('POST /contact', { body: { ...message, website: 'https://spam.example' } })).status,
  ).toBe(204)
  expect(await app.db.$count(contactMessages)).toBe(before)
})
