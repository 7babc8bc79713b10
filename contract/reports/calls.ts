import { Image } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { NewSanction } from '../sanctions/shapes.ts'
import { reportLimits as limits, reportDecisions, reportLists, reportTargetKinds, reportTypes } from './constants.ts'
import { logCalls } from './log-calls.ts'
import { ReportDetails, ReportGroup, UserReport } from './shapes.ts'

const { kind, days, scope } = NewSanction.properties

export const reports = area({
  'POST /reports': {
    access: 'user',
    summary: 'Report a person, post, message, team, item or event to the moderators',
    body: strictObject({
      target: strictObject({ kind: oneOf(reportTargetKinds), id: Id }),
      type: oneOf(reportTypes),
      description: Type.Optional(Type.String({ maxLength: limits.description.max })),
      imageId: Type.Optional(Id),
    }),
    reply: one(object({ id: Id })),
    problems: ['NOT_FOUND', 'BANNED', 'SELF_REPORT', 'INVALID'],
    limit: { max: 20, seconds: 600 },
  },
  'POST /reports/upload': {
    access: 'user',
    summary: 'Upload an image for a report',
    body: form({ image: file(limits.imageBytes, ...imageTypes) }),
    reply: one(object({ id: Id, image: Image })),
    problems: ['BANNED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
  },
  'GET /moderator/reports': {
    access: 'moderator',
    summary:
      'The queue of reports by target, longest waiting first; closed ones latest first. For moderators, escalated ones are a list of their own',
    query: paged({ list: Type.Optional(oneOf(reportLists)), type: Type.Optional(oneOf(reportTypes)) }),
    reply: many(ReportGroup),
  },
  'GET /moderator/reports/counts': {
    access: 'moderator',
    summary: 'How many reports and appeals wait for a moderator',
    reply: one(object({ open: Count, mine: Count, escalated: Count, appeals: Count })),
  },
  'GET /moderator/reports/{id}': {
    access: 'moderator',
    summary: 'The reports about one target with the content as it was, and the history of the person and the reporters',
    reply: one(ReportDetails),
    problems: ['NOT_FOUND'],
  },
  'PUT /moderator/reports/{id}/claim': {
    access: 'moderator',
    summary: 'Take the reports about a target, or give them back',
    body: strictObject({ claim: Type.Boolean() }),
    reply: one(ReportGroup),
    problems: ['NOT_FOUND', 'REPORT_TAKEN', 'REPORT_CLOSED', 'REPORT_ESCALATED', 'OUTRANKED'],
  },
  'POST /moderator/reports/{id}/escalate': {
    access: 'moderator',
    summary: 'Hand the reports about a target to the admins, who decide from then on',
    body: strictObject({ note: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })) }),
    reply: one(ReportGroup),
    problems: ['NOT_FOUND', 'REPORT_TAKEN', 'REPORT_CLOSED', 'REPORT_ESCALATED', 'OUTRANKED', 'FORBIDDEN'],
  },
  'POST /moderator/reports/{id}/decision': {
    access: 'moderator',
    summary: 'Close the reports about a target: without an action, or by hiding the content, a sanction, or both',
    body: strictObject({
      decision: oneOf(reportDecisions),
      hide: Type.Optional(Type.Boolean()),
      hideCopies: Type.Optional(Type.Boolean({ description: 'Also other posts or messages with the same text' })),
      sanction: Type.Optional(strictObject({ kind, days, scope })),
      reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
    }),
    reply: one(ReportGroup),
    problems: [
      ...(['NOT_FOUND', 'REPORT_TAKEN', 'REPORT_CLOSED', 'REPORT_ESCALATED', 'OUTRANKED'] as const),
      ...(['REASON_NEEDED', 'INVALID', 'SANCTION_EXISTS'] as const),
    ],
  },
  'GET /admin/users/reports': {
    access: 'admin',
    summary: 'Every report, latest first',
    query: paged({
      userId: Type.Optional(Id),
      reporterId: Type.Optional(Id),
      type: Type.Optional(oneOf(reportTypes)),
    }),
    reply: many(UserReport),
  },
  ...logCalls,
})
