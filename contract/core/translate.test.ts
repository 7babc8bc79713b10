import { expect, test } from 'vitest'
import { createTranslator } from './translate.ts'

const texts = {
  plain: 'Bracket',
  sentence: 'M{{no}}, {{round}}: {{a}}, {{b}}',
  many: '{{count, number}} of {{max, number}} places',
  members_zero: 'Nobody yet',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  place_ordinal_one: '{{count}}st',
  place_ordinal_two: '{{count}}nd',
  place_ordinal_other: '{{count}}th',
}
const t = createTranslator('en', texts)

test('values are inserted by name, and a missing value is left empty', () => {
  expect(t('plain')).toBe('Bracket')
  expect(t('sentence', { no: 12, round: 'Final', a: 'Nova', b: '$& {{no}}' })).toBe('M12, Final: Nova, $& {{no}}')
  expect(t('sentence', { no: 12, round: null })).toBe('M12, : , ')
  expect(t('no such text')).toBe('no such text')
})

test('numbers are formatted for the locale', () => {
  expect(createTranslator('de-DE', texts)('many', { count: 1_024, max: 4_096 })).toBe('1.024 of 4.096 places')
  expect(t('many', { count: 1_024, max: 4_096 })).toBe('1,024 of 4,096 places')
  expect(t('members', { count: 1_024 })).toBe('1,024 members')
  expect(t('sentence', { no: 1_024 })).toBe('M1024, : , ')
})

test('a value that ends with a full stop also ends its sentence', () => {
  const until = createTranslator('de-DE', { until: 'Spiel bis {{day}}. Sonst verlierst du.', name: '{{name}}…' })
  expect(until('until', { day: 'Fr., 4. Dez.' })).toBe('Spiel bis Fr., 4. Dez. Sonst verlierst du.')
  expect(until('until', { day: 'Freitag' })).toBe('Spiel bis Freitag. Sonst verlierst du.')
  expect(until('name', { name: 'Priya K.' })).toBe('Priya K.…')
})

test('a count selects the plural form of the language', () => {
  expect([0, 1, 2, 1_000].map((count) => t('members', { count }))).toEqual([
    'Nobody yet',
    '1 member',
    '2 members',
    '1,000 members',
  ])
  expect([1, 2, 3, 22].map((count) => t('place', { count, ordinal: true }))).toEqual(['1st', '2nd', '3th', '22nd'])
  const slavic = createTranslator('ru-RU', { x_one: 'турнир', x_few: 'турнира', x_many: 'турниров' })
  expect([1, 3, 5, 21].map((count) => slavic('x', { count }))).toEqual(['турнир', 'турнира', 'турниров', 'турнир'])
})

test('a missing plural form falls back to the common one', () => {
  expect(createTranslator('pl-PL', texts)('members', { count: 5 })).toBe('5 members')
})

test('the name of a property that every object has is no text', () => {
  expect([t('constructor'), t('__proto__'), t('toString', { count: 2 })]).toEqual([
    'constructor',
    '__proto__',
    'toString',
  ])
})

test('a strict translator throws for a missing text and a missing value', () => {
  const strict = createTranslator('en', texts, { isStrict: true })
  expect(() => strict('sentence', { no: 12 })).toThrow('Expected a value for round in sentence')
  expect(() => strict('no such text')).toThrow('Expected a text for no such text')
})
