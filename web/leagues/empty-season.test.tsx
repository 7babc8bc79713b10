import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import FixturesScreen from './fixtures/fixtures.screen.tsx'
import LadderScreen from './ladder/ladder.screen.tsx'

const t = translatorOf('leagues')

afterEach(() => vi.unstubAllGlobals())

const season = {
  id: 'l1',
  eventType: 'League',
  name: 'Queue',
  subtitle: null,
  visibility: 'PUBLIC',
  slug: null,
  type: 'RANKED',
  teamSize: 1,
  entrySize: 1,
  region: null,
  game: null,
  organization: null,
  date: null,
  timezone: 'UTC',
  status: 'running',
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  divisions: [],
  settings: { challengeReach: 5, openChallenges: 2, ladder: 'rating' },
  me: { playerId: null },
  can: {},
}

function showScreen(fields: object, Screen: typeof FixturesScreen) {
  stubApi({
    'GET /auth/session': null,
    'GET /tournaments/l1': { ...season, ...fields },
    'GET /leagues/l1/fixtures': { rounds: [], current: null, fixtures: [] },
    'GET /leagues/l1/ladder?limit=50': { data: [], page: 1, limit: 50, total: 0 },
  })
  const page = (
    <Suspense>
      <Screen />
    </Suspense>
  )
  return show(page, { path: '/leagues/:id/*', at: '/leagues/l1/part' })
}

test.each([
  ['SCHEDULED', 'fixtures.emptyText'],
  ['RANKED', 'fixtures.emptyLadder'],
  ['MATCHMAKING', 'fixtures.emptyQueue'],
])('a %s league without matches says where they come from', async (type, key) => {
  showScreen({ type }, FixturesScreen)
  expect(await screen.findByText(t(key))).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['RANKED', '/leagues/l1/ladder'],
  ['MATCHMAKING', '/leagues/l1'],
])('an entrant of a %s league without matches finds the way to the first one', async (type, path) => {
  showScreen({ type, me: { playerId: 'p1' } }, FixturesScreen)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(path)
})

test('a season that is over does not promise matches', async () => {
  showScreen({ status: 'cancelled', startedAt: null }, FixturesScreen)
  expect(await screen.findByText(t('seasonOver'))).toBeDefined()
  expect(screen.queryByText(t('fixtures.emptyLadder'))).toBeNull()
})

test('a queue has no rule about challenges, and its empty ladder waits for entrants', async () => {
  showScreen({ type: 'MATCHMAKING' }, LadderScreen)
  expect(await screen.findByText(t('ladder.emptyOpen'))).toBeDefined()
  expect(screen.queryByText(t('ladder.rule', { count: 5 }), { exact: false })).toBeNull()
})
