/** Staff actions on a match: call it, assign a station, decide it, correct it. */

import {
  Count,
  Id,
  nullable,
  object,
  oneOf,
  partial,
  type Static,
  strictObject,
  Time,
  Type,
  Url,
} from '../core/shape.ts'
import { moderationLimits, penaltySteps } from '../moderation/constants.ts'
import { Submission } from '../submissions/shapes.ts'
import { newRulings, rulings as rulingKinds } from '../tickets/constants.ts'
import { StaffTicket } from '../tickets/shapes.ts'
import { tournamentStatuses } from '../tournaments/constants.ts'
import { MatchMetadata } from './columns.ts'
import { forfeitSides, matchLimits, matchStatuses, matchWarnings } from './constants.ts'
import { Match, MatchCard, Scores, SlotSource } from './shapes.ts'

const Rev = Type.Integer({
  description: 'The revision that the caller has seen: if it has changed since, the reply is 409',
})

export const Arrangement = partial({
  station: nullable(Type.String({ minLength: 1, maxLength: matchLimits.station.max })),
  stream: nullable(Url),
  vod: nullable(Url),
  startsAt: nullable(Time),
  lobby: nullable(MatchMetadata.properties.lobby),
  moderatorId: nullable(Id),
  locked: Type.Boolean({ description: 'Players cannot report until it is unlocked' }),
  call: Type.Boolean({ description: 'Call both entrants now; false withdraws the call' }),
  ready: oneOf(['player1', 'player2', 'both']),
  rev: Rev,
})

export type Arrangement = Static<typeof Arrangement>

/** Exactly one of: scores, a winner, a forfeit, reopening the match, or withdrawing a provisional forfeit. */
export const Decision = strictObject({
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  reset: Type.Optional(Type.Boolean()),
  restore: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
  confirm: Type.Optional(Type.Boolean({ description: 'Confirms that later matches are reset' })),
  rev: Type.Optional(Rev),
})

export type Decision = Static<typeof Decision>

const MatchState = object({
  player1Id: nullable(Id),
  player2Id: nullable(Id),
  winnerId: nullable(Id),
  status: oneOf(matchStatuses),
  results: nullable(object({ player1: Count, player2: Count })),
})

/** A match that an action changes, before and after it. */
export const MatchChange = object({
  id: Id,
  no: Type.Integer(),
  key: Type.String(),
  before: MatchState,
  after: MatchState,
  from: object({ player1: nullable(SlotSource), player2: nullable(SlotSource) }),
})

export type MatchChange = Static<typeof MatchChange>

/** The effects of an action on the event: every match it changes, and the matches whose results are lost. */
export const Consequences = object({
  changes: Type.Array(MatchChange),
  resets: Type.Array(Type.Integer({ description: 'Numbers of the matches whose results are reset' })),
  ends: Type.Boolean({ description: 'The action ends the event' }),
  reopens: Type.Boolean({ description: 'The action reopens an event that was over' }),
})

export type Consequences = Static<typeof Consequences>

export const StaffMatch = object({
  ...MatchCard.properties,
  calledAt: nullable(Time),
  worry: nullable(oneOf(matchWarnings)),
  waitingSince: nullable(Time),
  moderatorId: nullable(Id),
  player1HasAccount: Type.Boolean({ description: 'Someone of this entrant gets the messages of the match' }),
  player2HasAccount: Type.Boolean(),
})

export type StaffMatch = Static<typeof StaffMatch>

// —— Rehearsals: bots play an event to its end, with the problems of a real match day.

const Share = Type.Number({ minimum: 0, maximum: 1 })

export const RehearsalRun = strictObject({
  seed: Type.Optional(Type.Integer({ description: 'The same seed plays the same event' })),
  noShows: Type.Optional(Share),
  conflicts: Type.Optional(Share),
  silence: Type.Optional(Share),
  pause: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, description: 'Milliseconds between two actions' })),
})

export type RehearsalRun = Static<typeof RehearsalRun>

export const RehearsalReport = object({
  id: Id,
  status: oneOf(tournamentStatuses),
  matches: Count,
  played: Count,
  forfeited: Count,
  disputed: Count,
  open: Count,
  /** Matches that no bot can continue: a person has to look at them. */
  stuck: Type.Array(object({ id: Id, no: Type.Integer(), key: Type.String() })),
  violations: Count,
  winnerId: nullable(Id),
  /** In the simulated time of the event, which runs faster than real time. */
  endsAt: nullable(Time),
  minutes: nullable(Count),
})

export type RehearsalReport = Static<typeof RehearsalReport>

// —— Cases about matches: the case file with both reports, the ruling, the appeal; and disqualification.

export const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** The next step of the penalty ladder for an entrant, by offence. */
const PenaltyLevel = object({
  playerId: Id,
  offence: Type.String(),
  step: oneOf(penaltySteps),
  earlier: Count,
})

/** An earlier ruling, without names. */
export const PastRuling = object({
  kind: oneOf(rulingKinds),
  appeal: Type.Boolean({ description: 'The ruling on an appeal, and not on a dispute' }),
  reason: Type.String(),
  penalty: nullable(oneOf(penaltySteps)),
  at: Time,
})

export type PastRuling = Static<typeof PastRuling>

export const CaseFile = object({
  ticket: StaffTicket,
  match: nullable(Match),
  submissions: Type.Array(Submission),
  log: Type.Array(
    object({ id: Id, action: Type.String(), at: Time, by: nullable(Type.String()), reason: nullable(Type.String()) }),
  ),
  penalties: Type.Array(
    object({
      playerId: Id,
      step: oneOf(penaltySteps),
      offence: nullable(Type.String()),
      reason: Type.String(),
      at: Time,
    }),
  ),
  ladder: Type.Array(PenaltyLevel),
  likeCases: Type.Array(PastRuling),
  rules: nullable(Type.String({ description: 'The rules of the event as sanitised HTML' })),
})

export type CaseFile = Static<typeof CaseFile>

export const NewRuling = strictObject({
  kind: oneOf(newRulings),
  reason: Reason,
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  penalty: Type.Optional(
    strictObject({
      playerId: Id,
      step: oneOf(penaltySteps),
      offence: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      reason: Type.Optional(Reason),
    }),
  ),
  confirm: Type.Optional(Type.Boolean({ description: 'Confirms that later matches are reset' })),
})

export type NewRuling = Static<typeof NewRuling>
