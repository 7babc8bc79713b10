import { area, many, none, one } from '../core/endpoint.ts'
import { Day, Id, object, oneOf, strictObject, Time, Type } from '../core/shape.ts'
import { roles } from '../identity/constants.ts'
import { Account, AccountChange } from '../identity/shapes.ts'
import { assignableRoles, adminUserLimits as limits, userSorts, userStates } from './constants.ts'
import { AdminUser, AdminUserDetails, BulkChange, BulkResult } from './shapes.ts'

/** The people of the site, for its admins. */
export const adminUsers = area({
  'GET /admin/users': {
    access: 'admin',
    summary:
      'Users by the start of their name, email or linked account, or by id; the total stops at 10,001. `format=csv` for all of them',
    query: strictObject({
      q: Type.Optional(Type.String({ maxLength: limits.search.max })),
      role: Type.Optional(oneOf(roles)),
      state: Type.Optional(oneOf(userStates)),
      joinedFrom: Type.Optional(Day),
      joinedTo: Type.Optional(Day),
      sort: Type.Optional(oneOf(userSorts)),
      cursor: Type.Optional(Type.String({ maxLength: 120 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      format: Type.Optional(oneOf(['csv'])),
    }),
    reply: many(AdminUser),
    problems: ['INVALID'],
  },
  'POST /admin/users/bulk': {
    access: 'admin',
    fresh: true,
    summary: 'Log out, ban or unban up to 100 users; `preview` only says whom it affects and whom it skips',
    body: BulkChange,
    reply: one(BulkResult),
    problems: ['INVALID'],
  },
  'GET /admin/users/{id}': {
    access: 'admin',
    summary: 'Everything about one user',
    reply: one(AdminUserDetails),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/users/{id}': {
    access: 'super',
    fresh: true,
    summary: 'Change the role of a user',
    body: strictObject({ role: oneOf(assignableRoles) }),
    reply: one(object({ id: Id, role: oneOf(assignableRoles) })),
    problems: ['NOT_FOUND', 'CONFLICT', 'LAST_SUPER'],
  },
  'DELETE /admin/users/{id}': {
    access: 'super',
    fresh: true,
    summary: 'Schedule the deletion of an account in 14 days and log the user out everywhere',
    reply: one(object({ deletionDueAt: Time })),
    problems: ['NOT_FOUND', 'LAST_OWNER', 'LAST_SUPER'],
  },
  'POST /admin/users/{id}/restore': {
    access: 'super',
    fresh: true,
    summary: 'Cancel the deletion of an account',
    reply: none,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /admin/users/{id}/accounts': {
    access: 'admin',
    summary: 'The linked accounts of a user',
    reply: many(Account),
    problems: ['NOT_FOUND'],
  },
  'PUT /admin/users/{id}/accounts': {
    access: 'admin',
    fresh: true,
    summary: 'Set a handle of a user, or unlink an account',
    body: AccountChange,
    reply: many(Account),
    problems: ['NOT_FOUND', 'OUTRANKED', 'PROVIDER_UNKNOWN', 'PROVIDER_PROVES', 'LAST_SIGN_IN'],
  },
})
