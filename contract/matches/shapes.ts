/** Matches as everyone sees them: the round, the opponents and the result. */
import { Avatar } from '../assets/columns.ts'
import { Count, closed, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
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

const MatchEntrant = open({
  id: Id,
  name: Type.String(),
  image: maybe(Avatar),
  country: maybe(Type.String({ description: 'The flag beside the name' })),
  seed: maybe(Type.Integer()),
  dropped: Type.Boolean(),
})

export type MatchEntrant = Static<typeof MatchEntrant>

const Whole = maybe(Type.Integer())

export const MatchCard = open({
  id: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  gameId: maybe(Id),
  status: oneOf(matchStatuses),
  no: Type.Integer({ description: 'The match number in the event' }),
  key: Type.String({ description: 'The key of its round: W2, L1, G1, T1, R3, S4' }),
  side: oneOf(matchBrackets),
  group: Whole,
  round: Type.Integer(),
  number: Type.Integer(),
  bestOf: Type.Integer({ minimum: matchLimits.bestOf.min, maximum: matchLimits.bestOf.max }),
  winTo: Whole,
  winSlot: maybe(oneOf(slots)),
  loseTo: Whole,
  loseSlot: maybe(oneOf(slots)),
  player1Id: maybe(Id),
  player2Id: maybe(Id),
  player1: maybe(MatchEntrant),
  player2: maybe(MatchEntrant),
  player1Ready: Type.Boolean(),
  player2Ready: Type.Boolean(),
  scores: Type.Array(Score),
  results: maybe(Results),
  outcome: maybe(oneOf(matchOutcomes)),
  reason: maybe(oneOf(matchReasons)),
  winnerId: maybe(Id),
  loserId: maybe(Id),
  startsAt: maybe(Time),
  calledAt: maybe(Time),
  deadlineAt: maybe(Time),
  provisionalUntil: maybe(Time),
  attentionAt: maybe(Time),
  lockedAt: maybe(Time),
  forfeitAt: maybe(Time),
  endedAt: maybe(Time),
  station: maybe(Type.String()),
  rev: Type.Integer({ description: 'The revision, which changes with every change of the match' }),
})

export type MatchCard = Static<typeof MatchCard>

/** A live event by its matches. `match` is running, or the latest result if none is; `latest` is the latest result beside it. */
export const LiveMatch = open({
  event: open({
    id: Id,
    name: Type.String(),
    slug: maybe(Type.String()),
    eventType: oneOf(eventTypes),
    type: oneOf(tournamentTypes),
    teamSize: Count,
  }),
  round: open({
    name: maybe(Type.String({ description: 'If the host has named it' })),
    keys: Type.Array(Type.String(), { description: 'All rounds of its bracket in order' }),
  }),
  match: MatchCard,
  latest: maybe(MatchCard),
})

export type LiveMatch = Static<typeof LiveMatch>

/** `metadata` and `chatId` are visible to the opponents and to staff. */
/** The match that fills an empty slot. */
export const SlotSource = open({ no: Type.Integer(), takes: oneOf(['winner', 'loser']) })

export const Match = open({
  ...MatchCard.properties,
  metadata: maybe(MatchMetadata),
  chatId: maybe(Id),
  event: open({ id: Id, name: Type.String() }),
  moderatorId: maybe(Id),
  veto: maybe(
    open({
      ...Veto.properties,
      /** The next step and the side that must take it; empty when the match is over. */
      turn: maybe(open({ act: oneOf(vetoActions), slot: maybe(oneOf(slots)) })),
      maps: Type.Array(Type.String()),
      left: Type.Array(Type.String()),
    }),
  ),
  me: open({
    side: maybe(oneOf(['player1', 'player2'])),
    moderates: Type.Boolean(),
    receipt: maybe(Type.String({ description: 'A signed receipt that your team was ready' })),
  }),
  /** Where the entrants come from while they are not known, and where they go afterwards, past byes. */
  path: open({
    player1: maybe(SlotSource),
    player2: maybe(SlotSource),
    winner: maybe(open({ no: Type.Integer(), key: Type.String() })),
    loser: maybe(open({ no: Type.Integer(), key: Type.String() })),
  }),
  can: flags(matchActions),
})

export type Match = Static<typeof Match>

/** A round of an event and its progress. */
export const EventRound = open({
  key: Type.String(),
  side: oneOf(matchBrackets),
  round: Type.Integer(),
  name: maybe(Type.String()),
  bestOf: Type.Integer(),
  startsAt: maybe(Time),
  maps: Type.Array(Type.String()),
  matches: Count,
  ready: Count,
  over: Count,
})

export type EventRound = Static<typeof EventRound>

// —— Running an event: its expected end, the match to call next, the next round, and undoing actions.

export const Forecast = open({
  endsAt: maybe(Time),
  earliest: maybe(Time),
  latest: maybe(Time),
  minutesPerGame: Type.Number(),
  measured: Count,
  open: Count,
  /** Matches that can be called now: the one that most other matches depend on first. */
  next: Type.Array(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  freeStations: Type.Array(Type.String()),
})

export type Forecast = Static<typeof Forecast>

// —— The actions of the opponents, from the call of a match to its result.

/** Enough for a best of fifteen with some drawn games. */
export const Scores = Type.Array(Score, { minItems: 1, maxItems: 2 * matchLimits.bestOf.max })

export const Report = closed({ scores: Scores, stats: Type.Optional(SubmissionStats), ...Evidence })

export type Report = Static<typeof Report>

export const scores = ['BAD_SCORE', 'TIE_NOT_ALLOWED', 'SERIES_NOT_OVER', 'TOO_MANY_GAMES'] as const
