import { expect, test } from 'vitest'
import english from '../languages/en/tournaments.json' with { type: 'json' }
import { bracketLinkKey, bracketTabKey } from './bracket-tab.ts'

test('the tab with the matches is named after the format', () => {
  const keyOf = (type: Parameters<typeof bracketTabKey>[0]['type'], groups = 1) =>
    bracketTabKey({ type, settings: { groups } })
  expect(keyOf('DOUBLE_ELIMINATION')).toBe('bracket')
  expect(keyOf('ROUND_ROBIN')).toBe('standings')
  expect(keyOf('ROUND_ROBIN', 4)).toBe('tab.groups')
  expect(keyOf('SWISS')).toBe('tab.swiss')
  expect(keyOf('LEADERBOARD')).toBe('standings')
  for (const key of [keyOf('DOUBLE_ELIMINATION'), keyOf('ROUND_ROBIN'), keyOf('ROUND_ROBIN', 4), keyOf('SWISS')])
    expect(english).toHaveProperty([key])
})

test('only knock-out formats have a button to a bracket', () => {
  const keyOf = (type: Parameters<typeof bracketTabKey>[0]['type']) => bracketLinkKey({ type, eventType: 'Tournament' })
  expect(keyOf('SINGLE_ELIMINATION')).toBe('bracket')
  expect(keyOf('ROUND_ROBIN')).toBe('standings')
  expect(keyOf('SWISS')).toBe('matches')
  expect(bracketLinkKey({ type: 'ROUND_ROBIN', eventType: 'League' })).toBe('matches')
})
