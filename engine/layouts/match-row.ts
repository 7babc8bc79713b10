/** New matches, and the links between them: each match knows where its winner and its loser go. */
import { revision } from '../apply.ts'
import { finish } from '../flow.ts'
import { EMPTY, type Match, OPEN, type Settings, type Side, type Slot } from '../model.ts'
import { bestOfRound } from '../settings.ts'

export type MatchLocation = Pick<Match, 'matchNo' | 'bracket' | 'group' | 'round' | 'position'>

export function createMatch(settings: Settings, location: MatchLocation, a: Slot, b: Slot): Match {
  return {
    matchNo: location.matchNo,
    bracket: location.bracket,
    group: location.group,
    round: location.round,
    position: location.position,
    a,
    b,
    winnerTo: null,
    winnerSlot: null,
    loserTo: null,
    loserSlot: null,
    bestOf: bestOfRound(settings, location.bracket, location.round),
    score: null,
    outcome: null,
    reason: null,
    status: a === OPEN || b === OPEN ? 'waiting' : 'ready',
    rev: 0,
  }
}

/** A match without links, as in round robin and Swiss; an empty slot b makes it a bye. */
export function createPairing(settings: Settings, location: MatchLocation, a: string, b: string): Match {
  const match = createMatch(settings, location, a, b)
  if (b === EMPTY) finish(match, 'a', 'bye')
  match.rev = revision(match)
  return match
}

export function linkWinner(from: Match | undefined, to: Match | undefined, slot: Side) {
  if (!from || !to) return
  from.winnerTo = to.matchNo
  from.winnerSlot = slot
}

export function linkLoser(from: Match | undefined, to: Match | undefined, slot: Side) {
  if (!from || !to) return
  from.loserTo = to.matchNo
  from.loserSlot = slot
}
