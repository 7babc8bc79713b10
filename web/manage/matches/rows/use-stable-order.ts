import { useEffect, useRef, useState } from 'react'
import type { StaffMatch } from '../queries.ts'
import { type Grouped, grouped, kept } from './groups.ts'

const patience = 4_000

/** The order of the board. While somebody points at it, or has just touched it or typed in it, nothing moves. */
export function useHeld(rows: readonly StaffMatch[]) {
  const [isHovered, setHovered] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [held, setHeld] = useState<Grouped | null>(null)
  const now = grouped(rows)
  const isHeld = isHovered || isTouched
  if (isHeld && held === null) setHeld(now)
  if (!isHeld && held !== null) setHeld(null)

  function touch() {
    setTouched(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTouched(false), patience)
  }
  return {
    order: held ? kept(held, now) : now,
    hold: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: touch,
      onKeyDown: touch,
    },
  }
}
