import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('an entry shows only the fields that differ, with nested ones by their path', () => {
  const before = { name: 'Chess', settings: { bestOf: 1, draws: true }, platforms: ['PC'], passcode: '•••' }
  const after = { name: 'Chess', settings: { bestOf: 3, draws: true }, platforms: ['PC', 'Web'], passcode: '•••' }
  expect(changesOf(before, after)).toEqual([
    { field: 'settings.bestOf', before: '1', after: '3' },
    { field: 'platforms', before: 'PC', after: 'PC, Web' },
    { field: 'passcode', before: '•••', after: '•••' },
  ])
  expect(changesOf(null, { role: 'ADMIN' })).toEqual([{ field: 'role', before: null, after: 'ADMIN' }])
})
