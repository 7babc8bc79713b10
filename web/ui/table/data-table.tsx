/**
 * The table of management pages: sort and page are in the URL, selected rows show a bulk bar over the head, and below
 * 860 px each row is a card.
 */
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'
import { IconButton } from '../controls/button.tsx'
import { Dropdown, type DropdownItem } from '../controls/dropdown.tsx'
import { CursorPager, type CursorPaging } from './cursor-pager.tsx'
import { DataPager, type Paging } from './data-pager.tsx'
import { LastPage } from './last-page.tsx'
import { toggle, useRowKeys } from './row-keys.ts'
import './data-table.css'

export type DataColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** The value of `?sort=` for this column; `first` is the order of the first press. */
  sort?: { by: string; first?: 'descending' }
  /** Shown from 1280 px. */
  wide?: boolean
  /** Lets people hide the column, see column-choice.tsx; `isHidden` until they show it. */
  key?: string
  isHidden?: boolean
}

export type DataSelection = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** At most 4 actions for the selected rows, the destructive one last. */
  actions: ReactNode
}

export type DataTableProps<Row> = {
  label: string
  /** The first column is the subject of the row. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The accessible name of the row. */
  nameOf: (row: Row) => string
  /** The facts under the subject, only on a phone, where the other columns are hidden. */
  factsOf?: (row: Row) => ReactNode
  menuOf?: (row: Row) => DropdownItem[]
  selection?: DataSelection
  /** `-joinedAt` is descending. */
  sort?: string
  paging?: Paging | CursorPaging
  /** Opens a row with a click or Enter; j and k move between the rows, and x selects one. */
  onOpen?: (row: Row) => void
  /** The key of the row that is open beside the table. */
  openKey?: string | undefined
  /** Shown instead of the rows. */
  empty: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, menuOf, selection, sort, paging, empty } = props
  const t = useTranslation('ui')
  const table = useRowKeys((index) => rows[index], props)
  const [search] = useSearchParams()
  if (rows.length === 0) {
    const isLater = paging && ('count' in paging ? search.has('after') : paging.page > 1)
    return <div className="data-table">{isLater ? <LastPage last={lastPageBefore(paging)} /> : empty}</div>
  }
  return (
    <div className="data-table" ref={table}>
      {selection && selection.ids.size > 0 && <BulkBar selection={selection} />}
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="data-pick">
                <PickAll ids={rows.map(keyOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sort={sort} />
            ))}
            {menuOf && (
              <th scope="col" className="data-menu">
                <span className="sr-only">{t('rowActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
      {paging &&
        ('count' in paging ? <CursorPager {...paging} label={label} /> : <DataPager {...paging} label={label} />)}
    </div>
  )
}

/** A list with cursors starts again, since a cursor only leads forward. */
const lastPageBefore = (paging: Paging | CursorPaging) =>
  'count' in paging
    ? 1
    : Math.min(paging.page - 1, Math.ceil(Math.min(paging.total, paging.maxTotal ?? paging.total) / paging.limit))

function DataRow<Row>({ row, ...table }: DataTableProps<Row> & { row: Row }) {
  const { columns, keyOf, nameOf, factsOf, menuOf, selection, openKey, onOpen } = table
  const t = useTranslation('ui')
  const key = keyOf(row)
  const items = menuOf?.(row)
  return (
    <tr
      data-selected={selection?.ids.has(key) || undefined}
      data-open={key === openKey || undefined}
      tabIndex={onOpen ? -1 : undefined}
    >
      {selection && (
        <td className="data-pick">
          <label className="check">
            <input
              type="checkbox"
              aria-label={t('selectRow', { name: nameOf(row) })}
              checked={selection.ids.has(key)}
              onChange={() => selection.onChange(toggle(selection.ids, key))}
            />
          </label>
        </td>
      )}
      {columns.map(({ head, cell, align, wide }, index) => (
        <td key={head} data-align={align} data-wide={wide} data-subject={index === 0 || undefined}>
          {cell(row)}
          {index === 0 && factsOf && <small className="data-facts">{factsOf(row)}</small>}
        </td>
      ))}
      {items && (
        <td className="data-menu">
          {items.length > 0 && (
            <Dropdown
              items={items}
              minWidth={200}
              trigger={
                <IconButton label={t('rowMenu', { name: nameOf(row) })}>
                  <Ellipsis size={18} aria-hidden="true" />
                </IconButton>
              }
            />
          )}
        </td>
      )}
    </tr>
  )
}

function Head<Row>({
  column: { head, align, wide, sort: own },
  sort = '',
}: {
  column: DataColumn<Row>
  sort?: string
}) {
  const { pathname } = useLocation()
  const search = usePendingSearchParams()
  if (!own) {
    return (
      <th scope="col" data-align={align} data-wide={wide}>
        {head}
      </th>
    )
  }
  const isSorted = sort.replace(/^-/, '') === own.by
  const isDescending = sort.startsWith('-')
  const descendsNext = isSorted ? !isDescending : own.first === 'descending'
  const next = withSearchParam(search, 'sort', descendsNext ? `-${own.by}` : own.by)
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-align={align}
      data-wide={wide}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={`${pathname}?${next}`} replace preventScrollReset>
        {head}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </Link>
    </th>
  )
}

function PickAll({ ids, selection: { ids: selected, onChange } }: { ids: string[]; selection: DataSelection }) {
  const t = useTranslation('ui')
  const isAll = ids.every((id) => selected.has(id))
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={t('selectPage')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selected.size > 0
        }}
        onChange={() => onChange(new Set(isAll ? [] : ids))}
      />
    </label>
  )
}

/** Lies over the head row, so that no row moves when the first one is selected. */
function BulkBar({ selection: { ids, onChange, actions } }: { selection: DataSelection }) {
  const t = useTranslation('ui')
  function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    // The bar goes away, and the focus with it.
    currentTarget.closest('.data-table')?.querySelector<HTMLElement>('thead input')?.focus()
    onChange(new Set())
  }
  return (
    <div className="data-bulk" role="toolbar" aria-label={t('bulkActions')}>
      <strong aria-live="polite">{t('selected', { count: ids.size })}</strong>
      <span className="data-bulk-actions">{actions}</span>
      <IconButton label={t('clearSelection')} onClick={clear}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** A state as a stripe and a word, never a dot alone. */
export const RowState = ({ tone = 'plain', children }: { tone?: StateTone; children: ReactNode }) => (
  <span className="row-state" data-tone={tone}>
    {children}
  </span>
)
export type StateTone = 'plain' | 'success' | 'info' | 'warning' | 'danger' | 'accent'
