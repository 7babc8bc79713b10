/** Communities over the days of the period, and the largest ones. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { ChartLine } from '../ui/chart/chart-options.ts'
import { LinePanel } from '../ui/chart/line-panel.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Table } from '../ui/table/table.tsx'
import { alignedBefore } from './aligned-before.ts'
import type { PanelProps } from './growth-panels.tsx'
import { type CommunitiesReport, communities, csvHref } from './queries.ts'

type Day = CommunitiesReport['current']['days'][number]

export function CommunitiesPanel({ period, className }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  const query = useQuery(communities(period))
  const { current, before, published } = query.data ?? {}
  const lines = useMemo((): ChartLine[] => {
    const earlier = alignedBefore(current?.days.length ?? 0, before?.days, ({ communities }) => communities)
    return [
      { name: t('thisPeriod'), style: 'main', values: current?.days.map(({ communities }) => communities) ?? [] },
      ...(earlier.some(Boolean) ? [{ name: t('periodBefore'), style: 'before' as const, values: earlier }] : []),
    ]
  }, [current, before, t])
  const factsOf = useCallback(
    (row: Day) => [
      { name: t('communities'), value: number(row.communities) },
      { name: t('created'), value: number(row.founded) },
      { name: t('deleted'), value: number(row.closed) },
      { name: t('activeCommunities'), value: number(row.active) },
      { name: t('memberships'), value: number(row.members) },
    ],
    [t, number],
  )
  const summary =
    current &&
    t('communitiesSummary', {
      published: number(published ?? 0),
      active: number(current.active),
      members: number(current.members),
    })
  const shared = { query, days: current?.days, lines, factsOf, className, csvHref: csvHref('communities', period) }
  return <LinePanel {...shared} title={t('communities')} dayLabel={t('day')} summary={summary} />
}

export function TopCommunities({ period, className = '' }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  const { data, isLoadingError, refetch } = useQuery(communities(period))
  return (
    <section className={`panel ${className}`.trim()}>
      <header className="panel-head">
        <h2>{t('topCommunities')}</h2>
        <Link className="more" to="/admin/communities">
          {t('allCommunities')}
        </Link>
      </header>
      <div className="overview-body">
        {isLoadingError && <LoadError onRetry={() => refetch()} />}
        {!data && !isLoadingError && <Skeleton className="h-40" />}
        {data && data.top.length === 0 && <p className="hint">{t('noCommunities')}</p>}
        {data && data.top.length > 0 && (
          <Table
            label={t('topCommunities')}
            rows={data.top}
            keyOf={({ id }) => id}
            columns={[
              { head: t('community'), cell: ({ name, username }) => <Link to={`/${username}`}>{name}</Link> },
              { head: t('members'), cell: ({ members }) => number(members), align: 'right', repeatsHead: true },
              { head: t('joined'), cell: ({ joined }) => number(joined), align: 'right', repeatsHead: true },
            ]}
          />
        )}
      </div>
    </section>
  )
}
