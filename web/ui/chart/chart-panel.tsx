/** A panel with a chart, which can also be shown as a table and downloaded. */
import { ChartLine, Download, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { LoadError } from '../feedback/states.tsx'
import './chart.css'

type ChartPanelProps = {
  title: string
  note?: ReactNode
  csvHref: string
  /** Loading shows the place of the chart; `few` says that a line needs two days. */
  state: 'loading' | 'failed' | 'few' | 'ready'
  onRetry: () => void
  /** Built when it is shown. */
  table: () => ReactNode
  className?: string
  children: () => ReactNode
}

export function ChartPanel({ title, note, csvHref, state, onRetry, table, className = '', children }: ChartPanelProps) {
  const t = useTranslation('ui')
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={`panel chart-panel ${className}`.trim()} aria-busy={state === 'loading' || undefined}>
      <header className="panel-head">
        <h2>{title}</h2>
        {note && <div className="chart-note">{note}</div>}
        <div className="chart-actions">
          {state === 'ready' && (
            <button
              type="button"
              className="icon-button"
              aria-pressed={isTable}
              aria-label={t('chart.showTable', { title })}
              title={t('chart.table')}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <ChartLine size={18} aria-hidden="true" /> : <Table2 size={18} aria-hidden="true" />}
            </button>
          )}
          <a
            className="icon-button"
            href={csvHref}
            download
            aria-label={t('chart.exportOf', { title })}
            title={t('chart.export')}
          >
            <Download size={18} aria-hidden="true" />
          </a>
        </div>
      </header>
      <div className="chart-body">
        {state === 'loading' && <div className="chart-wait skeleton" />}
        {state === 'failed' && <LoadError onRetry={onRetry} />}
        {state === 'few' && <p className="chart-few">{t('chart.few')}</p>}
        {state === 'ready' && (isTable ? <div className="chart-table">{table()}</div> : children())}
      </div>
    </section>
  )
}

type LegendItem = { name: string; style: 'main' | 'before' | 'first' | 'second' | 'third' }

export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="chart-legend">
    {items.map(({ name, style }) => (
      <li key={name}>
        <i data-style={style} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
)
