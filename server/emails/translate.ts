/** The text of emails and exported files in the language of the reader. A missing text falls back to English. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogueOf, intlLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { type Bundle, createTranslator, type Translate } from '@guildhall/contract/core/translate.ts'

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
    formatTime: (at) => timeFormatOf(language, timeZone).format(at),
  }
}

function translatorOf(locale: LocaleCode, folder: string): Translate {
  const key = `${folder} ${locale}`
  const texts = () => ({ ...readTexts('en', folder), ...readTexts(catalogueOf(locale), folder) })
  const translate = translators.get(key) ?? createTranslator(locale, texts(), { isStrict: true })
  translators.set(key, translate)
  return translate
}

/** Cached, because creating a format takes as long as writing a whole email. */
const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormatOf(locale: string, timeZone: string) {
  const key = `${locale} ${timeZone}`
  const format = timeFormats.get(key) ?? createTimeFormat(locale, timeZone)
  timeFormats.set(key, format)
  return format
}

function createTimeFormat(locale: string, timeZone: string) {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }) // this system lacks the time zone
  }
}
