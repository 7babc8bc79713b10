import { expect, test } from 'vitest'
import { bracketTabKey } from './bracket-tab.ts'

test('the tab with the matches is named after the format', () => {
  const keyOf = (type: Parameters<typeof bracketTabKey>[0]['type'], groups = 1) =>
    bracketTabKey({ type, settings: { groups } })
  expect(keyOf('DOUBLE_ELIMINATION')).toBe('bracket')
  expect(keyOf('ROUND_ROBIN')).toBe('standings')
  expect(keyOf('ROUND_ROBIN', 4)).toBe('tab.groups')
  expect(keyOf('SWISS')).toBe('tab.swiss')
  expect(keyOf('LEADERBOARD')).toBe('standings')
})
