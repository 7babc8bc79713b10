import { closestCenter, DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ComponentProps, type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

/** What a screen reader says; indexes count from 0. */
type MoveTexts<T> = {
  start?: (item: T, from: number) => string
  over?: (item: T, to: number) => string
  drop: (item: T, to: number) => string
  cancel?: (item: T, from: number) => string
}

type Row = Pick<ComponentProps<'li'>, 'ref' | 'style'> & {
  isDragged: boolean
  /** For the element that is grabbed. A button also takes the keyboard: Space, then arrows, Page and Home or End, then Space. */
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

const page = 10

function targetOf(key: string, index: number, last: number) {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'PageUp') return index - page
  if (key === 'PageDown') return index + page
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * A list whose rows are sorted by pointer, touch or keyboard. Load the component that uses it by `lazy()`.
 *
 * The keyboard is ours: the library's loses keys that follow each other faster than it measures the rows.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, idOf, onSort, texts, isDisabled = false, children, ...list } = props
  const sensors = useSensors(useSensor(PointerSensor))
  const [held, setHeld] = useState<{ id: string; from: number } | null>(null)
  const [news, setNews] = useState('')
  const ids = items.map(idOf)
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  function press(event: KeyboardEvent, item: T, index: number) {
    const id = idOf(item, index)
    const isHeld = held?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setHeld(isHeld ? null : { id, from: index })
      setNews((isHeld ? texts.drop(item, index) : texts.start?.(item, index)) ?? '')
    } else if (isHeld && event.key === 'Escape') {
      event.preventDefault()
      move(index, held.from)
      setHeld(null)
      setNews(texts.cancel?.(item, held.from) ?? '')
    } else {
      const wanted = isHeld ? targetOf(event.key, index, ids.length - 1) : null
      if (wanted === null) return
      event.preventDefault()
      const to = Math.max(0, Math.min(ids.length - 1, wanted))
      move(index, to)
      setNews(texts.over?.(item, to) ?? '')
    }
  }

  const handlersOf = (item: T, index: number): Handlers =>
    isDisabled ? {} : { onKeyDown: (event) => press(event, item, index), onBlur: () => setHeld(null) }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
        const [item] = items.slice(from, from + 1)
        if (from === to || to < 0 || item === undefined) return
        move(from, to)
        setNews(texts.drop(item, to))
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
                isHeld={held?.id === id}
                handlers={handlersOf(item, index)}
                show={(row) => children(item, index, row)}
              />
            )
          })}
        </ol>
      </SortableContext>
      <p className="sr-only" aria-live="assertive">
        {news}
      </p>
    </DndContext>
  )
}

const none = () => undefined
const silence = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none }

type SortableRowProps = { id: string; isHeld: boolean; handlers: Handlers; show: (row: Row) => ReactNode }

function SortableRow({ id, isHeld, handlers, show }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({ id, transition: null })
  return show({
    ref: setNodeRef,
    // No property at all while nothing moves: the server must not write a style attribute.
    ...(transform && { style: { transform: CSS.Translate.toString(transform), zIndex: isDragging ? 1 : undefined } }),
    isDragged: isDragging || isHeld,
    handle: { ref: setActivatorNodeRef, ...listeners, ...handlers },
  })
}
