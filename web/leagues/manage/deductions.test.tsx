import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Deduction, League, LeagueTable } from '../queries.ts'
import { Deductions } from './deductions.tsx'

const t = translatorOf('leagues-manage')

const league = { id: 'l1', completedAt: null, cancelledAt: null } as League
const table = { divisions: [] } as unknown as LeagueTable
const deduction = {
  id: 'd1',
  points: 2,
  reason: 'Late twice',
  player: { id: 'p1', name: 'Ravens' },
  createdAt: '2026-01-02T12:00:00.000Z',
  revokedAt: null,
  revokeReason: null,
} as Deduction

test('points are deducted and given back while the season runs', () => {
  show(<Deductions league={league} table={table} deductions={[deduction]} />)
  for (const name of [t('deductions.add'), t('deductions.revoke')])
    expect(screen.getByRole('button', { name })).toBeDefined()
})

test.each(['completedAt', 'cancelledAt'] as const)('with %s set the deductions can only be read', (field) => {
  const closed = { ...league, [field]: '2026-02-01T12:00:00.000Z' }
  const { rerender } = show(<Deductions league={closed} table={table} deductions={[deduction]} />)
  expect(screen.getByText(/Late twice/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Deductions league={closed} table={table} deductions={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a deduction says which team, how many points and what reason are missing', async () => {
  const { user } = show(<Deductions league={league} table={table} deductions={[]} />)
  const ui = translatorOf('ui')
  await user.clear(screen.getByRole('spinbutton'))
  await expectMissing(user, t('deductions.add'), ui('choiceMissing'), () => screen.getByRole('combobox'))
  for (const text of [ui('between', { min: 0.5, max: 1000 }), ui('reasonMissing')])
    expect(screen.getByText(text)).toBeDefined()
})
