/**
 * How many rows the current Swiss round has lost.
 *
 * An entrant without a row may have joined after the round was paired. So the round is paired again with these entrants:
 * rows are missing only if that pairing has all the rows that exist, and more. Where entrants stop at a number of wins or
 * losses, a corrected result may say that one of them should have been paired, so nothing is known there.
 */
import { EMPTY, type Match, type Reason, type SeededEntrant, type State } from '../model.ts'
import { hasRecordLimits } from '../settings.ts'
import { pairRound } from './pair-round.ts'

export function countMissingRows(state: State, matches: Match[]): number {
  if (hasRecordLimits(state.config)) return 0
  const rows = matches.filter(({ round }) => round === state.round)
  const paired = new Set(rows.flatMap(({ a, b }) => [a, b]))
  // One who joined before the first result has no first round; `advance` may not have paired round one again.
  const isLate = ({ firstRound, missed }: SeededEntrant) => (firstRound ?? (missed ? 2 : 1)) > state.round
  const withoutRow = state.entrants.filter(
    (entrant) =>
      !paired.has(entrant.id) &&
      !Object.hasOwn(state.dropped, entrant.id) &&
      !isLate(entrant) &&
      entrant.away !== state.round,
  )
  if (withoutRow.length === 0) return 0
  const plan = pairAgain(state, new Set([...paired, ...withoutRow.map(({ id }) => id)]))
  return hasRows(plan, rows) ? plan.length - rows.length : 0
}

function pairAgain(state: State, present: ReadonlySet<unknown>): Match[] {
  const absent = state.entrants.filter(({ id }) => !present.has(id))
  const dropped = Object.fromEntries(absent.map(({ id }): [string, Reason] => [id, 'drop']))
  return pairRound({ ...state, dropped }, state.round)
}

function hasRows(plan: Match[], rows: Match[]): boolean {
  const keyOf = ({ a, b }: Match) => JSON.stringify([a ?? EMPTY, b ?? EMPTY])
  const keys = new Set(plan.map(keyOf))
  return rows.every((row) => keys.has(keyOf(row)))
}
