/** A report as a table. The period before follows the period itself; the first column says which one a row belongs to. */
import { type AnalyticsReport, analyticsReports } from '@guildhall/contract/organizations/analytics-constants.ts'
import type { Db } from '../../db/db.ts'
import { orNotFound } from '../../http/problem.ts'
import { writeCsv } from '../../text/csv.ts'
import { slugOf } from '../../text/slug.ts'
import type { PeriodQuery } from './period.ts'
import { loadCommunity } from './refresh.ts'
import { activityReport, breakdownReport, eventsReport, membersReport, shopReport } from './reports.ts'

type Cell = string | number | null
type Table = Cell[][]

export async function exportReport(db: Db, id: string, name: string, query: PeriodQuery) {
  const report = orNotFound(analyticsReports.find((report) => report === name))
  const community = await loadCommunity(db, id)
  return {
    name: `${slugOf(community.name, 'community')}-${report}.csv`,
    body: writeCsv(await tables[report](db, id, query)),
  }
}

type Compared<T> = { current: { days: T[] }; before: { days: T[] } | null }

/** One row per day of both periods. */
function dayTable<T extends { day: string }>(
  { current, before }: Compared<T>,
  head: readonly string[],
  cells: (row: T) => Cell[],
): Table {
  const rowsOf = (name: string, days: readonly T[]) => days.map((row) => [name, row.day, ...cells(row)])
  return [['period', 'day', ...head], ...rowsOf('current', current.days), ...rowsOf('before', before?.days ?? [])]
}

const breakdownTable =
  (kind: 'countries' | 'accounts' | 'recency', head: string) =>
  async (db: Db, id: string, query: PeriodQuery): Promise<Table> => {
    const { groups, day, beforeDay } = await breakdownReport(db, id, kind, query)
    const rows = groups.map(({ key, members, before }) => [key, members, before])
    return [[head, `members ${day}`, beforeDay === null ? 'members before' : `members ${beforeDay}`], ...rows]
  }

const tables: Record<AnalyticsReport, (db: Db, id: string, query: PeriodQuery) => Promise<Table>> = {
  members: async (db, id, query) =>
    dayTable(await membersReport(db, id, query), ['members', 'joined', 'left', 'net'], ({ members, joined, left }) => [
      members,
      joined,
      left,
      joined - left,
    ]),
  activity: async (db, id, query) =>
    dayTable(
      await activityReport(db, id, query),
      ['daily active', 'weekly active', 'monthly active'],
      ({ daily, weekly, monthly }) => [daily, weekly, monthly],
    ),
  shop: async (db, id, query) =>
    dayTable(
      await shopReport(db, id, query),
      ['sales', 'refunds', 'coins issued', 'coins spent'],
      ({ sales, refunds, issued, spent }) => [sales, refunds, issued, spent],
    ),
  recency: breakdownTable('recency', 'last active'),
  countries: breakdownTable('countries', 'country'),
  accounts: breakdownTable('accounts', 'account'),
  events: async (db, id, query) => {
    const { events } = await eventsReport(db, id, query)
    const rows = events.map(({ day, name, visitors, registered, checkedIn, played }) => [
      day,
      name,
      visitors,
      registered,
      checkedIn,
      played,
    ])
    return [['day', 'event', 'page visitors', 'registered', 'checked in', 'played'], ...rows]
  },
}
