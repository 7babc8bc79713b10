/** The tools above a data table: a search field and filter chips, both in the URL. */
import { ChevronDown, SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'
import { Button } from '../controls/button.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { Empty } from '../feedback/states.tsx'

type DataToolbarProps = {
  /** The label of the search field. */
  search?: string
  children?: ReactNode
  /** At the end of the row: which columns are shown, the export. */
  end?: ReactNode
}

export const DataToolbar = ({ search, children, end }: DataToolbarProps) => (
  <div className="data-toolbar">
    {search && (
      <div className="data-search">
        <SearchField label={search} />
      </div>
    )}
    {children}
    {end && <span className="data-toolbar-end">{end}</span>}
  </div>
)

type FilterChipProps = {
  /** The name of the search parameter. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The text without a filter, if it is not "any". */
  any?: string
}

/** "Role: any": a native list in the shape of a chip; an active filter has a button that clears it. */
export function FilterChip({ name, label, options, any }: FilterChipProps) {
  const t = useTranslation('ui')
  const anyText = any ?? t('any')
  const [, setSearch] = useSearchParams()
  const search = usePendingSearchParams()
  const value = search.get(name) ?? ''
  const set = (next: string) =>
    setSearch(withSearchParam(search, name, next), { replace: true, preventScrollReset: true })
  return (
    <span className="filter-chip" data-active={value !== '' || undefined}>
      <span aria-hidden="true">
        {label}: <b>{options.find((option) => option.value === value)?.label ?? anyText}</b>
        {!value && <ChevronDown size={14} />}
      </span>
      <select aria-label={label} value={value} onChange={({ target }) => set(target.value)}>
        <option value="">{anyText}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value && (
        <button type="button" aria-label={t('clearFilter', { label })} onClick={() => set('')}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

type NoResultsProps = {
  title: string
  /** The filters in the address of the page. */
  names: readonly string[]
  /** Shown while none of them is set. */
  children?: ReactNode
}

/** The empty state of a table whose filters hide every row. */
export function NoResults({ title, names, children }: NoResultsProps) {
  const t = useTranslation('ui')
  const [search, setSearch] = useSearchParams()
  if (children && !names.some((name) => search.get(name))) return children
  function clear() {
    const next = new URLSearchParams(search)
    for (const name of [...names, 'page', 'after']) next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Empty icon={SearchX} title={title} action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
      {t('noMatchText')}
    </Empty>
  )
}
