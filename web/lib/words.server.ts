import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/locales.ts'
import type { i18n } from 'i18next'
import { type Bundle, makeI18n } from './i18n.ts'

const files = import.meta.glob<Bundle>('../languages/**/*.json', { eager: true, import: 'default' })

const bundle = (folder: string, namespace: string): Bundle => files[`../languages/${folder}/${namespace}.json`] ?? {}

/** English is complete by definition; the test of the catalogues keeps it so. */
const namespaces = Object.keys(files).flatMap((path) => /languages\/en\/(.+)\.json$/.exec(path)?.[1] ?? [])

const merged = (locale: LocaleCode, namespace: string): Bundle => ({
  ...bundle(defaultLocale, namespace),
  ...bundle(catalogueOf(locale), namespace),
  ...bundle(`regions/${locale}`, namespace),
})

const kept = new Map<LocaleCode, i18n>()

/** One instance per locale for the life of the process: making one per request is two to three times slower. */
export function i18nOf(locale: LocaleCode) {
  const found = kept.get(locale)
  if (found) return found
  const made = makeI18n(locale, Object.fromEntries(namespaces.map((name) => [name, merged(locale, name)])))
  kept.set(locale, made)
  return made
}

/** What the client needs to say the same page again. */
export function wordsOf(locale: LocaleCode, used: Iterable<string>) {
  const words = Object.fromEntries(Array.from(used, (name) => [name, merged(locale, name)]))
  return JSON.stringify({ locale, words }).replaceAll('<', '\\u003c')
}
