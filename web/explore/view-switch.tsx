import { CalendarDays, LayoutGrid, List } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useFilters } from './filters.ts'

const views = [
  ['grid', LayoutGrid],
  ['list', List],
  ['calendar', CalendarDays],
] as const

/** Cards, rows or days. */
export function ViewSwitch() {
  const t = useTranslation('explore')
  const { pendingFilters, go } = useFilters()
  return (
    <div className="view-switch">
      {views.map(([view, Icon]) => (
        <button
          key={view}
          type="button"
          className="chip"
          data-view={view}
          aria-label={t(view)}
          aria-pressed={pendingFilters.view === view}
          onClick={() => go(view)}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
