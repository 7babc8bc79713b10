import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import PlayersScreen from './players.screen.tsx'

test('a page number beyond every list of entrants is no error', async () => {
  const event = {
    ...{ id: 'e1', eventType: 'Tournament', name: 'Cup', subtitle: 'Friday', visibility: 'PUBLIC', slug: null },
    ...{ type: 'SWISS', teamSize: 1, entrySize: 1, region: null, game: null, organization: null, date: null },
    ...{ timezone: 'UTC', players: 1, waiting: 0, checkinAt: null, startedAt: null, status: 'registration' },
    ...{ settings: { groups: 1, freeAgents: false, checkin: false }, me: { playerId: null } },
  }
  const nova = { id: 'p1', name: 'Nova', image: null, seed: null, result: null, teammates: [], guests: [] }
  const address = 'GET /tournaments/e1/players?page=100000&limit=50'
  stubApi({ 'GET /tournaments/e1': event, [address]: { data: [nova], page: 100_000, limit: 50, total: 5_000_000 } })
  const page = (
    <Suspense>
      <PlayersScreen />
    </Suspense>
  )
  show(page, { path: '/tournaments/:id/players', at: '/tournaments/e1/players?page=999999999' })
  expect(await screen.findByText('Nova')).toBeDefined()
})
