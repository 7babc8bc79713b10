import { expect, test } from 'vitest'
import { named, pattern, textOf } from './catalogue.ts'

test('a text comes from the region, the language or English, in this order', () => {
  expect(textOf('de', 'shell', 'creators')).not.toBe(textOf('en', 'shell', 'creators'))
  expect(textOf('de-AT', 'shell', 'creators')).toBe(textOf('de', 'shell', 'creators'))
  expect(textOf('xx', 'shell', 'creators')).toBe(textOf('en', 'shell', 'creators'))
})

test('texts of emails, notifications and the demo are found too', () => {
  expect(textOf('en', 'email-texts', 'sign-in.subject', { code: '123456' })).toContain('123456')
  expect(textOf('en', 'notification-texts', 'level-up', { level: 2 })).toContain('2')
  expect(textOf('en', 'demo', 'guides.seeding.title')).not.toBe('')
})

test('a count chooses the plural form', () => {
  const [none, one, many] = [0, 1, 1_200].map((count) => textOf('en', 'help', 'found', { count }))
  expect(none).not.toContain('0')
  expect(one).toContain('1')
  expect(many).toContain('1,200')
})

test('an unknown key or a value that is not given is an error', () => {
  expect(() => textOf('en', 'shell', 'nothing')).toThrow('no text nothing')
  expect(() => textOf('en', 'no-namespace', 'title')).toThrow('no text title')
  expect(() => textOf('en', 'manage', 'grip', { seed: 1 })).toThrow('needs a value for name')
})

test('a pattern matches every value that is not given, and nothing around the text', () => {
  const label = textOf('en', 'manage', 'grip', { seed: 3, name: 'Ada (1)' })
  expect(pattern('en', 'manage', 'grip').exec(label)?.groups).toMatchObject({ seed: '3', name: 'Ada (1)' })
  expect(pattern('en', 'manage', 'grip', { name: 'Ada (1)' }).test(label)).toBe(true)
  expect(pattern('en', 'manage', 'grip', { name: 'Bo' }).test(label)).toBe(false)
  expect(pattern('en', 'manage', 'grip').test(`${label}\n`)).toBe(false)
  const size = pattern('en', 'create', 'versus')
  expect([size.test(textOf('en', 'create', 'versus', { size: 2 })), size.test('2v3')]).toEqual([true, false])
})

test('a control is found by its whole name', () => {
  expect(named('shell', 'menu')).toEqual({ name: textOf('en', 'shell', 'menu'), exact: true })
})
