/**
 * What each kind of notification says, in the reader's language: words/<catalogue>.json, one sentence per kind.
 *
 * A row keeps the kind and the values, so that a person who changes language reads old news in the new one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLocale } from '@guildhall/contract/core/locales.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import type { NotificationKind, NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'

/** The values that the sentence of a kind needs. */
export type SentenceValues<K extends NotificationKind> = Record<NotificationTypes[K]['values'][number], string | number>

export type Sentences = Partial<Record<NotificationKind, string>>

const read = new Map<string, Sentences>()

export function sentencesOf(catalogue: string): Sentences {
  const known = read.get(catalogue)
  if (known) return known
  const file = join(import.meta.dirname, 'words', `${catalogue}.json`)
  const sentences: Sentences = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  read.set(catalogue, sentences)
  return sentences
}

/** English where the language lacks the sentence. */
export function say(locale: string | null | undefined, kind: NotificationKind, values: NotificationMetadata): string {
  const catalogue = findLocale(locale ?? 'en')?.catalogue ?? 'en'
  const sentence = sentencesOf(catalogue)[kind] ?? sentencesOf('en')[kind] ?? kind
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
