/** Tickets over the days of the period, and how support is doing now. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { ChartLine } from '../ui/chart/chart-options.ts'
import { LinePanel } from '../ui/chart/line-panel.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import type { PanelProps } from './growth-panels.tsx'
import { csvHref, type TicketsReport, tickets } from './queries.ts'

type Day = TicketsReport['current']['days'][number]

/** 51 min, 4 h 20 min. */
function useMinutes() {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  return (minutes: number | null) => {
    if (minutes === null) return '–'
    const whole = Math.round(minutes)
    if (whole < 60) return t('minutes', { minutes: number(whole) })
    return t('hours', { hours: number(Math.floor(whole / 60)), minutes: number(whole % 60) })
  }
}

export function TicketsPanel({ period, className }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number } = useFormat()
  const minutes = useMinutes()
  const query = useQuery(tickets(period))
  const { current, before } = query.data ?? {}
  const lines = useMemo(
    (): ChartLine[] => [
      { name: t('opened'), style: 'first', values: current?.days.map(({ opened }) => opened) ?? [] },
      { name: t('closed'), style: 'second', values: current?.days.map(({ closed }) => closed) ?? [] },
    ],
    [current, t],
  )
  const factsOf = useCallback(
    ({ opened, closed, answered, firstResponse }: Day) => [
      { name: t('opened'), value: number(opened) },
      { name: t('closed'), value: number(closed) },
      { name: t('answered'), value: number(answered) },
      { name: t('firstAnswer'), value: minutes(firstResponse) },
    ],
    [t, number, minutes],
  )
  const summary = before && t('ticketsBefore', { opened: number(before.opened), closed: number(before.closed) })
  const shared = { query, days: current?.days, lines, factsOf, className, csvHref: csvHref('tickets', period) }
  return <LinePanel {...shared} title={t('tickets')} dayLabel={t('day')} summary={summary} fromZero />
}

export function SupportPanel({ period, className = '' }: PanelProps) {
  const t = useTranslation('admin-overview')
  const { number, percent } = useFormat()
  const minutes = useMinutes()
  const { data, isLoadingError, refetch } = useQuery(tickets(period))
  return (
    <section className={`panel ${className}`.trim()}>
      <header className="panel-head">
        <h2>{t('support')}</h2>
        <Link className="more" to="/admin/tickets">
          {t('openTickets')}
        </Link>
      </header>
      <div className="overview-body">
        {isLoadingError && <LoadError onRetry={() => refetch()} />}
        {!data && !isLoadingError && <Skeleton className="h-40" />}
        {data && (
          <dl className="overview-facts">
            <Fact label={t('waiting')}>{number(data.waiting)}</Fact>
            <Fact label={t('longestWaiting')} isWarning={data.waitingSince !== null}>
              {data.waitingSince ? <Time at={data.waitingSince} show="ago" /> : '–'}
            </Fact>
            <Fact label={t('medianFirst')}>{minutes(data.current.firstResponse)}</Fact>
            <Fact label={t('satisfaction')}>
              {data.current.rated > 0
                ? t('satisfactionOf', {
                    share: percent(data.current.helpful / data.current.rated),
                    count: data.current.rated,
                  })
                : '–'}
            </Fact>
            {data.kinds.map(({ kind, opened }) => (
              <Fact key={kind} label={t(`kind.${kind}`)}>
                {number(opened)}
              </Fact>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

type FactProps = { label: string; isWarning?: boolean; children: ReactNode }

const Fact = ({ label, isWarning, children }: FactProps) => (
  <div data-warning={isWarning || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
