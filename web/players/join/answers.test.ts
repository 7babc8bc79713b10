import { expect, test } from 'vitest'
import { ProblemError } from '../../lib/api/api.ts'
import type { FormField } from '../queries.ts'
import { answersOf, mistakesOf, refusalsOf, sentOf } from './answers.ts'

const form: FormField[] = [
  { key: 'name', kind: 'text', label: 'Name' },
  { key: 'age', kind: 'number', label: 'Age' },
  { key: 'maps', kind: 'multiselect', label: 'Maps', options: ['a', 'b'] },
  { key: 'rules', kind: 'checkbox', label: 'Rules' },
]

test('what was left empty is not sent, and a number goes as one', () => {
  expect(sentOf(form, { name: '  ', age: '17', maps: [], rules: false })).toEqual({ age: 17 })
  expect(sentOf(form, { name: 'Nova', age: 'old', maps: ['b'], rules: true })).toEqual({
    name: 'Nova',
    age: 'old',
    maps: ['b'],
    rules: true,
  })
})

test('what was answered before stands in the fields again', () => {
  const kept = { name: 'Nova', age: 17, maps: ['a'] }
  expect(answersOf(form, kept)).toEqual({ name: 'Nova', age: '17', maps: ['a'], rules: false })
  expect(sentOf(form, answersOf(form, kept))).toEqual(kept)
})

test('a refusal is told at its field, and of the person apart', () => {
  const error = new ProblemError({
    type: '',
    title: '',
    status: 403,
    code: 'NOT_ELIGIBLE',
    errors: [
      { path: 'body.formResponse.age', code: 'TOO_SMALL', message: '' },
      { path: '', code: 'BANNED', message: '' },
      { path: 'accounts.discord', code: 'ACCOUNT_MISSING', message: '' },
    ],
  })
  expect(mistakesOf(error)).toEqual({ age: 'TOO_SMALL' })
  expect(refusalsOf(error)).toEqual([
    { code: 'BANNED', provider: null },
    { code: 'ACCOUNT_MISSING', provider: 'discord' },
  ])
  expect(mistakesOf(new Error('offline'))).toEqual({})
})
