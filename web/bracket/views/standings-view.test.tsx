import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { StandingsView } from './standings-view.tsx'

const t = translatorOf('bracket')

const row = { image: null, country: null, group: 1, won: 2, drawn: 0, lost: 0, gamesWon: 2, gamesLost: 0 }

test('only a rank can be explained, and an entrant without one has a dash', async () => {
  const rows = [
    { ...row, playerId: 'p2', name: 'Bob', rank: 1, values: { points: 6 }, decidedBy: 'points', dropped: false },
    { ...row, playerId: 'p1', name: 'Ann', rank: null, values: { points: 9 }, decidedBy: null, dropped: true },
  ]
  const standings = { type: 'ROUND_ROBIN', final: true, groups: 1, qualifiers: 0, tiebreaks: ['points'], rows }
  stubApi({ 'GET /tournaments/t1/standings': standings })
  show(<StandingsView tournamentId="t1" playerId={null} team={false} roundName={String} />)
  expect(await screen.findByRole('row', { name: /–.*Ann/ })).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    t('whyName', { name: 'Bob' }),
  ])
})

test('a disqualified entrant is marked as such, unlike one who dropped out', async () => {
  const out = { ...row, rank: null, values: { points: 0 }, decidedBy: null, dropped: true }
  const rows = [
    { ...out, playerId: 'p1', name: 'Ann', disqualified: true },
    { ...out, playerId: 'p2', name: 'Bob', disqualified: false },
  ]
  stubApi({
    'GET /tournaments/t1/standings': {
      type: 'ROUND_ROBIN',
      final: true,
      groups: 1,
      qualifiers: 0,
      tiebreaks: ['points'],
      rows,
    },
  })
  show(<StandingsView tournamentId="t1" playerId={null} team={false} roundName={String} />)
  within(await screen.findByRole('row', { name: /Ann/ })).getByText(t('disqualified'))
  within(screen.getByRole('row', { name: /Bob/ })).getByText(t('dropped'))
})
