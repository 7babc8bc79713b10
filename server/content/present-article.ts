import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { ArticleRow } from './articles.ts'
import { localize } from './translation.ts'

export function presentArticleCard(row: ArticleRow, locale?: LocaleCode) {
  const { id, slug, title, summary, image, publishedAt } = localize(row, locale)
  return { id, slug, title, summary, image, publishedAt: publishedAt?.toISOString() ?? null }
}

export const presentArticle = (row: ArticleRow, locale?: LocaleCode) => ({
  ...presentArticleCard(row, locale),
  content: localize(row, locale).content,
})

export const presentArticleDraft = (row: ArticleRow) => ({ ...presentArticle(row), translations: row.translations })
