import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../controls/button.tsx'

import { SortableList } from '../controls/sortable-list.tsx'
import './rows.css'

type RowsProps<T> = {
  /** The name of the list, for screen readers. */
  label: string
  items: readonly T[]
  onChange: (items: T[]) => void
  /** The name of a row in the labels of its buttons. */
  name: (item: T, index: number) => string
  /** Rows without a meaningful order cannot be moved. */
  ordered?: boolean
  /** The label of the button that adds a row, and the new row. */
  add?: { label: string; create: () => NoInfer<T>; max?: number }
  /** Rows with the height of their text. */
  dense?: boolean
  children: (item: T, change: (item: T) => void, index: number) => ReactNode
}

/** An editable list: rows are added, removed and moved, by drag and drop or with arrow buttons. */
export function Rows<T>({ label, items, onChange, name, ordered = true, add, dense, children }: RowsProps<T>) {
  const t = useTranslation('edit')
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const movedText = (item: T, to: number) => t('rowMoved', { name: name(item, to), place: to + 1, of: items.length })

  function move(item: T, from: number, to: number, button: 'up' | 'down') {
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setAnnouncement(movedText(item, to))
    // Focus stays on the row that moves.
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const sameButton = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:not(:disabled)`)
      const anyButton = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      ;(sameButton ?? anyButton)?.focus()
    })
  }

  function remove(index: number) {
    onChange(items.toSpliced(index, 1))
    if (index < items.length - 1) return // the next row takes its place, and its button the focus
    requestAnimationFrame(() => {
      const buttons = list.current?.parentElement?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')
      ;[...(buttons ?? [])].at(-1)?.focus()
    })
  }

  return (
    <div className="rows" data-wide data-dense={dense || undefined}>
      <SortableList
        ref={list}
        aria-label={label}
        hidden={items.length === 0}
        items={items}
        idOf={(_, index) => `${index + 1}`} // a row has no id except its index
        onSort={onChange}
        isDisabled={!ordered}
        texts={{ drop: movedText }}
      >
        {(item, index, { handle, isDragged, ...row }) => (
          <li data-dragged={isDragged || undefined} {...row}>
            {ordered && (
              // Hidden from assistive technology and the keyboard, which use the arrow buttons.
              <span className="row-grip" aria-hidden="true" {...handle}>
                <GripVertical size={16} />
              </span>
            )}
            <div className="row-body">{children(item, (next) => onChange(items.with(index, next)), index)}</div>
            <div className="row-actions">
              {ordered && (
                <>
                  <IconButton
                    label={t('moveUp', { name: name(item, index) })}
                    data-move="up"
                    disabled={index === 0}
                    onClick={() => move(item, index, index - 1, 'up')}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { name: name(item, index) })}
                    data-move="down"
                    disabled={index === items.length - 1}
                    onClick={() => move(item, index, index + 1, 'down')}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                </>
              )}
              <IconButton label={t('remove', { name: name(item, index) })} onClick={() => remove(index)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        )}
      </SortableList>
      {add && (
        <div>
          <Button
            size="small"
            kind="ghost"
            disabled={add.max !== undefined && items.length >= add.max}
            onClick={() => onChange([...items, add.create()])}
          >
            <Plus size={16} aria-hidden="true" />
            {add.label}
          </Button>
        </div>
      )}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </div>
  )
}
