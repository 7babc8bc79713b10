import { useState } from 'react'
import { isSameLayout } from '../keep-identity.ts'
import type { Layout } from './geometry.ts'
import { layoutOf } from './layout.ts'
import type { Plan } from './plan.ts'

/** The layout; it keeps its identity while nothing moves, so that React does not render it again. */
export function useLayout(plan: Plan, room: number): Layout {
  const [last, setState] = useState(() => ({ plan, room, layout: layoutOf(plan, room) }))
  if (last.plan === plan && last.room === room) return last.layout
  const next = layoutOf(plan, room)
  const stableLayout = isSameLayout(last.layout, next) ? last.layout : next
  setState({ plan, room, layout: stableLayout })
  return stableLayout
}
