import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Bundle } from '@guildhall/contract/core/translate.ts'
import type { Texts } from './i18n.ts'

/** From lib/i18n in the sources, and from build/server/assets in the build. */
const folder = join(import.meta.dirname, import.meta.env.PROD ? '../../..' : '../..', 'languages')

/** English is complete by definition; the test of the catalogues keeps it so. */
const namespaces = readdirSync(join(folder, defaultLocale)).map((file) => file.replace(/\.json$/, ''))

/** Read from the file and not imported: the build would contain the texts of all languages, and keep them in memory twice. */
function bundle(language: string, namespace: string): Bundle {
  const file = join(folder, language, `${namespace}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const mergeBundles = (locale: LocaleCode, namespace: string): Bundle => ({
  ...bundle(defaultLocale, namespace),
  ...bundle(catalogueOf(locale), namespace),
  ...bundle(`regions/${locale}`, namespace),
})

const textsByLocale = new Map<LocaleCode, Texts>()

/** Merged once per locale and cached for the life of the process. */
export function textsOf(locale: LocaleCode): Texts {
  // Frozen like all data that is the same for everyone, so that markup of texts alone is rendered once (page/shared-markup.ts).
  const texts =
    textsByLocale.get(locale) ??
    Object.freeze(Object.fromEntries(namespaces.map((name) => [name, mergeBundles(locale, name)])))
  textsByLocale.set(locale, texts)
  return texts
}

const jsonByBundle = new WeakMap<Bundle, Buffer>()

function jsonOf(bundle: Bundle): Buffer {
  const json = jsonByBundle.get(bundle) ?? Buffer.from(JSON.stringify(bundle).replaceAll('<', '\\u003c'))
  jsonByBundle.set(bundle, json)
  return json
}

/** The texts that the client needs to hydrate the page, as parts of JSON: those of a namespace are the same bytes for every page. */
export function pageTextsJson(locale: LocaleCode, used: Iterable<string>): Buffer[] {
  const texts = textsOf(locale)
  const pageTexts = [...used].flatMap((name, index) => [
    Buffer.from(`${index > 0 ? ',' : ''}"${name}":`),
    jsonOf(texts[name] ?? {}),
  ])
  return [Buffer.from(`{"locale":"${locale}","texts":{`), ...pageTexts, Buffer.from('}}')]
}
