import { expect, test } from 'vitest'
import { managePhase } from './manage-phase.ts'

const at = '2026-01-01T18:00:00.000Z'

test('the manage page is the readiness list before the start, the match list during play, and the finish afterwards', () => {
  const type = 'DOUBLE_ELIMINATION'
  expect(managePhase({ type, startedAt: null, endedAt: null })).toBe('overview')
  expect(managePhase({ type, startedAt: at, endedAt: null })).toBe('matches')
  expect(managePhase({ type, startedAt: at, endedAt: at })).toBe('finish')
  expect(managePhase({ type: 'LEADERBOARD', startedAt: at, endedAt: null })).toBe('attempts')
  expect(managePhase({ type: 'REGISTRATION', startedAt: at, endedAt: null })).toBe('overview')
})
