import type { LocaleCode } from '@guildhall/contract/locales.ts'
import type { ArticleRow } from './read.ts'
import { inLanguage } from './translate.ts'

export function presentCard(row: ArticleRow, locale?: LocaleCode) {
  const { id, slug, title, summary, image, publishedAt } = inLanguage(row, locale)
  return { id, slug, title, summary, image, publishedAt: publishedAt?.toISOString() ?? null }
}

export const presentArticle = (row: ArticleRow, locale?: LocaleCode) => ({
  ...presentCard(row, locale),
  content: inLanguage(row, locale).content,
})

export const presentDraft = (row: ArticleRow) => ({ ...presentArticle(row), translations: row.translations })
