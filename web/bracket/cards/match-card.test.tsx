import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { MatchCard } from './match-card.tsx'
import { Scorebug } from './scorebug.tsx'

test('a match shows both opponents, also if they have the same name or are not known yet', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unknown = { name: 'TBD', state: 'unknown' } as const
  const alex = { name: 'Alex', score: 1 }
  show(
    <>
      <MatchCard id="M3" rows={[unknown, unknown]} />
      <Scorebug caption="Final" sides={[alex, alex]} />
    </>,
  )
  expect([screen.getAllByText('TBD').length, screen.getAllByText('Alex').length]).toEqual([2, 2])
  expect(errors).not.toHaveBeenCalled()
})
