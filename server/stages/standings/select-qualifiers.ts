import { type Entrant, isRefusal, matches, qualifiers, type State } from '@guildhall/engine'

/**
 * The entrants who qualify for the next event, in the order of their seeds there. Every group has the same number of
 * qualifiers; the best of the next rank fill the rest.
 */
export function selectQualifiers(state: State, places: number): Entrant[] {
  if (places === 0) return []
  const tableMatches = matches(state).filter(({ bracket }) => bracket === 'R')
  const groups = new Set(tableMatches.map(({ group }) => group)).size || 1
  const selection = qualifiers(state, { top: Math.floor(places / groups), best: places % groups })
  return isRefusal(selection) ? [] : selection
}
