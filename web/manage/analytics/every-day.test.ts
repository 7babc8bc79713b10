import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

test('days without data appear between days with data', () => {
  const days = [
    { day: '2026-10-24', count: 2 },
    { day: '2026-10-27', count: 1 },
  ]
  expect(everyDay(days).map(({ day, count }) => `${day} ${count}`)).toEqual([
    '2026-10-24 2',
    '2026-10-25 0',
    '2026-10-26 0',
    '2026-10-27 1',
  ])
  expect(everyDay([])).toEqual([])
})
