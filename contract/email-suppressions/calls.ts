import { area, many, none, paged } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'
import { suppressionLimits as limits } from './constants.ts'
import { Suppression } from './shapes.ts'

export const emailSuppressions = area({
  'GET /admin/suppressions': {
    access: 'admin',
    summary: 'Suppressed addresses, latest first, by a part of the address',
    query: paged({ search: Type.Optional(Type.String({ maxLength: 254 })) }),
    reply: many(Suppression),
  },
  'DELETE /admin/suppressions/{id}': {
    access: 'admin',
    summary: 'Send emails to an address again; the reason is logged',
    body: strictObject({
      reason: Type.String({ minLength: limits.removeReason.min, maxLength: limits.removeReason.max }),
    }),
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/suppressions': {
    access: { organization: 'ADMIN' },
    summary: 'Suppressed addresses of the members of a community, shortened',
    query: paged({}),
    reply: many(Suppression),
  },
})
