/** A whole event at a glance: everything a drawing of it needs in one small answer, and who stands where and why. */
import { Avatar } from '../assets/columns.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { tournamentTypes } from '../tournaments/constants.ts'
import { matchOutcomes, matchReasons, matchSides, matchStatuses, slots } from './constants.ts'

/** Without an id: "seed 5" of a preview. */
export const BracketEntrant = open({
  id: maybe(Id),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  seed: Type.Integer(),
  dropped: Type.Optional(Type.Boolean()),
})

export type BracketEntrant = Static<typeof BracketEntrant>

export const BracketRound = open({
  key: Type.String({ description: 'W2, L1, G1, T1, R3, S4' }),
  side: oneOf(matchSides),
  round: Type.Integer(),
  name: maybe(Type.String({ description: 'Where the host gave it one' })),
  bestOf: Type.Integer(),
  startsAt: maybe(Time),
})

export type BracketRound = Static<typeof BracketRound>

const Place = maybe(
  Type.Integer({
    description: 'The place in `entrants`, from 0; -1 where nobody will come, null while nobody is known',
  }),
)

const Points = Type.Optional(Type.Number())

const No = Type.Optional(Type.Integer())

const Slot = Type.Optional(oneOf(slots))

/** What does not apply is left out: a field of a thousand stays small. */
export const BracketMatch = open({
  id: maybe(Id),
  no: Type.Integer(),
  key: Type.String({ description: 'Its round' }),
  group: No,
  number: Type.Integer(),
  a: Place,
  b: Place,
  scoreA: Points,
  scoreB: Points,
  outcome: Type.Optional(oneOf(matchOutcomes)),
  status: oneOf(matchStatuses),
  winTo: No,
  winSlot: Slot,
  loseTo: No,
  loseSlot: Slot,
  startsAt: Type.Optional(Time),
  called: Type.Optional(Type.Boolean()),
  station: Type.Optional(Type.String()),
  stream: Type.Optional(Type.String()),
})

export type BracketMatch = Static<typeof BracketMatch>

/** When each result came: with the bracket, how the event stood at any moment. */
export const BracketTime = open({ no: Type.Integer({ description: 'The number of a match that is over' }), at: Time })

export type BracketTime = Static<typeof BracketTime>

export const Bracket = open({
  type: oneOf(tournamentTypes),
  preview: Type.Boolean({ description: 'Laid out from seeds; nothing has begun' }),
  current: maybe(Type.String({ description: 'The round that is played now' })),
  rounds: Type.Array(BracketRound),
  entrants: Type.Array(BracketEntrant),
  matches: Type.Array(BracketMatch),
})

export type Bracket = Static<typeof Bracket>

/** The value of each tie-break by its name; `place` in a bracket, `value` and `attempts` on a leaderboard. */
const Values = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'number' } })

export const Standing = open({
  playerId: Id,
  name: Type.String(),
  image: maybe(Avatar),
  seed: maybe(Type.Integer()),
  rank: Type.Integer(),
  group: Type.Integer(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  values: Values,
  decidedBy: maybe(Type.String({ description: 'What parted it from the row above' })),
  dropped: Type.Boolean(),
})

export type Standing = Static<typeof Standing>

export const Standings = open({
  type: oneOf(tournamentTypes),
  final: Type.Boolean({ description: 'Nothing is left to play' }),
  groups: Count,
  qualifiers: Type.Integer({ minimum: 0, description: 'So many go on; 0: nobody, or nowhere' }),
  tiebreaks: Type.Array(Type.String()),
  rows: Type.Array(Standing),
})

export type Standings = Static<typeof Standings>

export const StandingReason = open({
  row: Standing,
  near: maybe(Standing),
  /** Tie-break by tie-break against `near`, up to the one that parts them. */
  steps: Type.Array(
    open({
      tiebreak: Type.String(),
      own: Type.Number(),
      other: Type.Number(),
      verdict: oneOf(['ahead', 'level', 'behind']),
    }),
  ),
  last: maybe(
    open({
      no: Type.Integer(),
      key: Type.String(),
      result: oneOf(['won', 'lost', 'drawn']),
      reason: maybe(oneOf(matchReasons)),
      against: maybe(Type.String()),
    }),
  ),
  lateFrom: maybe(Type.Integer({ description: 'Came in with this round' })),
  /** Of all ways the open matches can end, so many take the entrant through; null where nothing is at stake or too much is open. */
  chances: maybe(
    open({
      places: Count,
      open: Count,
      ways: Count,
      through: Count,
      own: maybe(open({ no: Type.Integer(), against: Type.String(), win: Count, lose: Count, ways: Count })),
    }),
  ),
})

export type StandingReason = Static<typeof StandingReason>
