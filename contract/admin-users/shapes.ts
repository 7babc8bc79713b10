import { Avatar } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { roles } from '../identity/constants.ts'
import { Account, Session } from '../identity/shapes.ts'
import { LogState } from '../moderation/columns.ts'
import { organizationRoles } from '../organizations/constants.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { UserReport } from '../reports/shapes.ts'
import { sanctionLimits } from '../sanctions/constants.ts'
import { Reason, Sanction } from '../sanctions/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { adminUserLimits, bulkActions, bulkSkips, userStates } from './constants.ts'

const userFields = {
  id: Id,
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  email: nullable(Type.String()),
  role: oneOf(roles),
  state: oneOf(userStates),
  deletionDueAt: nullable(Time),
  level: Type.Integer({ minimum: 1 }),
  xp: Count,
  createdAt: Time,
  lastSeenAt: nullable(Time),
}

export const AdminUser = object(userFields)
export type AdminUser = Static<typeof AdminUser>

const AuditLine = object({
  seq: Type.Integer(),
  at: Time,
  action: Type.String(),
  actor: nullable(UserCard),
  reason: nullable(Type.String()),
  before: nullable(LogState),
  after: nullable(LogState),
})

/** Everything about one person, without secrets. Each list has the latest rows. */
export const AdminUserDetails = object({
  ...userFields,
  externalId: Type.String(),
  tag: nullable(Type.String()),
  country: nullable(Type.String()),
  timezone: nullable(Type.String()),
  locale: nullable(Type.String()),
  emailVerifiedAt: nullable(Time),
  onboardedAt: nullable(Time),
  accounts: Type.Array(Account),
  sanctions: Type.Array(Sanction),
  sessions: Type.Array(Session),
  wallets: Type.Array(object({ id: Id, organization: nullable(OrganizationReference), balance: Type.Integer() })),
  communities: Type.Array(
    object({ ...OrganizationReference.properties, role: oneOf(organizationRoles), joinedAt: Time }),
  ),
  entries: Type.Array(
    object({
      id: Id,
      name: Type.String({ description: 'Of the player or team' }),
      event: object({ id: Id, type: oneOf(eventTypes), name: Type.String() }),
      rank: nullable(Type.Integer()),
      joinedAt: Time,
    }),
  ),
  reports: Type.Array(UserReport),
  audit: Type.Array(AuditLine),
  can: flags(['message', 'changeRole', 'delete', 'endSessions', 'sanction', 'changeAccounts']),
})
export type AdminUserDetails = Static<typeof AdminUserDetails>

export const BulkChange = strictObject({
  action: oneOf(bulkActions),
  userIds: Type.Array(Id, { minItems: 1, maxItems: adminUserLimits.bulk.max, uniqueItems: true }),
  reason: Type.Optional(Reason),
  days: Type.Optional(
    Type.Integer({
      minimum: sanctionLimits.days.min,
      maximum: sanctionLimits.days.max,
      description: 'Of a ban; permanent if absent',
    }),
  ),
  preview: Type.Optional(Type.Boolean({ default: false, description: 'Only say what would happen' })),
})
export type BulkChange = Static<typeof BulkChange>

export const BulkResult = object({
  userIds: Type.Array(Id),
  skipped: Type.Array(object({ user: UserCard, reason: oneOf(bulkSkips) })),
})
export type BulkResult = Static<typeof BulkResult>
