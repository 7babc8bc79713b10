import type { Patch, State } from '../model.ts'
import { toArray } from '../pages.ts'
import { hasRecordLimits } from '../settings.ts'

/** Notes for entrants who come back that the current Swiss round was paired without them, so that no row is missing. */
export function markAway(state: State, ids: readonly string[]): Pick<Patch, 'entrants'> {
  if (state.config.format !== 'SWISS' || hasRecordLimits(state.config) || ids.length === 0) return {}
  const away = new Set(ids)
  for (const { round, a, b } of toArray(state.matches)) {
    if (round === state.round) for (const id of [a, b]) if (id !== null) away.delete(id)
  }
  if (away.size === 0) return {}
  return {
    entrants: state.entrants.map((entrant) => (away.has(entrant.id) ? { ...entrant, away: state.round } : entrant)),
  }
}
