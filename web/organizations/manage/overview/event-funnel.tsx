/** The steps from the page of an event to the first match, for all events that started in the period. */
import { communityFunnelSteps } from '@guildhall/contract/organizations/analytics-constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { ChartPanel } from '../../../ui/chart/chart-panel.tsx'
import { Funnel } from '../../../ui/chart/funnel.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import type { PanelProps } from './charts.tsx'
import { csvHref, type EventsReport, eventsQuery } from './queries.ts'

type EventRow = EventsReport['events'][number]

export function EventFunnelPanel({ id, period, className }: PanelProps) {
  const t = useTranslation('community-analytics')
  const { number, percent, calendarDate } = useFormat()
  const query = useQuery(eventsQuery(id, period))
  const { current, before, events = [] } = query.data ?? {}
  const values = communityFunnelSteps.map((step) => current?.[step] ?? 0)
  const steps = communityFunnelSteps.map((step, index) => {
    const [value = 0, next] = [values[index], values[index + 1]]
    const isShare = next !== undefined && value > 0 && next <= value
    return {
      key: step,
      label: before
        ? t('funnelBefore', { step: t(`funnel.${step}`), before: number(before[step]) })
        : t(`funnel.${step}`),
      value,
      note: isShare ? t('continue', { share: percent(next / value) }) : '',
    }
  })
  const columns: Column<EventRow>[] = [
    {
      head: t('event'),
      cell: ({ id, type, name }) => <Link to={`/${type === 'League' ? 'leagues' : 'tournaments'}/${id}`}>{name}</Link>,
    },
    { head: t('day'), repeatsHead: true, cell: ({ day }) => calendarDate(day) },
    ...communityFunnelSteps.map(
      (step): Column<EventRow> => ({
        head: t(`funnel.${step}`),
        align: 'right',
        repeatsHead: true,
        cell: (row) => number(row[step]),
      }),
    ),
  ]
  return (
    <ChartPanel
      title={t('eventFunnel')}
      className={className}
      note={current && t('eventCount', { count: current.events })}
      csvHref={csvHref(id, 'events', period)}
      state={query.isLoadingError ? 'failed' : current ? 'ready' : 'loading'}
      onRetry={() => query.refetch()}
      table={() => <Table label={t('eventFunnel')} columns={columns} rows={events} keyOf={({ id }) => id} />}
    >
      {() =>
        current?.events === 0 ? (
          <p className="chart-few">{t('noEvents')}</p>
        ) : (
          <Funnel label={t('eventFunnel')} steps={steps} />
        )
      }
    </ChartPanel>
  )
}
