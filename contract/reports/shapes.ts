import { Picture } from '../assets/columns.ts'
import { Count, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { LogState } from '../moderation/columns.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Sanction } from '../sanctions/shapes.ts'
import { ReportedContent } from './columns.ts'
import { reportDecisions, reportTargetKinds, reportTypes } from './constants.ts'

/** All open reports about one target, as the queue lists them. */
export const ReportGroup = open({
  id: Id,
  target: open({ kind: oneOf(reportTargetKinds), id: Id, label: Type.String() }),
  user: maybe(UserCard),
  organization: maybe(OrganizationReference),
  type: oneOf(reportTypes),
  reportCount: Count,
  moderator: maybe(UserCard),
  escalatedAt: maybe(Time),
  decision: maybe(oneOf(reportDecisions)),
  reason: maybe(Type.String()),
  waitingSince: Time,
  resolvedAt: maybe(Time),
})
export type ReportGroup = Static<typeof ReportGroup>

/** How much a reporter is worth believing: what became of the reports that they sent before. */
const Reporter = open({ ...UserCard.properties, acted: Count, dismissed: Count, sanctions: Count })

const Report = open({
  id: Id,
  type: oneOf(reportTypes),
  description: maybe(Type.String()),
  image: maybe(Picture),
  content: maybe(ReportedContent),
  reporter: maybe(Reporter),
  createdAt: Time,
})

export const ReportDetails = open({
  ...ReportGroup.properties,
  person: maybe(
    open({
      ...UserCard.properties,
      level: Type.Integer({ minimum: 1 }),
      events: Count,
      createdAt: Time,
      banned: Type.Boolean(),
    }),
  ),
  content: maybe(ReportedContent),
  hidden: maybe(Type.Boolean({ description: 'Whether the content is hidden now; null if it no longer exists' })),
  escalation: maybe(open({ by: maybe(UserCard), note: maybe(Type.String()) })),
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
export const UserReport = open({
  id: Id,
  groupId: Id,
  type: oneOf(reportTypes),
  description: maybe(Type.String()),
  image: maybe(Picture),
  target: open({ kind: oneOf(reportTargetKinds), id: Id, label: Type.String() }),
  user: maybe(UserCard),
  reporter: maybe(UserCard),
  resolvedAt: maybe(Time),
  decision: maybe(oneOf(reportDecisions)),
  createdAt: Time,
})
export type UserReport = Static<typeof UserReport>

/** One act of a moderator. */
export const ModeratorAction = open({
  id: Id,
  action: Type.String(),
  moderator: maybe(UserCard),
  user: maybe(UserCard),
  reason: maybe(Type.String()),
  details: maybe(LogState),
  undone: Type.Boolean(),
  can: flags(['undo']),
  createdAt: Time,
})
export type ModeratorAction = Static<typeof ModeratorAction>
