import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { receive } from '../../testing/live.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseChat } from './case-chat.tsx'

const t = translatorOf('manage-matches')

test('the chat of a case loads again for a message, and not while someone types', async () => {
  const calls = stubApi({ 'GET /chats/c1': { messages: [], members: [], can: { write: false } } })
  show(<CaseChat chatId="c1" title="Case" />)
  await screen.findByText(t('chatEmpty'))
  receive({ topic: 'chat:c1', data: { typing: { userId: 'u1', until: '2026-01-01T12:00:00.000Z' } } })
  receive({ topic: 'chat:c1', data: { read: { userId: 'u1', no: 1 } } })
  expect(calls).toHaveLength(1)
  receive({ topic: 'chat:c1', data: { message: 'm1' } })
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a chat of a case that fails to load can be loaded again', async () => {
  stubApi({})
  show(<CaseChat chatId="c1" title="Case" />)
  expect(await screen.findByRole('button', { name: translatorOf('ui')('retry') })).toBeDefined()
})

test('the chat of a case loads the messages before its latest ones', async () => {
  const messageOf = (no: number) => ({
    id: `m${no}`,
    no,
    user: null,
    text: `message ${no}`,
    images: [],
    createdAt: '2026-11-14T10:00:00.000Z',
  })
  const chat = { members: [], can: { write: false } }
  stubApi({
    'GET /chats/c1': { ...chat, messages: [messageOf(2)], earlier: 'm2' },
    'GET /chats/c1?cursor=m2': { ...chat, messages: [messageOf(1)], earlier: null },
  })
  const { user } = show(<CaseChat chatId="c1" title="Case" />)
  const button = await screen.findByRole('button', { name: translatorOf('messages')('loadEarlier') })
  await user.click(button)
  await screen.findByText('message 1')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((text) => text?.match(/message \d/)?.[0])).toEqual(['message 1', 'message 2'])
  expect(button.isConnected).toBe(false)
})
