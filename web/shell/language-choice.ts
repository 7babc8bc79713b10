import { catalogueOf, isLocale, type LocaleCode, preferredLocale } from '@guildhall/contract/core/locales.ts'

const key = 'locale'

export function keptChoice(storage: Storage): LocaleCode | null {
  const kept = storage.getItem(key)
  return kept && isLocale(kept) ? kept : null
}

export const keepChoice = (storage: Storage, code: LocaleCode) => storage.setItem(key, code)

/** The locale to propose, or null: what was chosen before, else what the browser asks for; never the same language again. */
export function proposal(
  current: LocaleCode,
  kept: LocaleCode | null,
  languages: readonly string[],
): LocaleCode | null {
  const wanted = kept ?? preferredLocale(languages.join(','))
  return catalogueOf(wanted) === catalogueOf(current) ? null : wanted
}
