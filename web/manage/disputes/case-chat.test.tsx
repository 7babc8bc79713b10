import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { receive } from '../../testing/live.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseChat } from './case-chat.tsx'

const t = translatorOf('manage-matches')

test('the chat of a case loads again for a message, and not while someone types', async () => {
  const calls = stubApi({ 'GET /chats/c1': { messages: [], can: { write: false } } })
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
