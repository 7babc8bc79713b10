import type { communityAnalyticsCalls } from '@guildhall/contract/organizations/analytics.ts'
import type { Handlers } from '../../http/mount.ts'
import { exportReport } from './csv.ts'
import { activityReport, breakdownReport, eventsReport, membersReport, shopReport } from './reports.ts'

export const communityAnalyticsHandlers: Handlers<typeof communityAnalyticsCalls> = {
  'GET /admin/organizations/{id}/analytics/members': ({ db, params, query }) => membersReport(db, params.id, query),
  'GET /admin/organizations/{id}/analytics/activity': ({ db, params, query }) => activityReport(db, params.id, query),
  'GET /admin/organizations/{id}/analytics/recency': ({ db, params, query }) =>
    breakdownReport(db, params.id, 'recency', query),
  'GET /admin/organizations/{id}/analytics/countries': ({ db, params, query }) =>
    breakdownReport(db, params.id, 'countries', query),
  'GET /admin/organizations/{id}/analytics/accounts': ({ db, params, query }) =>
    breakdownReport(db, params.id, 'accounts', query),
  'GET /admin/organizations/{id}/analytics/events': ({ db, params, query }) => eventsReport(db, params.id, query),
  'GET /admin/organizations/{id}/analytics/shop': ({ db, params, query }) => shopReport(db, params.id, query),
  'GET /admin/organizations/{id}/analytics/{report}/csv': ({ db, params, query }) =>
    exportReport(db, params.id, params.report, query),
}
