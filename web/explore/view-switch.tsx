import { LayoutGrid, List } from 'lucide-react'
import { useWords } from '../lib/i18n.ts'
import { useFilters } from './filters.ts'

/** Cards or rows. */
export function ViewSwitch() {
  const t = useWords('explore')
  const { wanted, set } = useFilters()
  return (
    <div className="view-switch">
      <button
        type="button"
        className="chip"
        aria-label={t('grid')}
        aria-pressed={wanted.view === 'grid'}
        onClick={() => set('view', '')}
      >
        <LayoutGrid size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="chip"
        aria-label={t('list')}
        aria-pressed={wanted.view === 'list'}
        onClick={() => set('view', 'list')}
      >
        <List size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
