/** Figures about the whole site, for its admins. A day starts at midnight UTC. No report names a person. */
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
import { ReportPeriod } from '../organizations/analytics.ts'
import { ticketKinds } from '../tickets/constants.ts'
import { siteReports } from './constants.ts'

const report = { access: 'admin', query: ReportPeriod, problems: ['INVALID'] } as const

/** The figures of the period, and of the equally long period before it; null with `all`. */
const compared = <T extends TSchema>(figures: T) => ({ current: figures, before: nullable(figures), updatedAt: Time })

const period = { from: Day, to: Day }
const Active = nullable(Type.Integer({ description: 'Null for a day on which the site did not count them' }))

const GrowthFigures = object({
  ...period,
  users: Type.Integer({ description: 'At the end of the period' }),
  joined: Count,
  left: Count,
  active: nullable(Type.Integer({ description: 'Users who were active in the last 30 days of the period' })),
  tournaments: Type.Integer({ description: 'Public tournaments that ended' }),
  leagues: Type.Integer({ description: 'Public leagues that ended' }),
  days: Type.Array(
    object({
      day: Day,
      users: Count,
      joined: Count,
      left: Count,
      active: Active,
      activeMonthly: Active,
      tournaments: Count,
      leagues: Count,
    }),
  ),
})
export const GrowthReport = object({
  ...compared(GrowthFigures),
  sources: Type.Array(object({ key: Type.String(), users: Count }), {
    description: 'Where new users of the period came from: a campaign, another site, or “direct”; the largest first',
  }),
})
export type GrowthReport = Static<typeof GrowthReport>

const CommunityFigures = object({
  ...period,
  communities: Count,
  founded: Count,
  closed: Count,
  members: Count,
  joined: Count,
  left: Count,
  active: Type.Integer({ description: 'The largest number of communities with active members on one day' }),
  days: Type.Array(
    object({
      day: Day,
      communities: Count,
      founded: Count,
      closed: Count,
      members: Count,
      joined: Count,
      left: Count,
      active: Count,
    }),
  ),
})
export const CommunitiesReport = object({
  ...compared(CommunityFigures),
  published: Type.Integer({ description: 'Public communities now' }),
  top: Type.Array(
    object({ id: Id, name: Type.String(), username: Type.String(), members: Count, joined: Count, left: Count }),
    { description: 'The ten communities with the most members; joined and left in the period' },
  ),
})
export type CommunitiesReport = Static<typeof CommunitiesReport>

const Minutes = nullable(Type.Number({ minimum: 0 }))
const TicketFigures = object({
  ...period,
  opened: Count,
  closed: Count,
  answered: Count,
  rated: Count,
  helpful: Count,
  firstResponse: Minutes,
  days: Type.Array(object({ day: Day, opened: Count, closed: Count, answered: Count, firstResponse: Minutes })),
})
export const TicketsReport = object({
  ...compared(TicketFigures),
  waiting: Count,
  waitingSince: nullable(Time),
  kinds: Type.Array(object({ kind: oneOf(ticketKinds), opened: Count })),
})
export type TicketsReport = Static<typeof TicketsReport>

export const adminAnalytics = area({
  'GET /admin/analytics/growth': {
    ...report,
    summary: 'Users over time, active users, ended events, and where new users came from',
    reply: one(GrowthReport),
  },
  'GET /admin/analytics/communities': {
    ...report,
    summary: 'Communities over time, their members, and the largest communities',
    reply: one(CommunitiesReport),
  },
  'GET /admin/analytics/tickets': {
    ...report,
    summary: 'Tickets opened and closed, the time to the first answer in minutes (median), and ratings',
    reply: one(TicketsReport),
  },
  'GET /admin/analytics/{report}/csv': {
    ...report,
    summary: 'One of the reports as CSV',
    params: strictObject({ report: oneOf(siteReports) }),
    reply: csv,
  },
})
