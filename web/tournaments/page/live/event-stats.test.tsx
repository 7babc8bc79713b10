import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../../events/queries.ts'
import { stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { EventStats } from './event-stats.tsx'

const t = translatorOf('tournaments')
const event = {
  id: 'e1',
  type: 'SWISS',
  players: 17,
  maxPlayers: 64,
  waiting: 0,
  teamSize: 1,
  prizes: [],
  startedAt: null,
  endedAt: null,
  entry: { kind: 'free', amount: 0 },
  checkinAt: null,
  date: '2030-11-20T19:00:00.000Z',
  registrationStart: null,
  registrationEnd: '2030-11-20T18:00:00.000Z',
}
const showStats = (status: string) => show(<EventStats event={{ ...event, status } as unknown as Tournament} />)

test('an open event shows its free spots and its deadline with the zone, a closed one only its entrants', () => {
  stubApi({})
  const { container, unmount } = showStats('registration')
  expect(screen.getByText(t('placesFree', { noun: t('entrants'), count: 47 }))).toBeDefined()
  expect(container.querySelector('time .zone')).not.toBeNull()
  unmount()
  showStats('closed')
  expect(screen.getByText(t('entrants'))).toBeDefined()
})
