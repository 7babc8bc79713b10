import type { NameTranslations } from '@guildhall/contract/content/columns.ts'
import { catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { plainText } from '../text/rich-text.ts'
import { presentEditing } from './editing.ts'
import type { GuideRow } from './guides.ts'
import { localize } from './translation.ts'

/** Typical reading speeds. Languages without spaces are counted by characters. */
const wordsPerMinute = 220
const charactersPerMinute = 1_200

export const localizedName = (
  row: { name: string; translations: NameTranslations },
  locale: LocaleCode = defaultLocale,
) => row.translations[catalogueOf(locale)] ?? row.name

export function presentGuideCard({ guide, category }: GuideRow, locale?: LocaleCode) {
  const { id, slug, title, summary, image, publishedAt, content } = localize(guide, locale)
  return {
    id,
    slug,
    title,
    summary,
    image,
    category: category && { name: localizedName(category, locale), slug: category.slug },
    publishedAt: publishedAt?.toISOString() ?? null,
    minutes: readingMinutes(content),
  }
}

export const presentGuide = (row: GuideRow, locale?: LocaleCode) => ({
  ...presentGuideCard(row, locale),
  content: localize(row.guide, locale).content,
})

/** The English texts, and the translations beside them. */
export const presentGuideDraft = ({ guide, category }: GuideRow) => ({
  ...presentGuide({ guide: { ...guide, translations: {} }, category }),
  ...presentEditing(guide),
  categoryId: guide.categoryId,
  position: guide.position,
  translations: guide.translations,
})

function readingMinutes(html: string): number {
  const text = plainText(html)
  return Math.max(1, Math.round(Math.max(text.split(' ').length / wordsPerMinute, text.length / charactersPerMinute)))
}
