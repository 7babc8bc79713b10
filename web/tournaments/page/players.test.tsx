import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import PlayersScreen from './players.screen.tsx'

const event = {
  id: 'e1',
  eventType: 'Tournament',
  name: 'Cup',
  subtitle: 'Friday',
  visibility: 'PUBLIC',
  slug: null,
  type: 'SWISS',
  teamSize: 1,
  entrySize: 1,
  region: null,
  game: null,
  organization: null,
  date: null,
  timezone: 'UTC',
  players: 1,
  waiting: 0,
  checkinAt: null,
  startedAt: null,
  status: 'registration',
  settings: { groups: 1, freeAgents: false, checkin: false },
  me: { playerId: null },
}

const t = translatorOf('tournaments')

const page = (
  <Suspense>
    <PlayersScreen />
  </Suspense>
)

test('a page number beyond every list of entrants is no error', async () => {
  const nova = { id: 'p1', name: 'Nova', image: null, seed: null, result: null, teammates: [], guests: [] }
  const address = 'GET /tournaments/e1/players?page=100000&limit=50'
  stubApi({ 'GET /tournaments/e1': event, [address]: { data: [nova], page: 100_000, limit: 50, total: 5_000_000 } })
  show(page, { path: '/tournaments/:id/players', at: '/tournaments/e1/players?page=999999999' })
  expect(await screen.findByText('Nova')).toBeDefined()
})

test.each([
  ['registration', 'nobody.in', true],
  ['cancelled', 'noPlayers', false],
])('an event without entrants invites to join only while registration is open (%s)', async (status, title, invites) => {
  const address = 'GET /tournaments/e1/players?limit=50'
  stubApi({
    'GET /tournaments/e1': { ...event, players: 0, status },
    [address]: { data: [], page: 1, limit: 50, total: 0 },
  })
  show(page, { path: '/tournaments/:id/players', at: '/tournaments/e1/players' })
  expect(await screen.findByText(t(title))).toBeDefined()
  expect(screen.queryByText(t('beFirst')) !== null).toBe(invites)
})
