/**
 * Figures about a community, for its OWNER and ADMIN. A day starts at midnight UTC. Everything is a number of members, entries or
 * coins; no report names a user.
 */
import { area, csv, one } from '../core/endpoint.ts'
import {
  Count,
  Day,
  Id,
  nullable,
  object,
  oneOf,
  type Static,
  strictObject,
  Time,
  type TSchema,
  Type,
} from '../core/shape.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { analyticsRanges, analyticsReports } from './analytics-constants.ts'

/** `range` ends today and is 30d by default; `from` and `to`, both included, replace it. */
export const ReportPeriod = strictObject({
  range: Type.Optional(oneOf(analyticsRanges)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

const report = {
  access: { organization: 'ADMIN' },
  query: ReportPeriod,
  problems: ['INVALID'],
} as const

/** The figures of the period, and of the equally long period before it; null with `all`. */
const compared = <T extends TSchema>(figures: T) =>
  object({ current: figures, before: nullable(figures), updatedAt: Time })

const Coins = Type.Integer()
const range = { from: Day, to: Day }

const MemberFigures = object({
  ...range,
  members: Type.Integer({ description: 'At the end of the period' }),
  joined: Count,
  left: Count,
  days: Type.Array(object({ day: Day, members: Count, joined: Count, left: Count })),
})
export const MembersReport = compared(MemberFigures)
export type MembersReport = Static<typeof MembersReport>

const ActivityFigures = object({
  ...range,
  active: nullable(Type.Integer({ description: 'Members who were active in the last 30 days of the period' })),
  days: Type.Array(
    object({
      day: Day,
      daily: Count,
      weekly: nullable(Type.Integer({ description: 'In the 7 days up to this one; null for today' })),
      monthly: nullable(Type.Integer({ description: 'In the 30 days up to this one; null for today' })),
    }),
  ),
})
export const ActivityReport = compared(ActivityFigures)
export type ActivityReport = Static<typeof ActivityReport>

/** The members by country, linked account or last activity, as counted on `day`. */
export const BreakdownReport = object({
  day: Day,
  beforeDay: nullable(Day),
  members: Count,
  groups: Type.Array(object({ key: Type.String(), members: Count, before: nullable(Count) }), {
    description: 'The largest first; with recency the most recent first',
  }),
})
export type BreakdownReport = Static<typeof BreakdownReport>

const funnel = { visitors: Count, registered: Count, checkedIn: Count, played: Count }
const EventFigures = object({ ...range, events: Count, ...funnel })
export const EventsReport = object({
  ...compared(EventFigures).properties,
  events: Type.Array(object({ id: Id, type: oneOf(eventTypes), name: Type.String(), day: Day, ...funnel }), {
    description: 'The last 50 events that started in the period',
  }),
})
export type EventsReport = Static<typeof EventsReport>

const ShopFigures = object({
  ...range,
  sales: Count,
  refunds: Count,
  issued: Coins,
  spent: Coins,
  circulation: Type.Integer({ description: 'Coins in all wallets at the end of the period' }),
  days: Type.Array(object({ day: Day, sales: Count, refunds: Count, issued: Coins, spent: Coins })),
})
export const ShopReport = compared(ShopFigures)
export type ShopReport = Static<typeof ShopReport>

export const communityAnalyticsCalls = area({
  'GET /admin/organizations/{id}/analytics/members': {
    ...report,
    summary: 'The members of a community over time: joined, left and in total',
    reply: one(MembersReport),
  },
  'GET /admin/organizations/{id}/analytics/activity': {
    ...report,
    summary: 'Active members per day, week and month',
    reply: one(ActivityReport),
  },
  'GET /admin/organizations/{id}/analytics/recency': {
    ...report,
    summary: 'The members by the time since they were last active',
    reply: one(BreakdownReport),
  },
  'GET /admin/organizations/{id}/analytics/countries': {
    ...report,
    summary: 'The members by country',
    reply: one(BreakdownReport),
  },
  'GET /admin/organizations/{id}/analytics/accounts': {
    ...report,
    summary: 'The members by linked account; a member with two accounts counts in both',
    reply: one(BreakdownReport),
  },
  'GET /admin/organizations/{id}/analytics/events': {
    ...report,
    summary: 'The funnel of the events that started in the period: page, registration, check-in, first match',
    reply: one(EventsReport),
  },
  'GET /admin/organizations/{id}/analytics/shop': {
    ...report,
    summary: 'Sales, and coins issued and spent, by day',
    reply: one(ShopReport),
  },
  'GET /admin/organizations/{id}/analytics/{report}/csv': {
    ...report,
    summary: 'One of the reports as CSV',
    params: strictObject({ id: Id, report: oneOf(analyticsReports) }),
    reply: csv,
  },
})
