import type { AnalyticsRange, AnalyticsReport } from '@guildhall/contract/organizations/analytics-constants.ts'
import { href, type ReplyTo, read } from '../../../lib/api/api.ts'

export type Period = { range: AnalyticsRange }
export type MembersReport = ReplyTo<'GET /admin/organizations/{id}/analytics/members'>
export type ActivityReport = ReplyTo<'GET /admin/organizations/{id}/analytics/activity'>
export type ShopReport = ReplyTo<'GET /admin/organizations/{id}/analytics/shop'>
export type EventsReport = ReplyTo<'GET /admin/organizations/{id}/analytics/events'>
export type BreakdownReport = ReplyTo<'GET /admin/organizations/{id}/analytics/countries'>

export const membersQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/members', { params: { id }, query })
export const activityQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/activity', { params: { id }, query })
export const recencyQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/recency', { params: { id }, query })
export const countriesQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/countries', { params: { id }, query })
export const accountsQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/accounts', { params: { id }, query })
export const eventsQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/events', { params: { id }, query })
export const shopQuery = (id: string, query: Period) =>
  read('GET /admin/organizations/{id}/analytics/shop', { params: { id }, query })
export const csvHref = (id: string, report: AnalyticsReport, query: Period) =>
  href('GET /admin/organizations/{id}/analytics/{report}/csv', { params: { id, report }, query })
