/** Guides about running and winning events. */
import { Picture } from '../assets/columns.ts'
import { locales } from '../core/locales.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { ContentTranslations, FaqTranslations, NameTranslations } from './columns.ts'
import { contentStates, faqCategories } from './constants.ts'

/** What editors see of a text besides the text. */
const editing = { state: oneOf(contentStates), updatedAt: Time }

export const GuideCategory = open({ id: Id, name: Type.String(), slug: Type.String(), guides: Count })

export type GuideCategory = Static<typeof GuideCategory>

export const GuideCategoryDraft = open({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  position: Count,
  translations: NameTranslations,
})

export const GuideCard = open({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: maybe(Type.String()),
  image: maybe(Picture),
  category: maybe(open({ name: Type.String(), slug: Type.String() })),
  publishedAt: maybe(Time),
  /** Reading time in minutes. */
  minutes: Count,
})

export type GuideCard = Static<typeof GuideCard>

/** `content` is sanitised HTML, safe to show. */
export const Guide = open({ ...GuideCard.properties, content: Type.String() })

export type Guide = Static<typeof Guide>

export const GuideDraft = open({
  ...Guide.properties,
  ...editing,
  categoryId: maybe(Id),
  position: Count,
  translations: ContentTranslations,
})

// —— Help: answers to common questions, and a contact form.

/** `answer` is sanitised HTML, safe to show. */
export const Faq = open({ id: Id, category: oneOf(faqCategories), question: Type.String(), answer: Type.String() })

export type Faq = Static<typeof Faq>

export const FaqDraft = open({
  ...Faq.properties,
  ...editing,
  position: Count,
  publishedAt: maybe(Time),
  translations: FaqTranslations,
})

// —— News & Media: articles of the site.

/** The reader's locale; texts without a translation are returned in English. */
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

/** `content` is sanitised HTML, safe to show. */
export const Article = open({ ...ArticleCard.properties, content: Type.String() })

export type Article = Static<typeof Article>

export const ArticleDraft = open({ ...Article.properties, ...editing, translations: ContentTranslations })
