import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Series, Standing } from '../queries.ts'
import { StandingsTable } from './standings-table.tsx'
import './points-dialog.tsx' // the table loads it lazily; loaded here, it opens at once

const t = translatorOf('series')

const event = { eventType: 'Tournament', slug: null, status: 'completed', state: 'counts' }
const series = {
  id: 's1',
  rules: { entrants: 'player', count: 1 },
  calendar: [
    { ...event, id: 'e1', name: 'Cup: Spring' },
    { ...event, id: 'e2', name: 'Cup: Summer' },
  ],
  finale: { id: 'e3', places: 1 },
  me: { entrant: 'user:u1', claims: [] },
} as unknown as Series

const result = { playerId: 'p1', of: 8, wins: 3, dropped: null }
const rows = [
  {
    entrant: 'user:u1',
    rank: 1,
    points: 90,
    name: 'Ann',
    userId: 'u1',
    username: 'ann',
    image: null,
    results: [
      { ...result, eventId: 'e1', rank: 1, points: 100 },
      { ...result, eventId: 'e2', rank: 2, points: 60, dropped: 'best' },
    ],
    adjustments: [{ points: -10, reason: 'Left without notice' }],
    decidedBy: null,
  },
  {
    entrant: 'name:shadow',
    rank: 2,
    points: 45,
    name: 'Shadow',
    userId: null,
    username: null,
    image: null,
    results: [{ ...result, eventId: 'e2', rank: 3, points: 45 }],
    adjustments: [],
    decidedBy: 'points',
  },
] as unknown as Standing[]

test('a dropped result is marked, a missing one is a dash, and the cut to the finale is shown', () => {
  show(<StandingsTable series={series} rows={rows} isFiltered={false} />)
  expect(screen.getByRole('columnheader', { name: 'Spring' }).getAttribute('title')).toBe('Cup: Spring')
  const [, first, second] = screen.getAllByRole('row')
  if (!first || !second) throw new Error('Expected two rows')
  expect(within(first).getByText('60').getAttribute('data-dropped')).toBe('best')
  expect(within(first).getByText('100').getAttribute('data-dropped')).toBeNull()
  expect(within(first).getByText(t('you'))).not.toBeNull()
  expect(within(second).getByText('–')).not.toBeNull()
  expect(screen.getByText(t('qualifyLine', { count: 1 }))).not.toBeNull()
})

test('the total explains every result and adjustment, and a name without an account can be claimed', async () => {
  const calls = stubApi({ 'GET /auth/session': { id: 'u2', username: 'bob' }, 'POST /series/s1/claims': null })
  const { user } = show(<StandingsTable series={series} rows={rows} isFiltered={false} />)
  await user.click(screen.getByRole('button', { name: t('explain', { name: 'Ann', points: '90' }) }))
  const dropped = `${t('result', { rank: 2, of: 8, points: '60', count: 60 })} ${t('dropped.best')}`
  expect(await screen.findByText(dropped)).not.toBeNull()
  expect(screen.getByText('Left without notice')).not.toBeNull()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: t('explain', { name: 'Shadow', points: '45' }) }))
  await user.click(await screen.findByRole('button', { name: t('claim') }))
  expect(calls.find(({ address }) => address.endsWith('/claims'))?.body).toEqual({ entrant: 'name:shadow' })
})
