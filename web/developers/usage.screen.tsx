/** Manage › Developers › Usage: calls with tokens by day and by token. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartLine as ChartIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import type { ChartLine } from '../ui/chart/chart-options.ts'
import { ChartPanel, Legend } from '../ui/chart/chart-panel.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip } from '../ui/table/data-toolbar.tsx'
import { Table } from '../ui/table/table.tsx'
import { daysFrom, type Usage, usage, usageDays, usageHref } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [usage(id, daysFrom(url.searchParams))]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function UsageScreen() {
  const t = useTranslation('developers')
  const { number } = useFormat()
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const days = daysFrom(search)
  const query = useSuspenseQuery(usage(id, days))
  const { data } = query
  return (
    <>
      <DataToolbar>
        <FilterChip
          name="days"
          label={t('period')}
          any={t('lastDays', { count: 30 })}
          options={usageDays
            .filter((option) => option !== 30)
            .map((option) => ({ value: String(option), label: t('lastDays', { count: option }) }))}
        />
      </DataToolbar>
      <UsageChart usage={data} csvHref={usageHref(id, days)} onRetry={() => void query.refetch()} />
      <div className="mt-6">
        <DataTable
          label={t('byToken')}
          rows={data.tokens}
          keyOf={(token) => token.id}
          nameOf={(token) => token.name}
          factsOf={({ calls }) => t('callsFact', { count: calls })}
          columns={[
            { head: t('token'), cell: ({ name }) => <strong>{name}</strong> },
            { head: t('calls'), align: 'right', cell: ({ calls }) => number(calls) },
            { head: t('errors'), align: 'right', cell: ({ errors }) => number(errors) },
            { head: t('limited'), align: 'right', cell: ({ limited }) => number(limited) },
            { head: t('limit'), align: 'right', cell: ({ perMinute }) => t('rate', { count: perMinute }) },
          ]}
          empty={
            <Empty level={2} icon={ChartIcon} title={t('noCalls')}>
              {t('noCallsText')}
            </Empty>
          }
        />
      </div>
    </>
  )
}

function UsageChart({ usage, csvHref, onRetry }: { usage: Usage; csvHref: string; onRetry: () => void }) {
  const t = useTranslation('developers')
  const { number, calendarDay, calendarDate } = useFormat()
  const lines = useMemo(
    (): ChartLine[] => [
      { name: t('calls'), style: 'main', values: usage.days.map(({ calls }) => calls) },
      { name: t('errors'), style: 'first', values: usage.days.map(({ errors }) => errors) },
      { name: t('limited'), style: 'second', values: usage.days.map(({ limited }) => limited) },
    ],
    [t, usage],
  )
  const points = useMemo(
    () =>
      usage.days.map(({ day, calls, errors, limited }) => ({
        short: calendarDate(day),
        long: calendarDay(day),
        facts: [
          { name: t('calls'), value: number(calls) },
          { name: t('errors'), value: number(errors) },
          { name: t('limited'), value: number(limited) },
        ],
      })),
    [t, usage, number, calendarDay, calendarDate],
  )
  return (
    <ChartPanel
      title={t('callsByDay')}
      note={<Legend items={lines} />}
      csvHref={csvHref}
      state={usage.days.length < 2 ? 'few' : 'ready'}
      onRetry={onRetry}
      table={() => (
        <Table
          label={t('callsByDay')}
          columns={[
            { head: t('day'), cell: ({ long }) => long },
            ...[0, 1, 2].map((index) => ({
              head: lines[index]?.name ?? '',
              align: 'right' as const,
              repeatsHead: true,
              cell: ({ facts }: (typeof points)[number]) => facts[index]?.value,
            })),
          ]}
          rows={points.toReversed()}
          keyOf={({ long }) => long}
        />
      )}
    >
      {() => <LineChart label={t('callsByDay')} points={points} lines={lines} formatValue={number} fromZero />}
    </ChartPanel>
  )
}
