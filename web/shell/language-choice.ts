import { catalogueOf, isLocale, type LocaleCode, preferredLocale } from '@guildhall/contract/core/locales.ts'
import type { Store } from '../lib/page/storage.ts'

const key = 'locale'

export function readLanguageChoice(storage: Store): LocaleCode | null {
  const stored = storage.getItem(key)
  return stored && isLocale(stored) ? stored : null
}

export const saveLanguageChoice = (storage: Store, code: LocaleCode) => storage.setItem(key, code)

/** The locale to offer: the stored choice, the browser's first supported language or that of the site; null if it is the language of the page. */
export function languageToPropose(
  current: LocaleCode,
  stored: LocaleCode | null,
  languages: readonly string[],
  siteLanguage: LocaleCode,
): LocaleCode | null {
  const preferred = stored ?? preferredLocale(languages.join(','), siteLanguage)
  return catalogueOf(preferred) === catalogueOf(current) ? null : preferred
}
