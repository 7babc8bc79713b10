import { closestCenter, DndContext, type Modifier, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ComponentProps, type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { DragSensor } from './drag-sensor.ts'

/** Announcements for screen readers; indexes count from 0. */
type MoveTexts<T> = {
  start?: (item: T, from: number) => string
  over?: (item: T, to: number) => string
  drop: (item: T, to: number) => string
  cancel?: (item: T, from: number) => string
}

type Row = Pick<ComponentProps<'li'>, 'ref' | 'style'> & {
  isDragged: boolean
  /** Props for the drag handle. A button also handles the keyboard: Space, then arrows, Page and Home or End, then Space. */
  handle: Handlers & { ref: (element: HTMLElement | null) => void }
}
type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown' | 'onBlur'>

type SortableListProps<T> = Pick<ComponentProps<'ol'>, 'className' | 'hidden' | 'aria-label' | 'ref'> & {
  items: readonly T[]
  idOf: (item: T, index: number) => string
  onSort: (items: T[]) => void
  texts: MoveTexts<T>
  isDisabled?: boolean
  children: (item: T, index: number, row: Row) => ReactNode
}

const pageSize = 10

function targetOf(key: string, index: number, last: number) {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'PageUp') return index - pageSize
  if (key === 'PageDown') return index + pageSize
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * A list whose rows are sorted by pointer, touch or keyboard. Load the component that uses it by `lazy()`.
 *
 * The keyboard handling is ours: the library's drops keys that arrive faster than it measures the rows.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, idOf, onSort, texts, isDisabled = false, children, ...list } = props
  const sensors = useSensors(useSensor(DragSensor))
  const [grabbed, setGrabbed] = useState<{ id: string; from: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(idOf)
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  function handleKeyDown(event: KeyboardEvent, item: T, index: number) {
    const id = idOf(item, index)
    const isGrabbed = grabbed?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setGrabbed(isGrabbed ? null : { id, from: index })
      setAnnouncement((isGrabbed ? texts.drop(item, index) : texts.start?.(item, index)) ?? '')
    } else if (isGrabbed && event.key === 'Escape') {
      event.preventDefault()
      move(index, grabbed.from)
      setGrabbed(null)
      setAnnouncement(texts.cancel?.(item, grabbed.from) ?? '')
    } else {
      const target = isGrabbed ? targetOf(event.key, index, ids.length - 1) : null
      if (target === null) return
      event.preventDefault()
      const to = Math.max(0, Math.min(ids.length - 1, target))
      move(index, to)
      setAnnouncement(texts.over?.(item, to) ?? '')
    }
  }

  const handlersOf = (item: T, index: number): Handlers =>
    isDisabled ? {} : { onKeyDown: (event) => handleKeyDown(event, item, index), onBlur: () => setGrabbed(null) }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
      // `collisions` belongs to the last render; `over` follows one render later.
      onDragEnd={({ active, collisions }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(collisions?.[0]?.id))]
        const [item] = items.slice(from, from + 1)
        if (from === to || to < 0 || item === undefined) return
        move(from, to)
        setAnnouncement(texts.drop(item, to))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol {...list}>
          {items.map((item, index) => {
            const id = idOf(item, index)
            return (
              <SortableRow
                key={id}
                id={id}
                isGrabbed={grabbed?.id === id}
                handlers={handlersOf(item, index)}
                render={(row) => children(item, index, row)}
              />
            )
          })}
        </ol>
      </SortableContext>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </DndContext>
  )
}

const noAnnouncement = () => undefined
const noAnnouncements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
}

type SortableRowProps = { id: string; isGrabbed: boolean; handlers: Handlers; render: (row: Row) => ReactNode }

function SortableRow({ id, isGrabbed, handlers, render }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({ id, transition: null })
  return render({
    ref: setNodeRef,
    // No style while nothing moves: the content security policy blocks style attributes in the server's HTML.
    ...(transform && { style: { transform: CSS.Translate.toString(transform), zIndex: isDragging ? 1 : undefined } }),
    isDragged: isDragging || isGrabbed,
    handle: { ref: setActivatorNodeRef, ...listeners, ...handlers },
  })
}
