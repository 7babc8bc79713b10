import type { siteTemplateCalls, templateCalls } from '@guildhall/contract/emails/template-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { pageOf } from '../../http/page.ts'
import { changeEmailAsset, listEmailAssets, uploadEmailAsset } from './assets.ts'
import { findTemplate, listTemplates, listVersions } from './read.ts'
import { changeTemplate, createTemplate, resetTemplate, restoreVersion } from './write.ts'

const communityHandlers: Handlers<typeof templateCalls> = {
  'GET /admin/organizations/{id}/emailTemplates': async ({ db, settings, params, query }) => {
    const { rows, total } = await listTemplates(db, settings, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/organizations/{id}/emailTemplates': async ({ db, actor, params, body }) =>
    findTemplate(db, params.id, await createTemplate(db, actor, params.id, body)),
  'GET /admin/organizations/{id}/emailTemplates/{templateId}': ({ db, params }) =>
    findTemplate(db, params.id, params.templateId),
  'PATCH /admin/organizations/{id}/emailTemplates/{templateId}': async ({ db, actor, params, body }) =>
    findTemplate(db, params.id, await changeTemplate(db, actor, params.id, params.templateId, body)),
  'DELETE /admin/organizations/{id}/emailTemplates/{templateId}': async ({ db, actor, params }) => {
    await resetTemplate(db, actor, params.id, params.templateId)
    return undefined
  },
  'GET /admin/organizations/{id}/emailTemplates/{templateId}/versions': async ({ db, params, query }) => {
    const { rows, total } = await listVersions(db, params.id, params.templateId, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/organizations/{id}/emailTemplates/{templateId}/versions/{versionId}/restore': async (context) => {
    const { db, actor, params, body } = context
    const { id, templateId, versionId } = params
    return findTemplate(db, id, await restoreVersion(db, actor, id, { templateId, versionId, ...body }))
  },
  'GET /admin/organizations/{id}/emailAssets': async ({ db, settings, params, query }) => {
    const { rows, total } = await listEmailAssets(db, settings, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/organizations/{id}/emailAssets': ({ body, ...context }) =>
    uploadEmailAsset(context, context.params.id, body),
  'PATCH /admin/organizations/{id}/emailAssets': ({ db, settings, params, body }) =>
    changeEmailAsset(db, settings, params.id, body),
}

const siteHandlers: Handlers<typeof siteTemplateCalls> = {
  'GET /admin/emailTemplates': async ({ db, settings, query }) => {
    const { rows, total } = await listTemplates(db, settings, null, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/emailTemplates': async ({ db, actor, body }) =>
    findTemplate(db, null, await createTemplate(db, actor, null, body)),
  'GET /admin/emailTemplates/{templateId}': ({ db, params }) => findTemplate(db, null, params.templateId),
  'PATCH /admin/emailTemplates/{templateId}': async ({ db, actor, params, body }) =>
    findTemplate(db, null, await changeTemplate(db, actor, null, params.templateId, body)),
  'DELETE /admin/emailTemplates/{templateId}': async ({ db, actor, params }) => {
    await resetTemplate(db, actor, null, params.templateId)
    return undefined
  },
  'GET /admin/emailTemplates/{templateId}/versions': async ({ db, params, query }) => {
    const { rows, total } = await listVersions(db, null, params.templateId, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/emailTemplates/{templateId}/versions/{versionId}/restore': async ({ db, actor, params, body }) =>
    findTemplate(db, null, await restoreVersion(db, actor, null, { ...params, ...body })),
  'GET /admin/emailAssets': async ({ db, settings, query }) => {
    const { rows, total } = await listEmailAssets(db, settings, null, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/emailAssets': ({ body, ...context }) => uploadEmailAsset(context, null, body),
  'PATCH /admin/emailAssets': ({ db, settings, body }) => changeEmailAsset(db, settings, null, body),
}

export const templateHandlers = { ...communityHandlers, ...siteHandlers }
