import { adminAnalytics } from '@guildhall/contract/admin-analytics/calls.ts'
import { mount } from '../http/mount.ts'
import { exportSiteReport } from './csv.ts'
import { communitiesReport, growthReport } from './reports.ts'
import { ticketsReport } from './tickets.ts'

export const adminAnalyticsRoutes = mount(adminAnalytics, {
  'GET /admin/analytics/growth': ({ db, query }) => growthReport(db, query),
  'GET /admin/analytics/communities': ({ db, query }) => communitiesReport(db, query),
  'GET /admin/analytics/tickets': ({ db, query }) => ticketsReport(db, query),
  'GET /admin/analytics/{report}/csv': ({ db, params, query }) => exportSiteReport(db, params.report, query),
})
