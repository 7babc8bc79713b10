/**
 * How results flow along the links.
 *
 * A side of a match is open, an entrant, or empty. Empty meets an entrant: a bye. Empty meets empty: void, and empty
 * flows on. Byes, double forfeits and drops need nothing more than that. Putting something new into a side takes the
 * result of that match back, and whatever stood on it; putting the same thing in again changes nothing, which is why
 * results that did not depend on a correction stay.
 */
import { difference } from './apply.ts'
import {
  EMPTY,
  type Match,
  OPEN,
  type Patch,
  type Reason,
  type RowPatch,
  type Side,
  type Slot,
  type State,
} from './model.ts'
import { at } from './pages.ts'

/** Rows that a command has changed so far. The rows of a plan that nobody has seen yet are `fresh`: no copies needed. */
export type Draft = { state: State; rows: Match[]; out: Record<string, Reason>; resets: number[]; fresh: boolean }

export const draftOf = (state: State, out = state.out, fresh = false): Draft => ({
  state,
  rows: [],
  out,
  resets: [],
  fresh,
})

/** The row as the draft has it; a command touches few of them, so the latest is looked for first. */
function look(draft: Draft, no: number): Match | undefined {
  const { rows } = draft
  for (let index = rows.length - 1; index >= 0; index--) if (rows[index]?.no === no) return rows[index]
  return undefined
}

/** A copy of the row that may be written to. */
export function edit(draft: Draft, no: number): Match {
  const known = look(draft, no)
  if (known) return known
  const stored = at(draft.state.rows, no - 1)
  if (!stored) throw new Error(`match ${no} does not exist`)
  if (draft.fresh) return stored
  const copy = { ...stored }
  draft.rows.push(copy)
  return copy
}

/** What follows from the two sides alone; a match of two who are there stays ready. */
export function decide(row: Match, out: Record<string, Reason>) {
  row.games = null
  row.outcome = null
  row.reason = null
  if (row.a === OPEN || row.b === OPEN) row.status = 'waiting'
  else if (row.a === EMPTY && row.b === EMPTY) row.status = 'void'
  else if (row.a === EMPTY || row.b === EMPTY) decideBye(row, dropOf(out, row.a || row.b))
  else {
    const goneA = dropOf(out, row.a)
    const goneB = dropOf(out, row.b)
    if (goneA && goneB) end(row, 'double_loss', goneA)
    else if (goneA) end(row, 'b', goneA)
    else if (goneB) end(row, 'a', goneB)
    else row.status = 'ready'
  }
}

/** Who has dropped is not there to take a bye either. */
function decideBye(row: Match, gone: Reason | undefined) {
  if (gone) row.status = 'void'
  else end(row, row.a === EMPTY ? 'b' : 'a', 'bye')
}

/** Own keys only: an entrant may be called 'constructor'. Nearly always nobody has left, and that is seen faster. */
function dropOf(out: Record<string, Reason>, id: string): Reason | undefined {
  for (const _ in out) return Object.hasOwn(out, id) ? out[id] : undefined
  return undefined
}

export function end(row: Match, outcome: NonNullable<Match['outcome']>, reason: Reason) {
  row.outcome = outcome
  row.reason = reason
  row.status = reason === 'bye' ? 'bye' : 'done'
}

/** Who goes on as the winner: nobody yet, an entrant, or nobody at all. */
export function winnerOf(row: Match): Slot {
  if (row.status === 'waiting' || row.status === 'ready') return OPEN
  if (isLastWord(row)) return EMPTY
  return row.outcome === 'a' ? row.a : row.outcome === 'b' ? row.b : EMPTY
}

/** Who goes on as the loser; after a double loss both are out. */
export function loserOf(row: Match): Slot {
  if (row.status === 'waiting' || row.status === 'ready') return OPEN
  if (isLastWord(row)) return EMPTY
  return row.outcome === 'a' ? row.b : row.outcome === 'b' ? row.a : EMPTY
}

/** Grand final with reset: both would go on to the same match, but the winners' champion won and all is over. */
const isLastWord = (row: Match) =>
  row.side === 'G' && row.outcome === 'a' && row.winTo !== null && row.winTo === row.loseTo

/** Decided by the sides themselves and not by a person: it can be worked out again at any time. */
export function isAutomatic(row: Match, out: Record<string, Reason>): boolean {
  if (row.status !== 'done') return true
  if (row.reason === 'played') return false
  const lost = [row.outcome === 'a' ? null : row.a, row.outcome === 'b' ? null : row.b].filter((id) => id !== null)
  return lost.every((id) => dropOf(out, id)) && lost.some((id) => out[id] === row.reason)
}

export function passOn(draft: Draft, row: Match) {
  if (row.winTo !== null && row.winSlot) put(draft, row.winTo, row.winSlot, winnerOf(row))
  if (row.loseTo !== null && row.loseSlot) put(draft, row.loseTo, row.loseSlot, loserOf(row))
}

function put(draft: Draft, no: number, slot: Side, value: Slot) {
  const now = look(draft, no) ?? at(draft.state.rows, no - 1)
  if (now?.[slot] === value) return
  const row = edit(draft, no)
  if (!isAutomatic(row, draft.out)) draft.resets.push(no)
  row[slot] = value
  decide(row, draft.out)
  passOn(draft, row)
}

/** In order of number, so that a server locks rows always in the same order. */
export function patchOf(draft: Draft): Patch {
  const rows: RowPatch[] = []
  let sorted = true
  for (const row of draft.rows) {
    const stored = at(draft.state.rows, row.no - 1)
    const change = stored && difference(stored, row)
    if (!change) continue
    sorted &&= row.no > (rows.at(-1)?.no ?? 0)
    rows.push(change)
  }
  if (!sorted) rows.sort((one, other) => one.no - other.no)
  return draft.out === draft.state.out ? { rows } : { rows, out: draft.out }
}
