/** The calls of an organization with its token. They share queries and shapes with the calls of its staff. */
import { Period } from '../analytics/calls.ts'
import { EventReferrers, EventRegistration, EventVisits } from '../analytics/shapes.ts'
import { OrganizationUpload, organizationUploadProblems } from '../assets/calls.ts'
import { assetTypes } from '../assets/constants.ts'
import { OrganizationAsset } from '../assets/shapes.ts'
import { area, many, one, paged } from '../core/endpoint.ts'
import { oneOf, strictObject, Type } from '../core/shape.ts'
import { ActivityReport, BreakdownReport, MembersReport, ReportPeriod } from '../organizations/analytics.ts'
import { MemberQuery } from '../organizations/members.ts'
import { OrganizationCard } from '../organizations/shapes.ts'
import { StaffMember } from '../organizations/staff-shapes.ts'
import { changeTypes } from '../webhooks/constants.ts'
import { Changes } from './shapes.ts'
import { tokenCalls } from './token-calls.ts'

const read = { access: { enterprise: 'read', param: 'orgId' } } as const
const write = { access: { enterprise: 'write', param: 'orgId' } } as const
const analytics = { access: { enterprise: 'analytics', param: 'orgId' } } as const
const report = { ...analytics, query: ReportPeriod, problems: ['INVALID'] } as const

const types = changeTypes.map((type) => type.replace('.', '\\.')).join('|')

/** `types` is a list such as `match.completed,member.joined`. */
const ChangeQuery = strictObject({
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  types: Type.Optional(Type.String({ maxLength: 500, pattern: `^(${types})(,(${types}))*$` })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})

export const developers = area({
  'GET /enterprise/user': {
    access: { enterprise: 'any' },
    summary: 'The organization of the token',
    reply: one(OrganizationCard),
  },
  'GET /enterprise/{orgId}/members': {
    ...read,
    summary: 'The members of the community; the total of a filtered list stops at 1,001, of a search at 201',
    query: MemberQuery,
    reply: many(StaffMember),
  },
  'GET /enterprise/{orgId}/analytics/members': {
    ...report,
    summary: 'The members of the community over time: joined, left and in total',
    reply: one(MembersReport),
  },
  'GET /enterprise/{orgId}/analytics/activity': {
    ...report,
    summary: 'Active members per day, week and month',
    reply: one(ActivityReport),
  },
  'GET /enterprise/{orgId}/analytics/recency': {
    ...report,
    summary: 'The members by the time since they were last active',
    reply: one(BreakdownReport),
  },
  'GET /enterprise/{orgId}/analytics/countries': {
    ...report,
    summary: 'The members by country',
    reply: one(BreakdownReport),
  },
  'GET /enterprise/{orgId}/analytics/accounts': {
    ...report,
    summary: 'The members by linked account; a member with two accounts counts in both',
    reply: one(BreakdownReport),
  },
  'GET /enterprise/{orgId}/assets': {
    ...read,
    summary: 'The images of the community, newest first',
    query: paged({ type: Type.Optional(oneOf(assetTypes)) }),
    reply: many(OrganizationAsset),
  },
  'POST /enterprise/{orgId}/assets': {
    ...write,
    summary: 'Upload an image for the community',
    body: OrganizationUpload,
    reply: one(OrganizationAsset),
    problems: organizationUploadProblems,
  },
  'GET /enterprise/{orgId}/changes': {
    ...read,
    summary:
      'Changes of the last 30 days, oldest first, for programs that poll. Pass the cursor of each reply to the next call; without one it starts at the oldest',
    query: ChangeQuery,
    reply: one(Changes),
    problems: ['INVALID'],
  },
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/visits': {
    ...analytics,
    summary: 'The page views of a tournament of the community, by day',
    query: Period,
    reply: one(EventVisits),
  },
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/referrers': {
    ...analytics,
    summary: 'The sources of page views of a tournament of the community',
    query: Period,
    reply: one(EventReferrers),
  },
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/registration': {
    ...analytics,
    summary: 'The funnel from page view to first match, and entries over time',
    reply: one(EventRegistration),
  },
  ...tokenCalls,
})
