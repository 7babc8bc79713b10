/** Users, active users and events over the days of the period, and where new users came from. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { BarRows } from '../ui/chart/bar-rows.tsx'
import type { ChartLine } from '../ui/chart/chart-options.ts'
import { LinePanel } from '../ui/chart/line-panel.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { alignedBefore } from './aligned-before.ts'
import { csvHref, type GrowthReport, growth, type Period } from './queries.ts'

export type PanelProps = { period: Period; className?: string }
type Day = GrowthReport['current']['days'][number]

export function UsersPanel({ period, className }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  const query = useQuery(growth(period))
  const { current, before } = query.data ?? {}
  const lines = useMemo((): ChartLine[] => {
    const earlier = alignedBefore(current?.days.length ?? 0, before?.days, ({ users }) => users)
    return [
      { name: t('thisPeriod'), style: 'main', values: current?.days.map(({ users }) => users) ?? [] },
      ...(earlier.some(Boolean) ? [{ name: t('periodBefore'), style: 'before' as const, values: earlier }] : []),
    ]
  }, [current, before, t])
  const factsOf = useCallback(
    ({ users, joined, left }: Day) => [
      { name: t('users'), value: number(users) },
      { name: t('joined'), value: number(joined) },
      { name: t('left'), value: number(left) },
    ],
    [t, number],
  )
  const summary = before && t('usersBefore', { joined: number(before.joined), departed: number(before.left) })
  const shared = { query, days: current?.days, lines, factsOf, className, csvHref: csvHref('growth', period) }
  return <LinePanel {...shared} title={t('users')} dayLabel={t('day')} summary={summary} />
}

export function ActivePanel({ period, className }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  const query = useQuery(growth(period))
  const { current, before } = query.data ?? {}
  const lines = useMemo(
    (): ChartLine[] => [
      { name: t('monthly'), style: 'first', values: current?.days.map(({ activeMonthly }) => activeMonthly) ?? [] },
      { name: t('daily'), style: 'second', values: current?.days.map(({ active }) => active) ?? [] },
    ],
    [current, t],
  )
  const factsOf = useCallback(
    ({ active, activeMonthly, tournaments, leagues }: Day) => [
      { name: t('monthly'), value: activeMonthly === null ? '–' : number(activeMonthly) },
      { name: t('daily'), value: active === null ? '–' : number(active) },
      { name: t('tournaments'), value: number(tournaments) },
      { name: t('leagues'), value: number(leagues) },
    ],
    [t, number],
  )
  const active = before?.active ?? null
  const summary = active !== null && t('activeBefore', { number: number(active) })
  const shared = { query, days: current?.days, lines, factsOf, className, csvHref: csvHref('growth', period) }
  return <LinePanel {...shared} title={t('active')} dayLabel={t('day')} summary={summary} fromZero />
}

export function SourcesPanel({ period, className = '' }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { data, isLoadingError, refetch } = useQuery(growth(period))
  const total = data?.sources.reduce((sum, { users }) => sum + users, 0) ?? 0
  return (
    <section className={`panel ${className}`.trim()}>
      <header className="panel-head">
        <h2>{t('sources')}</h2>
      </header>
      <div className="overview-body">
        {isLoadingError && <LoadError onRetry={() => refetch()} />}
        {!data && !isLoadingError && <Skeleton className="h-40" />}
        {data && data.sources.length === 0 && <p className="hint">{t('noSources')}</p>}
        {data && data.sources.length > 0 && (
          <BarRows
            label={t('sources')}
            rows={data.sources.map(({ key, users }) => ({
              key,
              value: users,
              total,
              label: key === 'direct' ? t('direct') : key,
            }))}
          />
        )}
        <p className="hint">{t('sourcesAbout')}</p>
      </div>
    </section>
  )
}
