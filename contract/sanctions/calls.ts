import { area, many, one, paged } from '../core/endpoint.ts'
import { Id, nullable, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { appealDecisions, appealLists, sanctionLimits as limits, sanctionKinds, sanctionStates } from './constants.ts'
import { NewSanction, OwnSanction, Reason, Restriction, Sanction } from './shapes.ts'

const search = Type.Optional(Type.String({ maxLength: 80 }))
const { kind, days, organizationId, reason } = NewSanction.properties

export const sanctions = area({
  'GET /user/sanctions': {
    access: 'user',
    summary: 'Your warnings, mutes and bans, latest first',
    query: paged({}),
    reply: many(OwnSanction),
    whileLeaving: true,
  },
  'GET /user/restriction': {
    access: 'user',
    summary: 'The mute or ban that keeps you from writing posts and replies, on the site or in a community',
    query: strictObject({ organizationId: Type.Optional(Id) }),
    reply: one(object({ restriction: nullable(Restriction) })),
  },
  'POST /user/sanctions/{id}/appeal': {
    access: 'user',
    summary: 'Appeal a sanction once, within 14 days; another moderator decides',
    body: strictObject({
      text: Type.String({ minLength: limits.appeal.min, maxLength: limits.appeal.max, pattern: '\\S' }),
    }),
    reply: one(OwnSanction),
    problems: ['NOT_FOUND', 'SANCTION_FINAL'],
    whileLeaving: true,
  },
  'GET /moderator/sanctions': {
    access: 'moderator',
    summary: 'Warnings, mutes and bans, latest first',
    query: paged({
      search,
      kind: Type.Optional(oneOf(sanctionKinds)),
      state: Type.Optional(oneOf(sanctionStates)),
      userId: Type.Optional(Id),
    }),
    reply: many(Sanction),
  },
  'POST /moderator/users/{id}/sanctions': {
    access: 'moderator',
    summary: 'Warn, mute or ban a person; a ban without days is permanent',
    body: strictObject({ kind, days, organizationId, reason }),
    reply: one(Sanction),
    problems: ['NOT_FOUND', 'OUTRANKED', 'INVALID', 'SANCTION_EXISTS'],
  },
  'POST /moderator/sanctions/{id}/lift': {
    access: 'moderator',
    summary: 'Lift a mute or a ban before its end, or withdraw a warning',
    body: strictObject({ reason: Reason }),
    reply: one(Sanction),
    problems: ['NOT_FOUND', 'SANCTION_FINAL', 'OUTRANKED'],
  },
  'GET /moderator/appeals': {
    access: 'moderator',
    summary: 'Appeals, longest waiting first; decided ones latest first',
    query: paged({ list: Type.Optional(oneOf(appealLists)) }),
    reply: many(Sanction),
  },
  'POST /moderator/appeals/{id}': {
    access: 'moderator',
    summary: 'Decide an appeal against the sanction of another moderator, who does not outrank the caller',
    body: strictObject({ decision: oneOf(appealDecisions), reason: Reason }),
    reply: one(Sanction),
    problems: ['NOT_FOUND', 'OTHER_MODERATOR', 'REPORT_CLOSED'],
  },
})
