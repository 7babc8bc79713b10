import { expect, test } from 'vitest'
import { languageToPropose } from './language-choice.ts'

test('a reader whose browser prefers German is offered German', () => {
  expect(languageToPropose('en', null, ['de-AT', 'en'], 'en')).toBe('de-AT')
})

test('a page in the preferred language offers nothing', () => {
  expect(languageToPropose('de-DE', null, ['de-AT', 'en'], 'en')).toBeNull()
  expect(languageToPropose('en', null, ['en-US'], 'en')).toBeNull()
})

test('a stored choice wins over the browser’s languages', () => {
  expect(languageToPropose('en', 'en', ['de-AT'], 'en')).toBeNull()
  expect(languageToPropose('en', 'ja-JP', ['de-AT'], 'en')).toBe('ja-JP')
})

test('a visitor whose browser asks for none of our languages is offered that of the site', () => {
  expect(languageToPropose('en', null, ['eu', 'ca'], 'es-ES')).toBe('es-ES')
  expect(languageToPropose('es-MX', null, ['eu'], 'es-ES')).toBeNull()
  expect(languageToPropose('en', null, ['eu', 'de-AT'], 'es-ES')).toBe('de-AT')
})
