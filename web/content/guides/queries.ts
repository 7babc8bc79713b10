import { type ReplyTo, read } from '../../lib/api/api.ts'
import { localeOr } from '../../lib/i18n/i18n.ts'

export type GuideCard = ReplyTo<'GET /guides'>['data'][number]

/** In the order of their categories. */
export const guides = (locale: string) => read('GET /guides', { query: { locale: localeOr(locale), limit: 100 } })

/** The first guide, for links that only appear when there is one. */
export const firstGuide = (locale: string) => read('GET /guides', { query: { locale: localeOr(locale), limit: 1 } })

export const guide = (locale: string, slug: string) =>
  read('GET /guides/{slug}', { params: { slug }, query: { locale: localeOr(locale) } })

export type GuideCategoryGroup = { slug: string; name: string | null; guides: GuideCard[] }

/** Guides grouped by category; those without a category come last. */
export function guidesByCategory(all: readonly GuideCard[]): GuideCategoryGroup[] {
  const groups = new Map<string, GuideCategoryGroup>()
  for (const guide of all) {
    const slug = guide.category?.slug ?? ''
    const group = groups.get(slug) ?? { slug, name: guide.category?.name ?? null, guides: [] }
    group.guides.push(guide)
    groups.set(slug, group)
  }
  return [...groups.values()].sort((a, b) => Number(a.slug === '') - Number(b.slug === ''))
}
