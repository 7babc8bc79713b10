import { Image } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { LogState } from '../moderation/columns.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Sanction } from '../sanctions/shapes.ts'
import { ReportedContent } from './columns.ts'
import { reportDecisions, reportTargetKinds, reportTypes } from './constants.ts'

/** All open reports about one target, as the queue lists them. */
export const ReportGroup = object({
  id: Id,
  target: object({ kind: oneOf(reportTargetKinds), id: Id, label: Type.String() }),
  user: nullable(UserCard),
  organization: nullable(OrganizationReference),
  type: oneOf(reportTypes),
  reportCount: Count,
  moderator: nullable(UserCard),
  escalatedAt: nullable(Time),
  decision: nullable(oneOf(reportDecisions)),
  reason: nullable(Type.String()),
  waitingSince: Time,
  resolvedAt: nullable(Time),
})
export type ReportGroup = Static<typeof ReportGroup>

/** How much a reporter is worth believing: what became of the reports that they sent before. */
const Reporter = object({ ...UserCard.properties, acted: Count, dismissed: Count, sanctions: Count })

const Report = object({
  id: Id,
  type: oneOf(reportTypes),
  description: nullable(Type.String()),
  image: nullable(Image),
  content: nullable(ReportedContent),
  reporter: nullable(Reporter),
  createdAt: Time,
})

export const ReportDetails = object({
  ...ReportGroup.properties,
  person: nullable(
    object({
      ...UserCard.properties,
      level: Type.Integer({ minimum: 1 }),
      events: Count,
      createdAt: Time,
      banned: Type.Boolean(),
    }),
  ),
  content: nullable(ReportedContent),
  hidden: nullable(Type.Boolean({ description: 'Whether the content is hidden now; null if it no longer exists' })),
  escalation: nullable(object({ by: nullable(UserCard), note: nullable(Type.String()) })),
  copies: Type.Integer({
    minimum: 0,
    description: 'Other posts or messages of the person with the same text that are not hidden',
  }),
  reports: Type.Array(Report),
  earlier: Type.Array(ReportGroup),
  sanctions: Type.Array(Sanction),
  can: flags(['claim', 'release', 'escalate', 'decide', 'sanction', 'message', 'hide']),
})
export type ReportDetails = Static<typeof ReportDetails>

/** One report for admins. */
export const UserReport = object({
  id: Id,
  groupId: Id,
  type: oneOf(reportTypes),
  description: nullable(Type.String()),
  image: nullable(Image),
  target: object({ kind: oneOf(reportTargetKinds), id: Id, label: Type.String() }),
  user: nullable(UserCard),
  reporter: nullable(UserCard),
  resolvedAt: nullable(Time),
  decision: nullable(oneOf(reportDecisions)),
  createdAt: Time,
})
export type UserReport = Static<typeof UserReport>

/** One act of a moderator. */
export const ModeratorAction = object({
  id: Id,
  action: Type.String(),
  moderator: nullable(UserCard),
  user: nullable(UserCard),
  reason: nullable(Type.String()),
  details: nullable(LogState),
  undone: Type.Boolean(),
  can: flags(['undo']),
  createdAt: Time,
})
export type ModeratorAction = Static<typeof ModeratorAction>
