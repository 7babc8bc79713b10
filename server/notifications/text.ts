/**
 * The text of each kind of notification in the reader's language: texts/<catalogue>.json, one sentence per kind. A row stores the
 * kind and the values, so that old notifications are translated when their reader changes the language.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLocale } from '@guildhall/contract/core/locales.ts'
import { createTranslator, type Translate } from '@guildhall/contract/core/translate.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import type { NotificationKind, NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'

/** The values that the sentence of a kind needs. */
export type SentenceValues<K extends NotificationKind> = Record<NotificationTypes[K]['values'][number], string | number>

export type Sentences = Partial<Record<NotificationKind, string>>

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
): string {
  const { code, catalogue } = findLocale(locale ?? 'en') ?? { code: 'en', catalogue: 'en' }
  const translate = translators.get(code) ?? createTranslator(code, { ...sentencesOf('en'), ...sentencesOf(catalogue) })
  translators.set(code, translate)
  return translate(kind, values)
}
