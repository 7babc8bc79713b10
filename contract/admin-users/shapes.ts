import { Avatar } from '../assets/columns.ts'
import { Count, closed, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
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
  username: maybe(Type.String()),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  email: maybe(Type.String()),
  role: oneOf(roles),
  state: oneOf(userStates),
  deletionDueAt: maybe(Time),
  level: Type.Integer({ minimum: 1 }),
  xp: Count,
  createdAt: Time,
  lastSeenAt: maybe(Time),
}

export const AdminUser = open(userFields)
export type AdminUser = Static<typeof AdminUser>

const AuditLine = open({
  seq: Type.Integer(),
  at: Time,
  action: Type.String(),
  actor: maybe(UserCard),
  reason: maybe(Type.String()),
  before: maybe(LogState),
  after: maybe(LogState),
})

/** Everything about one person, without secrets. Each list has the latest rows. */
export const AdminUserDetails = open({
  ...userFields,
  externalId: Type.String(),
  tag: maybe(Type.String()),
  country: maybe(Type.String()),
  timezone: maybe(Type.String()),
  locale: maybe(Type.String()),
  emailVerifiedAt: maybe(Time),
  onboardedAt: maybe(Time),
  accounts: Type.Array(Account),
  sanctions: Type.Array(Sanction),
  sessions: Type.Array(Session),
  wallets: Type.Array(open({ id: Id, organization: maybe(OrganizationReference), balance: Type.Integer() })),
  communities: Type.Array(
    open({ ...OrganizationReference.properties, role: oneOf(organizationRoles), joinedAt: Time }),
  ),
  entries: Type.Array(
    open({
      id: Id,
      name: Type.String({ description: 'Of the player or team' }),
      event: open({ id: Id, type: oneOf(eventTypes), name: Type.String() }),
      rank: maybe(Type.Integer()),
      joinedAt: Time,
    }),
  ),
  reports: Type.Array(UserReport),
  audit: Type.Array(AuditLine),
  can: flags(['message', 'changeRole', 'delete', 'endSessions', 'sanction', 'changeAccounts']),
})
export type AdminUserDetails = Static<typeof AdminUserDetails>

export const BulkChange = closed({
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

export const BulkResult = open({
  userIds: Type.Array(Id),
  skipped: Type.Array(open({ user: UserCard, reason: oneOf(bulkSkips) })),
})
export type BulkResult = Static<typeof BulkResult>
