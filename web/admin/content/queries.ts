/** The queries of news, guides and help for their editors. Articles, guides and questions have the same form, with other names. */
import { type ContentState, contentStates, faqCategories } from '@guildhall/contract/content/constants.ts'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { type Readable, type ReplyTo, read } from '../../lib/api/api.ts'

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
}

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

const pageOf = (search: URLSearchParams) => Math.min(1_000, Math.max(1, Math.floor(Number(search.get('page'))) || 1))

function filtersOf(search: URLSearchParams) {
  const state = contentStates.find((option) => option === search.get('state'))
  const text = search.get('q')?.slice(0, 80)
  return { page: pageOf(search), limit: 25, ...(state && { state }), ...(text && { search: text }) }
}

export const articleDrafts = (search: URLSearchParams) => read('GET /admin/articles', { query: filtersOf(search) })
export const guideDrafts = (search: URLSearchParams) => read('GET /admin/guides', { query: filtersOf(search) })
export function faqDrafts(search: URLSearchParams) {
  const category = faqCategories.find((option) => option === search.get('category'))
  return read('GET /admin/faqs', { query: { ...filtersOf(search), ...(category && { category }) } })
}

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
export const emptyDraft: Draft = { texts: emptyTexts, translations: {}, category: '', publishedAt: null }

const hasText = (html = '') => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== ''

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
