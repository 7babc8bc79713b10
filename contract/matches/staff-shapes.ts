/** What those who run an event do with a match: call it, place it, decide it, put it right. */

import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type, Url } from '../core/shape.ts'
import { moderationLimits, penaltySteps } from '../moderation/constants.ts'
import { Submission } from '../submissions/shapes.ts'
import { newRulings, rulings as rulingKinds } from '../tickets/constants.ts'
import { StaffTicket } from '../tickets/shapes.ts'
import { tournamentStatuses } from '../tournaments/constants.ts'
import { MatchMetadata } from './columns.ts'
import { forfeitSides, matchLimits, matchStatuses, matchWorries } from './constants.ts'
import { Match, MatchCard, Scores } from './shapes.ts'

const Rev = Type.Integer({
  description: 'The revision the caller looked at: if it has changed since, the answer is 409',
})

export const Arrangement = partial({
  station: maybe(Type.String({ minLength: 1, maxLength: matchLimits.station.max })),
  stream: maybe(Url),
  vod: maybe(Url),
  startsAt: maybe(Time),
  lobby: maybe(MatchMetadata.properties.lobby),
  moderatorId: maybe(Id),
  locked: Type.Boolean({ description: 'No self-report until it is released' }),
  call: Type.Boolean({ description: 'Call both sides now; false takes the call back' }),
  ready: oneOf(['player1', 'player2', 'both']),
  rev: Rev,
})

export type Arrangement = Static<typeof Arrangement>

/** One of them: scores, a winner, a forfeit, the match open again, or a provisional forfeit taken back. */
export const Decision = closed({
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  reset: Type.Optional(Type.Boolean()),
  restore: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
  confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
  rev: Type.Optional(Rev),
})

export type Decision = Static<typeof Decision>

const Side = open({
  player1Id: maybe(Id),
  player2Id: maybe(Id),
  winnerId: maybe(Id),
  status: oneOf(matchStatuses),
  results: maybe(open({ player1: Count, player2: Count })),
})

/** A match that an act changes: as it is, and as it will be. */
export const MatchChange = open({ id: Id, no: Type.Integer(), key: Type.String(), before: Side, after: Side })

export type MatchChange = Static<typeof MatchChange>

/** What an act does to the event: every match it changes, and those whose results are lost. */
export const Consequences = open({
  changes: Type.Array(MatchChange),
  resets: Type.Array(Type.Integer({ description: 'Numbers of matches whose results are taken back' })),
  ends: Type.Boolean({ description: 'The event is over with it' }),
  reopens: Type.Boolean({ description: 'The event was over, and is not any more' }),
})

export type Consequences = Static<typeof Consequences>

export const StaffMatch = open({
  ...MatchCard.properties,
  calledAt: maybe(Time),
  worry: maybe(oneOf(matchWorries)),
  waitingSince: maybe(Time),
  moderatorId: maybe(Id),
})

export type StaffMatch = Static<typeof StaffMatch>

// —— A rehearsal: bots play an event to its end, with everything that goes wrong on a real day.

const Share = Type.Number({ minimum: 0, maximum: 1 })

export const RehearsalRun = closed({
  seed: Type.Optional(Type.Integer({ description: 'The same seed plays the same event' })),
  noShows: Type.Optional(Share),
  conflicts: Type.Optional(Share),
  silence: Type.Optional(Share),
  pause: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, description: 'Milliseconds between two acts' })),
})

export type RehearsalRun = Static<typeof RehearsalRun>

export const RehearsalReport = open({
  id: Id,
  status: oneOf(tournamentStatuses),
  matches: Count,
  played: Count,
  forfeited: Count,
  disputed: Count,
  open: Count,
  /** Matches that no bot can move: a person would have to look. */
  stuck: Type.Array(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  violations: Count,
  winnerId: maybe(Id),
  /** By the clock of the event, which runs faster than ours. */
  endsAt: maybe(Time),
  minutes: maybe(Count),
})

export type RehearsalReport = Static<typeof RehearsalReport>

// —— Cases about matches: the file with both versions, the ruling, the appeal; and who is sent out of an event.

export const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** Where an entrant stands on the ladder: the step that comes next for each offence. */
const Rung = open({
  playerId: Id,
  offence: Type.String(),
  step: oneOf(penaltySteps),
  earlier: Count,
})

/** How it was decided before, without names. */
export const PastRuling = open({
  kind: oneOf(rulingKinds),
  reason: Type.String(),
  penalty: maybe(oneOf(penaltySteps)),
  at: Time,
})

export type PastRuling = Static<typeof PastRuling>

export const CaseFile = open({
  ticket: StaffTicket,
  match: maybe(Match),
  submissions: Type.Array(Submission),
  log: Type.Array(
    open({ id: Id, action: Type.String(), at: Time, by: maybe(Type.String()), reason: maybe(Type.String()) }),
  ),
  penalties: Type.Array(
    open({ playerId: Id, step: oneOf(penaltySteps), offence: maybe(Type.String()), reason: Type.String(), at: Time }),
  ),
  ladder: Type.Array(Rung),
  likeCases: Type.Array(PastRuling),
  rules: maybe(Type.String({ description: 'The rules of the event, clean html' })),
})

export type CaseFile = Static<typeof CaseFile>

export const NewRuling = closed({
  kind: oneOf(newRulings),
  reason: Reason,
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  penalty: Type.Optional(
    closed({
      playerId: Id,
      step: oneOf(penaltySteps),
      offence: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      reason: Type.Optional(Reason),
    }),
  ),
  confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
})

export type NewRuling = Static<typeof NewRuling>
