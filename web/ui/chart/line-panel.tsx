/** A report by day as a chart of lines, with the same days as a table. */
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { Table } from '../table/table.tsx'
import type { ChartLine } from './chart-options.ts'
import { ChartPanel, Legend } from './chart-panel.tsx'
import { LineChart } from './line-chart.tsx'

type Fact = { name: string; value: string }

export type LinePanelProps<Row> = {
  title: string
  csvHref: string
  /** The head of the column of days. */
  dayLabel: string
  query: { data: unknown; isLoadingError: boolean; refetch: () => unknown }
  /** The days of the period; undefined until they are loaded. */
  days: readonly Row[] | undefined
  lines: readonly ChartLine[]
  factsOf: (row: Row, index: number) => Fact[]
  fromZero?: boolean
  /** The totals of the period before, below the chart. */
  summary?: ReactNode
  className?: string
}

export function LinePanel<Row extends { day: string }>(props: LinePanelProps<Row>) {
  const { title, csvHref, dayLabel, query, days, lines, factsOf, fromZero, summary, className } = props
  const { number, calendarDay, calendarDate } = useFormat()
  const points = useMemo(
    () =>
      (days ?? []).map((row, index) => ({
        short: calendarDate(row.day),
        long: calendarDay(row.day),
        facts: factsOf(row, index),
      })),
    [days, factsOf, calendarDay, calendarDate],
  )
  const state = query.isLoadingError ? 'failed' : days === undefined ? 'loading' : days.length < 2 ? 'few' : 'ready'
  const heads = points[0]?.facts.map(({ name }) => name) ?? []
  return (
    <ChartPanel
      title={title}
      className={className}
      note={lines.length > 1 && <Legend items={lines} />}
      csvHref={csvHref}
      state={state}
      onRetry={() => query.refetch()}
      table={() => (
        <Table
          label={title}
          columns={[
            { head: dayLabel, cell: ({ long }) => long },
            ...heads.map((head, index) => ({
              head,
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
      {() => (
        <>
          <LineChart label={title} points={points} lines={lines} formatValue={number} fromZero={fromZero} />
          {summary && <p className="chart-summary">{summary}</p>}
        </>
      )}
    </ChartPanel>
  )
}
