import { Fragment } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import './chart.css'

export type FunnelStep = { key: string; label: string; value: number; note: string }

const height = 110

/** Steps from left to right; the height of the area is linear. On a phone they are rows without the area. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const { number } = useFormat()
  const max = Math.max(1, ...steps.map(({ value }) => value))
  const y = (value: number) => height - 4 - ((height - 8) * value) / max
  return (
    <ol className="funnel" aria-label={label}>
      {steps.map(({ key, label, value, note }, index) => {
        const [from, to] = [y(value), y(steps[index + 1]?.value ?? value)]
        return (
          <li key={key}>
            <b>{number(value)}</b>
            <span>{label}</span>
            <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <polygon points={`0,${from} 100,${to} 100,${height} 0,${height}`} />
              <polyline points={`0,${from} 100,${to}`} vectorEffect="non-scaling-stroke" />
            </svg>
            <small>{note || <Fragment>&nbsp;</Fragment>}</small>
          </li>
        )
      })}
    </ol>
  )
}
