import { catalogueOf, isLocale, type LocaleCode, preferredLocale } from '@guildhall/contract/core/locales.ts'

const key = 'locale'

export function readLanguageChoice(storage: Storage): LocaleCode | null {
  const stored = storage.getItem(key)
  return stored && isLocale(stored) ? stored : null
}

export const saveLanguageChoice = (storage: Storage, code: LocaleCode) => storage.setItem(key, code)

/** The locale to offer: the stored choice, otherwise the browser's first supported language; null if it is the language of the page. */
export function proposal(
  current: LocaleCode,
  stored: LocaleCode | null,
  languages: readonly string[],
): LocaleCode | null {
  const preferred = stored ?? preferredLocale(languages.join(','))
  return catalogueOf(preferred) === catalogueOf(current) ? null : preferred
}
