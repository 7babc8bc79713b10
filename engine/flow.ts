/**
 * How results move along the links between matches.
 *
 * A slot is open, holds an entrant, or is empty. An entrant against an empty slot gets a bye. Two empty slots make the
 * match void, and an empty slot is passed on. Byes, double forfeits and drops need no other rule. A new value in a slot
 * resets the result of that match and of the matches that depend on it; writing the same value again changes nothing,
 * so results that do not depend on a correction stay. Drops are handled in replay.ts.
 */
import { diffMatch } from './apply.ts'
import {
  EMPTY,
  type Match,
  type MatchPatch,
  OPEN,
  type Patch,
  type Reason,
  type Side,
  type Slot,
  type State,
} from './model.ts'
import { itemAt } from './pages.ts'

/**
 * The matches that a command has changed so far. `inPlace` changes the matches of the state itself, without copies.
 * `touchesDrop` says that a dropped entrant is involved, so that the command must derive all matches again (replay.ts).
 */
export type Draft = {
  state: State
  matches: Match[]
  resets: number[]
  inPlace: boolean
  touchesDrop: boolean
}

export const createDraft = (state: State, inPlace = false): Draft => ({
  state,
  matches: [],
  resets: [],
  inPlace,
  touchesDrop: false,
})

/** A command touches few matches, mostly the one it touched last, so a search from the end is fastest. */
function findInDraft(draft: Draft, matchNo: number): Match | undefined {
  const { matches } = draft
  for (let index = matches.length - 1; index >= 0; index--) {
    if (matches[index]?.matchNo === matchNo) return matches[index]
  }
  return undefined
}

/** A copy of the match that may be changed. */
export function editMatch(draft: Draft, matchNo: number): Match {
  const draftMatch = findInDraft(draft, matchNo)
  if (draftMatch) return draftMatch
  const stored = itemAt(draft.state.matches, matchNo - 1)
  if (!stored) throw new Error(`match ${matchNo} does not exist`)
  if (draft.inPlace) return stored
  const copy = { ...stored }
  draft.matches.push(copy)
  return copy
}

/** Sets what follows from the two slots alone; a match of two entrants is ready. */
export function deriveStatus(match: Match) {
  match.score = null
  match.outcome = null
  match.reason = null
  if (match.a === OPEN || match.b === OPEN) match.status = 'waiting'
  else if (match.a === EMPTY && match.b === EMPTY) match.status = 'void'
  else if (match.a === EMPTY || match.b === EMPTY) finish(match, match.a === EMPTY ? 'b' : 'a', 'bye')
  else match.status = 'ready'
}

/** Own keys only: an entrant may be called 'constructor'. */
export const isDropped = ({ dropped }: Pick<State, 'dropped'>, id: Slot): boolean => !!id && Object.hasOwn(dropped, id)

export const withoutDrops = ({ dropped }: State, ids: readonly unknown[]): Record<string, Reason> =>
  Object.fromEntries(Object.entries(dropped).filter(([id]) => !ids.includes(id)))

export function finish(match: Match, outcome: NonNullable<Match['outcome']>, reason: Reason) {
  match.outcome = outcome
  match.reason = reason
  match.status = reason === 'bye' ? 'bye' : 'done'
}

/** The slot that the winner link carries: open while undecided, empty where there is no winner. */
export function winnerOf(match: Match): Slot {
  if (match.status === 'waiting' || match.status === 'ready') return OPEN
  if (endsEvent(match)) return EMPTY
  return match.outcome === 'a' ? match.a : match.outcome === 'b' ? match.b : EMPTY
}

/** The slot that the loser link carries; after a double loss it is empty. */
export function loserOf(match: Match): Slot {
  if (match.status === 'waiting' || match.status === 'ready') return OPEN
  if (endsEvent(match)) return EMPTY
  return match.outcome === 'a' ? match.b : match.outcome === 'b' ? match.a : EMPTY
}

/** Grand final with reset: both links lead to the second final, which is not played if the winners' champion wins. */
const endsEvent = (match: Match) =>
  match.bracket === 'G' && match.outcome === 'a' && match.winnerTo !== null && match.winnerTo === match.loserTo

/** Whether the slots and drops alone decided the match, so that its result can be derived again at any time. */
export function isAutomatic(match: Match, dropped: Record<string, Reason>): boolean {
  if (match.status !== 'done') return true
  const { a, b, outcome, reason } = match
  if (reason === 'played' || outcome === 'draw') return false
  // An inherited property is never a reason, so these lookups need no test for own keys.
  const [isReasonOfA, isReasonOfB] = [dropped[a ?? EMPTY] === reason, dropped[b ?? EMPTY] === reason]
  if (outcome !== 'double_loss') return outcome === 'a' ? isReasonOfB : isReasonOfA
  return (isReasonOfA || isReasonOfB) && isDropped({ dropped }, a) && isDropped({ dropped }, b)
}

/** Sends winner and loser to their next matches. */
export function forwardEntrants(draft: Draft, match: Match) {
  if (match.winnerTo !== null && match.winnerSlot) setSlot(draft, match.winnerTo, match.winnerSlot, winnerOf(match))
  if (match.loserTo !== null && match.loserSlot) setSlot(draft, match.loserTo, match.loserSlot, loserOf(match))
}

function setSlot(draft: Draft, matchNo: number, slot: Side, value: Slot) {
  const current = findInDraft(draft, matchNo) ?? itemAt(draft.state.matches, matchNo - 1)
  if (current?.[slot] === value) return
  const match = editMatch(draft, matchNo)
  const { state } = draft
  draft.touchesDrop ||= isDropped(state, match.a) || isDropped(state, match.b) || isDropped(state, value)
  if (draft.touchesDrop) return
  if (match.status === 'done') draft.resets.push(matchNo)
  match[slot] = value
  deriveStatus(match)
  forwardEntrants(draft, match)
}

/** Sorted by match number, so that a server always locks rows in the same order. */
export function patchFrom(draft: Draft): Patch {
  const matches: MatchPatch[] = []
  let isSorted = true
  for (const match of draft.matches) {
    const stored = itemAt(draft.state.matches, match.matchNo - 1)
    const change = stored && diffMatch(stored, match)
    if (!change) continue
    isSorted &&= match.matchNo > (matches.at(-1)?.matchNo ?? 0)
    matches.push(change)
  }
  if (!isSorted) matches.sort((a, b) => a.matchNo - b.matchNo)
  return { matches }
}
