import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { ArticleRow } from './articles.ts'
import { inLanguage } from './translation.ts'

export function presentArticleCard(row: ArticleRow, locale?: LocaleCode) {
  const { id, slug, title, summary, image, publishedAt } = inLanguage(row, locale)
  return { id, slug, title, summary, image, publishedAt: publishedAt?.toISOString() ?? null }
}

export const presentArticle = (row: ArticleRow, locale?: LocaleCode) => ({
  ...presentArticleCard(row, locale),
  content: inLanguage(row, locale).content,
})

export const presentArticleDraft = (row: ArticleRow) => ({ ...presentArticle(row), translations: row.translations })
