import { useEffect, useRef, useState } from 'react'
import type { StaffMatch } from '../queries.ts'
import { groupMatches, keepRowOrder, type MatchOrder } from './groups.ts'

const touchHoldMs = 4_000

/** The order of the match list. It does not change while the user points at the list, or has just touched it or typed in it. */
export function useStableOrder(rows: readonly StaffMatch[], calledTo: ReadonlyMap<string, number>) {
  const [isHovered, setHovered] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [frozenOrder, setFrozenOrder] = useState<MatchOrder | null>(null)
  const currentOrder = groupMatches(rows, calledTo)
  const isFrozen = isHovered || isTouched
  if (isFrozen && frozenOrder === null) setFrozenOrder(currentOrder)
  if (!isFrozen && frozenOrder !== null) setFrozenOrder(null)

  function touch() {
    setTouched(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTouched(false), touchHoldMs)
  }
  return {
    order: frozenOrder ? keepRowOrder(frozenOrder, currentOrder) : currentOrder,
    holdHandlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: touch,
      onKeyDown: touch,
    },
  }
}
