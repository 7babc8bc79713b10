import { area, many, none, one, paged, redirect } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { outboxCalls } from './outbox-calls.ts'
import { previewCalls } from './preview-calls.ts'
import { MailboxEmail, MailboxEntry, Subscription } from './shapes.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { siteTemplateCalls, templateCalls } from './template-calls.ts'

const Token = strictObject({ token: Type.String({ maxLength: 400 }) })

/** RFC 8058 lets mail clients post a form of either kind. Its contents are not needed: the token in the URL is enough. */
const AnyBody = Type.Unsafe<unknown>({})

const htmlDocument = { kind: 'file', type: 'text/html; charset=utf-8' } as const

export const emails = area({
  'GET /emails/unsubscribe': {
    access: 'public',
    summary: 'Redirect to the page that confirms an unsubscription',
    query: Token,
    reply: redirect,
  },
  'POST /emails/unsubscribe': {
    access: 'public',
    summary: 'Unsubscribe with one click, without login',
    query: Token,
    body: AnyBody,
    plainForm: true,
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /emails/subscription': {
    access: 'public',
    summary: 'The list of an unsubscribe link, and whether it is unsubscribed',
    query: Token,
    reply: one(Subscription),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox': {
    access: 'public',
    summary: 'Emails of a site on this machine without a mail server; 404 everywhere else',
    query: paged({}),
    reply: many(MailboxEntry),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}': {
    access: 'public',
    summary: 'One email as plain text',
    reply: one(MailboxEmail),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}/html': {
    access: 'public',
    summary: 'One email as HTML, for a sandboxed frame',
    reply: htmlDocument,
    problems: ['NOT_FOUND'],
  },
  ...deliveryCalls,
  ...outboxCalls,
  ...previewCalls,
  ...siteTemplateCalls,
  ...subscriptionCalls,
  ...templateCalls,
})
