/**
 * New seeds before the first result: the same plan with other names in it.
 *
 * Byes are no results and move along; so are walk-overs of those who have left already, in all formats but Swiss, where
 * the round would have to be paired anew.
 */
import { hasStarted, laidAnew } from './advance.ts'
import { apply } from './apply.ts'
import { layOut } from './create.ts'
import { drop } from './drop.ts'
import { isAutomatic } from './flow.ts'
import type { Answer, Entered, State } from './model.ts'
import { flat } from './pages.ts'
import { isRefusal, refuse } from './refusals.ts'

export function reseed(state: State, order: readonly string[]): Answer {
  if (hasResults(state)) return refuse('ALREADY_STARTED')
  const byId = new Map(state.entrants.map((entrant) => [entrant.id, entrant]))
  const entrants = order.flatMap((id, index) => {
    const entrant = byId.get(id)
    return entrant ? [{ ...entrant, seed: index + 1 }] : []
  })
  if (new Set(order).size !== byId.size || entrants.length !== order.length) {
    return refuse('BAD_ORDER', { expected: byId.size })
  }
  return { ...laidAnew(state, flat(seated(state, entrants).rows)), entrants }
}

const hasResults = (state: State) =>
  state.config.format === 'SWISS' ? hasStarted(state) : flat(state.rows).some((row) => !isAutomatic(row, state.out))

/** The plan for the new order, with everybody gone who has left. */
function seated(state: State, entrants: Entered[]): State {
  let fresh = layOut(state.config, entrants)
  for (const [id, reason] of Object.entries(state.out)) {
    const patch = drop(fresh, id, reason)
    if (!isRefusal(patch)) fresh = apply(fresh, patch)
  }
  return fresh
}
