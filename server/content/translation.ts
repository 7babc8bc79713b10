/** The words of a reader's language where they exist, English otherwise. */

import type { ContentTranslations } from '@guildhall/contract/content/columns.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'

type Content = { title: string; summary: string | null; content: string; translations: ContentTranslations }

export function inLanguage<T extends Content>(row: T, locale: LocaleCode = defaultLocale): T {
  const words = row.translations[catalogueOf(locale)]
  return {
    ...row,
    title: words?.title ?? row.title,
    summary: words?.summary ?? row.summary,
    content: words?.content ?? row.content,
  }
}
