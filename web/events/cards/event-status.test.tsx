import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { TournamentCard } from '../queries.ts'
import { EventStatus } from './event-status.tsx'

const t = translatorOf('tournaments')
const event = {
  status: 'checkin',
  visibility: 'PUBLIC',
  locked: false,
  maxPlayers: 16,
  players: 8,
  waiting: 0,
  checkinAt: '2026-11-15T14:00:00.000Z',
  date: '2099-11-15T15:00:00.000Z',
} as unknown as TournamentCard

test('only those who take part read that check-in is open', () => {
  show(<EventStatus event={event} showAll takesPart />)
  expect(screen.queryByText(t('checkinOpen'))).not.toBeNull()
  cleanup()
  show(<EventStatus event={event} showAll />)
  expect(screen.queryByText(t('checkinOpen'))).toBeNull()
  expect(screen.queryByText(t('closed'))).not.toBeNull()
})
