/** Members, activity and coins over the days of the period. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { ChartLine } from '../../../ui/chart/chart-options.ts'
import {
  type ActivityReport,
  activityQuery,
  type MembersReport,
  membersQuery,
  type Period,
  type ShopReport,
  shopQuery,
} from './queries.ts'
import { ReportPanel } from './report-panel.tsx'

export type PanelProps = { id: string; period: Period; createdAt: string; className?: string }

type MemberDay = MembersReport['current']['days'][number]
type ActiveDay = ActivityReport['current']['days'][number]
type ShopDay = ShopReport['current']['days'][number]

/** Days before the community existed would only be zeros. */
const sinceCreation = <T extends { day: string }>(days: readonly T[] | undefined, createdAt: string) =>
  days?.some(({ day }) => day < createdAt.slice(0, 10)) ? days.filter(({ day }) => day >= createdAt.slice(0, 10)) : days

/** The values of the period before, below the same position of this period. */
const alignedBefore = <T,>(count: number, before: readonly T[] | undefined, value: (row: T) => number) =>
  Array.from({ length: count }, (_, index) => {
    const row = before?.[before.length - count + index]
    return row === undefined ? null : value(row)
  })

export function MembersPanel({ id, period, createdAt, className }: PanelProps) {
  const t = useTranslation('community-analytics')
  const { number } = useFormat()
  const query = useQuery(membersQuery(id, period))
  const { current, before } = query.data ?? {}
  const days = useMemo(() => sinceCreation(current?.days, createdAt), [current, createdAt])
  const lines = useMemo((): ChartLine[] => {
    const earlier = alignedBefore(days?.length ?? 0, before?.days, (row) => row.members)
    return [
      { name: t('thisPeriod'), style: 'main', values: days?.map(({ members }) => members) ?? [] },
      ...(earlier.some((value) => value)
        ? [{ name: t('periodBefore'), style: 'before' as const, values: earlier }]
        : []),
    ]
  }, [days, before, t])
  const factsOf = useCallback(
    (row: MemberDay) => [
      { name: t('members'), value: number(row.members) },
      { name: t('joined'), value: number(row.joined) },
      { name: t('left'), value: number(row.left) },
      { name: t('net'), value: number(row.joined - row.left) },
    ],
    [t, number],
  )
  const shared = { id, period, query, days, lines, factsOf, className }
  const summary = before && t('membersBefore', { joined: number(before.joined), departed: number(before.left) })
  return <ReportPanel {...shared} report="members" title={t('members')} summary={summary} />
}

export function ActivityPanel({ id, period, createdAt, className }: PanelProps) {
  const t = useTranslation('community-analytics')
  const { number } = useFormat()
  const query = useQuery(activityQuery(id, period))
  const days = useMemo(() => sinceCreation(query.data?.current.days, createdAt), [query.data, createdAt])
  const lines = useMemo((): ChartLine[] => {
    const values = (value: (row: ActiveDay) => number | null) => days?.map(value) ?? []
    return [
      { name: t('monthly'), style: 'first', values: values(({ monthly }) => monthly) },
      { name: t('weekly'), style: 'second', values: values(({ weekly }) => weekly) },
      { name: t('daily'), style: 'third', values: values(({ daily }) => daily) },
    ]
  }, [days, t])
  const factsOf = useCallback(
    ({ daily, weekly, monthly }: ActiveDay) => [
      { name: t('monthly'), value: monthly === null ? '–' : number(monthly) },
      { name: t('weekly'), value: weekly === null ? '–' : number(weekly) },
      { name: t('daily'), value: number(daily) },
    ],
    [t, number],
  )
  const shared = { id, period, query, days, lines, factsOf, className }
  const before = query.data?.before?.days
  const average =
    before && Math.round(before.reduce((total, { daily }) => total + daily, 0) / Math.max(1, before.length))
  const monthly = query.data?.before?.active
  const summary =
    average !== undefined && t('activityBefore', { monthly: number(monthly ?? 0), average: number(average) })
  return <ReportPanel {...shared} report="activity" title={t('activity')} summary={summary} fromZero />
}

export function ShopPanel({ id, period, createdAt, className }: PanelProps) {
  const t = useTranslation('community-analytics')
  const { number } = useFormat()
  const query = useQuery(shopQuery(id, period))
  const days = useMemo(() => sinceCreation(query.data?.current.days, createdAt), [query.data, createdAt])
  const lines = useMemo(
    (): ChartLine[] => [
      { name: t('coinsIssued'), style: 'first', values: days?.map(({ issued }) => issued) ?? [] },
      { name: t('coinsSpent'), style: 'second', values: days?.map(({ spent }) => spent) ?? [] },
    ],
    [days, t],
  )
  const factsOf = useCallback(
    ({ sales, refunds, issued, spent }: ShopDay) => [
      { name: t('coinsIssued'), value: number(issued) },
      { name: t('coinsSpent'), value: number(spent) },
      { name: t('sales'), value: number(sales) },
      { name: t('refunds'), value: number(refunds) },
    ],
    [t, number],
  )
  const shared = { id, period, query, days, lines, factsOf, className }
  const before = query.data?.before
  const summary =
    before &&
    t('shopBefore', {
      issued: number(before.issued),
      spent: number(before.spent),
      sales: number(before.sales),
      refunds: number(before.refunds),
    })
  return <ReportPanel {...shared} report="shop" title={t('shop')} summary={summary} fromZero />
}
