import { content } from '@guildhall/contract/content/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findArticle, listAllArticles, listPublishedArticles } from './articles.ts'
import { contact } from './contact.ts'
import { listFaqs } from './faqs.ts'
import { findGuide, listAllGuides, listCategories, listPublishedGuides } from './guides.ts'
import { presentArticle, presentArticleCard, presentArticleDraft } from './present-article.ts'
import { localizedName, presentGuide, presentGuideCard, presentGuideDraft } from './present-guide.ts'
import { createArticle, deleteArticle, updateArticle } from './write-article.ts'
import { createGuide, deleteGuide, updateGuide } from './write-guide.ts'

export const contentRoutes = mount(content, {
  'GET /articles': async ({ db, query }) => {
    const { rows, total } = await listPublishedArticles(db, query)
    return pageOf(
      rows.map((row) => presentArticleCard(row, query.locale)),
      total,
      query,
    )
  },
  'GET /articles/{slug}': async ({ db, params, query }) =>
    presentArticle(await findArticle(db, params.slug), query.locale),
  'GET /admin/articles': async ({ db, query }) => {
    const { rows, total } = await listAllArticles(db, query)
    return pageOf(rows.map(presentArticleDraft), total, query)
  },
  'POST /admin/articles': ({ db, actor, body }) => createArticle(db, actor, body),
  'PATCH /admin/articles/{id}': ({ db, params, body }) => updateArticle(db, params.id, body),
  'DELETE /admin/articles/{id}': async ({ db, params }) => {
    await deleteArticle(db, params.id)
    return undefined
  },
  'GET /guides': async ({ db, query }) => {
    const { rows, total } = await listPublishedGuides(db, query)
    return pageOf(
      rows.map((row) => presentGuideCard(row, query.locale)),
      total,
      query,
    )
  },
  'GET /guides/categories': async ({ db, query }) => {
    const rows = await listCategories(db)
    return allOf(
      rows.map(({ translations, ...row }) => ({ ...row, name: localizedName({ ...row, translations }, query.locale) })),
    )
  },
  'GET /guides/{slug}': async ({ db, params, query }) => presentGuide(await findGuide(db, params.slug), query.locale),
  'GET /admin/guides': async ({ db, query }) => {
    const { rows, total } = await listAllGuides(db, query)
    return pageOf(rows.map(presentGuideDraft), total, query)
  },
  'POST /admin/guides': ({ db, actor, body }) => createGuide(db, actor, body),
  'PATCH /admin/guides/{id}': ({ db, params, body }) => updateGuide(db, params.id, body),
  'DELETE /admin/guides/{id}': async ({ db, params }) => {
    await deleteGuide(db, params.id)
    return undefined
  },
  'GET /faqs': async ({ db, query }) => allOf(await listFaqs(db, query.locale)),
  'POST /contact': async ({ db, actor, body, request }) => {
    await contact(db, actor, body, request.locale)
    return undefined
  },
})
