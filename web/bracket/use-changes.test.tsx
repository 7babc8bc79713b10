import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { type Bracket, planOf } from './drawing/plan.ts'
import { useChanges } from './use-changes.ts'

const bracket = (current: string | null, scoreA: number): Bracket => ({
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current,
  rounds: [],
  entrants: [],
  matches: [{ id: 'm1', no: 1, key: 'W1', number: 1, a: 0, b: 1, status: 'live', scoreA, scoreB: 0 }],
})
const noop = () => {}
let setBracket: (bracket: Bracket) => void = noop

function Page() {
  const [shown, set] = useState(() => bracket('W1', 0))
  setBracket = set
  return <p>{[...useChanges(planOf(shown), noop)].join(' ') || 'none'}</p>
}

test('the highlight of a change ends, also if an update without changes follows at once', async () => {
  vi.useFakeTimers()
  show(<Page />)
  act(() => setBracket(bracket('W1', 1)))
  expect(screen.getByText('1')).toBeDefined()
  act(() => setBracket(bracket(null, 1)))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('none')).toBeDefined()
})
