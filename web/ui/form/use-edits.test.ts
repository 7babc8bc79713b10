import { expect, test } from 'vitest'
import { changeOf, isSame } from './use-edits.ts'

type Values = { name: string; size: number; region: string | null; rules: object; passcode?: string | null | undefined }
const stored: Values = { name: 'Cup', size: 1, region: 'EU', rules: { minAge: 16 } }

test('only different values are changes', () => {
  expect(changeOf(stored, {})).toEqual({})
  expect(changeOf(stored, { name: 'Cup', size: 3 })).toEqual({ size: 3 })
  expect(changeOf(stored, { rules: { minAge: 16 } })).toEqual({})
})

test('a cleared value is a change, an untouched one is not', () => {
  expect(changeOf(stored, { region: null })).toEqual({ region: null })
  expect(changeOf(stored, { passcode: undefined })).toEqual({})
  expect(changeOf(stored, { passcode: null })).toEqual({ passcode: null })
})

test('objects are equal in any order of keys, lists only in the same order', () => {
  expect(isSame({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1, d: undefined })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([], {})).toBe(false)
})
