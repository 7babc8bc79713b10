import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show, translatorOf } from '../testing/render.tsx'
import TicketsScreen from './tickets.screen.tsx'

const t = translatorOf('matches')

test('an open case shows that staff have taken it, and their ruling', async () => {
  let state: object = { moderator: null, ruling: null }
  const ticket = {
    id: 't1',
    kind: 'DISPUTE',
    match: null,
    tournament: { name: 'Cup' },
    chatId: 'c1',
    closedAt: null,
    createdAt: '2026-01-01T12:00:00.000Z',
    description: null,
    closeReason: null,
    can: {},
  }
  stubApi({
    'GET /auth/session': { id: 'u1' },
    'GET /tickets/t1': () => ({ ticket: { ...ticket, ...state }, match: null }),
  })
  const page = (
    <Suspense>
      <TicketsScreen />
    </Suspense>
  )
  show(page, { path: '/tickets/:id', at: '/tickets/t1' })
  await screen.findByText(t('caseQueuedSince'), { exact: false })
  state = { moderator: { name: 'Mara' }, ruling: null }
  receive({ topic: 'chat:c1', data: { ticket: 't1' } })
  expect(await screen.findByText(t('caseAssigned', { name: 'Mara' }))).toBeDefined()
  state = { moderator: null, ruling: { kind: 'UPHELD', reason: 'The proof is clear', appealUntil: null } }
  receive({ topic: 'user:u1', data: { notification: 'n1' } })
  expect(await screen.findByText('The proof is clear')).toBeDefined()
})

test('the empty chat of a case, which is a chat with staff, does not add that staff read it too', async () => {
  const ticket = {
    id: 't1',
    kind: 'DISPUTE',
    match: null,
    tournament: { name: 'Cup' },
    chatId: 'c1',
    closedAt: null,
    createdAt: '2026-01-01T12:00:00.000Z',
    description: null,
    closeReason: null,
    can: {},
    moderator: null,
    ruling: null,
  }
  stubApi({
    'GET /auth/session': { id: 'u1' },
    'GET /tickets/t1': { ticket, match: null },
    'GET /chats/c1': { id: 'c1', members: [], messages: [], earlier: null, status: 'ACCEPTED', can: { write: true } },
  })
  const page = (
    <Suspense>
      <TicketsScreen />
    </Suspense>
  )
  show(page, { path: '/tickets/:id', at: '/tickets/t1' })
  expect(await screen.findByText(t('caseChatEmpty'))).toBeDefined()
  expect(screen.queryByText(t('chatEmpty'))).toBeNull()
})

test('tickets about neither a match nor an event are told apart by their first line', async () => {
  const ticket = { kind: 'HELP', match: null, tournament: null, moderator: null, ruling: null, closedAt: null }
  const row = { ...ticket, createdAt: '2026-01-01T12:00:00.000Z', closeReason: null, chatId: null }
  const rows = ['My code does not work\nIt says used', 'Wrong country'].map((description, index) => ({
    ...row,
    id: `t${index}`,
    description,
  }))
  stubApi({ 'GET /auth/session': { id: 'u1' }, 'GET /tickets?limit=50': { data: rows, total: 2 } })
  const page = (
    <Suspense>
      <TicketsScreen />
    </Suspense>
  )
  show(page, { path: '/tickets', at: '/tickets' })
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual([`${t('case.HELP')} · My code does not work`, `${t('case.HELP')} · Wrong country`])
})
