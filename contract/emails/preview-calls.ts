import { area, none, one } from '../core/endpoint.ts'
import { catalogues } from '../core/locales.ts'
import { Count, Id, object, oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { emailLimits, emailTypes } from './constants.ts'
import { documentLimits, EmailCheck, EmailContent, RemovedHtml } from './document.ts'

/** An email that someone writes. It need not be complete: the checks of the reply list what it lacks. */
export const WrittenEmail = strictObject({
  type: oneOf(emailTypes),
  subject: Type.String({ maxLength: emailLimits.subject.max }),
  preheader: Type.Optional(Type.String({ maxLength: documentLimits.preheader })),
  content: EmailContent,
  /** Default: the language of the member. */
  locale: Type.Optional(oneOf(catalogues)),
  /** As this member sees it; default: the caller. */
  memberId: Type.Optional(Id),
  /** The event that the email is about. */
  eventId: Type.Optional(Id),
})
export type WrittenEmail = Static<typeof WrittenEmail>

export const EmailPreview = object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  checks: Type.Array(EmailCheck),
  /** What was removed from HTML. */
  removed: Type.Array(RemovedHtml),
  /** Bytes of the HTML. */
  size: Count,
  unknown: Type.Array(object({ part: oneOf(['subject', 'preheader', 'content']), placeholder: Type.String() })),
  /** Required placeholders that the content lacks. */
  missing: Type.Array(Type.String()),
})
export type EmailPreview = Static<typeof EmailPreview>

/** Of test emails per user. */
const testLimit = { max: 10, seconds: 3_600 }

export const previewCalls = area({
  'POST /admin/organizations/{id}/emailPreview': {
    access: { organization: 'ADMIN' },
    summary: 'An email of a community as a member sees it, with checks',
    body: WrittenEmail,
    reply: one(EmailPreview),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/organizations/{id}/emailTest': {
    access: { organization: 'ADMIN' },
    summary: 'Send an email of a community to oneself, to see it in a mail program',
    body: WrittenEmail,
    reply: none,
    problems: ['NOT_FOUND'],
    limit: testLimit,
  },
  'POST /admin/emails/preview': {
    access: 'admin',
    summary: 'An email of the site as a user sees it, with checks',
    body: WrittenEmail,
    reply: one(EmailPreview),
    problems: ['NOT_FOUND'],
  },
  'POST /admin/emails/test': {
    access: 'admin',
    summary: 'Send an email of the site to oneself, to see it in a mail program',
    body: WrittenEmail,
    reply: none,
    problems: ['NOT_FOUND'],
    limit: testLimit,
  },
})
