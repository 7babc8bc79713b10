import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemError } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { DropdownItem } from '../../../ui/controls/dropdown.tsx'

type ListEditorOptions<Row, Values extends { id?: string }> = {
  rows: readonly Row[]
  valuesOf: (row: Row) => Values
  store: (list: (Values | Omit<Values, 'id'>)[], onSuccess?: () => void) => Promise<void>
  /** The same for the form of a row, which shows the error. */
  send: (list: (Values | Omit<Values, 'id'>)[]) => Promise<unknown>
}

/** Edits a short list whose order matters: every change stores the whole list. */
export function useListEditor<Row extends { id: string }, Values extends { id?: string }>({
  rows,
  valuesOf,
  store,
  send,
}: ListEditorOptions<Row, Values>) {
  const t = useTranslation('community-promotion')
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Row | null>(null)
  const current = rows.map(valuesOf)

  async function submit(values: Values) {
    const { id, ...rest } = values
    // A new row, or one that someone deleted meanwhile, comes last.
    const isListed = current.some((row) => row.id === id)
    const list = isListed ? current.map((row) => (row.id === id ? values : row)) : [...current, rest]
    await send(list)
    setEdited(null)
  }

  const remove = () =>
    store(
      current.filter((row) => row.id !== deleted?.id),
      () => setDeleted(null),
    )

  function menuOf(row: Row): DropdownItem[] {
    const index = rows.indexOf(row)
    return [
      { label: t('edit'), icon: Pencil, onSelect: () => setEdited(row) },
      {
        label: t('moveUp'),
        icon: ArrowUp,
        disabled: index === 0,
        onSelect: () => void store(moveBy(current, index, -1)),
      },
      {
        label: t('moveDown'),
        icon: ArrowDown,
        disabled: index === rows.length - 1,
        onSelect: () => void store(moveBy(current, index, 1)),
      },
      'line',
      { label: t('delete'), icon: Trash2, tone: 'danger', onSelect: () => setDeleted(row) },
    ]
  }

  return { edited, setEdited, submit, deleted, setDeleted, remove, menuOf }
}

/** Someone else has changed the list. */
export const isConflict = (error: unknown) => error instanceof ProblemError && error.problem.code === 'CONFLICT'

/** The list with one row moved up or down. */
export function moveBy<T>(rows: readonly T[], index: number, step: 1 | -1): T[] {
  return rows
    .slice(index, index + 1)
    .reduce((list, row) => list.toSpliced(index, 1).toSpliced(index + step, 0, row), [...rows])
}
