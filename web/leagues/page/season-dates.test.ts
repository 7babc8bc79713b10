import { expect, test } from 'vitest'
import { seasonDates } from './season-dates.ts'

const [thursday, friday, monday] = ['2026-11-19T11:00:00.000Z', '2026-11-20T18:00:00.000Z', '2026-11-23T18:00:00.000Z']
const planned = { type: 'MATCHMAKING', date: friday, startedAt: null, endDate: monday, endedAt: null } as const

test('a queue that was started early is played from its actual start', () => {
  expect(seasonDates(planned)).toEqual({ from: friday, to: monday })
  expect(seasonDates({ ...planned, startedAt: thursday })).toEqual({ from: thursday, to: monday })
})

test('a scheduled season begins with its first round, whenever its fixtures were made', () => {
  expect(seasonDates({ ...planned, type: 'SCHEDULED', startedAt: thursday })).toEqual({ from: friday, to: monday })
})

test('an ended season is not played any longer', () => {
  const early = { ...planned, type: 'SCHEDULED', startedAt: thursday, endedAt: thursday } as const
  expect(seasonDates(early)).toEqual({ from: thursday, to: thursday })
})
