import { area, many, none, one, paged, redirect } from '../core/endpoint.ts'
import { closed, Id, Type } from '../core/shape.ts'
import { Letter, MailboxEntry, Subscription } from './shapes.ts'

const Token = closed({ token: Type.String({ maxLength: 400 }) })

/** RFC 8058 lets mail programs post a form of either kind, or nothing we need: the token in the address says it all. */
const Anything = Type.Unsafe<unknown>({})

const document = { kind: 'file', type: 'text/html; charset=utf-8' } as const

const withId = closed({ id: Id })

export const emails = area({
  'GET /emails/unsubscribe': {
    access: 'public',
    summary: 'Redirects to the page that confirms an unsubscription',
    query: Token,
    reply: redirect,
  },
  'POST /emails/unsubscribe': {
    access: 'public',
    summary: 'Unsubscribe with one click, without login',
    query: Token,
    body: Anything,
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
    summary: 'Emails sent by a site without a mail server; 404 if there is one',
    query: paged({}),
    reply: many(MailboxEntry),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}': {
    access: 'public',
    summary: 'One email as plain text',
    params: withId,
    reply: one(Letter),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}/html': {
    access: 'public',
    summary: 'One email as HTML, for a sandboxed frame',
    params: withId,
    reply: document,
    problems: ['NOT_FOUND'],
  },
})
