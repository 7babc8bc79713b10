/** Matches as everyone sees them: the round, the opponents and the result. */
import { Avatar } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { Evidence } from '../submissions/shapes.ts'
import { eventTypes, tournamentTypes, vetoActions } from '../tournaments/constants.ts'
import { MatchMetadata, Results, Score, SubmissionStats, Veto } from './columns.ts'
import {
  matchActions,
  matchBrackets,
  matchLimits,
  matchOutcomes,
  matchReasons,
  matchStatuses,
  slots,
} from './constants.ts'

const MatchEntrant = object({
  id: Id,
  name: Type.String(),
  image: nullable(Avatar),
  country: nullable(Type.String({ description: 'The flag beside the name' })),
  seed: nullable(Type.Integer()),
  dropped: Type.Boolean(),
  disqualified: Type.Boolean(),
})

export type MatchEntrant = Static<typeof MatchEntrant>

const Whole = nullable(Type.Integer())

export const MatchCard = object({
  id: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  gameId: nullable(Id),
  status: oneOf(matchStatuses),
  no: Type.Integer({ description: 'The match number in the event' }),
  key: Type.String({ description: 'The key of its round: W2, L1, G1, T1, R3, S4' }),
  side: oneOf(matchBrackets),
  group: Whole,
  division: nullable(Type.String({ description: 'The name of its division, in a league with several' })),
  round: Type.Integer(),
  number: Type.Integer(),
  bestOf: Type.Integer({ minimum: matchLimits.bestOf.min, maximum: matchLimits.bestOf.max }),
  winTo: Whole,
  winSlot: nullable(oneOf(slots)),
  loseTo: Whole,
  loseSlot: nullable(oneOf(slots)),
  player1Id: nullable(Id),
  player2Id: nullable(Id),
  player1: nullable(MatchEntrant),
  player2: nullable(MatchEntrant),
  player1Ready: Type.Boolean(),
  player2Ready: Type.Boolean(),
  scores: Type.Array(Score),
  results: nullable(Results),
  outcome: nullable(oneOf(matchOutcomes)),
  reason: nullable(oneOf(matchReasons)),
  winnerId: nullable(Id),
  loserId: nullable(Id),
  startsAt: nullable(Time),
  calledAt: nullable(Time),
  deadlineAt: nullable(Time),
  provisionalUntil: nullable(Time),
  attentionAt: nullable(Time),
  lockedAt: nullable(Time),
  forfeitAt: nullable(Time),
  endedAt: nullable(Time),
  station: nullable(Type.String()),
  rev: Type.Integer({ description: 'The revision, which changes with every change of the match' }),
})

export type MatchCard = Static<typeof MatchCard>

/** A live event by its matches. `match` is running, or the latest result if none is; `latest` is the latest result beside it. */
export const LiveMatch = object({
  event: object({
    id: Id,
    name: Type.String(),
    slug: nullable(Type.String()),
    eventType: oneOf(eventTypes),
    type: oneOf(tournamentTypes),
    teamSize: Count,
  }),
  round: object({
    name: nullable(Type.String({ description: 'If the host has named it' })),
    keys: Type.Array(Type.String(), { description: 'All rounds of its bracket in order' }),
  }),
  match: MatchCard,
  latest: nullable(MatchCard),
})

export type LiveMatch = Static<typeof LiveMatch>

/** `metadata` and `chatId` are visible to the opponents and to staff. */
/** The match that fills an empty slot. */
export const SlotSource = object({ no: Type.Integer(), takes: oneOf(['winner', 'loser']) })

export const Match = object({
  ...MatchCard.properties,
  metadata: nullable(MatchMetadata),
  chatId: nullable(Id),
  event: object({ id: Id, name: Type.String() }),
  moderatorId: nullable(Id),
  guests: Type.Array(oneOf(['player1', 'player2']), { description: 'The opponents that have no account' }),
  veto: nullable(
    object({
      ...Veto.properties,
      turnEndsAt: nullable(Time),
      /** The next step and the side that must take it; empty when the match is over. */
      turn: nullable(object({ act: oneOf(vetoActions), slot: nullable(oneOf(slots)) })),
      maps: Type.Array(Type.String()),
      left: Type.Array(Type.String()),
    }),
  ),
  me: object({
    side: nullable(oneOf(['player1', 'player2'])),
    moderates: Type.Boolean(),
    replaced: Type.Boolean({ description: 'A stand-in plays this match in your place' }),
    receipt: nullable(Type.String({ description: 'A signed receipt that your team was ready' })),
  }),
  /** Where the entrants come from while they are not known, and where they go afterwards, past byes. */
  path: object({
    player1: nullable(SlotSource),
    player2: nullable(SlotSource),
    winner: nullable(object({ no: Type.Integer(), key: Type.String() })),
    loser: nullable(object({ no: Type.Integer(), key: Type.String() })),
  }),
  can: flags(matchActions),
})

export type Match = Static<typeof Match>

/** A round of an event and its progress. */
export const EventRound = object({
  key: Type.String(),
  side: oneOf(matchBrackets),
  round: Type.Integer(),
  name: nullable(Type.String()),
  bestOf: Type.Integer(),
  startsAt: nullable(Time),
  maps: Type.Array(Type.String()),
  matches: Count,
  ready: Count,
  over: Count,
})

export type EventRound = Static<typeof EventRound>

// —— Running an event: its expected end, the match to call next, the next round, and undoing actions.

export const Forecast = object({
  endsAt: nullable(Time),
  earliest: nullable(Time),
  latest: nullable(Time),
  minutesPerGame: Type.Number(),
  measured: Count,
  open: Count,
  /** Matches that can be called now: the one that most other matches depend on first. */
  next: Type.Array(object({ id: Id, no: Type.Integer(), key: Type.String() })),
  freeStations: Type.Array(Type.String()),
})

export type Forecast = Static<typeof Forecast>

// —— The actions of the opponents, from the call of a match to its result.

/** Enough for a best of fifteen with some drawn games. */
export const Scores = Type.Array(Score, { minItems: 1, maxItems: 2 * matchLimits.bestOf.max })

export const Report = strictObject({ scores: Scores, stats: Type.Optional(SubmissionStats), ...Evidence })

export type Report = Static<typeof Report>

export const scores = ['BAD_SCORE', 'TIE_NOT_ALLOWED', 'SERIES_NOT_OVER', 'TOO_MANY_GAMES'] as const
