import { nullable, object, type Static, Time, Type } from '../core/shape.ts'
import { LogState } from '../moderation/columns.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'

export const AuditEntry = object({
  seq: Type.Integer({ minimum: 1, description: 'The number of the entry in the log' }),
  at: Time,
  action: Type.String(),
  actor: nullable(UserCard),
  actorName: nullable(Type.String({ description: 'Of an act that no person did' })),
  role: nullable(Type.String({ description: 'The role of the actor on the site at that time' })),
  subject: object({
    kind: Type.String(),
    id: nullable(Type.String()),
    label: nullable(Type.String()),
    user: nullable(UserCard),
  }),
  organization: nullable(OrganizationReference),
  before: nullable(LogState),
  after: nullable(LogState),
  reason: nullable(Type.String()),
  call: nullable(Type.String()),
  ip: nullable(Type.String()),
  userAgent: nullable(Type.String()),
  hash: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>
