/** Replaces the texts of a row by their translations; missing ones stay in English. */

import type { ContentTranslations } from '@guildhall/contract/content/columns.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'

type Content = { title: string; summary: string | null; content: string; translations: ContentTranslations }

export function localize<T extends Content>(row: T, locale: LocaleCode = defaultLocale): T {
  const translation = row.translations[catalogueOf(locale)]
  return {
    ...row,
    title: translation?.title ?? row.title,
    summary: translation?.summary ?? row.summary,
    content: translation?.content ?? row.content,
  }
}
