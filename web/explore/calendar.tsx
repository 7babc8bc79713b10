import { useQuery } from '@tanstack/react-query'
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useNow, useZone } from '../lib/page/now.ts'
import { withSearchParam } from '../lib/page/search-params.ts'
import { Button } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { groupByDay, keyOf } from './days.ts'
import { type Filters, useFilters } from './filters.ts'
import { addMonths, daysOf, firstWeekday, monthAt, noonOf } from './month.ts'
import { MonthDay } from './month-day.tsx'
import { monthOf } from './queries.ts'
import './calendar.css'

/** A calendar month in weeks; on a phone only the days with events. */
export function Calendar() {
  const zone = useZone()
  const now = useNow(60_000)
  const { filters } = useFilters()
  const month = filters.month || (now === null ? null : monthAt(now, zone))
  if (month === null) return <Skeleton className="h-120" />
  return (
    <>
      <MonthHead month={month} />
      <Month month={month} today={now === null ? '' : keyOf(now, zone)} />
    </>
  )
}

function MonthHead({ month }: { month: string }) {
  const t = useTranslation('explore')
  const locale = useLocale()
  const { go } = useFilters()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="month-head">
      <h2 aria-live="polite">{name.format(new Date(noonOf(`${month}-01`)))}</h2>
      <div className="month-turn">
        <Button kind="ghost" size="small" onClick={() => go('calendar')}>
          {t('thisMonth')}
        </Button>
        <Button
          kind="ghost"
          size="small"
          aria-label={t('monthBefore')}
          onClick={() => go('calendar', addMonths(month, -1))}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button
          kind="ghost"
          size="small"
          aria-label={t('monthAfter')}
          onClick={() => go('calendar', addMonths(month, 1))}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

function Month({ month, today }: { month: string; today: string }) {
  const t = useTranslation('explore')
  const locale = useLocale()
  const zone = useZone()
  const { filters } = useFilters()
  const { zoneName, number } = useFormat()
  const [search] = useSearchParams()
  const { data, isPending, isLoadingError, refetch } = useQuery(monthOf(filters, month, locale))
  if (isLoadingError) return <LoadError onRetry={() => refetch()} />
  if (isPending) return <Skeleton className="h-120" />

  const days = daysOf(month, firstWeekday(locale))
  const eventsByDay = new Map(groupByDay(data.data, zone).map(({ key, events }) => [key, events]))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const isEmpty = !days.some((day) => day.startsWith(month) && eventsByDay.has(day))
  return (
    <>
      <p className="month-zone">{t('zone', { zone: zoneName(noonOf(`${month}-15`)) })}</p>
      {data.total > data.data.length && (
        <p className="month-zone">
          {t('monthShown', { shown: number(data.data.length), total: number(data.total) })}{' '}
          <Link to={`?${listParams(search, filters, month, zone)}`}>{t('list')}</Link>
        </p>
      )}
      <div className="month-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(new Date(noonOf(day)))}</span>
        ))}
      </div>
      <ol className="month">
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            events={eventsByDay.get(day) ?? []}
            isToday={day === today}
            isOutside={!day.startsWith(month)}
          />
        ))}
      </ol>
      {isEmpty && (
        <div className="month-empty">
          <Empty icon={CalendarX} title={t('emptyMonth')}>
            {t('emptyMonthText')}
          </Empty>
        </div>
      )}
    </>
  )
}

/** The list of the same month, which has pages. */
function listParams(search: URLSearchParams, filters: Filters, month: string, zone: string) {
  const days = daysOf(month, 1).filter((day) => day.startsWith(month))
  const params = withSearchParam(withSearchParam(search, 'month', ''), 'view', 'list')
  params.set('from', [filters.from, days[0] ?? ''].sort().at(-1) ?? '')
  params.set('to', [filters.to, days.at(-1) ?? ''].filter(Boolean).sort()[0] ?? '')
  params.set('zone', zone)
  return params
}
