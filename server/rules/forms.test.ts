import { formFieldKinds } from '@guildhall/contract/tournaments/constants.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { countries } from './countries.ts'
import { checkAnswers, type Field, refuseForm } from './forms.ts'

const code = (field: Omit<Field, 'name'>, answer: unknown) =>
  checkAnswers(deepFreeze([{ name: 'q', ...field }]), deepFreeze({ q: answer }))[0]?.code ?? null

describe('one answer', () => {
  const [options, min, max] = [['red', 'blue', 'green'], 2, 4]
  test.each([
    [{ type: 'text', min, max }, 'abc', null],
    [{ type: 'text', min, max }, 'a', 'TOO_SHORT'],
    [{ type: 'text', min, max }, 'abcde', 'TOO_LONG'],
    [{ type: 'text', max }, '🏆🏆🏆🏆', null],
    [{ type: 'text' }, 'x'.repeat(501), 'TOO_LONG'],
    [{ type: 'textarea' }, 'x'.repeat(501), null],
    [{ type: 'text' }, 7, 'WRONG_TYPE'],
    [{ type: 'number', min, max }, 2, null],
    [{ type: 'number', min, max }, 1, 'TOO_SMALL'],
    [{ type: 'number', min, max }, 5, 'TOO_LARGE'],
    [{ type: 'number' }, 0, null],
    [{ type: 'number' }, '3', 'WRONG_TYPE'],
    [{ type: 'number' }, Number.NaN, 'WRONG_TYPE'],
    [{ type: 'select', options }, 'red', null],
    [{ type: 'select', options }, 'pink', 'NOT_AN_OPTION'],
    [{ type: 'multiselect', options, min }, ['red', 'blue'], null],
    [{ type: 'multiselect', options, min }, ['red'], 'TOO_FEW'],
    [{ type: 'multiselect', options, max: 1 }, ['red', 'blue'], 'TOO_MANY'],
    [{ type: 'multiselect', options }, ['red', 'red'], 'NOT_AN_OPTION'],
    [{ type: 'multiselect', options }, ['pink'], 'NOT_AN_OPTION'],
    [{ type: 'multiselect', options }, 'red', 'WRONG_TYPE'],
    [{ type: 'checkbox' }, true, null],
    [{ type: 'checkbox' }, 'yes', 'WRONG_TYPE'],
    [{ type: 'date' }, '2024-02-29', null],
    [{ type: 'date' }, '2026-02-29', 'NOT_A_DATE'],
    [{ type: 'date' }, '29.02.2024', 'NOT_A_DATE'],
    [{ type: 'date' }, '2026-02-30', 'NOT_A_DATE'],
    [{ type: 'date' }, '2026-13-01', 'NOT_A_DATE'],
    [{ type: 'date' }, '2026-1-1', 'NOT_A_DATE'],
    [{ type: 'date' }, 'today', 'NOT_A_DATE'],
    [{ type: 'date', min: '2026-01-01' }, '2025-12-31', 'TOO_EARLY'],
    [{ type: 'date', max: '2026-01-01' }, '2026-01-02', 'TOO_LATE'],
    [{ type: 'email' }, 'ann@example.org', null],
    [{ type: 'email' }, 'ann@example', 'NOT_AN_EMAIL'],
    [{ type: 'email' }, 'ann bob@example.org', 'NOT_AN_EMAIL'],
    [{ type: 'country' }, 'DE', null],
    [{ type: 'country' }, 'XX', 'NOT_A_COUNTRY'],
    [{ type: 'url' }, 'https://example.org/a?b', null],
    [{ type: 'url' }, 'javascript:alert(1)', 'NOT_A_URL'],
    [{ type: 'url' }, 'example.org', 'NOT_A_URL'],
  ] as const)('field %j with answer %j: %s', (field, answer, expected) => {
    expect(code(field, answer)).toBe(expected)
  })
})

describe('a whole form', () => {
  const form: Field[] = deepFreeze([
    { name: 'clan', type: 'text', required: true },
    { name: 'rules', type: 'checkbox', required: true },
    { name: 'shirt', type: 'select', options: ['S', 'M'] },
  ])
  test('each invalid field is reported once, in the order of the form', () => {
    expect(checkAnswers(form, { clan: '  ', rules: false, shirt: 'XL', extra: 1 })).toEqual([
      { path: 'clan', code: 'REQUIRED' },
      { path: 'rules', code: 'REQUIRED' },
      { path: 'shirt', code: 'NOT_AN_OPTION' },
      { path: 'extra', code: 'UNKNOWN_FIELD' },
    ])
  })
  test('a field that is not required may stay empty', () => {
    expect(checkAnswers(form, { clan: 'Red', rules: true })).toEqual([])
    expect(checkAnswers(form, { clan: 'Red', rules: true, shirt: null })).toEqual([])
  })
  test('inherited properties of Object do not count as answers', () => {
    expect(checkAnswers([{ name: 'constructor', type: 'text', required: true }], {})).toHaveLength(1)
  })
  test('any answer can be checked without an error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formFieldKinds), fc.anything(), (type, answer) => {
        expect(checkAnswers([{ name: 'q', type }], { q: answer }).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('a form that is impossible to answer is refused', () => {
  const form: Field[] = [
    { name: ' ', type: 'text' },
    { name: 'a', type: 'select' },
    { name: 'a', type: 'number', min: 5, max: 2 },
  ]
  expect(refuseForm(deepFreeze(form))).toEqual([
    { code: 'NO_NAME', path: '0' },
    { code: 'NO_OPTIONS', path: 'a' },
    { code: 'DUPLICATE_NAME', path: 'a' },
    { code: 'MIN_OVER_MAX', path: 'a' },
  ])
})

test('there are the 249 countries of ISO 3166-1, and Kosovo', () => expect(countries.size).toBe(250))
