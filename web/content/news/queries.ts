import { type ReplyTo, read } from '../../lib/api/api.ts'
import { localeOr } from '../../lib/i18n/i18n.ts'

export type ArticleCard = ReplyTo<'GET /articles'>['data'][number]

export const articles = (locale: string, page: number) =>
  read('GET /articles', { query: { locale: localeOr(locale), page, limit: 13 } })

/** The newest articles, to find the neighbours of one of them. */
export const newestArticles = (locale: string) =>
  read('GET /articles', { query: { locale: localeOr(locale), limit: 100 } })

export const article = (locale: string, slug: string) =>
  read('GET /articles/{slug}', { params: { slug }, query: { locale: localeOr(locale) } })
