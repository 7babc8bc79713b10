/**
 * Lines over days. uPlot draws them and is loaded when the chart is first shown. The pointer, a tap and the arrow keys select a day,
 * whose values a box shows and screen readers announce.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type UPlot from 'uplot'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import 'uplot/dist/uPlot.min.css'
import './chart.css'
import { type ChartLine, chartOptions } from './chart-options.ts'
import { loadPlot } from './load-plot.ts'
import { useChartTheme } from './use-chart-theme.ts'

type Fact = { name: string; value: string }

export type LineChartProps = {
  label: string
  /** One text per point, for the axis and for the box. */
  points: readonly { short: string; long: string; facts: readonly Fact[] }[]
  lines: readonly ChartLine[]
  formatValue: (value: number) => string
  /** The axis starts at 0, and the first line gets an area. */
  fromZero?: boolean
}

/** The same as in chart.css. */
const height = 232

type Point = { left: number; top: number }
type Selection = Point & { index: number }

export function LineChart({ label, points, lines, formatValue, fromZero = false }: LineChartProps) {
  const t = useTranslation('ui')
  const element = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(null)
  const theme = useChartTheme(element)
  const [selection, setSelection] = useState<Selection>()
  const [end, setEnd] = useState<Point>()
  const [isFailed, setIsFailed] = useState(false)
  const last = lines[0]?.values.findLastIndex((value) => value !== null) ?? -1
  const lastValue = lines[0]?.values[last] ?? null

  useEffect(() => {
    const box = element.current
    if (!box || !theme) return
    let isGone = false
    let observer: ResizeObserver | undefined
    loadPlot().then(
      ({ default: Plot }) => {
        if (isGone) return
        const options = chartOptions({ theme, lines, fromZero, formatValue, labels: points.map(({ short }) => short) })
        const created = new Plot(
          {
            ...options,
            width: box.clientWidth,
            height,
            hooks: {
              ...options.hooks,
              draw: [...(options.hooks?.draw ?? []), (chart) => setEnd(pointAt(chart, last, lastValue))],
              setCursor: [(chart) => setSelection(selectionOf(chart, lines))],
            },
          },
          [points.map((_, index) => index), ...lines.map(({ values }) => [...values])],
          box,
        )
        plot.current = created
        observer = new ResizeObserver(() => created.setSize({ width: box.clientWidth, height }))
        observer.observe(box)
      },
      () => setIsFailed(true),
    )
    return () => {
      isGone = true
      observer?.disconnect()
      plot.current?.destroy()
      plot.current = null
    }
  }, [theme, points, lines, fromZero, formatValue, last, lastValue])

  const select = (index: number) => {
    const chart = plot.current
    const at = Math.min(points.length - 1, Math.max(0, index))
    chart?.setCursor({ left: chart.valToPos(at, 'x'), top: 1 })
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = selection?.index ?? last
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: points.length - 1,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }
  if (isFailed) return <p className="chart-few">{t('chart.failed')}</p>
  const selectedPoint = selection && points[selection.index]
  const announcedPoint = selectedPoint ?? points[last]
  return (
    // A slider lets screen readers step through the days; its value is the day and what happened on it.
    <div
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(selection?.index ?? last) + 1}
      aria-valuetext={
        announcedPoint &&
        `${announcedPoint.long}: ${announcedPoint.facts.map(({ name, value }) => `${name} ${value}`).join(', ')}`
      }
      onKeyDown={onKeyDown}
      onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
    >
      <div ref={element} className="chart-plot" />
      {end && lastValue !== null && (
        <span className="chart-end" style={end} data-below={end.top < 28 || undefined}>
          <b>{formatValue(lastValue)}</b>
        </span>
      )}
      {selection && selectedPoint && (
        <div
          className="chart-tip"
          style={{ left: selection.left, top: selection.top }}
          data-flip={selection.index > points.length / 2 || undefined}
        >
          <b>{selectedPoint.long}</b>
          {selectedPoint.facts.map(({ name, value }) => (
            <span key={name}>
              {name} <b>{value}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Where a point is, in CSS pixels of the chart. */
function pointAt(chart: UPlot, index: number, value: number | null): Point | undefined {
  if (value === null) return undefined
  const { offsetLeft, offsetTop } = chart.over
  return {
    left: Math.round(offsetLeft + chart.valToPos(index, 'x')),
    top: Math.round(offsetTop + chart.valToPos(value, 'y')),
  }
}

function selectionOf(chart: UPlot, lines: readonly ChartLine[]): Selection | undefined {
  const { idx } = chart.cursor
  if (idx === null || idx === undefined || (chart.cursor.left ?? -1) < 0) return undefined
  const value = lines.map(({ values }) => values[idx]).find((value) => value !== null && value !== undefined)
  const point = pointAt(chart, idx, value ?? 0)
  return point && { index: idx, ...point }
}
