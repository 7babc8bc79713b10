import { useState } from 'react'
import { isSameLayout } from '../keep-identity.ts'
import type { Layout } from './geometry.ts'
import { layoutOf } from './layout.ts'
import type { Plan } from './plan.ts'

/** Where everything stands; the very same while nothing moves, so that nothing is drawn again for it. */
export function useLayout(plan: Plan): Layout {
  const [{ laid, layout }, setLaid] = useState(() => ({ laid: plan, layout: layoutOf(plan) }))
  if (laid === plan) return layout
  const next = layoutOf(plan)
  const kept = isSameLayout(layout, next) ? layout : next
  setLaid({ laid: plan, layout: kept })
  return kept
}
