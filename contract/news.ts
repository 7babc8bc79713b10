/** News & Media: articles from the house. */
import { Picture } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { locales } from './locales.ts'
import { ContentTranslations } from './news.json.ts'
import { articleLimits as limits } from './news.words.ts'
import { closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'

/** The reader's locale; what is not translated comes in English. */
export const Locale = Type.Optional(oneOf(locales.map(({ code }) => code)))

export const ArticleCard = open({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: maybe(Type.String()),
  image: maybe(Picture),
  publishedAt: maybe(Time),
})
export type ArticleCard = Static<typeof ArticleCard>

/** `content` is clean html, safe to show. */
export const Article = open({ ...ArticleCard.properties, content: Type.String() })
export type Article = Static<typeof Article>

export const ArticleDraft = open({ ...Article.properties, translations: ContentTranslations })

const fields = {
  title: Type.String({ minLength: limits.title.min, maxLength: limits.title.max }),
  summary: maybe(Type.String({ maxLength: limits.summary.max })),
  content: Type.String({ maxLength: limits.content.max }),
  translations: ContentTranslations,
  publishedAt: maybe(Time),
}

const search = Type.Optional(Type.String({ maxLength: 80 }))

export const news = area({
  'GET /articles': {
    access: 'public',
    summary: 'Published articles, the newest first',
    query: paged({ search, locale: Locale }),
    reply: many(ArticleCard),
    cache: { tags: ['articles'], seconds: 60 },
  },
  'GET /articles/{slug}': {
    access: 'public',
    summary: 'One article',
    query: closed({ locale: Locale }),
    reply: one(Article),
    cache: { tags: ['articles'], seconds: 60 },
  },
  'GET /admin/articles': {
    access: 'admin',
    summary: 'Every article, drafts too',
    query: paged({ search }),
    reply: many(ArticleDraft),
  },
  'POST /admin/articles': {
    access: 'admin',
    summary: 'Write an article; without publishedAt it is a draft',
    body: closed({
      title: fields.title,
      content: fields.content,
      summary: Type.Optional(fields.summary),
      publishedAt: Type.Optional(fields.publishedAt),
      translations: Type.Optional(fields.translations),
    }),
    reply: one(ArticleDraft),
  },
  'PATCH /admin/articles/{id}': {
    access: 'admin',
    summary: 'Change an article',
    body: partial(fields),
    reply: one(ArticleDraft),
  },
  'DELETE /admin/articles/{id}': { access: 'admin', summary: 'Take an article away', reply: none },
})
