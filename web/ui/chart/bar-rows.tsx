import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import './chart.css'

export type BarRow = {
  key: string
  label: ReactNode
  value: number
  total: number
  note?: string
  tone?: 'quiet' | 'outline'
}

/** Names with a bar, a number and its share. The numbers carry the information, so the bar is hidden from screen readers. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const { number, percent } = useFormat()
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className="bar-rows" aria-label={label}>
      {rows.map(({ key, label, value, total, note, tone }) => (
        <li key={key}>
          <span className="bar-rows-label">{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect data-tone={tone} width={value > 0 ? Math.max(1, (100 * value) / max) : 0} height="10" />
          </svg>
          <b title={note}>{number(value)}</b>
          <em>{total > 0 ? percent(value / total) : ''}</em>
        </li>
      ))}
    </ul>
  )
}
