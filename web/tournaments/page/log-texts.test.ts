import { publicActs } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import words from '../../languages/en/tournaments.json' with { type: 'json' }

test('every act that everybody reads in the log has a text of its own', () => {
  const texts: Record<string, string> = words
  expect(publicActs.filter((act) => !texts[`act.${act}`])).toEqual([])
})
