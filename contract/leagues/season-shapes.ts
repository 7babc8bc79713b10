/** A season of a scheduled league: divisions, table, fixtures, kick-off times, deductions, withdrawals, and what comes after it. */
import { Avatar } from '../assets/columns.ts'
import { Count, Id, line, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { Standing } from '../matches/bracket-shapes.ts'
import { MatchCard } from '../matches/shapes.ts'
import { Consequences } from '../matches/staff-shapes.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { tournamentLimits } from '../tournaments/constants.ts'
import { Division } from './columns.ts'
import {
  fixtureStates,
  leagueLimits as limits,
  proposalStates,
  scenarioOutcomes,
  seasonRefusals,
  tableGoals,
  withdrawalRules,
} from './constants.ts'

const DivisionNo = Type.Integer({ minimum: 1, description: 'The top division is 1' })
const Named = object({ id: Id, name: Type.String() })
export const Reason = Type.String({ minLength: moderationLimits.reason.min, maxLength: moderationLimits.reason.max })

// —— Divisions before the start.

export const DivisionPlan = object({
  divisions: Type.Array(
    object({
      no: DivisionNo,
      ...Division.properties,
      teams: Type.Array(
        object({
          ...Named.properties,
          image: nullable(Avatar),
          seed: nullable(Type.Integer()),
          byHand: Type.Boolean({ description: 'Placed by the host, not by its seed' }),
        }),
      ),
      rounds: Type.Array(object({ round: Type.Integer(), startsAt: Time })),
    }),
  ),
  refusals: Type.Array(
    object({
      code: oneOf(seasonRefusals),
      division: nullable(DivisionNo),
      needed: nullable(Type.Integer({ description: 'Rounds or teams' })),
      available: nullable(Type.Integer()),
    }),
  ),
})
export type DivisionPlan = Static<typeof DivisionPlan>

export const DivisionOrder = strictObject({
  divisions: Type.Array(Type.Array(Id, { maxItems: limits.divisionSize.max, uniqueItems: true }), {
    maxItems: limits.divisions.max,
    description: 'The teams placed manually, per division; the others follow by seed',
  }),
})

// —— Table.

const Chance = object({
  goal: oneOf(tableGoals),
  places: Count,
  outcome: oneOf(scenarioOutcomes),
  pointsNeeded: nullable(Type.Number({ description: 'More points that make it certain; null if no number does' })),
})

export const TableRow = object({
  ...Standing.properties,
  deducted: Type.Number({ description: 'Points taken away, as a positive number' }),
  annulled: Type.Boolean({ description: 'Withdrawn: none of its matches counts' }),
  form: Type.Array(oneOf(['won', 'drawn', 'lost']), { description: 'The last five results, latest last' }),
  zone: nullable(oneOf(['promoted', 'playoff', 'relegated'])),
  chances: Type.Array(Chance, { description: 'What must happen, while matches are open' }),
})
export type TableRow = Static<typeof TableRow>

export const LeagueTable = object({
  final: Type.Boolean(),
  tiebreaks: Type.Array(Type.String()),
  divisions: Type.Array(
    object({ no: DivisionNo, ...Division.properties, open: Count, played: Count, rows: Type.Array(TableRow) }),
  ),
})
export type LeagueTable = Static<typeof LeagueTable>

// —— Fixtures and kick-off times.

export const Proposal = object({
  id: Id,
  matchId: Id,
  playerId: nullable(Id),
  by: nullable(UserCard),
  times: Type.Array(Time),
  message: nullable(Type.String()),
  state: oneOf(proposalStates),
  answerBy: Time,
  answeredAt: nullable(Time),
  answeredBy: nullable(UserCard),
  picked: nullable(Time),
  createdAt: Time,
})
export type Proposal = Static<typeof Proposal>

/** A match of a season: `player1` is at home. */
export const Fixture = object({
  ...MatchCard.properties,
  division: DivisionNo,
  kickoffAt: nullable(
    Type.String({ format: 'date-time', description: 'By the calendar: applies unless the teams agree' }),
  ),
  state: oneOf(fixtureStates),
  proposal: nullable(Proposal),
})
export type Fixture = Static<typeof Fixture>

const SeasonRound = object({
  round: Type.Integer(),
  startsAt: nullable(Time),
  from: nullable(
    Type.String({ format: 'date-time', description: 'The match week: teams can agree on times from here' }),
  ),
  to: nullable(Time),
  matches: Count,
  played: Count,
  rests: Type.Array(object({ ...Named.properties, division: DivisionNo }), { description: 'Teams without a match' }),
})

export const Fixtures = object({
  current: nullable(Type.Integer()),
  rounds: Type.Array(SeasonRound),
  fixtures: Type.Array(Fixture),
})
export type Fixtures = Static<typeof Fixtures>

/** The kick-off of one match: by the calendar, as agreed, and everything that was proposed, latest first. */
export const MatchTimes = object({
  startsAt: nullable(Time),
  kickoffAt: nullable(Time),
  from: nullable(Time),
  to: nullable(Time),
  zone: Type.String(),
  proposals: Type.Array(Proposal),
  can: object({ propose: Type.Boolean(), answer: Type.Boolean(), withdraw: Type.Boolean(), overrule: Type.Boolean() }),
})
export type MatchTimes = Static<typeof MatchTimes>

export const NewProposal = strictObject({
  times: Type.Array(Time, { minItems: 1, maxItems: limits.proposedTimes.max, uniqueItems: true }),
  message: Type.Optional(Type.String({ maxLength: 500 })),
})

// —— Deductions and withdrawals.

export const Deduction = object({
  id: Id,
  player: Named,
  points: Type.Number(),
  reason: Type.String(),
  by: nullable(UserCard),
  createdAt: Time,
  revokedAt: nullable(Time),
  revokedBy: nullable(UserCard),
  revokeReason: nullable(Type.String()),
})
export type Deduction = Static<typeof Deduction>

export const NewDeduction = strictObject({
  playerId: Id,
  points: Type.Number({ exclusiveMinimum: 0, maximum: limits.deduction.max, multipleOf: 0.5 }),
  reason: Reason,
})

export const WithdrawalRequest = strictObject({ rule: oneOf(withdrawalRules), reason: Reason })

const TableChange = object({
  ...Named.properties,
  before: object({ rank: Type.Integer(), points: Type.Number() }),
  after: object({ rank: Type.Integer(), points: Type.Number() }),
})

export const Withdrawal = object({
  ...Consequences.properties,
  rule: oneOf(withdrawalRules),
  annulled: Type.Integer({ minimum: 0, description: 'Results that no longer count' }),
  awarded: Type.Integer({ minimum: 0, description: 'Open matches that go to the opponents' }),
  table: Type.Array(TableChange, { description: 'The teams of the division whose rank or points change' }),
})
export type Withdrawal = Static<typeof Withdrawal>

// —— After the season.

export const NewPlayoffs = strictObject({
  division: Type.Optional(DivisionNo),
  places: Type.Optional(Type.Integer({ minimum: 2, maximum: limits.divisionSize.max })),
  name: Type.Optional(line(tournamentLimits.name)),
  date: Time,
  type: Type.Optional(oneOf(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION'])),
})

export const SeasonPreview = object({
  season: Type.Integer(),
  divisions: Type.Array(object({ no: DivisionNo, name: Type.String(), teams: Type.Array(Named) })),
  moves: Type.Array(
    object({ ...Named.properties, from: DivisionNo, to: DivisionNo, kind: oneOf(['promoted', 'relegated']) }),
  ),
})
export type SeasonPreview = Static<typeof SeasonPreview>

export const NewSeason = strictObject({
  date: Time,
  name: Type.Optional(line(tournamentLimits.name)),
  confirmDays: Type.Optional(
    Type.Integer({
      minimum: limits.confirmDays.min,
      maximum: limits.confirmDays.max,
      default: limits.confirmDays.initial,
    }),
  ),
})
