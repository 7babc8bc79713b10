/**
 * The invariants of a stage, checked in one pass over its rows: cheap enough to run after every command in production.
 *
 * Links go forward only (so they form no cycle), each side has one source, what flowed out of a match stands in the next,
 * and nobody plays himself or twice in a round.
 */
import { isOpen, revision } from './apply.ts'
import { loserOf, winnerOf } from './flow.ts'
import { EMPTY, type Match, OPEN, type State } from './model.ts'
import { flat } from './pages.ts'

export type Violation = { code: ViolationCode; no?: number; [detail: string]: unknown }
type ViolationCode =
  | 'NUMBER'
  | 'LINK'
  | 'TWO_SOURCES'
  | 'NO_SOURCE'
  | 'FLOW'
  | 'STATUS'
  | 'OUTCOME'
  | 'REVISION'
  | 'STRANGER'
  | 'MEETS_SELF'
  | 'TWICE_IN_ROUND'
  | 'OPEN_COUNT'

export function verify(state: State): Violation[] {
  const rows = flat(state.rows)
  const found: Violation[] = []
  const blame = (code: ViolationCode, no: number, detail = {}) => found.push({ code, no, ...detail })
  const ids = new Set(state.entrants.map(({ id }) => id))
  const sources = new Uint8Array(2 * rows.length + 2)
  const seats = new Map<string, string>() // the rows of a round follow each other, so the latest one is enough

  for (const [index, row] of rows.entries()) {
    if (row.no !== index + 1) blame('NUMBER', row.no)
    if (row.rev !== revision(row)) blame('REVISION', row.no)
    if (row.a !== OPEN && row.a === row.b && row.a !== EMPTY) blame('MEETS_SELF', row.no, { id: row.a })
    if (!isConsistent(row, state.out)) blame('STATUS', row.no, { status: row.status })
    if (!outcomeFits(row)) blame('OUTCOME', row.no, { outcome: row.outcome })
    checkLinks(rows, row, sources, blame)
    const round = `${row.side}${row.round}`
    for (const id of [row.a, row.b]) {
      if (id === OPEN || id === EMPTY) continue
      if (!ids.has(id)) blame('STRANGER', row.no, { id })
      if (seats.get(id) === round) blame('TWICE_IN_ROUND', row.no, { id })
      seats.set(id, round)
    }
  }
  for (const row of rows) {
    if (row.a === OPEN && !sources[2 * row.no - 2]) blame('NO_SOURCE', row.no, { slot: 'a' })
    if (row.b === OPEN && !sources[2 * row.no - 1]) blame('NO_SOURCE', row.no, { slot: 'b' })
  }
  const open = rows.filter(isOpen).length
  if (open !== state.open) found.push({ code: 'OPEN_COUNT', counted: open, kept: state.open })
  return found
}

type Blame = (code: ViolationCode, no: number, detail?: object) => void

function checkLinks(rows: Match[], row: Match, sources: Uint8Array, blame: Blame) {
  const links = [
    { to: row.winTo, slot: row.winSlot, value: winnerOf(row) },
    { to: row.loseTo, slot: row.loseSlot, value: loserOf(row) },
  ]
  for (const { to, slot, value } of links) {
    if (to === null || slot === null) continue
    const target = rows[to - 1]
    if (!target || to <= row.no) blame('LINK', row.no, { to })
    else if (target[slot] !== value) blame('FLOW', row.no, { to, slot })
    const seat = 2 * to - (slot === 'a' ? 2 : 1)
    if (sources[seat]) blame('TWO_SOURCES', to, { slot })
    sources[seat] = 1
  }
}

/** The status that the sides demand; a match of two is ready or done, and a bye may be older than the drop. */
function isConsistent({ a, b, status }: Match, out: State['out']): boolean {
  if (a === OPEN || b === OPEN) return status === 'waiting'
  if (a !== EMPTY && b !== EMPTY) return status === 'ready' || status === 'done'
  const alone = a || b
  return status === 'void' ? alone === EMPTY || Object.hasOwn(out, alone) : status === 'bye' && alone !== EMPTY
}

function outcomeFits({ status, outcome, reason, games }: Match): boolean {
  if (status === 'bye') return reason === 'bye' && (outcome === 'a' || outcome === 'b') && games === null
  if (status !== 'done') return outcome === null && reason === null && games === null
  if (reason !== 'played') return reason !== null && reason !== 'bye' && games === null && outcome !== 'draw'
  if (games === null || outcome === null) return false
  return outcome === (games.a > games.b ? 'a' : games.a < games.b ? 'b' : 'draw')
}
