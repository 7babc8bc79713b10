/**
 * The text of each kind of notification in the reader's language and time zone: texts/<catalogue>.json. A row stores the kind, the
 * variant of the sentence and its values, so that old notifications are translated when their reader changes the language. Rows from
 * before there were variants use the sentence of the kind itself.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLocale, intlLocale } from '@guildhall/contract/core/locales.ts'
import { createTranslator, type Translate } from '@guildhall/contract/core/translate.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import {
  declarationOf,
  type NotificationKind,
  type NotificationTypes,
} from '@guildhall/contract/notifications/kinds.ts'
import { timeFormat } from '../text/time-format.ts'

type Values<N extends readonly string[]> = Record<N[number], string | number>
type VariantValues<V> = {
  [N in keyof V]: V[N] extends readonly string[] ? { variant: N & string; zone?: string } & Values<V[N]> : never
}[keyof V]

/** The values that the sentence of a kind needs. A kind with variants is always sent as one of them. */
export type SentenceValues<K extends NotificationKind> = NotificationTypes[K] extends { variants: infer V }
  ? VariantValues<V>
  : Values<NotificationTypes[K]['values']>

/** By kind or `kind.variant`, plus the names of rounds and formats. */
export type Sentences = Record<string, string>

/**
 * Who reads the text, when it was sent, because a time on the same day needs no date, and how many notifications it stands for.
 */
export type Reading = { zone?: string | null | undefined; sentAt?: Date | undefined; count?: number | undefined }

const sentencesByCatalogue = new Map<string, Sentences>()
const translators = new Map<string, Translate>()

export function sentencesOf(catalogue: string): Sentences {
  const file = join(import.meta.dirname, 'texts', `${catalogue}.json`)
  const sentences: Sentences =
    sentencesByCatalogue.get(catalogue) ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  sentencesByCatalogue.set(catalogue, sentences)
  return sentences
}

/** Falls back to English if the language lacks the sentence. */
export function notificationText(
  locale: string | null | undefined,
  kind: NotificationKind,
  values: NotificationMetadata,
  reading: Reading = {},
): string {
  const { code, catalogue } = findLocale(locale ?? 'en') ?? { code: 'en', catalogue: 'en' }
  const translate = translators.get(code) ?? createTranslator(code, { ...sentencesOf('en'), ...sentencesOf(catalogue) })
  translators.set(code, translate)
  const { variant, zone, ...rest } = values
  const format = { translate, language: intlLocale(code), eventZone: typeof zone === 'string' ? zone : 'UTC', reading }
  const entries = Object.entries(rest).map(([name, value]) => [name, formatValue(name, value, format)])
  const others = (reading.count ?? 1) - 1
  if (others > 0 && declarationOf(kind).bundle)
    return translate(`${kind}.bundle`, { ...Object.fromEntries(entries), count: others })
  const key = typeof variant === 'string' ? `${kind}.${variant}` : kind
  // The form of a sentence with a place, such as 2nd, depends on the place.
  const place = typeof rest.rank === 'number' && { count: rest.rank }
  const ordinal = place !== false || kind === 'tournament-finished'
  return translate(key, { ...Object.fromEntries(entries), ...place, ordinal })
}

type Format = { translate: Translate; language: string; eventZone: string; reading: Reading }

/** Values with these names are stored in a form that does not depend on the language. */
function formatValue(name: string, value: unknown, format: Format): unknown {
  if (typeof value !== 'string') return value
  if (/(At|By)$/.test(name)) return formatTime(new Date(value), format)
  if (name === 'round') return formatRound(value, format)
  if (name === 'format') return format.translate(`format.${value}`)
  return name === 'money' ? formatMoney(value, format) : value
}

/** In the reader's time zone; readers who have not chosen one get the zone of the event and its name. */
function formatTime(at: Date, { language, eventZone, reading: { zone, sentAt = new Date() } }: Format): string {
  const timeZone = zone || eventZone
  const day = timeFormat(language, { timeZone, dateStyle: 'short' })
  const isSameDay = day.format(at) === day.format(sentAt)
  return timeFormat(language, {
    timeZone,
    ...(!isSameDay && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(!zone && { timeZoneName: 'short' }),
  }).format(at)
}

/** `semiFinal`, `number 3` or `custom Top 8`. */
function formatRound(value: string, { translate }: Format): string {
  const [name = '', ...rest] = value.split(' ')
  return translate(`round.${name}`, { round: rest.join(' ') })
}

/** An amount in the smallest unit of its currency: `5000 EUR`. */
function formatMoney(value: string, { language }: Format): string {
  const [amount, currency = 'USD'] = value.split(' ')
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(Number(amount) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
