/**
 * Checks the invariants of a stage in one pass over its matches: cheap enough to run after every command in production.
 *
 * Links lead to higher match numbers only, so they form no cycle; each slot has one source; winners and losers are in
 * the slots that their links name; no entrant meets themselves or plays twice in a round; no dropped entrant waits to be
 * played; no row of a round robin or a Swiss round is missing.
 */
import { isOpen, revision } from './apply.ts'
import { isDropped, loserOf, winnerOf } from './flow.ts'
import { distribute } from './layouts/groups.ts'
import { EMPTY, type Match, OPEN, type State } from './model.ts'
import { toArray } from './pages.ts'
import { countMissingRows } from './swiss/missing-rows.ts'

export type Violation = { code: ViolationCode; matchNo?: number; [detail: string]: unknown }
export type ViolationCode =
  | 'MATCH_NO'
  | 'LINK'
  | 'TWO_SOURCES'
  | 'NO_SOURCE'
  | 'FLOW'
  | 'STATUS'
  | 'OUTCOME'
  | 'REVISION'
  | 'UNKNOWN_ENTRANT'
  | 'MEETS_SELF'
  | 'TWICE_IN_ROUND'
  | 'OPEN_COUNT'
  | 'DROPPED_ENTRANT'
  | 'MISSING_MATCHES'

export function verify(state: State): Violation[] {
  const stored: (Match | undefined)[] = toArray(state.matches)
  const violations: Violation[] = []
  const add: AddViolation = (code, matchNo, detail = {}) => violations.push({ code, matchNo, ...detail })
  const matches = stored.filter((match) => match !== undefined) // a stage restored without some rows has holes
  const ids = new Set(state.entrants.map(({ id }) => id))
  const hasSource = new Uint8Array(2 * stored.length + 2) // by slot
  const latestRound = new Map<string, string>() // by entrant; enough, since the matches of a round are contiguous

  for (const [index, match] of matches.entries()) {
    const { matchNo } = match
    if (matchNo !== index + 1) add('MATCH_NO', matchNo)
    if (match.rev !== revision(match)) add('REVISION', matchNo)
    if (match.a !== OPEN && match.a === match.b && match.a !== EMPTY) add('MEETS_SELF', matchNo, { id: match.a })
    if (!isStatusConsistent(match, state.dropped)) add('STATUS', matchNo, { status: match.status })
    if (match.status === 'ready' && (isDropped(state, match.a) || isDropped(state, match.b)))
      add('DROPPED_ENTRANT', matchNo)
    if (!isOutcomeConsistent(match)) add('OUTCOME', matchNo, { outcome: match.outcome })
    checkLinks(stored, match, hasSource, add)
    const round = `${match.bracket}${match.round}`
    for (const id of [match.a, match.b]) {
      if (id === OPEN || id === EMPTY) continue
      if (!ids.has(id)) add('UNKNOWN_ENTRANT', matchNo, { id })
      if (latestRound.get(id) === round) add('TWICE_IN_ROUND', matchNo, { id })
      latestRound.set(id, round)
    }
  }
  for (const { matchNo, a, b } of matches) {
    if (a === OPEN && !hasSource[2 * matchNo - 2]) add('NO_SOURCE', matchNo, { slot: 'a' })
    if (b === OPEN && !hasSource[2 * matchNo - 1]) add('NO_SOURCE', matchNo, { slot: 'b' })
  }
  const holes = stored.length - matches.length
  const missing = holes > 0 ? holes : countMissing(state, matches)
  if (missing > 0) violations.push({ code: 'MISSING_MATCHES', missing })
  const openCount = matches.filter(isOpen).length
  if (openCount !== state.openCount) violations.push({ code: 'OPEN_COUNT', actual: openCount, stored: state.openCount })
  return violations
}

type AddViolation = (code: ViolationCode, matchNo: number, detail?: object) => void

function checkLinks(matches: (Match | undefined)[], match: Match, hasSource: Uint8Array, add: AddViolation) {
  const links = [
    { to: match.winnerTo, slot: match.winnerSlot, value: winnerOf(match) },
    { to: match.loserTo, slot: match.loserSlot, value: loserOf(match) },
  ]
  for (const { to, slot, value } of links) {
    if (to === null && slot === null) continue
    if (to === null || slot === null) {
      add('LINK', match.matchNo, { to, slot })
      continue
    }
    const target = matches[to - 1]
    if (!target || to <= match.matchNo) add('LINK', match.matchNo, { to })
    else if (target[slot] !== value) add('FLOW', match.matchNo, { to, slot })
    const slotIndex = 2 * to - (slot === 'a' ? 2 : 1)
    if (hasSource[slotIndex]) add('TWO_SOURCES', to, { slot })
    hasSource[slotIndex] = 1
  }
}

/** Brackets need no count: a missing row there leaves a link without a target. */
function countMissing(state: State, matches: Match[]): number {
  const { format, groups, legs } = state.config
  if (format === 'SWISS') {
    const missingRounds = Math.abs(state.round - (matches.at(-1)?.round ?? 0))
    return missingRounds > 0 ? missingRounds : countMissingRows(state, matches)
  }
  if (format !== 'ROUND_ROBIN') return 0
  const sizes = distribute(state.entrants, groups).map(({ length }) => length)
  return sizes.reduce((sum, size) => sum + (legs * size * (size - 1)) / 2, 0) - matches.length
}

/** The status that the slots require. A bye stays one if its entrant drops later, hence both are valid for a drop. */
function isStatusConsistent({ a, b, status }: Match, dropped: State['dropped']): boolean {
  if (a === OPEN || b === OPEN) return status === 'waiting'
  if (a !== EMPTY && b !== EMPTY) return status === 'ready' || status === 'done'
  const single = a || b
  return status === 'void' ? single === EMPTY || Object.hasOwn(dropped, single) : status === 'bye' && single !== EMPTY
}

function isOutcomeConsistent({ status, outcome, reason, score }: Match): boolean {
  if (status === 'bye') return reason === 'bye' && (outcome === 'a' || outcome === 'b') && score === null
  if (status !== 'done') return outcome === null && reason === null && score === null
  if (reason !== 'played') return reason !== null && reason !== 'bye' && score === null && outcome !== 'draw'
  if (score === null || outcome === null) return false
  return outcome === (score.a > score.b ? 'a' : score.a < score.b ? 'b' : 'draw')
}
