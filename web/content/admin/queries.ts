/** The queries of news, guides and help for their editors. Articles, guides and questions have the same form, with other names. */
import { type ContentState, contentStates } from '@guildhall/contract/content/constants.ts'
import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { href, type Readable, type ReplyTo, read } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { hasText } from '../../ui/rich-text/has-text.ts'
import { textOf } from '../../ui/table/search.ts'

export type ArticleDraft = ReplyTo<'GET /admin/articles/{id}'>
export type GuideDraft = ReplyTo<'GET /admin/guides/{id}'>
export type FaqDraft = ReplyTo<'GET /admin/faqs/{id}'>
export type ContentKind = 'articles' | 'guides' | 'faqs'

export type Texts = { title: string; summary: string; content: string }
export type Translations = Partial<Record<Catalogue, Partial<Texts>>>

/** What the editor changes. `category` is the id of a category of guides, or the name of a category of questions. */
export type Draft = {
  texts: Texts
  translations: Translations
  category: string
  publishedAt: string | null
  cover: CoverImage | null
}

/** `id` is that of an image that was uploaded just now. */
export type CoverImage = { id?: string; url: string }

export type ContentRow = {
  id: string
  title: string
  state: ContentState
  category: string | null
  languages: number
  publishedAt: string | null
  updatedAt: string
  /** The public page. */
  to: string
}

function filtersOf(search: URLSearchParams) {
  const state = contentStates.find((option) => option === search.get('state'))
  const text = textOf(search)
  return { ...(state && { state }), ...(text && { search: text }) }
}

function faqFiltersOf(search: URLSearchParams) {
  const category = faqCategories.find((option) => option === search.get('category'))
  return { ...filtersOf(search), ...(category && { category }) }
}

const windowOf = (search: URLSearchParams) => ({ page: pageIn(search), limit: 25 })

export const articleDrafts = (search: URLSearchParams) =>
  read('GET /admin/articles', { query: { ...filtersOf(search), ...windowOf(search) } })
export const guideDrafts = (search: URLSearchParams) =>
  read('GET /admin/guides', { query: { ...filtersOf(search), ...windowOf(search) } })
export const faqDrafts = (search: URLSearchParams) =>
  read('GET /admin/faqs', { query: { ...faqFiltersOf(search), ...windowOf(search) } })

/** The list of that kind as a file, with the filters of the page. */
export const csvOf = (kind: ContentKind, search: URLSearchParams) =>
  kind === 'faqs'
    ? href('GET /admin/faqs/csv', { query: faqFiltersOf(search) })
    : href(`GET /admin/${kind}/csv`, { query: filtersOf(search) })

export const articleDraft = (id: string) => read('GET /admin/articles/{id}', { params: { id } })
export const guideDraft = (id: string) => read('GET /admin/guides/{id}', { params: { id } })
export const faqDraft = (id: string) => read('GET /admin/faqs/{id}', { params: { id } })
export const guideCategories = () => read('GET /admin/guides/categories')

/** What a change of a text makes stale. */
export const readsOf = {
  articles: ['GET /admin/articles', 'GET /admin/articles/{id}', 'GET /articles', 'GET /articles/{slug}'],
  guides: [
    'GET /admin/guides',
    'GET /admin/guides/{id}',
    'GET /guides',
    'GET /guides/{slug}',
    'GET /guides/categories',
  ],
  faqs: ['GET /admin/faqs', 'GET /admin/faqs/{id}', 'GET /faqs'],
} as const satisfies Record<ContentKind, readonly Readable[]>

/** The address of the editor's area and of the public pages. */
export const areaOf = { articles: '/admin/news', guides: '/admin/guides', faqs: '/admin/help' } as const

export const emptyTexts: Texts = { title: '', summary: '', content: '' }
export const emptyDraft: Draft = { texts: emptyTexts, translations: {}, category: '', publishedAt: null, cover: null }

export const coverOf = (image: { url: string } | null): CoverImage | null => image && { url: image.url }

/** What to send: nothing if the cover is the stored one. */
export const imageChange = (cover: CoverImage | null) =>
  cover === null ? { imageId: null } : cover.id ? { imageId: cover.id } : {}

/** Languages in which something is written. */
export const writtenIn = (translations: Translations) =>
  Object.entries(translations).filter(([, texts]) => Object.values(texts ?? {}).some(hasText)).length

/** Empty fields are left out, so that readers get the English text. */
export function filledTranslations(translations: Translations): Translations {
  const languages = Object.entries(translations).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => hasText(text))),
  ])
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts ?? {}).length > 0))
}
