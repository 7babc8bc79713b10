import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ActionButtons } from '../play/action-buttons.tsx'
import { type NextAction, nextAction } from '../play/next-action.ts'
import { useMatchControl } from '../play/use-match-control.ts'
import type { Event, Match } from '../queries.ts'
import { Chat } from './chat.tsx'

const t = translatorOf('matches')
const tMessages = translatorOf('messages')
const id = '018f0000-0000-7000-8000-000000000001'
const event = { id: 'e1', status: 'paused' } as Event
const match = {
  id: 'm1',
  status: 'live',
  endedAt: null,
  chatId: id,
  event: { id: 'e1' },
  me: { side: 'player1', moderates: false, replaced: false },
  can: {},
} as Match
const chat = (canWrite: boolean) => ({
  id,
  type: 'MATCH',
  status: 'ACCEPTED',
  group: false,
  awaitsAnswer: false,
  read: true,
  unread: 0,
  people: [],
  members: [],
  messages: [],
  earlier: null,
  restriction: null,
  can: { write: canWrite, moderate: false, edit: true, changeGroup: false, removeMembers: false },
})

beforeEach(() => localStorage.clear())

function Page({ next }: { next: NextAction }) {
  const control = useMatchControl({ match, event, reports: [], next })
  return (
    <>
      <ActionButtons next={next} control={control} label={t('do.chat')} />
      <Chat chatId={id} matchId={match.id} title={t('chat')} emptyText={t('chatEmpty')} />
    </>
  )
}

test('the button that opens the chat of a match focuses the field for a message', async () => {
  stubApi({ 'GET /auth/session': null, [`GET /chats/${id}`]: chat(true) })
  const { user } = show(<Page next={nextAction(match, event.status, null)} />)
  const field = await screen.findByRole('textbox', { name: tMessages('message') })
  await user.click(screen.getByRole('button', { name: t('do.chat') }))
  expect(document.activeElement).toBe(field)
})

test('in a chat without a field the button focuses its heading', async () => {
  stubApi({ 'GET /auth/session': null, [`GET /chats/${id}`]: chat(false) })
  const { user } = show(<Page next={nextAction(match, event.status, null)} />)
  await screen.findByText(tMessages('chatClosed'))
  await user.click(screen.getByRole('button', { name: t('do.chat') }))
  expect(document.activeElement?.textContent).toBe(t('chat'))
})
