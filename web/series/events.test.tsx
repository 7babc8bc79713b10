import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import SeriesEventsScreen from './events.screen.tsx'

const t = translatorOf('series')

afterEach(() => vi.unstubAllGlobals())

const rocket = { id: 'g1', name: 'Rocket League', slug: 'rocket-league' }
const chess = { id: 'g2', name: 'Chess', slug: 'chess' }

test.each([
  [[rocket, rocket], false],
  [[rocket, chess], true],
])('the events name their game where it differs (%#)', async (games, isNamed) => {
  const calendar = games.map((game, index) => ({
    id: `e${index}`,
    eventType: 'Tournament',
    name: `Cup ${index}`,
    slug: null,
    date: null,
    game,
    region: 'EU',
    entrants: 8,
    winner: null,
    state: 'open',
  }))
  stubApi({ 'GET /series/s1': { id: 's1', name: 'Circuit', visibility: 'PUBLIC', calendar, can: { update: false } } })
  const page = (
    <Suspense>
      <SeriesEventsScreen />
    </Suspense>
  )
  show(page, { path: '/series/:id/events', at: '/series/s1/events' })
  expect(await screen.findByRole('link', { name: 'Cup 0' })).toBeDefined()
  expect(screen.queryAllByText('Rocket League').length > 0).toBe(isNamed)
})

test.each([true, false])('a series without events offers to add one only to its hosts (host: %s)', async (update) => {
  stubApi({ 'GET /series/s1': { id: 's1', name: 'Circuit', visibility: 'PUBLIC', calendar: [], can: { update } } })
  const page = (
    <Suspense>
      <SeriesEventsScreen />
    </Suspense>
  )
  show(page, { path: '/series/:id/events', at: '/series/s1/events' })
  expect(await screen.findByText(t('noEvents'))).toBeDefined()
  const link = screen.queryByRole('link', { name: t('addEvent') })
  expect(link?.getAttribute('href')).toBe(update ? '/series/s1/manage' : undefined)
})
