import { expect, test } from 'vitest'
import { ProblemError } from '../lib/api/api.ts'
import { makeFormat } from '../lib/i18n/format.ts'
import {
  answerText,
  type FormField,
  fieldErrorsOf,
  missingAnswers,
  refusalsOf,
  storedAnswers,
  toAnswers,
} from './answers.ts'

const form: FormField[] = [
  { key: 'name', kind: 'text', label: 'Name' },
  { key: 'age', kind: 'number', label: 'Age' },
  { key: 'maps', kind: 'multiselect', label: 'Maps', options: ['a', 'b'] },
  { key: 'rules', kind: 'checkbox', label: 'Rules' },
]

test('empty fields are not sent, and numbers are sent as numbers', () => {
  expect(toAnswers(form, { name: '  ', age: '17', maps: [], rules: false }, 'en')).toEqual({ age: 17 })
  expect(toAnswers(form, { name: 'Nova', age: 'old', maps: ['b'], rules: true }, 'en')).toEqual({
    name: 'Nova',
    age: 'old',
    maps: ['b'],
    rules: true,
  })
})

test('only required questions without an answer are missing', () => {
  const required = form.map((field) => ({ ...field, required: field.key !== 'age' }))
  const missing = { name: 'REQUIRED', maps: 'REQUIRED', rules: 'REQUIRED' }
  expect(missingAnswers(required, { name: ' ', age: '', maps: [], rules: false })).toEqual(missing)
  expect(missingAnswers(required, { name: 'Nova', age: '', maps: ['b'], rules: true })).toEqual({})
})

test('stored answers fill the fields', () => {
  const stored = { name: 'Nova', age: 17, maps: ['a'] }
  expect(storedAnswers(form, stored, 'en')).toEqual({ name: 'Nova', age: '17', maps: ['a'], rules: false })
  expect(toAnswers(form, storedAnswers(form, stored, 'en'), 'en')).toEqual(stored)
})

test.each([
  ['3,5', 'de-DE', 3.5],
  ['1.000', 'de-DE', '1.000'],
  ['1000', 'de-DE', 1000],
  ['3.5', 'en', 3.5],
  ['1,000', 'en', '1,000'],
])('%j as the answer to a number question in %s is sent as %j', (age, locale, sent) => {
  expect(toAnswers(form, { age }, locale)).toEqual({ age: sent })
})

test('a stored number appears with the decimal sign of the reader and is sent back unchanged', () => {
  const answers = storedAnswers(form, { age: 1234.125 }, 'de-DE')
  expect(answers.age).toBe('1234,125')
  expect(toAnswers(form, answers, 'de-DE')).toEqual({ age: 1234.125 })
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

test('a date in an answer is the same day in every time zone, and a country has its name', () => {
  for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])
    expect(answerText('date', '2026-11-13', makeFormat('en', zone))).toMatch(/^Fri,? 13 Nov/)
  expect(answerText('country', 'DE', makeFormat('en', 'UTC'))).toBe('Germany')
})
