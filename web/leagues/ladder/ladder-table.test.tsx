import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { LadderRow } from '../queries.ts'
import { LadderTable } from './ladder-table.tsx'

const t = translatorOf('leagues')
const league = { id: 'l1', eventType: 'League', entrySize: 1, settings: { ladder: 'rating' } } as const

const row = (id: string, rank: number | null, rest: Partial<LadderRow> = {}): LadderRow => ({
  player: { id, name: id, image: null, country: null },
  rank,
  rating: 1684.4,
  deviation: 42,
  tier: 'Gold',
  placementLeft: 0,
  decay: 0,
  week: 12,
  form: ['win', 'loss'],
  played: 20,
  won: 12,
  drawn: 0,
  lost: 8,
  lastPlayedAt: null,
  canChallenge: false,
  challengeId: null,
  ...rest,
})

test('Challenge is offered only where the rules allow it', async () => {
  const onChallenge = vi.fn()
  const rows = [
    row('Hana', 11, { canChallenge: true }),
    row('Zofia', 13, { challengeId: 'c1' }),
    row('Nova', 14),
    row('Leila', 16),
  ]
  const { user } = show(<LadderTable league={league} rows={rows} ownId="Nova" onChallenge={onChallenge} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    t('ladder.challengeName', { name: 'Hana' }),
  ])
  expect(screen.getByText(t('ladder.challenged'))).toBeDefined()
  await user.click(screen.getByRole('button'))
  expect(onChallenge).toHaveBeenCalledWith(rows[0])
})

test('a rating is hidden during placement, and rounded afterwards', () => {
  const rows = [row('Nova', 14), row('Ravn', null, { rating: null, placementLeft: 3, week: null })]
  show(<LadderTable league={league} rows={rows} ownId={null} onChallenge={() => {}} />)
  expect(within(screen.getByRole('row', { name: /Nova/ })).getByText('1,684')).toBeDefined()
  expect(screen.getByText(t('ladder.placementLeft', { count: 3 }))).toBeDefined()
})

test('a ladder by position has no ratings', () => {
  const byPosition = { ...league, settings: { ladder: 'position' } } as const
  show(<LadderTable league={byPosition} rows={[row('Nova', 1)]} ownId={null} onChallenge={() => {}} />)
  expect(screen.queryByRole('columnheader', { name: t('ladder.rating') })).toBeNull()
})

test('a loss of the week has a minus as long as the plus', () => {
  show(<LadderTable league={league} rows={[row('Nova', 14, { week: -7.6 })]} ownId={null} onChallenge={() => {}} />)
  expect(screen.getByText('−8')).toBeDefined()
})
