/** Guides about running and winning events. */
import { Image } from '../assets/columns.ts'
import { locales } from '../core/locales.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { ContentTranslations, FaqTranslations, NameTranslations } from './columns.ts'
import { contentStates } from './constants.ts'
import { faqCategories } from './faq-categories.ts'

/** What editors see of a text besides the text. */
const editing = { state: oneOf(contentStates), updatedAt: Time }

export const GuideCategory = object({ id: Id, name: Type.String(), slug: Type.String(), guides: Count })

export type GuideCategory = Static<typeof GuideCategory>

export const GuideCategoryDraft = object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  position: Count,
  translations: NameTranslations,
})

export const GuideCard = object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: nullable(Type.String()),
  image: nullable(Image),
  category: nullable(object({ name: Type.String(), slug: Type.String() })),
  publishedAt: nullable(Time),
  /** Reading time in minutes. */
  minutes: Count,
})

export type GuideCard = Static<typeof GuideCard>

/** `content` is sanitised HTML, safe to show. */
export const Guide = object({ ...GuideCard.properties, content: Type.String() })

export type Guide = Static<typeof Guide>

export const GuideDraft = object({
  ...Guide.properties,
  ...editing,
  categoryId: nullable(Id),
  position: Count,
  translations: ContentTranslations,
})

// —— Help: answers to common questions, and a contact form.

/** `answer` is sanitised HTML, safe to show. */
export const Faq = object({ id: Id, category: oneOf(faqCategories), question: Type.String(), answer: Type.String() })

export type Faq = Static<typeof Faq>

export const FaqDraft = object({
  ...Faq.properties,
  ...editing,
  position: Count,
  publishedAt: nullable(Time),
  translations: FaqTranslations,
})

// —— News & Media: articles of the site.

/** The reader's locale; texts without a translation are returned in English. */
export const Locale = Type.Optional(oneOf(locales.map(({ code }) => code)))

export const ArticleCard = object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: nullable(Type.String()),
  image: nullable(Image),
  publishedAt: nullable(Time),
})

export type ArticleCard = Static<typeof ArticleCard>

/** `content` is sanitised HTML, safe to show. */
export const Article = object({ ...ArticleCard.properties, content: Type.String() })

export type Article = Static<typeof Article>

export const ArticleDraft = object({ ...Article.properties, ...editing, translations: ContentTranslations })
