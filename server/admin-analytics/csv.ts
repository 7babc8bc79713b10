/** A report as a table: one row per day of both periods; the first column says which one a row belongs to. */
import { type SiteReport, siteReports } from '@guildhall/contract/admin-analytics/constants.ts'
import type { PeriodQuery } from '../analytics/communities/period.ts'
import type { Db } from '../db/db.ts'
import { orNotFound } from '../http/problem.ts'
import { writeCsv } from '../text/csv.ts'
import { communitiesReport, growthReport } from './reports.ts'
import { ticketsReport } from './tickets.ts'

type Cell = string | number | null
type Day = { day: string } & Record<string, Cell>
type Compared = { current: { days: readonly Day[] }; before: { days: readonly Day[] } | null }

const reports: Record<SiteReport, (db: Db, query: PeriodQuery) => Promise<Compared>> = {
  growth: growthReport,
  communities: communitiesReport,
  tickets: ticketsReport,
}

const heads: Record<SiteReport, Record<string, string>> = {
  growth: {
    users: 'users',
    joined: 'new users',
    left: 'deleted users',
    active: 'active',
    activeMonthly: 'active in 30 days',
    tournaments: 'tournaments ended',
    leagues: 'leagues ended',
  },
  communities: {
    communities: 'communities',
    founded: 'created',
    closed: 'deleted',
    active: 'active communities',
    members: 'memberships',
    joined: 'joined',
    left: 'left',
  },
  tickets: { opened: 'opened', closed: 'closed', answered: 'answered', firstResponse: 'first answer (median minutes)' },
}

export async function exportSiteReport(db: Db, name: string, query: PeriodQuery) {
  const report = orNotFound(siteReports.find((report) => report === name))
  const { current, before } = await reports[report](db, query)
  const columns = Object.entries(heads[report])
  const rowsOf = (period: string, days: readonly Day[]) =>
    days.map((row) => [period, row.day, ...columns.map(([key]) => row[key] ?? null)])
  const head = ['period', 'day', ...columns.map(([, title]) => title)]
  return {
    name: `${report}.csv`,
    body: writeCsv([head, ...rowsOf('current', current.days), ...rowsOf('before', before?.days ?? [])]),
  }
}
