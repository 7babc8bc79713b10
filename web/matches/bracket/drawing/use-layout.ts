import { useState } from 'react'
import { isSameLayout } from '../keep-identity.ts'
import type { Layout } from './geometry.ts'
import { layoutOf } from './layout.ts'
import type { Plan } from './plan.ts'

/** The layout; it keeps its identity while nothing moves, so that React does not render it again. */
export function useLayout(plan: Plan): Layout {
  const [{ laid, layout }, setLaid] = useState(() => ({ laid: plan, layout: layoutOf(plan) }))
  if (laid === plan) return layout
  const next = layoutOf(plan)
  const kept = isSameLayout(layout, next) ? layout : next
  setLaid({ laid: plan, layout: kept })
  return kept
}
