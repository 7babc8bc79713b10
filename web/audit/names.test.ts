import { auditActions, auditKinds } from '@guildhall/contract/audit/actions.ts'
import { expect, test } from 'vitest'
import texts from '../languages/en/audit.json' with { type: 'json' }

const namesOf = (group: string) =>
  Object.keys(texts)
    .filter((key) => key.startsWith(`${group}.`))
    .map((key) => key.slice(group.length + 1))

test('every action of the audit log and every kind of subject has a name, and no other', () => {
  expect(namesOf('action').toSorted()).toEqual([...auditActions].toSorted())
  expect(namesOf('kind').toSorted()).toEqual([...auditKinds].toSorted())
})

test('no two actions have the same name in the filter', () => {
  const names = Object.entries(texts).flatMap(([key, text]) => (key.startsWith('action.') ? [text] : []))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
