import { expect, test } from 'vitest'
import { defaultDailyLimit, planDays } from './email-limit.ts'

const now = new Date('2026-11-16T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a community may email more people the larger it is, and half as many in its first month', () => {
  expect(defaultDailyLimit({ members: 0, createdAt: daysAgo(100) }, now)).toBe(200)
  expect(defaultDailyLimit({ members: 500, createdAt: daysAgo(31) }, now)).toBe(1_200)
  expect(defaultDailyLimit({ members: 500, createdAt: daysAgo(29) }, now)).toBe(600)
})

test('emails over the limit of a day wait for the next days, at the same time of day', () => {
  const planned = new Map([
    ['2026-11-16', 70],
    ['2026-11-17', 100],
    ['2026-11-18', 20],
  ])
  expect(planDays(130, 100, planned, now)).toEqual([
    { at: new Date('2026-11-16T18:00:00Z'), count: 30 },
    { at: new Date('2026-11-18T18:00:00Z'), count: 80 },
    { at: new Date('2026-11-19T18:00:00Z'), count: 20 },
  ])
})

test('no emails need no days, and a limit of zero still ends', () => {
  expect(planDays(0, 100, new Map(), now)).toEqual([])
  expect(planDays(3, 0, new Map(), now).map(({ count }) => count)).toEqual([1, 1, 1])
})
