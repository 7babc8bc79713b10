import { expect, test } from 'vitest'
import type { Condition } from '../queries.ts'
import { conditionOf, valuesOf, type WrittenKind, writtenKinds } from './condition-values.ts'

const isWritten = (kind: string): kind is WrittenKind => writtenKinds.some((name) => name === kind)

const conditions: Condition[] = [
  { kind: 'role', roles: ['OWNER', 'ADMIN'] },
  { kind: 'game', gameIds: ['g1'], not: true },
  { kind: 'country', countries: ['DE', 'FR'] },
  { kind: 'level', min: 5 },
  { kind: 'level', min: 5, max: 20, not: true },
  { kind: 'joined', since: '2026-10-01' },
  { kind: 'played', eventId: 'e1', not: true },
  { kind: 'seen', days: 30 },
]

test.each(conditions)('a stored condition opens and saves unchanged: %j', (condition) => {
  if (!isWritten(condition.kind)) throw new Error('Expected a kind with a dialog')
  expect(conditionOf(condition.kind, valuesOf(condition))).toEqual(condition)
})

test('fields that are empty or wrong make no condition', () => {
  const empty = valuesOf(null)
  for (const kind of ['role', 'game', 'country', 'level', 'joined', 'played'] as const)
    expect(conditionOf(kind, empty)).toBeNull()
  expect(conditionOf('level', { ...empty, min: '20', max: '5' })).toBeNull()
  expect(conditionOf('level', { ...empty, min: '2.5' })).toBeNull()
  expect(conditionOf('seen', { ...empty, days: '0' })).toBeNull()
})
