/** Guides: how to run and win events. */
import { Picture } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { guideLimits as limits } from './guides.words.ts'
import { ContentTranslations } from './news.json.ts'
import { Locale } from './news.ts'
import { Count, closed, Id, maybe, open, partial, type Static, Time, Type } from './shape.ts'

export const GuideCategory = open({ id: Id, name: Type.String(), slug: Type.String(), guides: Count })
export type GuideCategory = Static<typeof GuideCategory>

export const GuideCard = open({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: maybe(Type.String()),
  image: maybe(Picture),
  category: maybe(open({ name: Type.String(), slug: Type.String() })),
  publishedAt: maybe(Time),
  /** Minutes to read it. */
  minutes: Count,
})
export type GuideCard = Static<typeof GuideCard>

/** `content` is clean html, safe to show. */
export const Guide = open({ ...GuideCard.properties, content: Type.String() })
export type Guide = Static<typeof Guide>

export const GuideDraft = open({ ...Guide.properties, translations: ContentTranslations })

const fields = {
  title: Type.String({ minLength: limits.title.min, maxLength: limits.title.max }),
  summary: maybe(Type.String({ maxLength: limits.summary.max })),
  content: Type.String({ maxLength: limits.content.max }),
  categoryId: maybe(Id),
  translations: ContentTranslations,
  publishedAt: maybe(Time),
}

const search = Type.Optional(Type.String({ maxLength: 80 }))

export const guides = area({
  'GET /guides': {
    access: 'public',
    summary: 'Published guides',
    query: paged({ search, category: Type.Optional(Type.String({ maxLength: 60 })), locale: Locale }),
    reply: many(GuideCard),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/categories': {
    access: 'public',
    summary: 'What guides are about',
    query: closed({ locale: Locale }),
    reply: many(GuideCategory),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /guides/{slug}': {
    access: 'public',
    summary: 'One guide',
    query: closed({ locale: Locale }),
    reply: one(Guide),
    cache: { tags: ['guides'], seconds: 60 },
  },
  'GET /admin/guides': {
    access: 'admin',
    summary: 'Every guide, drafts too',
    query: paged({ search }),
    reply: many(GuideDraft),
  },
  'POST /admin/guides': {
    access: 'admin',
    summary: 'Write a guide; without publishedAt it is a draft',
    body: closed({
      title: fields.title,
      content: fields.content,
      summary: Type.Optional(fields.summary),
      categoryId: Type.Optional(fields.categoryId),
      publishedAt: Type.Optional(fields.publishedAt),
      translations: Type.Optional(fields.translations),
    }),
    reply: one(GuideDraft),
  },
  'PATCH /admin/guides/{id}': {
    access: 'admin',
    summary: 'Change a guide',
    body: partial(fields),
    reply: one(GuideDraft),
  },
  'DELETE /admin/guides/{id}': { access: 'admin', summary: 'Take a guide away', reply: none },
})
