/**
 * New seeds before the first result: the same plan with the entrants in another order.
 *
 * Byes are no results. Walkovers against dropped entrants are none either, except in Swiss, where the round would have
 * to be paired again.
 */
import { replacePlan } from './advance.ts'
import { apply } from './apply.ts'
import { buildStage } from './create.ts'
import { isAutomatic } from './flow.ts'
import type { PatchOrRefusal, SeededEntrant, State } from './model.ts'
import { refuse } from './refusals.ts'
import { replay } from './replay.ts'
import { hasStarted, matches } from './state.ts'

export function reseed(state: State, order: readonly string[]): PatchOrRefusal {
  if (hasResults(state)) return refuse('ALREADY_STARTED')
  if (!Array.isArray(order)) return refuse('BAD_ORDER', { expected: state.entrants.length })
  const byId = new Map(state.entrants.map((entrant) => [entrant.id, entrant]))
  const entrants = order.flatMap((id, index) => {
    const entrant = byId.get(id)
    return entrant ? [{ ...entrant, seed: index + 1 }] : []
  })
  if (new Set(order).size !== byId.size || entrants.length !== order.length) {
    return refuse('BAD_ORDER', { expected: byId.size })
  }
  return { ...replacePlan(state, matches(replan(state, entrants))), entrants }
}

const hasResults = (state: State) =>
  state.config.format === 'SWISS'
    ? hasStarted(state)
    : matches(state).some((match) => !isAutomatic(match, state.dropped))

/** A new stage with the entrants in the new order, and with the same drops. */
function replan(state: State, entrants: SeededEntrant[]): State {
  const plan = buildStage(state.config, entrants)
  return apply(plan, replay(plan, { dropped: state.dropped, changed: Object.keys(state.dropped) }).patch)
}
