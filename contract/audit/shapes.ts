import { maybe, open, type Static, Time, Type } from '../core/shape.ts'
import { LogState } from '../moderation/columns.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'

export const AuditEntry = open({
  seq: Type.Integer({ minimum: 1, description: 'The number of the entry in the log' }),
  at: Time,
  action: Type.String(),
  actor: maybe(UserCard),
  actorName: maybe(Type.String({ description: 'Of an act that no person did' })),
  role: maybe(Type.String({ description: 'The role of the actor on the site at that time' })),
  subject: open({
    kind: Type.String(),
    id: maybe(Type.String()),
    label: maybe(Type.String()),
    user: maybe(UserCard),
  }),
  organization: maybe(OrganizationReference),
  before: maybe(LogState),
  after: maybe(LogState),
  reason: maybe(Type.String()),
  call: maybe(Type.String()),
  ip: maybe(Type.String()),
  userAgent: maybe(Type.String()),
  hash: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>
