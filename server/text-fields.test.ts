/** No text that a user sends becomes a script: addresses are those of web pages, markup is cleaned or stays text, replies are JSON. */
import type { Address } from '@guildhall/contract/core/api.ts'
import { beforeAll, expect, test } from 'vitest'
import { registryOf } from './node.ts'
import { scriptAddresses, scripts } from './testing/script-corpus.ts'
import { type Answer, type Person, useApp } from './testing/test-app.ts'
import { cleanHtml } from './text/rich-text.ts'

const app = useApp({ rateLimit: 0 })
const { routes } = registryOf({ seed: 'none' })

type Field = { path: string; schema: Record<string, unknown> }

/** The string fields of a schema at any depth. */
function stringFields(schema: unknown, path: string): Field[] {
  if (typeof schema !== 'object' || schema === null) return []
  const types: unknown[] = 'type' in schema ? [schema.type].flat() : []
  const isString = types.includes('string')
  const children = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  return [
    ...(isString ? [{ path, schema: { ...schema } }] : []),
    ...children.flatMap(([name, child]) => stringFields(child, `${path}.${name}`)),
    ...('items' in schema ? stringFields(schema.items, `${path}[]`) : []),
  ]
}

const bodyFields = routes.flatMap(({ address, endpoint }) => stringFields(endpoint.body, address))

test('every field for an address takes those of web pages only', () => {
  const addressFields = bodyFields.filter(({ schema }) => schema.format === 'uri')
  expect(addressFields.length).toBeGreaterThan(5)
  const open = addressFields.filter(({ schema }) => {
    const pattern = new RegExp(String(schema.pattern ?? ''))
    return scriptAddresses.slice(0, 6).some((address) => pattern.test(address))
  })
  expect(open.map(({ path }) => path)).toEqual([])
})

/** The tags of cleaned markup without the values of their attributes, and the addresses in them. */
function partsOf(html: string) {
  const tags = html.match(/<(?:[^>"]|"[^"]*")*>/g) ?? []
  const addresses = tags.flatMap((tag) =>
    [...tag.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address),
  )
  return { tags: tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""')).join(''), addresses }
}

const running = /<(script|iframe|svg|math|style|details|object|embed|form)|\son\w+|srcdoc/i

test('rich text keeps nothing that runs', () => {
  for (const script of scripts) {
    const quoted = script.replaceAll('"', '&quot;')
    const html = `<p>${script}</p><img alt="${quoted}" src="${quoted}"><a href="${quoted}">${script}</a>${script}`
    const { tags, addresses } = partsOf(cleanHtml(html))
    const scriptLinks = addresses.filter((address) => /^\s*(javascript|data|vbscript)/i.test(address))
    expect([script, running.test(tags), scriptLinks]).toEqual([script, false, []])
  }
})

let author: Person
let admin: Person
let organizationId: string
let postId: string
let chatId: string
let messageId: string
let ticketId: string
let webhookId: string
let sanctionedId: string

const webhook = { url: 'https://hooks.example/changes', types: ['tournament.created' as const] }

beforeAll(async () => {
  const user = await app.make.user({ createdAt: new Date(0) })
  author = await app.as(user)
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  organizationId = (await app.make.organization({ userId: user.id, whiteLabel: true, hostname: 'xss.example' })).id
  ticketId = (await author.call('POST /tickets', { body: { description: 'Help me please' } })).body.data.id
  webhookId = (
    await author.call('POST /organizations/{id}/webhooks', { params: { id: organizationId }, body: webhook })
  ).body.data.id
  postId = (await author.call('POST /posts', { body: { description: 'Hello' } })).body.data.id
  const userIds = [(await app.make.user()).id, (await app.make.user()).id]
  ;[sanctionedId = ''] = userIds
  chatId = (await author.call('POST /chats', { body: { userIds } })).body.data.id
  const message = { params: { id: chatId }, body: { text: 'Hello' } }
  messageId = (await author.call('POST /chats/{id}/message', message)).body.data.id
})

/** The calls that store the plain texts which other people read, and where the text is in the reply. */
const writes: Record<string, (text: string) => Promise<Pick<Answer<Address>, 'status' | 'text' | 'headers'>>> = {
  'the name of a person': (text) => author.call('PATCH /user', { body: { name: text.slice(0, 40) } }),
  'the bio of a person': (text) => author.call('PATCH /user', { body: { bio: text } }),
  'the name of a community': (text) =>
    author.call('PATCH /organizations/{id}', { params: { id: organizationId }, body: { name: text.slice(0, 40) } }),
  'the description of a community': (text) =>
    author.call('PATCH /organizations/{id}', { params: { id: organizationId }, body: { description: text } }),
  'the name of an event': (text) =>
    author.call('POST /tournaments', { body: { name: text.slice(0, 60), type: 'SINGLE_ELIMINATION' } }),
  'the title of an item': (text) =>
    author.call('POST /organizations/{id}/items', {
      params: { id: organizationId },
      body: { type: 'TAG', title: text.slice(0, 40), price: 1 },
    }),
  'a question of the FAQ': (text) =>
    author.call('PUT /admin/organizations/{id}/faq', {
      params: { id: organizationId },
      body: { faq: [{ question: text, answer: '<p>Yes</p>' }] },
    }),
  'a message': (text) =>
    author.call('PATCH /chats/{id}/messages/{messageId}', { params: { id: chatId, messageId }, body: { text } }),
  'the name of a group': (text) =>
    author.call('PATCH /chats/{id}', { params: { id: chatId }, body: { name: text.slice(0, 40) } }),
  'a ticket': (text) => author.call('POST /tickets', { body: { description: text } }),
  'a reply': (text) => author.call('POST /posts/{id}/replies', { params: { id: postId }, body: { description: text } }),
  'a post': (text) => author.call('POST /posts', { body: { description: text } }),
  'a note on a ticket': (text) =>
    admin.call('PUT /admin/tickets/{id}', { params: { id: ticketId }, body: { note: text } }),
  'the title of a canned answer': (text) =>
    admin.call('POST /admin/canned-answers', { body: { title: text.slice(0, 40), text: 'Hello' } }),
  'a canned answer': (text) => admin.call('POST /admin/canned-answers', { body: { title: 'Hello', text } }),
  'the banner message': (text) => {
    const banner = { texts: { en: text }, kind: 'info' as const, from: null, to: null, dismissible: true }
    return admin.call('PATCH /admin/settings', { body: { banner } })
  },
  'the maintenance message': (text) =>
    admin.call('PATCH /admin/settings', { body: { maintenance: { on: false, texts: { en: text }, until: null } } }),
  'the name of the site': (text) => admin.call('PATCH /admin/settings', { body: { siteName: text.slice(0, 30) } }),
  'the title of an article': (text) =>
    admin.call('POST /admin/articles', { body: { title: text.slice(0, 60), content: '<p>Hi</p>', summary: text } }),
  'the title of a guide': (text) =>
    admin.call('POST /admin/guides', { body: { title: text.slice(0, 60), content: '<p>Hi</p>', summary: text } }),
  'a category of guides': (text) => admin.call('POST /admin/guides/categories', { body: { name: text.slice(0, 30) } }),
  'a question of the help': (text) =>
    admin.call('POST /admin/faqs', { body: { category: 'start', question: text, answer: '<p>Yes</p>' } }),
  'the description of a webhook': (text) =>
    author.call('PATCH /organizations/{id}/webhooks/{webhookId}', {
      params: { id: organizationId, webhookId },
      body: { description: text },
    }),
  'the name of a coin': (text) =>
    author.call('PATCH /organizations/{id}/look', {
      params: { id: organizationId },
      body: { coin: { name: text.slice(0, 24) } },
    }),
  'the name of a sponsor': (text) =>
    author.call('PATCH /organizations/{id}/sponsors', {
      params: { id: organizationId },
      body: { sponsors: [{ name: text.slice(0, 40), tier: 'partner', link: null }] },
    }),
  'the name of a campaign': (text) =>
    author.call('POST /admin/organizations/{id}/campaigns', {
      params: { id: organizationId },
      body: { name: text.slice(0, 40) },
    }),
  'the name of a league': (text) =>
    author.call('POST /leagues', { body: { name: text.slice(0, 60), type: 'SCHEDULED' } }),
  'the reason of a sanction': (text) =>
    admin.call('POST /moderator/users/{id}/sanctions', {
      params: { id: sanctionedId },
      body: { kind: 'WARNING', reason: text },
    }),
  'a post of a community': (text) =>
    author.call('POST /organizations/{id}/posts', { params: { id: organizationId }, body: { description: text } }),
}

test.each(Object.entries(writes))('%s stays text in a reply that no browser shows as a page', async (_, write) => {
  for (const script of scripts) {
    const { status, text, headers: all } = await write(script)
    const headers = JSON.stringify(all)
    expect([script, status]).toEqual([script, expect.toSatisfy((code: number) => code === 200 || code === 422)])
    expect(headers).toMatch(/application\/(problem\+)?json/)
    expect(headers).toContain('nosniff')
    if (status === 200)
      expect([script, text.includes(JSON.stringify(script.slice(0, 20)).slice(1, -1))]).toEqual([script, true])
  }
})

const html = `<p>Hi</p>${scripts.join('')}`
const texts: Record<string, () => Promise<unknown>> = {
  'the description of an event': async () => {
    const body = { name: 'Clean Cup', type: 'SINGLE_ELIMINATION', description: html } as const
    return (await author.call('POST /tournaments', { body })).body.data.description
  },
  'an article': async () =>
    (await admin.call('POST /admin/articles', { body: { title: 'Clean', content: html } })).body.data.content,
  'a guide': async () =>
    (await admin.call('POST /admin/guides', { body: { title: 'Clean', content: html } })).body.data.content,
  'an answer of the help': async () => {
    const body = { category: 'start', question: 'Is it clean?', answer: html } as const
    return (await admin.call('POST /admin/faqs', { body })).body.data.answer
  },
  'a legal page of a community': async () => {
    const params = { id: organizationId, kind: 'terms' } as const
    const answer = await author.call('PUT /organizations/{id}/legal/{kind}', {
      params,
      body: { language: 'en', text: html },
    })
    return answer.body.data.legal[0]?.text
  },
  'an answer of a community': async () => {
    const faq = [{ question: 'Is it clean?', answer: html }]
    const params = { id: organizationId }
    return (await author.call('PUT /admin/organizations/{id}/faq', { params, body: { faq } })).body.data[0]?.answer
  },
}

test.each(Object.entries(texts))('%s is cleaned before it is stored', async (_, write) => {
  const stored = String(await write())
  expect(stored).toContain('<p>Hi</p>')
  expect(running.test(partsOf(stored).tags)).toBe(false)
})
