import type { KeyboardEvent } from 'react'

/** Arrow-key navigation in a grid with a single tab stop. The number of columns is measured, because the layout is responsive. */
export function moveWithArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]'))
  const index = items.findIndex((item) => item.matches(':focus'))
  if (index < 0) return
  const top = items[0]?.offsetTop
  const columns = Math.max(1, items.filter((item) => item.offsetTop === top).length)
  const isLeftToRight = getComputedStyle(event.currentTarget).direction !== 'rtl'
  const forward = isLeftToRight ? 1 : -1
  const targets: Record<string, number> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: items.length - 1,
  }
  const next = targets[event.key]
  if (next === undefined) return
  event.preventDefault()
  const item = items[Math.min(items.length - 1, Math.max(0, next))]
  item?.focus()
  item?.click()
}
