import { publicActions } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import words from '../../languages/en/tournaments.json' with { type: 'json' }

test('every public action in the log has its own text', () => {
  const texts: Record<string, string> = words
  expect(publicActions.filter((act) => !texts[`act.${act}`])).toEqual([])
})
