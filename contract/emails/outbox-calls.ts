import { area, many, one, paged } from '../core/endpoint.ts'
import { Id, oneOf, Type } from '../core/shape.ts'
import { emailTypes } from './constants.ts'
import { outboxLimits as limits, outboxStatuses } from './outbox-constants.ts'
import { OutboxEmail, OutboxEmailDetails, OutboxFigures } from './outbox-shapes.ts'

const filters = {
  search: Type.Optional(Type.String({ maxLength: limits.search.max })),
  status: Type.Optional(oneOf(outboxStatuses)),
  type: Type.Optional(oneOf(emailTypes)),
  cursor: Type.Optional(Type.String({ maxLength: 80 })),
}

const htmlDocument = { kind: 'file', type: 'text/html; charset=utf-8' } as const
const ofCommunity = { organization: 'ADMIN' } as const

export const outboxCalls = area({
  'GET /admin/emails': {
    access: 'admin',
    summary: 'All emails, latest first, by recipient, status, type or community; the total stops at 1,001',
    query: paged({ ...filters, organizationId: Type.Optional(Id) }),
    reply: many(OutboxEmail),
  },
  'GET /admin/emails/figures': {
    access: 'admin',
    summary: 'Waiting emails, and what was sent, failed and bounced in the last 24 hours',
    reply: one(OutboxFigures),
  },
  'GET /admin/emails/{id}': {
    access: 'admin',
    summary: 'One email with its attempts and its text as sent',
    reply: one(OutboxEmailDetails),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/emails/{id}/html': {
    access: 'admin',
    summary: 'One email as sent, for a sandboxed frame',
    reply: htmlDocument,
    problems: ['NOT_FOUND'],
  },
  'POST /admin/emails/{id}/resend': {
    access: 'admin',
    summary: 'Send a copy of a sent email, or try a failed one again',
    reply: one(OutboxEmail),
    problems: ['NOT_FOUND', 'NOT_RESENDABLE', 'ALREADY_RESENT', 'ADDRESS_SUPPRESSED'],
  },
  'POST /admin/emails/{id}/cancel': {
    access: 'admin',
    summary: 'Cancel an email that is not sent yet',
    reply: one(OutboxEmail),
    problems: ['NOT_FOUND', 'NOT_CANCELLABLE'],
  },
  'GET /admin/organizations/{id}/emails': {
    access: ofCommunity,
    summary: 'The emails of a community, latest first, by recipient, status or type; the total stops at 1,001',
    query: paged(filters),
    reply: many(OutboxEmail),
  },
  'GET /admin/organizations/{id}/emails/figures': {
    access: ofCommunity,
    summary: 'Waiting emails of a community, and what was sent, failed and bounced in the last 24 hours',
    reply: one(OutboxFigures),
  },
  'GET /admin/organizations/{id}/emails/{emailId}': {
    access: ofCommunity,
    summary: 'One email of a community with its attempts and its text as sent',
    reply: one(OutboxEmailDetails),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/emails/{emailId}/html': {
    access: ofCommunity,
    summary: 'One email of a community as sent, for a sandboxed frame',
    reply: htmlDocument,
    problems: ['NOT_FOUND'],
  },
  'POST /admin/organizations/{id}/emails/{emailId}/resend': {
    access: ofCommunity,
    summary: 'Send a copy of a sent email of a community, or try a failed one again',
    reply: one(OutboxEmail),
    problems: ['NOT_FOUND', 'NOT_RESENDABLE', 'ALREADY_RESENT', 'ADDRESS_SUPPRESSED', 'RATE_LIMITED'],
    limit: { max: 30, seconds: 3_600 },
  },
  'POST /admin/organizations/{id}/emails/{emailId}/cancel': {
    access: ofCommunity,
    summary: 'Cancel an email of a community that is not sent yet',
    reply: one(OutboxEmail),
    problems: ['NOT_FOUND', 'NOT_CANCELLABLE'],
  },
})
