import type { SiteReport } from '@guildhall/contract/admin-analytics/constants.ts'
import type { AnalyticsRange } from '@guildhall/contract/organizations/analytics-constants.ts'
import { href, type ReplyTo, read } from '../lib/api/api.ts'

export type Period = { range: AnalyticsRange }
export type GrowthReport = ReplyTo<'GET /admin/analytics/growth'>
export type CommunitiesReport = ReplyTo<'GET /admin/analytics/communities'>
export type TicketsReport = ReplyTo<'GET /admin/analytics/tickets'>

export const growth = (query: Period) => read('GET /admin/analytics/growth', { query })
export const communities = (query: Period) => read('GET /admin/analytics/communities', { query })
export const tickets = (query: Period) => read('GET /admin/analytics/tickets', { query })
export const csvHref = (report: SiteReport, query: Period) =>
  href('GET /admin/analytics/{report}/csv', { params: { report }, query })
