/** The look of all line charts: hairlines, a baseline, at most seven labels below, and lines that differ by more than colour. */
import type UPlot from 'uplot'
import type { ChartTheme } from './use-chart-theme.ts'

/** `main` is the figure itself, `before` the period before it; the others are categories. */
export type LineStyle = 'main' | 'before' | 'first' | 'second' | 'third'
export type ChartLine = { name: string; style: LineStyle; values: readonly (number | null)[] }

type OptionsInput = {
  theme: ChartTheme
  lines: readonly ChartLine[]
  labels: readonly string[]
  fromZero: boolean
  formatValue: (value: number) => string
}

const strokes = {
  main: { color: 'text1', width: 2, dash: [] },
  before: { color: 'text3', width: 1.5, dash: [2, 4] },
  first: { color: 'first', width: 2, dash: [] },
  second: { color: 'second', width: 2, dash: [7, 4] },
  third: { color: 'third', width: 2, dash: [2, 3] },
} as const satisfies Record<LineStyle, { color: keyof ChartTheme; width: number; dash: readonly number[] }>

const pixelsPerLabel = 92
const maxLabels = 7

export function chartOptions({ theme, lines, labels, fromZero, formatValue }: OptionsInput) {
  const font = `12px ${theme.font}`
  return {
    legend: { show: false },
    padding: [34, 24, 0, 0],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 10, fill: theme.text1, stroke: theme.surface1, width: 3 },
    },
    scales: { x: { time: false }, y: { range: (_, min, max) => rangeOf(min, max, fromZero) } },
    axes: [
      {
        font,
        stroke: theme.text3,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        gap: 8,
        splits: (chart) => labelIndexes(labels.length, chart.width),
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        font,
        stroke: theme.text3,
        ticks: { show: false },
        grid: { stroke: theme.line, width: 1 },
        gap: 10,
        space: 44,
        incrs: wholeSteps,
        size: (_, values) => 18 + 7.4 * Math.max(1, ...(values ?? []).map((text) => text.length)),
        values: (_, splits) => splits.map(formatValue),
      },
    ],
    series: [
      {},
      ...lines.map(({ style }, index) => {
        const { color, width, dash } = strokes[style]
        const fill = fromZero && index === 0 && style === 'main' ? { fill: theme.area } : {}
        return { stroke: theme[color], width, dash: [...dash], points: { show: false }, ...fill }
      }),
    ],
    hooks: { draw: [(chart) => drawBaseline(chart, theme.lineStrong)] },
  } satisfies Partial<UPlot.Options>
}

/** Figures are whole numbers, so the axis never shows fractions. */
const wholeSteps = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 10 }, (_, zeros) => digit * 10 ** zeros))
  .sort((a, b) => a - b)

/** A flat line is drawn in the middle. */
function rangeOf(min: number | null, max: number | null, fromZero: boolean): [number, number] {
  const [low, high] = [min ?? 0, max ?? 0]
  const room = Math.max(1, (high - low) * 0.12)
  if (fromZero) return [Math.min(0, low), Math.max(4, high + room)]
  return [Math.max(0, Math.floor(low - room)), Math.ceil(high + room)]
}

/** Evenly spread indexes, the first and the last included. */
export function labelIndexes(count: number, width: number): number[] {
  const labels = Math.max(2, Math.min(maxLabels, count, Math.floor(width / pixelsPerLabel)))
  return [...new Set(Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1))))]
}

function drawBaseline({ ctx, bbox }: UPlot, color: string) {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  ctx.moveTo(bbox.left, bbox.top + bbox.height)
  ctx.lineTo(bbox.left + bbox.width, bbox.top + bbox.height)
  ctx.stroke()
  ctx.restore()
}
