/** The ladder of a RANKED league: its standings, challenges, open reports, and flags for staff. */
import { Avatar } from '../assets/columns.ts'
import { Count, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { Scores } from '../matches/shapes.ts'
import { RatingPoint } from '../ratings/shapes.ts'
import { Evidence } from '../submissions/shapes.ts'
import { challengeStatuses, flagKinds, ladderLimits, ladderResults } from './ladder-constants.ts'

const Rank = nullable(Type.Integer({ minimum: 1, description: 'Empty during placement' }))

const LadderEntrant = object({
  id: Id,
  name: Type.String(),
  image: nullable(Avatar),
  country: nullable(Type.String()),
})

/** One entrant on the ladder, with the numbers as everyone sees them: inactivity is included. */
export const LadderRow = object({
  player: LadderEntrant,
  rank: Rank,
  rating: nullable(Type.Number({ description: 'Empty during placement' })),
  deviation: nullable(Type.Number()),
  tier: nullable(Type.String()),
  placementLeft: Count,
  decay: Type.Number({ description: 'Points lost by inactivity; the next match is rated from the reduced rating' }),
  week: nullable(Type.Number({ description: 'The change of the rating in the last 7 days' })),
  form: Type.Array(oneOf(ladderResults), { description: 'The latest 5 results, oldest first' }),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  lastPlayedAt: nullable(Time),
  canChallenge: Type.Boolean({ description: 'Whether the caller may challenge this entrant now' }),
  challengeId: nullable(Id),
})

export type LadderRow = Static<typeof LadderRow>

/** What a match between two entrants would change; null during placement or on a ladder by position. */
const Stakes = nullable(object({ win: Type.Number(), loss: Type.Number() }))

export const Challenge = object({
  id: Id,
  leagueId: Id,
  status: oneOf(challengeStatuses),
  from: object({ ...LadderEntrant.properties, rank: Rank, rating: nullable(Type.Number()) }),
  to: object({ ...LadderEntrant.properties, rank: Rank, rating: nullable(Type.Number()) }),
  times: Type.Array(Time, { description: 'Times that the challenger proposed' }),
  message: nullable(Type.String()),
  answerBy: Time,
  answeredAt: nullable(Time),
  createdAt: Time,
  matchId: nullable(Id),
  startsAt: nullable(Time),
  mine: nullable(oneOf(['from', 'to'])),
  stakes: nullable(object({ from: Stakes, to: Stakes })),
})

export type Challenge = Static<typeof Challenge>

export const NewChallenge = strictObject({
  playerId: Id,
  times: Type.Optional(Type.Array(Time, { maxItems: ladderLimits.times, uniqueItems: true })),
  message: Type.Optional(Type.String({ maxLength: ladderLimits.message.max })),
})

export type NewChallenge = Static<typeof NewChallenge>

/** One of the proposed times, or another one; without a time the match can be played at once. */
export const ChallengeAnswer = strictObject({ startsAt: Type.Optional(Time) })

/** A game that was played without a challenge: the opponent confirms it like any report. `player1` is the reporting entrant. */
export const OpenReport = strictObject({ playerId: Id, scores: Scores, ...Evidence })

export type OpenReport = Static<typeof OpenReport>

/** The caller on the ladder. */
export const OwnLadder = object({
  row: LadderRow,
  of: Count,
  best: nullable(Type.Number()),
  tier: nullable(object({ name: Type.String(), from: Type.Number() })),
  nextTier: nullable(object({ name: Type.String(), from: Type.Number() })),
  decaysAt: nullable(Time),
  decayPerDay: Type.Number(),
  reach: Count,
  openChallenges: object({ used: Count, max: Count }),
  canReport: Type.Boolean({ description: 'Whether games can be reported without a challenge' }),
  /** Open challenges to and from the caller: those to answer first. */
  challenges: Type.Array(Challenge),
})

export type OwnLadder = Static<typeof OwnLadder>

/** One entrant with the history of its rating, oldest first. */
export const LadderHistory = object({ row: LadderRow, history: Type.Array(RatingPoint) })

export type LadderHistory = Static<typeof LadderHistory>

/** An observation for staff; nothing follows from it automatically. */
export const LadderFlag = object({
  id: Id,
  kind: oneOf(flagKinds),
  players: Type.Array(LadderEntrant),
  matchId: nullable(Id),
  count: Count,
  createdAt: Time,
  dismissedAt: nullable(Time),
  note: nullable(Type.String()),
})

export type LadderFlag = Static<typeof LadderFlag>
