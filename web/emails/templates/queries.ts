import { type Catalogue, catalogues } from '@guildhall/contract/core/locales.ts'
import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import type { TemplateType } from '@guildhall/contract/emails/template-constants.ts'
import { call, type ReplyTo, read } from '../../lib/api/api.ts'

export type EmailTemplate = ReplyTo<'GET /admin/emailTemplates/{templateId}'>
export type TemplateVersion = ReplyTo<'GET /admin/emailTemplates/{templateId}/versions'>['data'][number]

/** A community by its id, or null for the site. */
export type TemplateOwner = string | null
/** Null: all languages without a template of their own. */
export type TemplateLanguage = Catalogue | null

type TemplateFilter = { type?: TemplateType; locale?: Catalogue }

export const templates = (owner: TemplateOwner, filter: TemplateFilter = {}) => {
  const query = { limit: 100, ...filter }
  return owner === null
    ? read('GET /admin/emailTemplates', { query })
    : read('GET /admin/organizations/{id}/emailTemplates', { params: { id: owner }, query })
}

export const namedTemplate = (owner: TemplateOwner, templateId: string) =>
  owner === null
    ? read('GET /admin/emailTemplates/{templateId}', { params: { templateId } })
    : read('GET /admin/organizations/{id}/emailTemplates/{templateId}', { params: { id: owner, templateId } })

export const versionsOf = (owner: TemplateOwner, templateId: string) => {
  const query = { limit: 100 }
  return owner === null
    ? read('GET /admin/emailTemplates/{templateId}/versions', { params: { templateId }, query })
    : read('GET /admin/organizations/{id}/emailTemplates/{templateId}/versions', {
        params: { id: owner, templateId },
        query,
      })
}

/** The replies that a change of a template makes stale. */
export const templateReads = [
  'GET /admin/emailTemplates',
  'GET /admin/emailTemplates/{templateId}',
  'GET /admin/emailTemplates/{templateId}/versions',
  'GET /admin/organizations/{id}/emailTemplates',
  'GET /admin/organizations/{id}/emailTemplates/{templateId}',
  'GET /admin/organizations/{id}/emailTemplates/{templateId}/versions',
] as const

/** Changes the template of this language, or replaces the default. `rev` protects the change of someone else. */
export function saveTemplate(
  owner: TemplateOwner,
  template: EmailTemplate,
  language: TemplateLanguage,
  draft: EmailDraft,
) {
  const { id, type, rev } = template
  if (id !== null && isOwn(template, language)) {
    const body = { ...draft, rev }
    return owner === null
      ? call('PATCH /admin/emailTemplates/{templateId}', { params: { templateId: id }, body })
      : call('PATCH /admin/organizations/{id}/emailTemplates/{templateId}', {
          params: { id: owner, templateId: id },
          body,
        })
  }
  const body = { type, locale: language, ...draft }
  return owner === null
    ? call('POST /admin/emailTemplates', { body })
    : call('POST /admin/organizations/{id}/emailTemplates', { params: { id: owner }, body })
}

/** The content belongs to this language, and not to the template that readers of it get meanwhile. */
export const isOwn = ({ id, isDefault, locale }: EmailTemplate, language: TemplateLanguage) =>
  id !== null && !isDefault && locale === language

/** Resets a template to the default; one with a name of its own is deleted. */
export const resetTemplate = (owner: TemplateOwner, templateId: string) =>
  owner === null
    ? call('DELETE /admin/emailTemplates/{templateId}', { params: { templateId } })
    : call('DELETE /admin/organizations/{id}/emailTemplates/{templateId}', { params: { id: owner, templateId } })

export const restoreVersion = (owner: TemplateOwner, templateId: string, versionId: string) =>
  owner === null
    ? call('POST /admin/emailTemplates/{templateId}/versions/{versionId}/restore', {
        params: { templateId, versionId },
        body: {},
      })
    : call('POST /admin/organizations/{id}/emailTemplates/{templateId}/versions/{versionId}/restore', {
        params: { id: owner, templateId, versionId },
        body: {},
      })

export const readLanguage = (search: URLSearchParams): TemplateLanguage =>
  catalogues.find((language) => language === search.get('language')) ?? null
