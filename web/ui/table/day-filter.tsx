import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'

/** A day in the shape of a filter chip. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const t = useTranslation('ui')
  const [, setSearch] = useSearchParams()
  const search = usePendingSearchParams()
  const value = search.get(name) ?? ''
  const set = (day: string) =>
    setSearch(withSearchParam(search, name, day), { replace: true, preventScrollReset: true })
  return (
    <span className="filter-chip day-filter" data-active={value !== '' || undefined}>
      <label>
        {label}
        <input type="date" value={value} onChange={({ target }) => set(target.value)} />
      </label>
      {value && (
        <button type="button" aria-label={t('clearFilter', { label })} onClick={() => set('')}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
