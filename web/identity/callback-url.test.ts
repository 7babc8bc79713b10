import { expect, test } from 'vitest'
import { withCallback } from '../lib/page/log-in-path.ts'
import { safePath } from './callback-url.ts'

const home = 'https://site.example'

test.each([
  ['/explore?game=chess#now', '/explore?game=chess#now'],
  ['https://site.example/de-AT/home', '/de-AT/home'],
  ['home', '/home'],
])('%s becomes %s', (wanted, path) => {
  expect(safePath(wanted, home)).toBe(path)
})

test.each([
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'https://site.example@evil.example',
  'http://[',
  '',
])('%j is rejected', (wanted) => {
  expect(safePath(wanted, home)).toBeNull()
})

test('a path that hides another site stays on this site', () => {
  expect(safePath('/.//evil.example', home)).toBe('/evil.example')
})

test.each(['/login', '/de-AT/login?x=1', '/signup', '/welcome', '/es-419/login/confirm'])(
  '%s is a login page',
  (path) => {
    expect(safePath(path, home)).toBeNull()
  },
)

test('a path that only begins like a login page is allowed', () => {
  expect(safePath('/loginna', home)).toBe('/loginna')
})

test('the callback is added only if there is one', () => {
  expect(withCallback('/welcome', null)).toBe('/welcome')
  expect(withCallback('/welcome', '/explore?a=b')).toBe('/welcome?callbackUrl=%2Fexplore%3Fa%3Db')
})
