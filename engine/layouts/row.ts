/** An empty row of the plan, and the links between rows: each row knows where its winner and its loser go. */
import { revision } from '../apply.ts'
import { EMPTY, type Match, OPEN, type Settings, type Side, type Slot } from '../model.ts'
import { bestOfRound } from '../settings.ts'

export type Place = Pick<Match, 'no' | 'side' | 'group' | 'round' | 'number'>

export function row(settings: Settings, place: Place, a: Slot, b: Slot): Match {
  return {
    no: place.no,
    side: place.side,
    group: place.group,
    round: place.round,
    number: place.number,
    a,
    b,
    winTo: null,
    winSlot: null,
    loseTo: null,
    loseSlot: null,
    bestOf: bestOfRound(settings, place.side, place.round),
    games: null,
    outcome: null,
    reason: null,
    status: a === OPEN || b === OPEN ? 'waiting' : 'ready',
    rev: 0,
  }
}

/** A pairing that stands from the start, as in round robin and Swiss; an empty side makes it a bye. */
export function pairing(settings: Settings, place: Place, a: string, b: string): Match {
  const match = row(settings, place, a, b)
  if (b === EMPTY) {
    match.status = 'bye'
    match.outcome = 'a'
    match.reason = 'bye'
  }
  match.rev = revision(match)
  return match
}

export function linkWinner(from: Match | undefined, to: Match | undefined, slot: Side) {
  if (!from || !to) return
  from.winTo = to.no
  from.winSlot = slot
}

export function linkLoser(from: Match | undefined, to: Match | undefined, slot: Side) {
  if (!from || !to) return
  from.loseTo = to.no
  from.loseSlot = slot
}
