/** How the rows of a data table open: by a click, or by keyboard: j and k move to the next and previous row, x selects it, Enter opens it, / searches. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DataSelection } from './data-table.tsx'

type Options<Row> = {
  keyOf: (row: Row) => string
  selection?: DataSelection
  onOpen?: (row: Row) => void
}

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')

/** What does something else in a row when it is clicked. */
const ownControls = 'a, button, input, label, select, textarea, summary, td.data-pick, td.data-menu'

/** Returns the ref of the table's element. Only a table whose rows open listens. */
export function useRowKeys<Row>(rowAt: (index: number) => Row | undefined, { keyOf, selection, onOpen }: Options<Row>) {
  const table = useRef<HTMLDivElement>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isControl(event.target)) return
    if (document.querySelector('[role="dialog"][data-state="open"]')) return
    if (event.key === '/') return focusSearch(event)

    const elements = [...(table.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
    const index = elements.findIndex((element) => element.contains(document.activeElement))
    const step = stepOf(event.key, index >= 0)
    if (step) {
      event.preventDefault()
      elements[Math.min(elements.length - 1, Math.max(0, index + step))]?.focus()
      return
    }
    const row = rowAt(index)
    if (!row || document.activeElement !== elements[index]) return
    if (event.key === 'x' && selection) selection.onChange(toggle(selection.ids, keyOf(row)))
    if (event.key === 'Enter') onOpen?.(row)
  })
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || target.closest(ownControls)) return
    if (document.getSelection()?.toString()) return // the end of a selection of text
    const elements = [...(table.current?.querySelectorAll('tbody > tr') ?? [])]
    const row = rowAt(elements.findIndex((element) => element.contains(target)))
    if (row) onOpen?.(row)
  })
  const isActive = onOpen !== undefined
  useEffect(() => {
    if (!isActive) return
    const keyListener = (event: KeyboardEvent) => handleKey(event)
    const clickListener = (event: MouseEvent) => handleClick(event)
    document.addEventListener('keydown', keyListener)
    document.addEventListener('click', clickListener)
    return () => {
      document.removeEventListener('keydown', keyListener)
      document.removeEventListener('click', clickListener)
    }
  }, [isActive])
  return table
}

/** The arrow keys scroll the page unless a row has the focus. */
function stepOf(key: string, isInTable: boolean) {
  if (key === 'j' || (isInTable && key === 'ArrowDown')) return 1
  if (key === 'k' || (isInTable && key === 'ArrowUp')) return -1
  return 0
}

function focusSearch(event: KeyboardEvent) {
  const field = document.querySelector<HTMLElement>('.data-search input')
  if (!field) return
  event.preventDefault()
  field.focus()
}

export function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
