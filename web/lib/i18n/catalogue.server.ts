import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Texts } from './i18n.ts'
import type { Bundle } from './translate.ts'

const files = import.meta.glob<Bundle>('../../languages/**/*.json', { eager: true, import: 'default' })

const bundle = (folder: string, namespace: string): Bundle => files[`../../languages/${folder}/${namespace}.json`] ?? {}

/** English is complete by definition; the test of the catalogues keeps it so. */
const namespaces = Object.keys(files).flatMap((path) => /languages\/en\/(.+)\.json$/.exec(path)?.[1] ?? [])

const merged = (locale: LocaleCode, namespace: string): Bundle => ({
  ...bundle(defaultLocale, namespace),
  ...bundle(catalogueOf(locale), namespace),
  ...bundle(`regions/${locale}`, namespace),
})

const kept = new Map<LocaleCode, Texts>()

/** Laid over each other once per locale, for the life of the process. */
export function textsOf(locale: LocaleCode): Texts {
  const texts = kept.get(locale) ?? Object.fromEntries(namespaces.map((name) => [name, merged(locale, name)]))
  kept.set(locale, texts)
  return texts
}

/** What the client needs to say the same page again. */
export function wordsOf(locale: LocaleCode, used: Iterable<string>) {
  const texts = textsOf(locale)
  const words = Object.fromEntries(Array.from(used, (name) => [name, texts[name] ?? {}]))
  return JSON.stringify({ locale, words }).replaceAll('<', '\\u003c')
}
