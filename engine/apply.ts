/**
 * A patch names the columns that changed and the revision it was made for; applying it shares all the rest.
 *
 * Two reports that feed one match are both made against its old revision, so the second does not fit any more. That is
 * misuse of a stale patch, hence an error and no refusal: load again, decide again.
 */

import type { Changes, Match, Patch, RowPatch, State } from './model.ts'
import { append, at, replace } from './pages.ts'
import { fingerprint } from './random.ts'

/** The same content has the same revision: taking a result back restores the row to the letter. */
export function revision(row: Match): number {
  if (row.status === 'waiting' && !row.a && !row.b) return row.a === row.b ? 0 : row.a === null ? 1 : 2
  let hash = fingerprint(row.status, fingerprint(row.a ?? '?'))
  hash = fingerprint(row.b ?? '?', hash ^ 0x2c)
  if (row.outcome) hash = fingerprint(row.outcome, fingerprint(row.reason ?? '', hash))
  if (row.games) hash = fingerprint(JSON.stringify(row.games), hash)
  return hash
}

/** What makes `next` out of `row`, or nothing where they are equal. */
export function difference(row: Match, next: Match): RowPatch | undefined {
  const rev = revision(next)
  if (rev === row.rev) return undefined
  const set: Changes = { rev }
  if (row.a !== next.a) set.a = next.a
  if (row.b !== next.b) set.b = next.b
  if (row.games !== next.games) set.games = next.games
  if (row.outcome !== next.outcome) set.outcome = next.outcome
  if (row.reason !== next.reason) set.reason = next.reason
  if (row.status !== next.status) set.status = next.status
  return { no: row.no, rev: row.rev, set }
}

export const isOpen = (row: Match) => row.status === 'waiting' || row.status === 'ready'

/** Written out, since this runs for every row that ever changes: spreading two objects takes three times as long. */
const withChanges = (row: Match, set: Changes): Match => ({
  no: row.no,
  side: row.side,
  group: row.group,
  round: row.round,
  number: row.number,
  a: set.a === undefined ? row.a : set.a,
  b: set.b === undefined ? row.b : set.b,
  winTo: row.winTo,
  winSlot: row.winSlot,
  loseTo: row.loseTo,
  loseSlot: row.loseSlot,
  bestOf: row.bestOf,
  games: set.games === undefined ? row.games : set.games,
  outcome: set.outcome === undefined ? row.outcome : set.outcome,
  reason: set.reason === undefined ? row.reason : set.reason,
  status: set.status ?? row.status,
  rev: set.rev ?? row.rev,
})

export function apply(state: State, patch: Patch): State {
  let open = state.open
  const changed: Match[] = []
  for (const { no, rev, set } of patch.rows) {
    const row = at(state.rows, no - 1)
    if (row === undefined || row.rev !== rev) throw new Error(`stale patch: match ${no} is not at revision ${rev}`)
    const next = withChanges(row, set)
    open += Number(isOpen(next)) - Number(isOpen(row))
    changed.push(next)
  }
  let rows = changed.length === 0 ? state.rows : replace(state.rows, changed)
  if (patch.add) {
    open += patch.add.filter(isOpen).length
    rows = append(rows, patch.add)
  }
  return {
    config: state.config,
    entrants: patch.entrants ?? state.entrants,
    rows,
    open,
    out: patch.out ?? state.out,
    round: patch.round ?? state.round,
    attempts: patch.attempts ? applyAttempts(state, patch.attempts) : state.attempts,
  }
}

function applyAttempts(state: State, { add = [], set = [] }: NonNullable<Patch['attempts']>) {
  return append(replace(state.attempts, set), add)
}
