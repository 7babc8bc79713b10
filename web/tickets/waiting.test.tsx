import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { useDuration } from './waiting.tsx'

function Durations({ minutes }: { minutes: number[] }) {
  const duration = useDuration()
  return <p>{minutes.map(duration).join(' · ')}</p>
}

test('a wait has at most two units, and none that is zero', () => {
  show(<Durations minutes={[0, 18, 60, 240, 260, 1_440, 3_060]} />)
  expect(screen.getByRole('paragraph').textContent).toBe('0 min · 18 min · 1 h · 4 h · 4 h 20 min · 1 d · 2 d 3 h')
})
