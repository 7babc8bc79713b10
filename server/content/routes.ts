import { content } from '@guildhall/contract/content/calls.ts'
import type { Db } from '../db/db.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findArticle, findArticleById, listAllArticles, listPublishedArticles } from './articles.ts'
import { sendContactMessage } from './contact.ts'
import { type ContentKind, setDeleted } from './editing.ts'
import { exportArticles, exportFaqs, exportGuides } from './export.ts'
import { createFaq, findFaq, listAllFaqs, listFaqs, updateFaq } from './faqs.ts'
import { createCategory, deleteCategory, listCategoryDrafts, updateCategory } from './guide-categories.ts'
import { findGuide, findGuideById, listAllGuides, listCategories, listPublishedGuides } from './guides.ts'
import { presentArticle, presentArticleCard, presentArticleDraft } from './present-article.ts'
import { localizedName, presentGuide, presentGuideCard, presentGuideDraft } from './present-guide.ts'
import { createArticle, updateArticle } from './write-article.ts'
import { createGuide, updateGuide } from './write-guide.ts'

const remove = (db: Db, kind: ContentKind, id: string) =>
  db.transaction((db) => setDeleted(db, kind, id, true)).then(() => undefined)
const restore = (db: Db, kind: ContentKind, id: string) => db.transaction((db) => setDeleted(db, kind, id, false))

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
  'GET /admin/articles/csv': ({ db, query }) => exportArticles(db, query),
  'POST /admin/articles': ({ db, actor, body }) => createArticle(db, actor, body),
  'PATCH /admin/articles/{id}': ({ db, params, body }) => updateArticle(db, params.id, body),
  'GET /admin/articles/{id}': async ({ db, params }) => presentArticleDraft(await findArticleById(db, params.id)),
  'DELETE /admin/articles/{id}': ({ db, params }) => remove(db, 'articles', params.id),
  'POST /admin/articles/{id}/restore': async ({ db, params }) => {
    await restore(db, 'articles', params.id)
    return presentArticleDraft(await findArticleById(db, params.id))
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
  'GET /admin/guides/csv': ({ db, query }) => exportGuides(db, query),
  'POST /admin/guides': ({ db, actor, body }) => createGuide(db, actor, body),
  'PATCH /admin/guides/{id}': ({ db, params, body }) => updateGuide(db, params.id, body),
  'GET /admin/guides/{id}': async ({ db, params }) => presentGuideDraft(await findGuideById(db, params.id)),
  'DELETE /admin/guides/{id}': ({ db, params }) => remove(db, 'guides', params.id),
  'POST /admin/guides/{id}/restore': async ({ db, params }) => {
    await restore(db, 'guides', params.id)
    return presentGuideDraft(await findGuideById(db, params.id))
  },
  'GET /admin/guides/categories': async ({ db }) => allOf(await listCategoryDrafts(db)),
  'POST /admin/guides/categories': ({ db, body }) => createCategory(db, body),
  'PATCH /admin/guides/categories/{id}': ({ db, params, body }) => updateCategory(db, params.id, body),
  'DELETE /admin/guides/categories/{id}': ({ db, params }) => deleteCategory(db, params.id),
  'GET /faqs': async ({ db, query }) => allOf(await listFaqs(db, query.locale)),
  'GET /admin/faqs': async ({ db, query }) => {
    const { rows, total } = await listAllFaqs(db, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/faqs/csv': ({ db, query }) => exportFaqs(db, query),
  'GET /admin/faqs/{id}': ({ db, params }) => findFaq(db, params.id),
  'POST /admin/faqs': ({ db, body }) => createFaq(db, body),
  'PATCH /admin/faqs/{id}': ({ db, params, body }) => updateFaq(db, params.id, body),
  'DELETE /admin/faqs/{id}': ({ db, params }) => remove(db, 'faqs', params.id),
  'POST /admin/faqs/{id}/restore': async ({ db, params }) => {
    await restore(db, 'faqs', params.id)
    return findFaq(db, params.id)
  },
  'POST /contact': async ({ db, actor, body, request }) => {
    await sendContactMessage(db, actor, body, request.locale)
    return undefined
  },
})
