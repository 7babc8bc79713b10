import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import WeekScreen from './week.screen.tsx'

const fixture = (id: string, division: number, home: string, away: string) => ({
  id,
  division,
  state: 'scheduled',
  startsAt: '2030-01-04T19:00:00.000Z',
  kickoffAt: '2030-01-04T19:00:00.000Z',
  player1: { id: home, name: home, image: null },
  player2: { id: away, name: away, image: null },
  winnerId: null,
  results: null,
  reason: null,
  proposal: null,
})

async function showWeek(divisions: string[]) {
  const fixtures = [fixture('m2', 2, 'Eve', 'Hal'), fixture('m1', 1, 'Ada', 'Dax')]
  stubApi({
    'GET /leagues/l1': { id: 'l1', name: 'Winter League', teamSize: 1, divisions, can: {} },
    'GET /leagues/l1/attention': { data: [] },
    'GET /leagues/l1/fixtures': { current: 1, rounds: [{ round: 1, played: 0, matches: 2 }], fixtures },
  })
  const page = (
    <Suspense>
      <WeekScreen />
    </Suspense>
  )
  const result = show(page, { path: '/leagues/:id/manage', at: '/leagues/l1/manage' })
  await screen.findByText('Ada')
  return result
}

test('the fixtures of a match week are listed by division, best first', async () => {
  await showWeek(['Premier', 'First'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Premier',
    'First',
  ])
  const [premier, first] = screen.getAllByRole('list').filter((list) => list.className === 'fixtures')
  expect(premier && within(premier).getByText('Ada')).toBeDefined()
  expect(first && within(first).getByText('Eve')).toBeDefined()
})

test('a season of one division has no headings for it', async () => {
  await showWeek([])
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
})
