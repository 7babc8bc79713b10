/** The text of emails and exported files in the language of the reader. A missing text falls back to English. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogueOf, intlLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { type Bundle, createTranslator, type Translate } from '@guildhall/contract/core/translate.ts'
import { timeFormat } from '../text/time-format.ts'

export type EmailText = {
  translate: Translate
  formatMinutes: (count: number) => string
  formatTime: (at: Date) => string
}

const emailFolder = join(import.meta.dirname, 'texts')
const bundles = new Map<string, Bundle>()
const translators = new Map<string, Translate>()

/** `folder` has one file per catalogue. */
export function readTexts(catalogue: Catalogue, folder = emailFolder): Bundle {
  const file = join(folder, `${catalogue}.json`)
  const texts: Bundle = bundles.get(file) ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  bundles.set(file, texts)
  return texts
}

/** Times are in the reader's time zone and always include its name. */
export function emailTextIn(locale: LocaleCode, timeZone = 'UTC', folder = emailFolder): EmailText {
  const language = intlLocale(locale)
  return {
    translate: translatorOf(locale, folder),
    formatMinutes: (count) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count),
    formatTime: (at) => timeFormat(language, { ...timeOptions, timeZone }).format(at),
  }
}

function translatorOf(locale: LocaleCode, folder: string): Translate {
  const key = `${folder} ${locale}`
  const texts = () => ({ ...readTexts('en', folder), ...readTexts(catalogueOf(locale), folder) })
  const translate = translators.get(key) ?? createTranslator(locale, texts(), { isStrict: true })
  translators.set(key, translate)
  return translate
}

const timeOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
