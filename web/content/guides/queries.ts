import { type ReplyTo, read } from '../../lib/api/api.ts'
import { localeOr } from '../../lib/i18n/i18n.ts'

export type GuideCard = ReplyTo<'GET /guides'>['data'][number]

/** In the order of their categories. */
export const guides = (locale: string) => read('GET /guides', { query: { locale: localeOr(locale), limit: 100 } })

export const guide = (locale: string, slug: string) =>
  read('GET /guides/{slug}', { params: { slug }, query: { locale: localeOr(locale) } })

export type Shelf = { slug: string; name: string | null; guides: GuideCard[] }

/** Guides grouped by category; those without a category come last. */
export function shelvesOf(all: readonly GuideCard[]): Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const one of all) {
    const slug = one.category?.slug ?? ''
    const shelf = shelves.get(slug) ?? { slug, name: one.category?.name ?? null, guides: [] }
    shelf.guides.push(one)
    shelves.set(slug, shelf)
  }
  return [...shelves.values()].sort((a, b) => Number(a.slug === '') - Number(b.slug === ''))
}
