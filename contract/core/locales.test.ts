import { expect, test } from 'vitest'
import { localePath, onThisSite, parseLocalePath } from './locales.ts'

test('no path leads to another host, with or without a locale', () => {
  for (const path of ['//evil.example/x', '///evil.example/x', '/\\evil.example/x', '/\\/evil.example/x']) {
    expect(onThisSite(path)).toBe('/evil.example/x')
    for (const prefix of ['/en', '/EN', '/de-at']) {
      const { locale, path: rest, canonical } = parseLocalePath(prefix + path)
      expect([path, canonical, localePath(locale, rest)]).toEqual([
        path,
        false,
        prefix === '/de-at' ? '/de-AT/evil.example/x' : '/evil.example/x',
      ])
    }
  }
})
