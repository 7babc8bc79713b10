/** The bracket of an event in one compact reply, and the standings with the reasons for each rank. */
import { Avatar } from '../assets/columns.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { tournamentTypes } from '../tournaments/constants.ts'
import { matchBrackets, matchOutcomes, matchReasons, matchStatuses, slots } from './constants.ts'

/** In a preview there is no id: the entrant is "seed 5". */
export const BracketEntrant = object({
  id: nullable(Id),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  seed: Type.Integer(),
  country: Type.Optional(Type.String({ description: 'The flag beside the name' })),
  dropped: Type.Optional(Type.Boolean()),
  disqualified: Type.Optional(Type.Boolean()),
})

export type BracketEntrant = Static<typeof BracketEntrant>

export const BracketRound = object({
  key: Type.String({ description: 'W2, L1, G1, T1, R3, S4' }),
  side: oneOf(matchBrackets),
  round: Type.Integer(),
  name: nullable(Type.String({ description: 'If the host has named it' })),
  bestOf: Type.Integer(),
  startsAt: nullable(Time),
})

export type BracketRound = Static<typeof BracketRound>

const EntrantIndex = nullable(
  Type.Integer({
    description:
      'The index in `entrants`, from 0; -1 where no entrant will follow, null while the entrant is not known',
  }),
)

const Points = Type.Optional(Type.Number())

const OptionalInteger = Type.Optional(Type.Integer())

const Slot = Type.Optional(oneOf(slots))

/** Fields that do not apply are left out, so that a bracket of a thousand entrants stays small. */
export const BracketMatch = object({
  id: nullable(Id),
  no: Type.Integer(),
  key: Type.String({ description: 'The key of its round' }),
  group: OptionalInteger,
  number: Type.Integer(),
  a: EntrantIndex,
  b: EntrantIndex,
  scoreA: Points,
  scoreB: Points,
  outcome: Type.Optional(oneOf(matchOutcomes)),
  status: oneOf(matchStatuses),
  winTo: OptionalInteger,
  winSlot: Slot,
  loseTo: OptionalInteger,
  loseSlot: Slot,
  startsAt: Type.Optional(Time),
  called: Type.Optional(Type.Boolean()),
  station: Type.Optional(Type.String()),
  stream: Type.Optional(Type.String()),
})

export type BracketMatch = Static<typeof BracketMatch>

/** The time of each result. Together with the bracket it gives the state of the event at any moment. */
export const BracketTime = object({ no: Type.Integer({ description: 'The number of a match that is over' }), at: Time })

export type BracketTime = Static<typeof BracketTime>

export const Bracket = object({
  type: oneOf(tournamentTypes),
  preview: Type.Boolean({ description: 'A preview from the seeds; the event has not started' }),
  current: nullable(Type.String({ description: 'The current round' })),
  rounds: Type.Array(BracketRound),
  entrants: Type.Array(BracketEntrant),
  winner: Type.Optional(Type.Integer({ description: 'The index in `entrants` of the only first, after the end' })),
  matches: Type.Array(BracketMatch),
})

export type Bracket = Static<typeof Bracket>

/** The value of each tie-break by its name; `place` in a bracket, `value` and `attempts` on a leaderboard. */
const Values = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'number' } })

export const Standing = object({
  playerId: Id,
  name: Type.String(),
  image: nullable(Avatar),
  country: nullable(Type.String({ description: 'The flag beside the name' })),
  seed: nullable(Type.Integer()),
  rank: nullable(
    Type.Integer({
      description:
        'null for a disqualified entrant, on a leaderboard before the first counted attempt, and in a table that ended without a win or a draw',
    }),
  ),
  group: Type.Integer(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  gamesWon: Count,
  gamesLost: Count,
  values: Values,
  decidedBy: nullable(Type.String({ description: 'The tie-break that separated it from the row above' })),
  dropped: Type.Boolean(),
  disqualified: Type.Boolean(),
  qualifies: Type.Boolean({ description: 'Qualifies for the next event by the results so far' }),
})

export type Standing = Static<typeof Standing>

export const Standings = object({
  type: oneOf(tournamentTypes),
  final: Type.Boolean({ description: 'All matches are over' }),
  groups: Count,
  qualifiers: Type.Integer({
    minimum: 0,
    description: 'The number of entrants who qualify for the next event; 0 if there is none',
  }),
  tiebreaks: Type.Array(Type.String()),
  rows: Type.Array(Standing),
})

export type Standings = Static<typeof Standings>

export const StandingReason = object({
  row: Standing,
  near: nullable(Standing),
  /** The tie-breaks compared with `near`, up to the one that separates the two. */
  steps: Type.Array(
    object({
      tiebreak: Type.String(),
      own: Type.Number(),
      other: Type.Number(),
      verdict: oneOf(['ahead', 'level', 'behind']),
      /** Head to head: what separated the two, and among how many tied entrants. */
      criterion: Type.Optional(oneOf(['points', 'difference', 'scored'])),
      among: Type.Optional(Type.Integer()),
    }),
  ),
  last: nullable(
    object({
      no: Type.Integer(),
      key: Type.String(),
      result: oneOf(['won', 'lost', 'drawn']),
      reason: nullable(oneOf(matchReasons)),
      against: nullable(Type.String()),
    }),
  ),
  /** In an elimination bracket: the round after which the entrant was out, and the number of entrants who share the rank. */
  exit: nullable(object({ key: Type.String(), round: Type.Integer(), sharing: Count })),
  lateFrom: nullable(Type.Integer({ description: 'The first round of a late entry' })),
  /**
   * Of all `ways` the open matches can end, `through` let the entrant qualify; null where nothing is at stake or too many
   * matches are open.
   */
  chances: nullable(
    object({
      places: Count,
      open: Count,
      ways: Count,
      through: Count,
      own: nullable(object({ no: Type.Integer(), against: Type.String(), win: Count, lose: Count, ways: Count })),
    }),
  ),
})

export type StandingReason = Static<typeof StandingReason>
