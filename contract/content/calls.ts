import { area, csv, many, none, one, paged } from '../core/endpoint.ts'
import { BySlug, Email, Id, nullable, oneOf, partial, strictObject, Time, Type } from '../core/shape.ts'
import { ContentTranslations, FaqTranslations, NameTranslations } from './columns.ts'
import { contactLimits, contactTopics, contentStates, textLimits } from './constants.ts'
import { faqCategories } from './faq-categories.ts'
import {
  Article,
  ArticleCard,
  ArticleDraft,
  Faq,
  FaqDraft,
  Guide,
  GuideCard,
  GuideCategory,
  GuideCategoryDraft,
  GuideDraft,
  Locale,
} from './shapes.ts'

const text = {
  title: Type.String({ minLength: textLimits.title.min, maxLength: textLimits.title.max }),
  summary: nullable(Type.String({ maxLength: textLimits.summary.max })),
  content: Type.String({ maxLength: textLimits.content.max }),
  translations: ContentTranslations,
  publishedAt: nullable(Time),
  imageId: nullable(Id), // an image of the site that becomes the cover
}

/** The position within the category, counted from 0; the others move down. */
const Position = Type.Integer({ minimum: 0, maximum: 10_000 })

const category = {
  name: Type.String({ minLength: textLimits.category.min, maxLength: textLimits.category.max, pattern: '\\S' }),
  translations: NameTranslations,
  position: Position,
}

const faq = {
  category: oneOf(faqCategories),
  question: Type.String({ minLength: contactLimits.question.min, maxLength: contactLimits.question.max }),
  answer: Type.String({ minLength: contactLimits.answer.min, maxLength: contactLimits.answer.max }),
  translations: FaqTranslations,
  position: Position,
  publishedAt: nullable(Time),
}

/** The version that the editor started from: if the text has changed since, the change is refused. */
const version = { updatedAt: Time }

const search = Type.Optional(Type.String({ maxLength: 80 }))

const editorFilters = { search, state: Type.Optional(oneOf(contentStates)) }
const faqFilters = { ...editorFilters, category: Type.Optional(oneOf(faqCategories)) }
const guideCategory = Type.Optional(Type.String({ maxLength: 60, description: 'The slug of a category' }))

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
    query: strictObject({ locale: Locale }),
    reply: one(Article),
    cache: { tags: ['articles'], seconds: 60 },
  },
  'GET /admin/articles': {
    access: 'admin',
    summary: 'All articles with drafts and scheduled ones, the last changed first',
    query: paged(editorFilters),
    reply: many(ArticleDraft),
  },
  'GET /admin/articles/csv': {
    access: 'admin',
    summary: 'The articles that the filters show as CSV, at most 10,000',
    query: strictObject(editorFilters),
    reply: csv,
  },
  'GET /admin/articles/{id}': {
    access: 'admin',
    summary: 'One article in all languages, also a deleted one',
    reply: one(ArticleDraft),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/articles': {
    access: 'admin',
    summary: 'Create an article; without publishedAt it is a draft',
    body: strictObject({
      title: text.title,
      content: text.content,
      summary: Type.Optional(text.summary),
      publishedAt: Type.Optional(text.publishedAt),
      translations: Type.Optional(text.translations),
      imageId: Type.Optional(text.imageId),
    }),
    reply: one(ArticleDraft),
  },
  'PATCH /admin/articles/{id}': {
    access: 'admin',
    summary: 'Change an article',
    body: partial({ ...text, ...version }),
    reply: one(ArticleDraft),
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /admin/articles/{id}': {
    access: 'admin',
    summary: 'Delete an article',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /admin/articles/{id}/restore': {
    access: 'admin',
    summary: 'Undo the deletion of an article',
    reply: one(ArticleDraft),
    problems: ['NOT_FOUND'],
  },
  'GET /guides': {
    access: 'public',
    summary: 'Published guides',
    query: paged({ search, category: guideCategory, locale: Locale }),
    reply: many(GuideCard),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/categories': {
    access: 'public',
    summary: 'The categories of guides',
    query: strictObject({ locale: Locale }),
    reply: many(GuideCategory),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/{slug}': {
    access: 'public',
    params: BySlug,
    summary: 'One guide',
    query: strictObject({ locale: Locale }),
    reply: one(Guide),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /admin/guides': {
    access: 'admin',
    summary:
      'All guides with drafts and scheduled ones, the last changed first; those of one category in the order of readers',
    query: paged({
      ...editorFilters,
      category: guideCategory,
      uncategorised: Type.Optional(
        Type.Boolean({ description: 'Only guides without a category, in the order of readers' }),
      ),
    }),
    reply: many(GuideDraft),
  },
  'GET /admin/guides/csv': {
    access: 'admin',
    summary: 'The guides that the filters show as CSV, at most 10,000',
    query: strictObject({ ...editorFilters, category: guideCategory }),
    reply: csv,
  },
  'GET /admin/guides/{id}': {
    access: 'admin',
    summary: 'One guide in all languages, also a deleted one',
    reply: one(GuideDraft),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/guides': {
    access: 'admin',
    summary: 'Create a guide; without publishedAt it is a draft',
    body: strictObject({
      title: text.title,
      content: text.content,
      summary: Type.Optional(text.summary),
      categoryId: Type.Optional(nullable(Id)),
      publishedAt: Type.Optional(text.publishedAt),
      translations: Type.Optional(text.translations),
      imageId: Type.Optional(text.imageId),
    }),
    reply: one(GuideDraft),
  },
  'PATCH /admin/guides/{id}': {
    access: 'admin',
    summary: 'Change a guide',
    body: partial({ ...text, ...version, categoryId: nullable(Id), position: Position }),
    reply: one(GuideDraft),
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /admin/guides/{id}': { access: 'admin', summary: 'Delete a guide', reply: none, problems: ['NOT_FOUND'] },
  'POST /admin/guides/{id}/restore': {
    access: 'admin',
    summary: 'Undo the deletion of a guide',
    reply: one(GuideDraft),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/guides/categories': {
    access: 'admin',
    summary: 'The categories of guides in all languages',
    reply: many(GuideCategoryDraft),
  },
  'POST /admin/guides/categories': {
    access: 'admin',
    summary: 'Create a category of guides',
    body: strictObject({ name: category.name, translations: Type.Optional(category.translations) }),
    reply: one(GuideCategoryDraft),
    problems: ['CATEGORY_TAKEN'],
  },
  'PATCH /admin/guides/categories/{id}': {
    access: 'admin',
    summary: 'Rename or move a category of guides',
    body: partial(category),
    reply: one(GuideCategoryDraft),
    problems: ['NOT_FOUND', 'CATEGORY_TAKEN'],
  },
  'DELETE /admin/guides/categories/{id}': {
    access: 'admin',
    summary: 'Delete a category; its guides stay, without a category',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /faqs': {
    access: 'public',
    summary: 'Questions and answers',
    query: strictObject({ locale: Locale }),
    reply: many(Faq),
    cache: { tags: ['faqs'], seconds: 300 },
  },
  'GET /admin/faqs': {
    access: 'admin',
    summary: 'All help questions with drafts and scheduled ones, in the order of the help page',
    query: paged(faqFilters),
    reply: many(FaqDraft),
  },
  'GET /admin/faqs/csv': {
    access: 'admin',
    summary: 'The help questions that the filters show as CSV, at most 10,000',
    query: strictObject(faqFilters),
    reply: csv,
  },
  'GET /admin/faqs/{id}': {
    access: 'admin',
    summary: 'One help question in all languages, also a deleted one',
    reply: one(FaqDraft),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/faqs': {
    access: 'admin',
    summary: 'Create a help question; without publishedAt it is a draft',
    body: strictObject({
      category: faq.category,
      question: faq.question,
      answer: faq.answer,
      translations: Type.Optional(faq.translations),
      position: Type.Optional(faq.position),
      publishedAt: Type.Optional(faq.publishedAt),
    }),
    reply: one(FaqDraft),
    problems: ['QUESTION_TAKEN'],
  },
  'PATCH /admin/faqs/{id}': {
    access: 'admin',
    summary: 'Change a help question',
    body: partial({ ...faq, ...version }),
    reply: one(FaqDraft),
    problems: ['NOT_FOUND', 'CONFLICT', 'QUESTION_TAKEN'],
  },
  'DELETE /admin/faqs/{id}': {
    access: 'admin',
    summary: 'Delete a help question',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /admin/faqs/{id}/restore': {
    access: 'admin',
    summary: 'Undo the deletion of a help question',
    reply: one(FaqDraft),
    problems: ['NOT_FOUND'],
  },
  'POST /contact': {
    access: 'public',
    summary: 'Contact the site staff',
    body: strictObject({
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
