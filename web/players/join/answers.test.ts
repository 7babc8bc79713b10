import { expect, test } from 'vitest'
import { ProblemError } from '../../lib/api/api.ts'
import type { FormField } from '../queries.ts'
import { fieldErrorsOf, refusalsOf, storedAnswers, toAnswers } from './answers.ts'

const form: FormField[] = [
  { key: 'name', kind: 'text', label: 'Name' },
  { key: 'age', kind: 'number', label: 'Age' },
  { key: 'maps', kind: 'multiselect', label: 'Maps', options: ['a', 'b'] },
  { key: 'rules', kind: 'checkbox', label: 'Rules' },
]

test('empty fields are not sent, and numbers are sent as numbers', () => {
  expect(toAnswers(form, { name: '  ', age: '17', maps: [], rules: false })).toEqual({ age: 17 })
  expect(toAnswers(form, { name: 'Nova', age: 'old', maps: ['b'], rules: true })).toEqual({
    name: 'Nova',
    age: 'old',
    maps: ['b'],
    rules: true,
  })
})

test('stored answers fill the fields', () => {
  const stored = { name: 'Nova', age: 17, maps: ['a'] }
  expect(storedAnswers(form, stored)).toEqual({ name: 'Nova', age: '17', maps: ['a'], rules: false })
  expect(toAnswers(form, storedAnswers(form, stored))).toEqual(stored)
})

test('errors appear at their field, and refusals of the person separately', () => {
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
  expect(fieldErrorsOf(error)).toEqual({ age: 'TOO_SMALL' })
  expect(refusalsOf(error)).toEqual([
    { code: 'BANNED', provider: null },
    { code: 'ACCOUNT_MISSING', provider: 'discord' },
  ])
  expect(fieldErrorsOf(new Error('offline'))).toEqual({})
})
