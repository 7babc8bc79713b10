import type { LiveUpdate } from '@guildhall/contract/live/shapes.ts'
import { expect, test } from 'vitest'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { openPage } from '../testing/live-page.ts'
import { type NodeProcess, openNode } from '../testing/node-process.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'

const app = useApp({ rateLimit: 0 })
const senderCount = 20
const messagesEach = 10
const total = senderCount * messagesEach

async function makeGroup() {
  const users = await Promise.all(Array.from({ length: senderCount + 1 }, () => app.make.user()))
  const [chat] = await app.db.insert(chats).values({ type: 'GENERAL', name: 'Two nodes' }).returning()
  const chatId = chat?.id ?? ''
  await app.db.insert(chatUsers).values(users.map(({ id }) => ({ chatId, userId: id, status: 'ACCEPTED' as const })))
  const [reader, ...senders] = await Promise.all(users.map((user) => app.as(user)))
  if (!reader) throw new Error('No reader')
  return { chatId, reader, senders }
}

/** A page that sends its messages in order, each again with the same key until a node answers. */
async function sendAll(nodes: NodeProcess[], chatId: string, cookie: string, sender: number, onSent: () => void) {
  for (let index = 0; index < messagesEach; index++) {
    const body = JSON.stringify({ text: `${sender}:${index}`, key: crypto.randomUUID() })
    for (let attempt = 0; ; attempt++) {
      const { url } = nodes[(sender + attempt) % 2] ?? { url: '' }
      const headers = { cookie, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/chats/${chatId}/message`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      if (answer?.status === 200) break
      expect([undefined, 503]).toContain(answer?.status) // the node is gone
      expect(attempt).toBeLessThan(20)
    }
    onSent()
  }
}

const idOf = (data: unknown) => /[0-9a-f-]{36}/.exec(JSON.stringify(data))?.[0]

test('200 messages while one of two nodes is killed: none is lost, none is doubled, and the order stays', async () => {
  const { chatId, reader, senders } = await makeGroup()
  const [first, second] = await Promise.all([openNode(app.url, { rateLimit: 0 }), openNode(app.url, { rateLimit: 0 })])
  try {
    const page = await openPage(second.url, { cookie: reader.cookie })
    await page.subscribe(`chat:${chatId}`)
    let sent = 0
    let killed: Promise<void> | undefined
    const onSent = () => {
      if (++sent === 60) killed = first.kill()
    }
    await Promise.all(senders.map(({ cookie }, sender) => sendAll([first, second], chatId, cookie, sender, onSent)))
    await killed

    const params = { id: chatId }
    const read = async (cursor?: string) =>
      (await reader.call('GET /chats/{id}', { params, query: { limit: 100, ...(cursor && { cursor }) } })).body.data
    const latest = await read()
    const stored = [...(await read(latest.earlier ?? '')).messages, ...latest.messages]
    expect(stored.map(({ no }) => no)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    const expected = Array.from({ length: messagesEach }, (_, index) => index)
    for (let sender = 0; sender < senderCount; sender++) {
      const own = stored
        .filter(({ text }) => text.startsWith(`${sender}:`))
        .map(({ text }) => Number(text.split(':')[1]))
      expect(own).toEqual(expected)
    }
    const isOfChat = (update: LiveUpdate) => 'data' in update && update.topic === `chat:${chatId}`
    const received = () =>
      new Set(page.updates.filter(isOfChat).map((update) => ('data' in update ? idOf(update.data) : '')))
    await until(() => received().size >= total)
    expect(received()).toEqual(new Set(stored.map(({ id }) => id)))
    await page.close()
  } finally {
    await second.close()
  }
})
