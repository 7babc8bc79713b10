import './chart.css'

const [width, height, inset] = [72, 24, 4]

/** The course of a figure beside its value; it repeats what a chart of the page shows, so screen readers skip it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => inset + ((width - 2 * inset) * index) / (values.length - 1)
  const y = (value: number) => height - inset - ((height - 2 * inset) * (value - min)) / (max - min || 1)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg className="sparkline" width={width} height={height} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="3" />
    </svg>
  )
}
