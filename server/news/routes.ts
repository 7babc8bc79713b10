import { news } from '@guildhall/contract/news.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { presentArticle, presentCard, presentDraft } from './present.ts'
import { findArticle, listAll, listPublished } from './read.ts'
import { changeArticle, deleteArticle, writeArticle } from './write.ts'

export const newsRoutes = mount(news, {
  'GET /articles': async ({ db, query }) => {
    const { rows, total } = await listPublished(db, query)
    return pageOf(
      rows.map((row) => presentCard(row, query.locale)),
      total,
      query,
    )
  },
  'GET /articles/{slug}': async ({ db, params, query }) =>
    presentArticle(await findArticle(db, params.slug), query.locale),
  'GET /admin/articles': async ({ db, query }) => {
    const { rows, total } = await listAll(db, query)
    return pageOf(rows.map(presentDraft), total, query)
  },
  'POST /admin/articles': ({ db, actor, body }) => writeArticle(db, actor, body),
  'PATCH /admin/articles/{id}': ({ db, params, body }) => changeArticle(db, params.id, body),
  'DELETE /admin/articles/{id}': async ({ db, params }) => {
    await deleteArticle(db, params.id)
    return undefined
  },
})
