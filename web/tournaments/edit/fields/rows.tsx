import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { moved, without } from './order.ts'

type RowsProps<T> = {
  /** What the list is, for those who hear it. */
  label: string
  items: readonly T[]
  onChange: (items: T[]) => void
  /** How a row is called in the words of its buttons. */
  name: (item: T, place: number) => string
  /** Where order means nothing, rows are not moved. */
  ordered?: boolean
  /** The words of the button that adds a row, and the row it adds. */
  add?: { label: string; make: () => NoInfer<T>; max?: number }
  /** Rows as low as their words. */
  dense?: boolean
  children: (item: T, change: (item: T) => void, place: number) => ReactNode
}

/** A list to fill: rows are added, taken away and moved, by drag or by their arrows. */
export function Rows<T>({ label, items, onChange, name, ordered = true, add, dense, children }: RowsProps<T>) {
  const t = useWords('edit')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [news, setNews] = useState('')

  function move(from: number, to: number, button?: string) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onChange(moved(items, from, to))
    setNews(t('rowMoved', { name: name(item, from), place: to + 1, of: items.length }))
    // The hand stays on the row that it moves.
    if (button)
      requestAnimationFrame(() => {
        const row = list.current?.children[to]
        const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:not(:disabled)`)
        const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
        ;(wanted ?? other)?.focus()
      })
  }
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, over)
    setDragged(null)
    setOver(null)
  }

  return (
    <div className="rows" data-wide data-dense={dense || undefined}>
      <ol ref={list} aria-label={label} hidden={items.length === 0}>
        {items.map((item, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only told apart by their place
            key={place}
            data-over={over === place && dragged !== place ? ((dragged ?? 0) < place ? 'below' : 'above') : undefined}
            data-dragged={dragged === place || undefined}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(place)
            }}
            onDrop={drop}
          >
            {ordered && (
              <span
                className="row-grip"
                aria-hidden="true"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', name(item, place))
                  setDragged(place)
                }}
                onDragEnd={drop}
              >
                <GripVertical size={16} />
              </span>
            )}
            <div className="row-body">
              {children(item, (next) => onChange(items.map((one, at) => (at === place ? next : one))), place)}
            </div>
            <div className="row-acts">
              {ordered && (
                <>
                  <IconButton
                    label={t('moveUp', { name: name(item, place) })}
                    data-move="up"
                    disabled={place === 0}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { name: name(item, place) })}
                    data-move="down"
                    disabled={place === items.length - 1}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={t('remove', { name: name(item, place) })}
                onClick={() => onChange(without(items, place))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {add && (
        <div>
          <Button
            size="small"
            kind="ghost"
            disabled={add.max !== undefined && items.length >= add.max}
            onClick={() => onChange([...items, add.make()])}
          >
            <Plus size={16} aria-hidden="true" />
            {add.label}
          </Button>
        </div>
      )}
      <span className="sr-only" role="status">
        {news}
      </span>
    </div>
  )
}
