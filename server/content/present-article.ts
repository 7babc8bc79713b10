import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { ArticleRow } from './articles.ts'
import { presentEditing } from './editing.ts'
import { localize } from './translation.ts'

export function presentArticleCard(row: ArticleRow, locale?: LocaleCode) {
  const { id, slug, title, summary, image, publishedAt } = localize(row, locale)
  return { id, slug, title, summary, image, publishedAt: publishedAt?.toISOString() ?? null }
}

export const presentArticle = (row: ArticleRow, locale?: LocaleCode) => ({
  ...presentArticleCard(row, locale),
  content: localize(row, locale).content,
})

/** The English texts, and the translations beside them. */
export const presentArticleDraft = (row: ArticleRow) => ({
  ...presentArticle({ ...row, translations: {} }),
  ...presentEditing(row),
  translations: row.translations,
})
