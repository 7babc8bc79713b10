import { area, many, none, one, paged } from '../core/endpoint.ts'
import { BySlug, closed, Email, Id, maybe, oneOf, partial, Time, Type } from '../core/shape.ts'
import { ContentTranslations } from './columns.ts'
import { contactLimits, contactTopics, textLimits } from './constants.ts'
import {
  Article,
  ArticleCard,
  ArticleDraft,
  Faq,
  Guide,
  GuideCard,
  GuideCategory,
  GuideDraft,
  Locale,
} from './shapes.ts'

const text = {
  title: Type.String({ minLength: textLimits.title.min, maxLength: textLimits.title.max }),
  summary: maybe(Type.String({ maxLength: textLimits.summary.max })),
  content: Type.String({ maxLength: textLimits.content.max }),
  translations: ContentTranslations,
  publishedAt: maybe(Time),
}

const search = Type.Optional(Type.String({ maxLength: 80 }))

export const content = area({
  'GET /articles': {
    access: 'public',
    summary: 'Published articles, newest first',
    query: paged({ search, locale: Locale }),
    reply: many(ArticleCard),
    cache: { tags: ['articles'], seconds: 60 },
  },
  'GET /articles/{slug}': {
    access: 'public',
    summary: 'One article',
    params: BySlug,
    query: closed({ locale: Locale }),
    reply: one(Article),
    cache: { tags: ['articles'], seconds: 60 },
  },
  'GET /admin/articles': {
    access: 'admin',
    summary: 'All articles, including drafts',
    query: paged({ search }),
    reply: many(ArticleDraft),
  },
  'POST /admin/articles': {
    access: 'admin',
    summary: 'Create an article; without publishedAt it is a draft',
    body: closed({
      title: text.title,
      content: text.content,
      summary: Type.Optional(text.summary),
      publishedAt: Type.Optional(text.publishedAt),
      translations: Type.Optional(text.translations),
    }),
    reply: one(ArticleDraft),
  },
  'PATCH /admin/articles/{id}': {
    access: 'admin',
    summary: 'Change an article',
    body: partial(text),
    reply: one(ArticleDraft),
  },
  'DELETE /admin/articles/{id}': { access: 'admin', summary: 'Delete an article', reply: none },
  'GET /guides': {
    access: 'public',
    summary: 'Published guides',
    query: paged({ search, category: Type.Optional(Type.String({ maxLength: 60 })), locale: Locale }),
    reply: many(GuideCard),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/categories': {
    access: 'public',
    summary: 'The categories of guides',
    query: closed({ locale: Locale }),
    reply: many(GuideCategory),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/{slug}': {
    access: 'public',
    params: BySlug,
    summary: 'One guide',
    query: closed({ locale: Locale }),
    reply: one(Guide),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /admin/guides': {
    access: 'admin',
    summary: 'All guides, including drafts',
    query: paged({ search }),
    reply: many(GuideDraft),
  },
  'POST /admin/guides': {
    access: 'admin',
    summary: 'Create a guide; without publishedAt it is a draft',
    body: closed({
      title: text.title,
      content: text.content,
      summary: Type.Optional(text.summary),
      categoryId: Type.Optional(maybe(Id)),
      publishedAt: Type.Optional(text.publishedAt),
      translations: Type.Optional(text.translations),
    }),
    reply: one(GuideDraft),
  },
  'PATCH /admin/guides/{id}': {
    access: 'admin',
    summary: 'Change a guide',
    body: partial({ ...text, categoryId: maybe(Id) }),
    reply: one(GuideDraft),
  },
  'DELETE /admin/guides/{id}': { access: 'admin', summary: 'Delete a guide', reply: none },
  'GET /faqs': {
    access: 'public',
    summary: 'Questions and answers',
    query: closed({ locale: Locale }),
    reply: many(Faq),
    cache: { tags: ['faqs'], seconds: 300 },
  },
  'POST /contact': {
    access: 'public',
    summary: 'Contact the site staff',
    body: closed({
      name: Type.String({ minLength: contactLimits.name.min, maxLength: contactLimits.name.max }),
      email: Email,
      topic: oneOf(contactTopics),
      message: Type.String({ minLength: contactLimits.message.min, maxLength: contactLimits.message.max }),
      /** A honeypot: users leave it empty, bots fill in every field. */
      website: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: none,
    limit: { max: 5, seconds: 600 },
    problems: ['RATE_LIMITED'],
  },
})
