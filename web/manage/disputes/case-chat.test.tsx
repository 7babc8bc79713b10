import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { receive } from '../../testing/live.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseChat } from './case-chat.tsx'

const t = translatorOf('manage-matches')
const emptyChat = { messages: [], members: [], can: { write: false } }

test('the chat of a case loads again for a message, and not while someone types or reads', async () => {
  const calls = stubApi({ 'GET /chats/c1': emptyChat })
  show(<CaseChat chatId="c1" title="Case" />)
  await screen.findByText(t('chatEmpty'))
  vi.useFakeTimers()
  const callsAfter = async (data: object) => {
    act(() => void receive({ topic: 'chat:c1', data }))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    return calls.length
  }
  expect(await callsAfter({ typing: { userId: 'u1', until: '2026-01-01T12:00:00.000Z' } })).toBe(1)
  expect(await callsAfter({ read: { userId: 'u1', no: 1 } })).toBe(1)
  expect(await callsAfter({ message: 'm1' })).toBe(2)
})

test('a chat of a case that fails to load can be loaded again', async () => {
  stubApi({})
  const { user } = show(<CaseChat chatId="c1" title="Case" />)
  const retry = await screen.findByRole('button', { name: translatorOf('ui')('retry') })
  stubApi({ 'GET /chats/c1': emptyChat })
  await user.click(retry)
  expect(await screen.findByText(t('chatEmpty'))).toBeDefined()
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
  stubApi({
    'GET /chats/c1': { ...emptyChat, messages: [messageOf(2)], earlier: 'm2' },
    'GET /chats/c1?cursor=m2': { ...emptyChat, messages: [messageOf(1)], earlier: null },
  })
  const { user } = show(<CaseChat chatId="c1" title="Case" />)
  const button = await screen.findByRole('button', { name: translatorOf('messages')('loadEarlier') })
  await user.click(button)
  await screen.findByText('message 1')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((text) => text?.match(/message \d/)?.[0])).toEqual(['message 1', 'message 2'])
  expect(button.isConnected).toBe(false)
})
