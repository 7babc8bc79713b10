import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { CaseQueue } from './case-queue.tsx'

test('a case in the queue names the opponents, not only the number of their match', () => {
  const ticket = {
    id: 't1',
    kind: 'DISPUTE',
    match: { id: 'm1', no: 7, key: 'W1' },
    description: null,
    unread: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    waitingSince: null,
    closedAt: null,
    ruling: null,
    moderator: null,
  }
  const props = {
    event: { id: 'e1', eventType: 'Tournament' },
    list: 'open',
    tickets: [ticket],
    selectedId: null,
    matches: new Map([['m1', { player1: { id: 'p1', name: 'Ada' }, player2: { id: 'p2', name: 'Bo' } }]]),
    roundName: () => 'Semi-finals',
  }
  show(<CaseQueue {...(props as unknown as ComponentProps<typeof CaseQueue>)} />)
  expect(screen.getByRole('link', { name: /M7.*Ada – Bo/ })).toBeDefined()
})
