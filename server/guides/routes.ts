import { guides } from '@guildhall/contract/guides.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { nameIn, presentCard, presentDraft, presentGuide } from './present.ts'
import { findGuide, listAll, listCategories, listPublished } from './read.ts'
import { changeGuide, deleteGuide, writeGuide } from './write.ts'

export const guideRoutes = mount(guides, {
  'GET /guides': async ({ db, query }) => {
    const { rows, total } = await listPublished(db, query)
    return pageOf(
      rows.map((row) => presentCard(row, query.locale)),
      total,
      query,
    )
  },
  'GET /guides/categories': async ({ db, query }) => {
    const rows = await listCategories(db)
    return allOf(
      rows.map(({ translations, ...row }) => ({ ...row, name: nameIn({ ...row, translations }, query.locale) })),
    )
  },
  'GET /guides/{slug}': async ({ db, params, query }) => presentGuide(await findGuide(db, params.slug), query.locale),
  'GET /admin/guides': async ({ db, query }) => {
    const { rows, total } = await listAll(db, query)
    return pageOf(rows.map(presentDraft), total, query)
  },
  'POST /admin/guides': ({ db, actor, body }) => writeGuide(db, actor, body),
  'PATCH /admin/guides/{id}': ({ db, params, body }) => changeGuide(db, params.id, body),
  'DELETE /admin/guides/{id}': async ({ db, params }) => {
    await deleteGuide(db, params.id)
    return undefined
  },
})
