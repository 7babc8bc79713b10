import { useState } from 'react'
import { isSameLayout } from '../keep-identity.ts'
import type { Layout } from './geometry.ts'
import { layoutOf } from './layout.ts'
import type { Plan } from './plan.ts'

/** The layout; it keeps its identity while nothing moves, so that React does not render it again. */
export function useLayout(plan: Plan): Layout {
  const [{ layoutPlan, layout }, setState] = useState(() => ({ layoutPlan: plan, layout: layoutOf(plan) }))
  if (layoutPlan === plan) return layout
  const next = layoutOf(plan)
  const stableLayout = isSameLayout(layout, next) ? layout : next
  setState({ layoutPlan: plan, layout: stableLayout })
  return stableLayout
}
