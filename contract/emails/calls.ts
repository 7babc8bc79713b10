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
    summary: 'Where a mail program leads people who want to leave a list: to the page that asks',
    query: Token,
    reply: redirect,
  },
  'POST /emails/unsubscribe': {
    access: 'public',
    summary: 'Leave a list, with one click and without signing in',
    query: Token,
    body: Anything,
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /emails/subscription': {
    access: 'public',
    summary: 'Which list a link leaves, and whether it was left',
    query: Token,
    reply: one(Subscription),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox': {
    access: 'public',
    summary: 'What was sent from a site without a mail server; 404 where there is one',
    query: paged({}),
    reply: many(MailboxEntry),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}': {
    access: 'public',
    summary: 'One mail as plain text',
    params: withId,
    reply: one(Letter),
    problems: ['NOT_FOUND'],
  },
  'GET /mailbox/{id}/html': {
    access: 'public',
    summary: 'One mail as a page, for a frame without rights',
    params: withId,
    reply: document,
    problems: ['NOT_FOUND'],
  },
})
