import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Bundle } from '@guildhall/contract/core/translate.ts'

// The list of all files is long: this module is itself fetched only when a screen lacks a namespace.
const files = import.meta.glob<Bundle>('../../languages/**/*.json', { import: 'default' })

export async function fetchTexts(locale: LocaleCode, namespace: string): Promise<Bundle> {
  const folders = new Set([defaultLocale, catalogueOf(locale), `regions/${locale}`])
  const bundles = await Promise.all(
    Array.from(folders, (folder) => files[`../../languages/${folder}/${namespace}.json`]?.()),
  )
  return Object.assign({}, ...bundles)
}
