/** The templates of a community, those of the site, and the images that they show. */
import { area, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { catalogues } from '../core/locales.ts'
import { Count, Id, nullable, object, oneOf, partial, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { emailLimits } from './constants.ts'
import { EmailContent, EmailContentReply } from './document.ts'
import { templateLimits, templateSources, templateTypes, versionActions } from './template-constants.ts'

/** A language: readers in all its regions get the template. */
const Language = oneOf(catalogues)
const Rev = Type.Integer({ minimum: 0, description: 'The `rev` that the change is based on; 409 if it changed since' })

/** One language of an edited template. `locale` null: all languages that have no template of their own. */
export const EmailTemplateVariant = object({
  id: Id,
  locale: nullable(Language),
  rev: Count,
  /** Reset to the default: it is not used, but its versions can be restored. */
  isReset: Type.Boolean(),
  updatedAt: Time,
  updatedBy: nullable(UserCard),
})
export type EmailTemplateVariant = Static<typeof EmailTemplateVariant>

/** What readers of a language get. A default has the content of the site, from which editing starts. */
export const EmailTemplate = object({
  /** The own template that this content is from; null for a default. */
  id: nullable(Id),
  type: oneOf(templateTypes),
  /** Only templates of campaigns have a name of their own. */
  name: Type.String(),
  /** The language of this content: null if it is for all languages without a template of their own. */
  locale: nullable(Language),
  subject: Type.String(),
  preheader: Type.String(),
  content: EmailContentReply,
  source: oneOf(templateSources),
  isDefault: Type.Boolean(),
  rev: Count,
  updatedAt: nullable(Time),
  updatedBy: nullable(UserCard),
  variants: Type.Array(EmailTemplateVariant),
})
export type EmailTemplate = Static<typeof EmailTemplate>

/** A reset has no content. */
export const EmailTemplateVersion = object({
  id: Id,
  version: Count,
  action: oneOf(versionActions),
  subject: Type.String(),
  preheader: Type.String(),
  content: Type.Optional(EmailContentReply),
  user: nullable(UserCard),
  createdAt: Time,
})
export type EmailTemplateVersion = Static<typeof EmailTemplateVersion>

/** An image for emails, as PNG or JPEG because email clients show no other formats. `url` is absolute. */
export const EmailAsset = object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  width: Count,
  height: Count,
  bytes: Count,
  createdAt: Time,
})
export type EmailAsset = Static<typeof EmailAsset>

const text = ({ min, max }: { min?: number; max: number }) => Type.String({ minLength: min ?? 0, maxLength: max })

const name = text(emailLimits.templateName)
const texts = {
  subject: text(emailLimits.subject),
  preheader: text(templateLimits.preheader),
  content: EmailContent,
}

const NewTemplate = strictObject({
  type: oneOf(templateTypes),
  /** Required for templates of campaigns. */
  name: Type.Optional(name),
  locale: Type.Optional(nullable(Language)),
  ...texts,
  preheader: Type.Optional(texts.preheader),
})

const TemplateChange = partial({ name, ...texts, rev: Rev })
const Restore = strictObject({ rev: Type.Optional(Rev) })

const templateQuery = paged({ type: Type.Optional(oneOf(templateTypes)), locale: Type.Optional(Language) })
const assetQuery = paged({ type: Type.Optional(oneOf(['EMAIL'])) })

const AssetChange = strictObject({
  id: Id,
  name: Type.Optional(text(templateLimits.assetName)),
  remove: Type.Optional(Type.Boolean({ description: 'Removes it from the list; emails that show it keep it' })),
})

const assetForm = form({
  type: Type.Optional(oneOf(['EMAIL'])),
  name: Type.Optional(text(templateLimits.assetName)),
  image: file(templateLimits.imageBytes, 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'),
})

const listSummary =
  'What readers of `locale` get: one template per type, also where it is a default, then the named templates of campaigns'
const refusals = ['UNKNOWN_PLACEHOLDER', 'MISSING_PLACEHOLDER', 'INVALID', 'NOT_FOUND'] as const
const newRefusals = [...refusals, 'CHANGED_MEANWHILE', 'TOO_MANY_TEMPLATES'] as const
const uploadRefusals = ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE', 'TOO_MANY_IMAGES'] as const

const staff = { access: { organization: 'ADMIN' } } as const
const admin = { access: 'admin' } as const

export const templateCalls = area({
  'GET /admin/organizations/{id}/emailTemplates': {
    ...staff,
    summary: listSummary,
    query: templateQuery,
    reply: many(EmailTemplate),
  },
  'POST /admin/organizations/{id}/emailTemplates': {
    ...staff,
    summary: 'Replace a default in one language or in all, or save a named template',
    body: NewTemplate,
    reply: one(EmailTemplate),
    problems: newRefusals,
  },
  'GET /admin/organizations/{id}/emailTemplates/{templateId}': {
    ...staff,
    summary: 'One template of a community',
    reply: one(EmailTemplate),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/organizations/{id}/emailTemplates/{templateId}': {
    ...staff,
    summary: 'Change a template; this adds a version',
    body: TemplateChange,
    reply: one(EmailTemplate),
    problems: [...refusals, 'CHANGED_MEANWHILE'],
  },
  'DELETE /admin/organizations/{id}/emailTemplates/{templateId}': {
    ...staff,
    summary: 'Reset a template to the default, which keeps its versions, or delete a named template',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/emailTemplates/{templateId}/versions': {
    ...staff,
    summary: 'The versions of a template, latest first',
    query: paged({}),
    reply: many(EmailTemplateVersion),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/organizations/{id}/emailTemplates/{templateId}/versions/{versionId}/restore': {
    ...staff,
    summary: 'Save the content of an earlier version as a new version',
    body: Restore,
    reply: one(EmailTemplate),
    problems: [...refusals, 'CHANGED_MEANWHILE'],
  },
  'GET /admin/organizations/{id}/emailAssets': {
    ...staff,
    summary: 'The images for emails of a community, newest first',
    query: assetQuery,
    reply: many(EmailAsset),
  },
  'POST /admin/organizations/{id}/emailAssets': {
    ...staff,
    summary: 'Upload an image for emails',
    body: assetForm,
    reply: one(EmailAsset),
    problems: uploadRefusals,
  },
  'PATCH /admin/organizations/{id}/emailAssets': {
    ...staff,
    summary: 'Rename or remove an image for emails',
    body: AssetChange,
    reply: one(EmailAsset),
    problems: ['NOT_FOUND'],
  },
})

/** The site's own templates, which every community uses as its defaults. */
export const siteTemplateCalls = area({
  'GET /admin/emailTemplates': { ...admin, summary: listSummary, query: templateQuery, reply: many(EmailTemplate) },
  'POST /admin/emailTemplates': {
    ...admin,
    summary: 'Replace a built-in template in one language or in all, or save a named template',
    body: NewTemplate,
    reply: one(EmailTemplate),
    problems: newRefusals,
  },
  'GET /admin/emailTemplates/{templateId}': {
    ...admin,
    summary: 'One template of the site',
    reply: one(EmailTemplate),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/emailTemplates/{templateId}': {
    ...admin,
    summary: 'Change a template of the site; this adds a version',
    body: TemplateChange,
    reply: one(EmailTemplate),
    problems: [...refusals, 'CHANGED_MEANWHILE'],
  },
  'DELETE /admin/emailTemplates/{templateId}': {
    ...admin,
    summary: 'Reset a template to the built-in one, which keeps its versions, or delete a named template',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /admin/emailTemplates/{templateId}/versions': {
    ...admin,
    summary: 'The versions of a template of the site, latest first',
    query: paged({}),
    reply: many(EmailTemplateVersion),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/emailTemplates/{templateId}/versions/{versionId}/restore': {
    ...admin,
    summary: 'Save the content of an earlier version as a new version',
    body: Restore,
    reply: one(EmailTemplate),
    problems: [...refusals, 'CHANGED_MEANWHILE'],
  },
  'GET /admin/emailAssets': {
    ...admin,
    summary: 'The images for emails of the site, newest first',
    query: assetQuery,
    reply: many(EmailAsset),
  },
  'POST /admin/emailAssets': {
    ...admin,
    summary: 'Upload an image for emails of the site',
    body: assetForm,
    reply: one(EmailAsset),
    problems: uploadRefusals,
  },
  'PATCH /admin/emailAssets': {
    ...admin,
    summary: 'Rename or remove an image for emails of the site',
    body: AssetChange,
    reply: one(EmailAsset),
    problems: ['NOT_FOUND'],
  },
})
