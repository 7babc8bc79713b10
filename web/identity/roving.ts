import type { KeyboardEvent } from 'react'

/** One stop for the Tab key, arrows inside: how many rows there are is read from the page as it is laid out. */
export function walkGrid(event: KeyboardEvent<HTMLElement>) {
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]'))
  const here = stops.findIndex((stop) => stop.matches(':focus'))
  if (here < 0) return
  const top = stops[0]?.offsetTop
  const columns = Math.max(1, stops.filter((stop) => stop.offsetTop === top).length)
  const isLeftToRight = getComputedStyle(event.currentTarget).direction !== 'rtl'
  const ahead = isLeftToRight ? 1 : -1
  const steps: Record<string, number> = {
    ArrowRight: here + ahead,
    ArrowLeft: here - ahead,
    ArrowDown: here + columns,
    ArrowUp: here - columns,
    Home: 0,
    End: stops.length - 1,
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  const stop = stops[Math.min(stops.length - 1, Math.max(0, next))]
  stop?.focus()
  stop?.click()
}
