import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { EventFacts } from './event-facts.tsx'

const t = translatorOf('manage')
const hour = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours)).toISOString()

function labelsOf(change: Partial<Event>) {
  const event = {
    id: 'e1',
    date: hour(19),
    startedAt: null,
    endedAt: null,
    endDate: hour(22),
    cancelledAt: null,
    type: 'LEADERBOARD',
    status: 'live',
    entrySize: 1,
    players: 2,
    maxPlayers: 16,
    waiting: 0,
    ...change,
  } as unknown as Event
  show(<EventFacts event={event} checkIn={undefined} />)
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  cleanup()
  return labels
}

test('the facts of a running leaderboard name its end, and no waitlist or spots', () => {
  expect(labelsOf({ status: 'registration' })).toContain(t('waiting'))
  expect(labelsOf({ startedAt: hour(19) })).toEqual([t('localTime'), t('startedAt'), t('entrants'), t('end')])
  expect(labelsOf({ startedAt: hour(19), endedAt: hour(21) }).at(-1)).toBe(t('phase.ended'))
})
