/** Text of mails and exported files in the language of their reader: `{{name}}` is filled in, a missing key falls back to English. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogueOf, type LocaleCode } from '@guildhall/contract/core/locales.ts'

export type Words = Record<string, string>
export type Speech = {
  say: (key: string, values?: Record<string, string>) => string
  minutes: (count: number) => string
  moment: (at: Date) => string
}

/** What Intl calls our locales: plain English is the international kind, with 24 hours and day before month. */
const intlNames: Partial<Record<LocaleCode, string>> = { en: 'en-GB', 'tl-PH': 'fil-PH' }

const mails = join(import.meta.dirname, 'words')
const cache = new Map<string, Words>()

/** `folder` holds one file per catalogue. */
export function wordsIn(catalogue: Catalogue, folder = mails): Words {
  const file = join(folder, `${catalogue}.json`)
  const words: Words = cache.get(file) ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  cache.set(file, words)
  return words
}

/** Times are told in the reader's zone, and always with its name. */
export function speechOf(locale: LocaleCode, zone = 'UTC', folder = mails): Speech {
  const catalogue = catalogueOf(locale)
  const language = intlNames[locale] ?? locale

  function say(key: string, values: Record<string, string> = {}) {
    const text = wordsIn(catalogue, folder)[key] ?? wordsIn('en', folder)[key]
    if (text === undefined) throw new Error(`No words for ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${key} needs ${name}`)
      return values[name]
    })
  }

  return {
    say,
    minutes: (count) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count),
    moment: (at) => momentIn(language, zone).format(at),
  }
}

/** Making one costs as much as writing a whole letter. */
const moments = new Map<string, Intl.DateTimeFormat>()

function momentIn(locale: string, zone: string) {
  const known = moments.get(`${locale} ${zone}`) ?? makeMoment(locale, zone)
  moments.set(`${locale} ${zone}`, known)
  return known
}

function makeMoment(locale: string, timeZone: string) {
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
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }) // a zone that this machine does not know
  }
}
