import { expect, test } from 'vitest'
import { identityLimits } from '../identity/constants.ts'
import { localePath, locales, onThisSite, parseLocalePath } from './locales.ts'

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

test('the two letters of every language lead to its default region, and can be no username', () => {
  const targets = new Map(
    locales.map(({ code }) => {
      const language = code.slice(0, 2)
      const { locale, path, canonical } = parseLocalePath(`/${language.toUpperCase()}/explore?x=1`)
      return [language, canonical ? null : localePath(locale, path)]
    }),
  )
  expect(Object.fromEntries(targets)).toMatchObject({
    en: '/explore?x=1',
    de: '/de-DE/explore?x=1',
    ru: '/ru-RU/explore?x=1',
    pt: '/pt-BR/explore?x=1',
    es: '/es-ES/explore?x=1',
    fr: '/fr-FR/explore?x=1',
    zh: '/zh-CN/explore?x=1',
  })
  expect([...targets.values()]).not.toContain(null)
  for (const path of ['/xx', '/deu', '/t/cup', '/d'])
    expect(parseLocalePath(path)).toMatchObject({ canonical: true, path })
  expect(identityLimits.username.min).toBeGreaterThan(2)
})
