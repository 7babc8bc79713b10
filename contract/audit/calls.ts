import { area, csv, many, one, paged } from '../core/endpoint.ts'
import { Id, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { auditLimits as limits } from './constants.ts'
import { AuditEntry } from './shapes.ts'

const filters = {
  actorId: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 80, description: 'The action, or its beginning with * at the end' })),
  kind: Type.Optional(Type.String({ maxLength: 40, description: 'The kind of subject' })),
  subjectId: Type.Optional(Type.String({ maxLength: 80 })),
  organizationId: Type.Optional(Id),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  q: Type.Optional(
    Type.String({
      maxLength: limits.search.max,
      description: 'The name of the actor, the name of the subject, the reason or an id',
    }),
  ),
}
const AuditFilters = strictObject(filters)
export type AuditFilters = Static<typeof AuditFilters>

export const audit = area({
  'GET /admin/audit': {
    access: 'admin',
    summary: 'What staff did, latest first; the total stops at 1,001. `cursor` is the last seq of the previous page',
    query: paged({ ...filters, cursor: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })) }),
    reply: many(AuditEntry),
  },
  'GET /admin/audit/actions': {
    access: 'admin',
    summary: 'The actions and the kinds of subjects that the log contains',
    reply: one(strictObject({ actions: Type.Array(Type.String()), kinds: Type.Array(Type.String()) })),
  },
  'GET /admin/audit/csv': {
    access: 'admin',
    summary: 'What staff did as CSV, with the same filters',
    query: AuditFilters,
    reply: csv,
  },
  'GET /admin/audit/{seq}': {
    access: 'admin',
    summary: 'One entry of the audit log',
    params: strictObject({ seq: Type.String({ pattern: '^[1-9]\\d{0,14}$' }) }),
    reply: one(AuditEntry),
    problems: ['NOT_FOUND'],
  },
})
