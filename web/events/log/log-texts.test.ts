import { publicActions } from '@guildhall/contract/tournaments/constants.ts'
import { fieldRules } from '@guildhall/contract/tournaments/fields.ts'
import { expect, test } from 'vitest'
import words from '../../languages/en/tournaments.json' with { type: 'json' }

const texts: Record<string, string> = words

test('every public action in the log has its own text', () => {
  expect(publicActions.filter((act) => !texts[`act.${act}`])).toEqual([])
})

test('every field of an event that the log can show has a name', () => {
  const names = Object.keys(fieldRules).filter((name) => !fieldRules[name]?.secret)
  expect(names.filter((name) => !texts[`field.${name}`])).toEqual([])
})
