import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import TicketsScreen from './tickets.screen.tsx'

const [ada, bo] = [
  { id: 'u1', username: 'ada', name: 'Ada' },
  { id: 'u2', username: 'bo', name: 'Bo' },
]
const ticket = {
  id: 't1',
  kind: 'DISPUTE',
  description: 'I won, see the screenshot',
  user: bo,
  tournament: null,
  match: null,
  moderator: null,
  chatId: null,
  closeReason: null,
  closedAt: null,
  ruling: null,
  waitingSince: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  can: {},
}

function openAs(reader: typeof ada) {
  const calls = stubApi({ 'GET /auth/session': reader, 'GET /tickets/t1': { ticket, match: null } })
  const screenOfCase = (
    <Suspense>
      <TicketsScreen />
    </Suspense>
  )
  return { calls, ...show(screenOfCase, { path: '/tickets/:id', at: '/tickets/t1' }) }
}

test('a player reads in the case of a dispute whose description it is', async () => {
  const { unmount } = openAs(ada)
  expect(await screen.findByText('I won, see the screenshot')).toBeDefined()
  expect(await screen.findByText('Bo')).toBeDefined()
  unmount()
  const { calls } = openAs(bo)
  expect(await screen.findByText('I won, see the screenshot')).toBeDefined()
  await waitFor(() => expect(calls.map(({ address }) => address)).toContain('GET /auth/session'))
  expect(screen.queryByText('Bo')).toBeNull()
})
